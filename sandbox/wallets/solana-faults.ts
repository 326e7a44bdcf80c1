import { solanaSendingFaults } from './solana-sending-faults.ts'
import type { SolanaFault, SolanaFaultCall } from './solana-fault.ts'
import { strangeSigner } from './solana-signer.ts'
import type { StandardAccount } from './standard-types.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const isSigning = (feature: string) => feature.startsWith('solana:sign')
const garbage = [null, 7, 'banana', {}, { address: 7 }, { address: '0xzz', publicKey: [], chains: 'solana' }]

function multiply(accounts: StandardAccount[]): StandardAccount[] {
  const [first] = accounts
  if (!first) return accounts
  const invented = Array.from({ length: 10_000 - accounts.length }, (_, index) => {
    const tail = [...`${index}`].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('')
    return { ...first, address: `${first.address.slice(0, -6)}${tail.padStart(6, 'z')}` }
  })
  return [...accounts, ...invented]
}

/** An account whose members throw when they are read. */
const trap = (): object =>
  new Proxy(
    {},
    {
      get(_target, name) {
        throw new Error(`Nobody reads ${String(name)}`)
      },
    },
  )

/** Replaces the signature in each output. */
async function resign(call: SolanaFaultCall, replace: (signature: Uint8Array, output: object) => Uint8Array) {
  const outputs = await call.answer()
  if (!isSigning(call.feature) || !Array.isArray(outputs)) return outputs
  return outputs.map((output: { signature?: Uint8Array }) =>
    output.signature ? { ...output, signature: replace(output.signature, output) } : output,
  )
}

/** Every fault that a page should survive. */
export const solanaFaults = {
  none: { description: 'Behaves' },
  'throws-on-connect': {
    description: 'Throws as soon as it is asked to connect',
    answers: ({ feature, answer }) => {
      if (feature === 'standard:connect') throw new TypeError('undefined is not a function')
      return answer()
    },
  },
  never: { description: 'Never answers', answers: () => new Promise(() => undefined) },
  late: {
    description: 'Answers late',
    answers: async ({ answer, lateMs }) => {
      const [outcome] = await Promise.allSettled([answer(), pause(lateMs)])
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    },
  },
  'throws-string': {
    description: 'Rejects with a string',
    answers: async () => {
      throw 'User rejected the request'
    },
  },
  'throws-null': {
    description: 'Rejects with null',
    answers: async () => {
      throw null
    },
  },
  'garbage-accounts': {
    description: 'Has accounts that are none',
    answers: async ({ feature, answer }) => {
      const found = await answer()
      return feature === 'standard:connect' ? { accounts: garbage } : found
    },
    shows: () => garbage,
  },
  'garbage-answers': {
    description: 'Answers nonsense',
    answers: async ({ answer }) => void (await answer()),
  },
  'many-accounts': {
    description: 'Has 10,000 accounts',
    answers: async (call) => {
      const found = await call.answer()
      return call.feature === 'standard:connect' ? { accounts: multiply(call.accounts()) } : found
    },
    shows: multiply,
  },
  'changes-while-connecting': {
    description: 'Says other accounts while it connects',
    answers: async (call) => {
      const found = await call.answer()
      if (call.feature === 'standard:connect') {
        call.change([])
        call.change(call.accounts().reverse())
      }
      return found
    },
  },
  'silent-prompts': { description: 'Asks its owner when it is to be silent', asksSilently: true },
  'no-events': { description: 'Never emits an event', isSilent: true },
  'hostile-getters': {
    description: 'Has accounts that throw when they are read',
    answers: async ({ feature, answer }) => {
      const found = await answer()
      return feature === 'standard:connect' ? { accounts: [trap(), trap()] } : found
    },
    shows: trap,
    isGuarded: true,
  },
  'wrong-signer': {
    description: 'Signs with another key',
    answers: (call) =>
      resign(call, (_signature, output) => {
        const message = 'signedMessage' in output ? output.signedMessage : undefined
        return strangeSigner().sign(message instanceof Uint8Array ? message : new Uint8Array())
      }),
  },
  'truncated-signature': {
    description: 'Cuts its signatures short',
    answers: (call) => resign(call, (signature) => signature.slice(0, -1)),
  },
  'garbage-signature': {
    description: 'Signs nonsense',
    answers: (call) => resign(call, () => new Uint8Array(64).fill(0x5a)),
  },
  ...solanaSendingFaults,
} satisfies Record<string, SolanaFault>

export type SolanaFaultName = keyof typeof solanaFaults

/** The entry of the table, with its optional properties. */
export function solanaFaultOf(name: SolanaFaultName): SolanaFault {
  return solanaFaults[name]
}
