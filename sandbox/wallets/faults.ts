import type { Address } from 'viem'
import { alreadyPending } from './errors.ts'
import type { Fault, FaultCall } from './fault.ts'
import { likenesses } from './likenesses.ts'
import { sendingFaults } from './sending-faults.ts'
import { sessionFaults } from './session-faults.ts'
import { signatureFaults } from './signature-faults.ts'

const strange: readonly unknown[] = [
  {},
  42,
  'banana',
  null,
  ['0x123', null, {}, 7],
  '0xzz',
  -1,
  [],
  '0x0',
  true,
]
let turn = 0
const somethingStrange = () => strange[turn++ % strange.length]

const listsAccounts = (method: string) => method === 'eth_requestAccounts' || method === 'eth_accounts'
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const otherAddress: Address = '0x00000000000000000000000000000000DeaDBeef'

function multiply(accounts: unknown): unknown {
  if (!isList(accounts)) return accounts
  const invented = Array.from({ length: 10_000 - accounts.length }, (_, index) => {
    return `0x${(index + 1).toString(16).padStart(40, 'c')}`
  })
  return [...accounts, ...invented]
}

async function answerTwice(call: FaultCall): Promise<unknown> {
  const first = await call.answer()
  const { method } = call.args
  setTimeout(() => {
    if (isList(first) && listsAccounts(method)) call.emit('accountsChanged', [otherAddress])
    if (method === 'wallet_switchEthereumChain') call.emit('chainChanged', '0x1')
  }, 50)
  return first
}

async function claimUnknownChain(call: FaultCall): Promise<unknown> {
  if (call.args.method === 'eth_chainId') return '0x270f'
  if (call.args.method === 'net_version') return '9999'
  return call.answer()
}

function emitStrangely(emit: FaultCall['emit']): void {
  // The payloads do not matter: `tells` replaces them.
  emit('accountsChanged', [])
  emit('chainChanged', '0x1')
}

/** Every fault that a page should survive. */
export const faults = {
  none: { description: 'Behaves' },
  never: { description: 'Never answers', answers: () => new Promise(() => undefined) },
  twice: { description: 'Answers, then says something else', answers: answerTwice },
  late: {
    description: 'Answers late',
    answers: async ({ answer, lateMs }) => {
      // In parallel: the prompt appears at once, and the page gets the result, or the rejection, later.
      const [outcome] = await Promise.allSettled([answer(), pause(lateMs)])
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    },
  },
  garbage: {
    description: 'Answers and emits nonsense',
    answers: async ({ asks, emit }) => {
      if (asks) setTimeout(() => emitStrangely(emit), 50)
      return somethingStrange()
    },
    tells: () => somethingStrange(),
  },
  'wrong-chain': { description: 'Claims to be on chain 9999', answers: claimUnknownChain },
  'many-accounts': {
    description: 'Has 10,000 accounts',
    answers: async ({ args, answer }) =>
      listsAccounts(args.method) ? multiply(await answer()) : await answer(),
    tells: (event, payload) => (event === 'accountsChanged' ? multiply(payload) : payload),
  },
  'no-events': { description: 'Never emits an event', isSilent: true },
  'throws-string': {
    description: 'Rejects with a string',
    answers: async ({ asks, answer }) => {
      // Some real wallets reject with a string.
      if (asks) throw 'User rejected'
      return answer()
    },
  },
  'throws-null': {
    description: 'Rejects with null',
    answers: async ({ asks, answer }) => {
      if (asks) throw null
      return answer()
    },
  },
  pending: {
    description: 'Always says a request is pending',
    answers: async ({ asks, args, answer }) => {
      if (asks) throw alreadyPending(args.method)
      return answer()
    },
  },
  'lies-about-switch': {
    description: 'Says it switched and did not',
    answers: async ({ args, answer }) => (args.method === 'wallet_switchEthereumChain' ? null : answer()),
  },
  ...signatureFaults,
  ...sendingFaults,
  ...sessionFaults,
  ...likenesses,
  'no-on': { description: 'Has no event methods', hasNoListeners: true },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

// `Object.keys` loses the literal types of the keys.
export const faultNames = Object.keys(faults) as FaultName[]

export function isFaultName(value: unknown): value is FaultName {
  return typeof value === 'string' && Object.hasOwn(faults, value)
}

/** The entry of the table, with its optional properties. */
export function faultOf(name: FaultName): Fault {
  return faults[name]
}
