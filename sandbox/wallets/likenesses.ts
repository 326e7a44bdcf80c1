/** What other people's wallets do that a page should understand: each is a fault that the owner of Trouble can choose. */
import { alreadyPending, codes, ProviderError } from './errors.ts'
import type { Fault, FaultCall } from './fault.ts'

type Answers = NonNullable<Fault['answers']>

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Answers each request that needs its owner by throwing. */
const refuses =
  (thrown: unknown): Answers =>
  async ({ asks, answer }) => {
    if (asks) throw thrown
    return answer()
  }

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

/** Refusals as wallets word them. Some are no `Error`. */
const refusals = {
  'like-refuses-4001': {
    description: 'Refuses: 4001',
    answers: refuses(new ProviderError(codes.rejected, '')),
  },
  'like-refuses-sentence': { description: 'Refuses: a sentence', answers: refuses('Rejected by user') },
  'like-refuses-present': {
    description: 'Refuses: in the present',
    answers: refuses(new Error('user reject this request')),
  },
  'like-refuses-popup': {
    description: 'Refuses: popup closed',
    answers: refuses(new Error('User closed popup')),
  },
  'like-refuses-modal': {
    description: 'Refuses: modal closed',
    answers: refuses(new Error('Modal was closed')),
  },
  'like-refuses-passive': {
    description: 'Refuses: in the passive',
    answers: refuses(new Error('Signature request was denied')),
  },
  'like-refuses-perfect': {
    description: 'Refuses: in the perfect',
    answers: refuses(new Error('The user has declined the signature request')),
  },
  'like-refuses-negation': {
    description: 'Refuses: did not approve',
    answers: refuses(new Error('User did not approve')),
  },
  'like-refuses-word': { description: 'Refuses: one word', answers: refuses({ message: 'Cancelled' }) },
  'like-refuses-member': {
    description: 'Refuses: in a member',
    answers: refuses({ error: { message: 'User rejected methods.' } }),
  },
  'like-refuses-text': {
    description: 'Refuses: a text in a member',
    answers: refuses({ error: 'user cancel' }),
  },
  'like-refuses-code': {
    description: 'Refuses: a code of words',
    answers: refuses({ code: 'USER_REFUSED', message: '' }),
  },
  'like-refuses-name': {
    description: 'Refuses: by the name of an error',
    answers: refuses(named('WalletWindowClosedError', 'Oops')),
  },
  'like-refuses-internal': {
    description: 'Refuses: an internal error',
    answers: refuses(new ProviderError(codes.internal, 'Connection request rejected by user')),
  },
  'like-refuses-device': {
    description: 'Refuses: on a hardware wallet',
    answers: refuses(new Error('Condition of use not satisfied (denied by the user?) (0x6985)')),
  },
} satisfies Record<string, Fault>

const SIGNING = /^(personal_sign|eth_sign|eth_send)/

/** Reasons of hardware wallets, when something is to be signed. */
const reasons = (message: string): Answers => {
  return async ({ args, answer }) => {
    if (SIGNING.test(args.method)) throw new ProviderError(codes.internal, message)
    return answer()
  }
}

const devices = {
  'like-device-blind': {
    description: 'Hardware wallet: blind signing is off',
    answers: reasons('Please enable blind signing or contract data in the Ethereum app on your device'),
  },
  'like-device-locked': {
    description: 'Hardware wallet: locked',
    answers: reasons('Locked device (0x5515)'),
  },
  'like-device-app': {
    description: 'Hardware wallet: another app is open',
    answers: reasons('Please open the Ethereum app on your device (0x6511)'),
  },
  'like-device-unplugged': {
    description: 'Hardware wallet: not connected',
    answers: reasons('The device is not connected'),
  },
} satisfies Record<string, Fault>

const chainIn = ({ args: { params } }: FaultCall): unknown =>
  Array.isArray(params) ? (params[0] as { chainId?: unknown } | undefined)?.chainId : undefined

/** Does not know the network until it is asked to add it, and says so by throwing. */
const knowsNot = (thrown: unknown): Answers => {
  const added = new Set<unknown>()
  return async (call) => {
    const { method } = call.args
    if (method === 'wallet_addEthereumChain') added.add(chainIn(call))
    if (method === 'wallet_switchEthereumChain' && !added.has(chainIn(call))) throw thrown
    return call.answer()
  }
}

const nested = { originalError: { code: codes.unknownChain, message: 'Unrecognized chain ID' } }

const networks = {
  'like-unknown-4902': {
    description: 'Unknown network: 4902',
    answers: knowsNot(new ProviderError(codes.unknownChain, 'Unrecognized chain ID')),
  },
  'like-unknown-nested': {
    description: 'Unknown network: 4902 inside of an internal error',
    answers: knowsNot(new ProviderError(codes.internal, 'Internal JSON-RPC error.', nested)),
  },
  'like-unknown-unsigned': {
    description: 'Unknown network: 32603 without its sign',
    answers: knowsNot({ code: 32_603, message: '' }),
  },
  'like-unknown-rejected': {
    description: 'Unknown network: 4001 in other words',
    answers: knowsNot(
      new ProviderError(codes.rejected, 'Unrecognized chain ID. Try adding the chain first.'),
    ),
  },
  'like-unknown-words': {
    description: 'Unknown network: a sentence',
    answers: knowsNot(new Error('Unknown network')),
  },
  'like-unknown-internal': {
    description: 'Unknown network: an internal error without a reason',
    answers: knowsNot(new ProviderError(codes.internal, 'Internal error')),
  },
  'like-unknown-params': {
    description: 'Unknown network: invalid parameters',
    answers: knowsNot(new ProviderError(codes.invalidParams, 'Invalid params')),
  },
  'like-unknown-text': { description: 'Unknown network: “no”', answers: knowsNot('no') },
  'like-unknown-null': { description: 'Unknown network: null', answers: knowsNot(null) },
} satisfies Record<string, Fault>

/** Emits the chain from before a request once more, after its answer. */
async function emitStale({ asks, answer, emit }: FaultCall): Promise<unknown> {
  if (!asks) return answer()
  const before = await answer({ method: 'eth_chainId' })
  const given = await answer()
  setTimeout(() => emit('chainChanged', before), 50)
  return given
}

/** The example of EIP-6963, which some wallets have copied. */
const COPIED = '350670db-19fa-4704-a166-e52e178b59d2'

/** Other people's wallets. */
export const likenesses = {
  ...refusals,
  ...devices,
  ...networks,
  'like-prompts-later': {
    description: 'Draws its prompt a second after it is asked',
    answers: async ({ asks, answer }) => {
      if (asks) await pause(1_000)
      return answer()
    },
  },
  'like-approved-elsewhere': {
    description: 'Says that a request is pending, is approved in its own window, and tells nobody',
    isSilent: true,
    answers: async ({ args, answer }) => {
      if (args.method !== 'eth_requestAccounts') return answer()
      // Whatever its owner decides is not answered.
      answer().catch(() => undefined)
      throw alreadyPending(args.method)
    },
  },
  'like-stale-events': { description: 'Emits events that are out of date', answers: emitStale },
  // From the next load of the page on.
  'like-comes-late': {
    description: 'Announces itself 1.5 s after the page has loaded',
    announced: { after: 1_500 },
  },
  'like-one-uuid': {
    description: 'Announces itself and a twin with one uuid',
    announced: { uuid: COPIED, twin: { name: 'Twin', rdns: 'example.twin' } },
  },
  'like-odd-rdns': { description: 'Has an rdns that is no domain', announced: { rdns: 'Trouble Wallet' } },
} satisfies Record<string, Fault>
