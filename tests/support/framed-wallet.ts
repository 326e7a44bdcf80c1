/** The embedded wallet on a page, over a real channel; the test defines the frame's answers. */
import { createEvmAdapter } from '../../src/adapters/evm/evm-adapter.ts'
import { createNames } from '../../src/adapters/evm/names.ts'
import { createEmbeddedWallet } from '../../src/adapters/embedded/embedded-wallet.ts'
import type { EmbeddedEvmProvider } from '../../src/adapters/embedded/evm-provider.ts'
import { withLogin } from '../../src/adapters/embedded/with-login.ts'
import { EMBEDDED_ID } from '../../src/domain/embedded/embedded-wallet.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import { ALICE, BASE, ETHEREUM } from './fixtures.ts'
import { arrived, framedPage } from './framed-page.ts'

export const SIGNATURE = `0x${'1b'.repeat(65)}`

interface FrameCall {
  name: string
  id: string
  ask: unknown
}

/** The test's controls of the frame's document. */
interface Hands {
  say(data: unknown): void
  answer(call: FrameCall, payload?: unknown): void
  refuse(call: FrameCall, failure: unknown): void
  /** Replaces the frame's document, as a reload does. */
  reload(): Promise<void>
  /** Ends the frame's process. */
  die(): void
}

export type Play = (call: FrameCall, hands: Hands) => unknown

/** The answer of a working frame. */
export function goodAnswer({ name, ask }: FrameCall): unknown {
  const { chainId = 1, method } = (ask ?? {}) as { chainId?: number; method?: string }
  if (name === 'GET_USER') return { email: 'alice@example.org', address: ALICE, chainId }
  if (name === 'IS_CONNECTED') return { isConnected: true }
  if (name === 'SWITCH_NETWORK') return { chainId }
  if (name === 'RPC_REQUEST') return method === 'eth_sendTransaction' ? `0x${'ab'.repeat(32)}` : SIGNATURE
  return undefined
}

/** `plays` replace the default answer to calls by name. */
export async function framedWallet(
  plays: Partial<Record<string, Play>> = {},
  { networks = [ETHEREUM, BASE] as readonly Network[] } = {},
) {
  const host = framedPage()
  const kept: unknown[] = []
  const notAllowed: string[] = []
  let ended = 0
  let isLoggedIn = false
  const wallet = createEmbeddedWallet({
    frame: host.frame,
    memory: {
      isLoggedIn: () => isLoggedIn,
      lastNetwork: () => undefined,
      keep: (login) => {
        isLoggedIn = true
        kept.push(login)
      },
      forget: () => void (isLoggedIn = false),
    },
    networks: async () => networks,
    wantedNetwork: () => undefined,
    preferredType: () => 'eoa',
    authentication: async () => undefined,
    loadSolana: async (session) => session,
    onNotAllowed: (method) => void notAllowed.push(method),
    logOut: async () => adapter.revoke!(EMBEDDED_ID),
    isLeaving: () => false,
    onEnded: () => void (ended += 1),
  })
  // One provider object serves all logins.
  const provider = wallet.provider('eip155') as EmbeddedEvmProvider
  const adapter = withLogin(
    createEvmAdapter(
      { provider: (id) => (id === EMBEDDED_ID ? provider : undefined) },
      host.clock,
      async () => createNames(host.clock),
    ),
    'eip155',
    async () => wallet,
  )

  const calls: FrameCall[] = []
  async function play(): Promise<void> {
    const inFrame = await host.load()
    const hands: Hands = {
      say: (data) => inFrame.say(data),
      answer: ({ name, id }, payload) =>
        inFrame.say({ type: `@w3m-frame/${name}_SUCCESS`, id, ...(payload !== undefined && { payload }) }),
      refuse: ({ name, id }, payload) => inFrame.say({ type: `@w3m-frame/${name}_ERROR`, id, payload }),
      reload: play,
      die: () => inFrame.port.close(),
    }
    inFrame.port.addEventListener('message', ({ data }: MessageEvent) => {
      const { type, id, payload } = data as { type: string; id: string; payload?: unknown }
      const call = { name: type.slice('@w3m-app/'.length), id, ask: payload }
      calls.push(call)
      const own = plays[call.name]
      if (own) own(call, hands)
      else hands.answer(call, goodAnswer(call))
    })
    inFrame.ready()
    hand = hands
  }
  let hand: Hands | undefined
  host.frame.load().catch(() => undefined)
  await play()
  await arrived()

  return {
    ...host,
    ...{ wallet, provider, adapter, calls, plays, kept, notAllowed, play },
    /** The current document of the frame. */
    hands: () => hand!,
    ended: () => ended,
    isLoggedIn: () => isLoggedIn,
    asked: (name: string) => calls.filter((call) => call.name === name).map(({ ask }) => ask),
    connect: (signal = new AbortController().signal) =>
      adapter.connect(EMBEDDED_ID, { signal, onPending: () => undefined }),
    sign: (message = 'Hello') =>
      adapter.signMessage!(EMBEDDED_ID, { address: ALICE, message, signal: new AbortController().signal }),
    send: (transaction: object = { from: ALICE, to: ALICE, value: '0x1' }) =>
      provider.request({ method: 'eth_sendTransaction', params: [transaction] }),
    switchTo: (network: Network = BASE, signal = new AbortController().signal) =>
      adapter.switchNetwork(EMBEDDED_ID, network, signal),
    accounts: () => provider.request({ method: 'eth_accounts' }),
    network: () => provider.request({ method: 'eth_chainId' }),
  }
}
