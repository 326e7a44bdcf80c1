import { SignClient } from '@walletconnect/sign-client'
import type { IWalletKit } from '@reown/walletkit'
import type { TestContext } from 'vitest'
import { closeWalletKit, openWalletKit } from '../../../sandbox/phone/wallet-kit.ts'
import { createSessionStorage, type SessionStorage } from '../../../sandbox/phone/session-storage.ts'
import { startRelay, type Relay, type RelayOptions } from '../../../sandbox/relay/relay.ts'
import { closeClient, patchClient } from '../../../src/adapters/wallet-connect/client/load-client.ts'
import { WalletConnectProvider } from '../../../src/adapters/wallet-connect/namespaces/eip1193-provider.ts'
import { createWalletConnectWallet } from '../../../src/adapters/wallet-connect/wallet-connect-wallet.ts'
import type { RelayRefusal } from '../../../src/errors/foreign.ts'
import type { CaipNetworkId } from '../../../src/domain/networks/caip.ts'
import type { Clock } from '../../../src/ports/clock.ts'

type Test = Pick<TestContext, 'onTestFinished'>
type Answer = { result: unknown } | { error: { code: number; message: string; data?: string } }

export const ONE = 'eip155:1'
export const TEN = 'eip155:10'
export const ALICE = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

interface PageOptions {
  /** Networks that the page proposes. Default: `ONE` and `TEN`. */
  networks?: CaipNetworkId[]
  /** The page's; by default that of this machine. */
  clock?: Clock
  /** Where the page's client stores its values; default memory. */
  storage?: SessionStorage
}

export interface WalletWords extends PageOptions {
  /** What it shares. Default: an account on both networks of the page. */
  accounts?: string[]
  methods?: string[]
  sessionProperties?: Record<string, string>
  /** It settles without a word about itself. */
  isNameless?: boolean
  relay?: RelayOptions
  answer?(request: { method: string; params: unknown }, topic: string): Answer | Promise<Answer>
}

const realClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
let last = 0

/** A page and a wallet, each with its own library, which are paired over a relay of this machine. */
export async function pairedWallet(test: Test, words: WalletWords = {}) {
  const relay = await startRelay(words.relay)
  test.onTestFinished(() => relay.stop())
  const kit = await openWallet(test, relay.url, words)
  const requests: { method: string; params: unknown }[] = []
  kit.on('session_request', ({ id, topic, params }) => {
    const { method, params: given } = params.request as { method: string; params: unknown }
    requests.push({ method, params: given })
    void Promise.resolve(words.answer?.({ method, params: given }, topic) ?? { result: null }).then(
      (answer) => kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } }),
    )
  })
  const page = openPage(test, relay, words)
  return { ...page, relay, kit, requests, connect: () => page.connect((uri) => kit.pair({ uri })) }
}

/** A page with the library of the protocol, and no wallet. */
export function openPage(test: Test, relay: Relay, options: PageOptions = {}) {
  const { clock = realClock, networks = [ONE, TEN] } = options
  const { storage: pageStorage = createSessionStorage() } = options
  const customStoragePrefix = `page-${(last += 1)}`
  /** Methods of requests for which the library may open the wallet's app. */
  const mayOpenApp: string[] = []
  const load = async (storage: SessionStorage) => {
    const client = await SignClient.init({
      ...{ relayUrl: relay.url, projectId: 'demo', logger: 'silent', telemetryEnabled: false },
      ...{ customStoragePrefix, storage },
      metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    })
    // A later client of this process would share its core.
    for (const key of [
      `_walletConnectCore_${customStoragePrefix}`,
      `_walletConnectCore_${customStoragePrefix}_count`,
    ])
      Reflect.deleteProperty(globalThis, key)
    patchClient(client)
    const ask = client.request
    client.request = (asked) => (mayOpenApp.push(asked.request.method), ask(asked))
    test.onTestFinished(() => closeClient(client))
    return client
  }
  /** Names of wallets that the user was sent to. */
  const continued: string[] = []
  const refusals: RelayRefusal[] = []
  const open = (storage = pageStorage) => {
    const wallet = createWalletConnectWallet({
      ...{ clock, load: () => load(storage), close: closeClient, identity: () => 'page' },
      tabs: { tellEnd: () => undefined, onEnd: () => () => undefined, stop: () => undefined },
      authentication: async () => undefined,
      onRefused: (refusal) => refusals.push(refusal),
      onAsk: ({ peer }) => (continued.push(peer.name), () => undefined),
    })
    test.onTestFinished(() => wallet.stop())
    const asked: { network: CaipNetworkId; method: string; params?: unknown }[] = []
    const provider = new WalletConnectProvider(wallet.sessionOf('eip155'), async (network, request) => {
      asked.push({ network, ...request })
      return 'from the node'
    })
    return { wallet, provider, asked }
  }
  const page = open()
  const connect = (pair: (uri: string) => Promise<unknown>) =>
    page.wallet.connect(networks, {
      signal: new AbortController().signal,
      onPairing: ({ uri }) => void pair(uri),
    })
  /** Resolves as soon as there is a code to scan. */
  const showCode = () =>
    new Promise<string>((resolve, reject) => {
      const control = new AbortController()
      test.onTestFinished(() => control.abort(new Error('The test is over')))
      page.wallet
        .connect(networks, { signal: control.signal, onPairing: ({ uri }) => resolve(uri) })
        .catch(reject)
    })
  return { ...page, continued, mayOpenApp, refusals, connect, showCode, reload: open }
}

async function openWallet(test: Test, relayUrl: string, words: WalletWords): Promise<IWalletKit> {
  const prefix = `wallet-${(last += 1)}`
  const sessions = createSessionStorage()
  const kit = await openWalletKit({ relayUrl, projectId: 'demo', name: 'Pocket', prefix, sessions })
  test.onTestFinished(() => closeWalletKit(kit, prefix))
  const { accounts = [`${ONE}:${ALICE}`, `${TEN}:${ALICE}`], methods = ['personal_sign'] } = words
  const chains = [...new Set(accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
  kit.on('session_proposal', ({ id }) => {
    const namespaces = { eip155: { accounts, chains, methods, events: ['accountsChanged', 'chainChanged'] } }
    const { sessionProperties } = words
    void kit.approveSession({ id, namespaces, ...(sessionProperties && { sessionProperties }) })
  })
  if (words.isNameless) settleNameless(kit)
  return kit
}

/** The library always sends its metadata. */
function settleNameless(kit: IWalletKit): void {
  interface Approval {
    sessionSettleRequest: { controller: { publicKey: string; metadata?: unknown } }
  }
  // A private method of the library, whose version is pinned.
  const engine = kit.engine.signClient.engine as unknown as {
    sendApproveSession(approval: Approval): Promise<void>
  }
  const send = engine.sendApproveSession
  engine.sendApproveSession = (approval) => {
    const { publicKey } = approval.sessionSettleRequest.controller
    return send({
      ...approval,
      sessionSettleRequest: { ...approval.sessionSettleRequest, controller: { publicKey } },
    })
  }
}
