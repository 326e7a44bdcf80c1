import { faultOf, faults, type FaultName } from '../wallets/faults.ts'
import type { Fault } from '../wallets/fault.ts'
import type { Namespaces } from './namespaces.ts'

interface PhoneFaultRow {
  description: string
  /** Changes the approved namespaces before the session is settled. */
  settles?(agreed: Namespaces): Namespaces
  /** Seconds until the session expires. */
  lifetime?: number
  isSilent?: true
  /** A second, different result for the same request, sent after the first one. */
  again?: unknown
  /** Answers the request instead of the wallet, like a fault of the other wallets. */
  answers?: Fault['answers']
}

const editing =
  (edit: (agreed: Namespaces[string]) => Partial<Namespaces[string]>) =>
  ({ eip155, ...rest }: Namespaces): Namespaces =>
    eip155 ? { ...rest, eip155: { ...eip155, ...edit(eip155) } } : rest

const on = (chain: string, { accounts }: Namespaces[string]) =>
  accounts.map((account) => `${chain}:${account.split(':')[2] ?? ''}`)

/** A fault of the in-page wallets. */
const borrowed = (name: FaultName): PhoneFaultRow => {
  const { answers } = faultOf(name)
  return { description: faults[name].description, ...(answers && { answers }) }
}

/** Every fault that a site should survive. */
export const phoneFaults = {
  none: { description: 'Behaves' },
  silent: { description: 'Never answers', isSilent: true },
  more: {
    description: 'Gives more than was asked for',
    settles: editing((agreed) => ({
      chains: [...agreed.chains, 'eip155:1'],
      accounts: [...agreed.accounts, ...on('eip155:1', agreed)],
      methods: [...agreed.methods, 'eth_sign'],
      events: [...agreed.events, 'message'],
    })),
  },
  fewer: {
    description: 'Gives one network and one method',
    settles: editing(({ chains: [chain = ''], accounts }) => ({
      chains: [chain],
      accounts: accounts.filter((account) => account.startsWith(`${chain}:`)),
      methods: ['personal_sign'],
      events: [],
    })),
  },
  'wrong-chain': {
    description: 'Gives a network that was not asked for',
    settles: editing((agreed) => ({ chains: ['eip155:9999'], accounts: on('eip155:9999', agreed) })),
  },
  'no-accounts': { description: 'Gives no account', settles: editing(() => ({ accounts: [] })) },
  expired: { description: 'Settles a session that is over already', lifetime: -60 },
  'answers-twice': {
    description: 'Answers each request twice, the second time something else',
    again: `0x${'77'.repeat(32)}`,
  },
  garbage: borrowed('garbage'),
  'throws-string': borrowed('throws-string'),
  'lies-about-switch': borrowed('lies-about-switch'),
  'wrong-signer': borrowed('wrong-signer'),
  'truncated-signature': borrowed('truncated-signature'),
  'high-s': borrowed('high-s'),
  'garbage-signature': borrowed('garbage-signature'),
  'sends-twice': borrowed('sends-twice'),
  'other-amount': borrowed('other-amount'),
  'other-recipient': borrowed('other-recipient'),
  'dies-after-sending': borrowed('dies-after-sending'),
  'no-hash': borrowed('no-hash'),
  'made-up-hash': borrowed('made-up-hash'),
} satisfies Record<string, PhoneFaultRow>

export type PhoneFault = keyof typeof phoneFaults

// `Object.keys` loses the literal types of the keys.
export const phoneFaultNames = Object.keys(phoneFaults) as PhoneFault[]

export function isPhoneFault(value: unknown): value is PhoneFault {
  return typeof value === 'string' && Object.hasOwn(phoneFaults, value)
}

/** The entry of the table, with its optional properties. */
export function phoneFaultOf(name: PhoneFault): PhoneFaultRow {
  return phoneFaults[name]
}
