/** Pages that swap: the product's own code on local chains, with the sandbox's market and Blockchain API. The wallet is a node. */
import { createWalletClient, erc20Abi, http, publicActions } from 'viem'
import { anvil } from 'viem/chains'
import { startBlockchainApi } from '../../sandbox/blockchain-api/blockchain-api.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { marketTokens } from '../../sandbox/market/market.ts'
import { startWorld } from '../../sandbox/world.ts'
import type { Browser } from '../../src/ports/browser.ts'
import { TRIAL } from '../../src/domain/requests/trial-limits.ts'
import type { Clock } from '../../src/ports/clock.ts'
import { ME, networkAt } from './evm-world.ts'
import { fakeLocks } from './fake-locks.ts'
import { loadProduct } from './product.ts'

const realClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
/** Gives a trial run all the time that a busy machine takes for it. */
const patient: Clock = {
  now: realClock.now,
  after: (ms, call) => realClock.after(ms === TRIAL.budget ? 20 * ms : ms, call),
}
/** Shortens the delays between polls. */
export const eager: Clock = {
  now: realClock.now,
  after: (ms, call) => realClock.after(Math.min(ms, 20), call),
}

/** Clocks of the page and of its adapter. */
interface Clocks {
  page: Clock
  adapter: Clock
}

/** Answers instead of the wallet; `next` forwards to the node, which signs for its accounts. */
export type Wallet = (request: { method: string; params?: unknown }, next: () => Promise<unknown>) => unknown

export async function startSwapWorld(port: number) {
  const world = await startWorld({ ports: [port, port + 1], blockTime: 0 })
  const api = await startBlockchainApi({
    chains: world.chains.map(({ id, ...chain }) => ({ caip2: `eip155:${id}`, ...chain })),
  })
  const { rpcUrl, contracts } = world.chains[0]!
  const tokens = marketTokens(contracts)
  const addressOf = (symbol: string) => tokens.find((one) => one.symbol === symbol)?.address
  const client = createWalletClient({
    ...{ account: ME, chain: { ...anvil, id: 31337 }, transport: http(rpcUrl) },
  }).extend(publicActions)
  // The first request sets up the market.
  await fetch(`${api.url}/v1/convert/gas-price?projectId=demo&chainId=eip155:31337`)
  for (const [symbol, amount] of [
    ['SBD', 10_000_000n * 10n ** 18n],
    ['SBC', 10_000_000n * 10n ** 6n],
  ] as const)
    await callNode(rpcUrl, 'anvil_dealERC20', [ME, addressOf(symbol), `0x${amount.toString(16)}`])
  const locks = fakeLocks()
  const stored = new Map<string, string>()
  return {
    ...{ api, rpcUrl, tokens, addressOf, client, stored },
    ask: (method: string, params: readonly unknown[] = []) => callNode(rpcUrl, method, [...params]),
    balance: (symbol: string): Promise<bigint> => {
      const address = addressOf(symbol)
      return address
        ? client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [ME] })
        : client.getBalance({ address: ME })
    },
    /** Simulates a page load; the storage stays. */
    open: (wallet?: Wallet, clocks?: Clocks) =>
      openPage({ rpcUrl, apiUrl: api.url, locks, stored }, wallet, clocks),
    async stop() {
      await api.stop()
      await world.stop()
    },
  }
}

interface Place {
  rpcUrl: string
  apiUrl: string
  locks: ReturnType<typeof fakeLocks>
  stored: Map<string, string>
}

const OUTCOMES = ['transaction-sent', 'transaction-confirmed', 'transaction-failed'] as const

async function modules() {
  await loadProduct()
  const [
    ports,
    connections,
    options,
    swaps,
    messages,
    en,
    world,
    api,
    evm,
    followed,
    networks,
    reaction,
    events,
  ] = await Promise.all([
    import('./ports.ts'),
    import('../../src/stores/connections/connections.ts'),
    import('../../src/stores/options.ts'),
    import('../../src/ports/user/swaps.ts'),
    import('../../src/stores/further-messages.ts'),
    import('../../src/messages/requests/en.ts'),
    import('../../src/ports/request-world.ts'),
    import('../../src/api/swap.ts'),
    import('../../src/adapters/evm/transfers/evm-transfers.ts'),
    import('../../src/adapters/evm/requests/evm-request-world.ts'),
    import('../../src/flows/network/load-networks.ts'),
    import('../../src/reactions/on-transactions.ts'),
    import('../../src/stores/events.ts'),
  ])
  return {
    ports,
    connections,
    options,
    swaps,
    messages,
    en,
    world,
    api,
    evm,
    followed,
    networks,
    reaction,
    events,
  }
}

async function openPage(
  { rpcUrl, apiUrl, locks, stored }: Place,
  wallet: Wallet = (_, next) => next(),
  clocks: Clocks = { page: patient, adapter: eager },
) {
  const page = await modules()
  let isOpen = true
  /** Timers do not fire in a closed page. */
  const whileOpen = ({ now, after }: Clock): Clock => ({
    now,
    after: (ms, call) => after(ms, () => isOpen && call()),
  })
  const [pageClock, adapterClock] = [whileOpen(clocks.page), whileOpen(clocks.adapter)]
  const asked: { method: string; params?: unknown }[] = []
  const provider = {
    request(request: { method: string; params?: unknown[] }) {
      if (!isOpen) return new Promise(() => {})
      const { method, params = [] } = request
      if (/^(?:eth_send|wallet_send)/.test(method)) asked.push(request)
      return Promise.resolve(wallet(request, () => callNode(rpcUrl, method, params)))
    },
    on() {},
    removeListener() {},
  }
  const transfers = page.evm.createEvmTransfers({ provider: () => provider }, adapterClock)
  const network = networkAt(rpcUrl)
  const tab = locks.tab()
  page.ports.providePorts({
    clock: pageClock,
    locks: tab,
    adapter: async () =>
      ({
        ...transfers,
        switchNetwork: async () => {},
        restore: async () => ({ accounts: [{ address: ME }], network: network.caipNetworkId }),
      }) as never,
    resolveNetworks: async () => ({ networks: [network], problems: [] }),
    blockchain: () => undefined,
    browser: {
      languages: () => ['en-US'],
      isVisible: () => true,
      onReturn: () => () => {},
      pageHost: () => 'shop.example',
    } as unknown as Browser,
    connectionTabs: { tell() {}, onChange: () => () => {} },
    warn: () => {},
    storage: {
      get: (key) => stored.get(key),
      set: (key, value) =>
        void (isOpen && (value === undefined ? stored.delete(key) : stored.set(key, value))),
      onChange: () => () => {},
    },
  })
  const { createRequestReaders, createDescriptors } = await import('../../src/adapters/registry.ts')
  const { descriptors } = await import('../../src/ports/descriptors.ts')
  const { risks } = await import('../../src/ports/risks.ts')
  descriptors.provide(createDescriptors({ source: () => undefined, chain: async () => network }))
  risks.provide({ of: async () => [] })
  page.world.requestReaders.provide(createRequestReaders())
  page.world.requestWorlds.provide({
    of: async () => page.followed.createEvmRequestWorld({ clock: pageClock }),
  })
  page.swaps.swapSources.provide(page.api.createSwaps(pageClock))
  page.messages.setFurther('requests')(page.en.en)
  page.options.setOptions({ projectId: 'demo', rpcUrl: apiUrl, networks: [network.caipNetworkId] })
  const connect = (address: string, at: string) =>
    page.connections.setConnections(
      [
        {
          connector: { id: 'wallet', name: 'Wallet', type: 'ANNOUNCED', namespace: 'eip155' },
          ...{ namespace: 'eip155', network: at, networks: [] },
          accounts: [{ address }],
        } as never,
      ],
      'eip155',
    )
  /** The user selects an account in the wallet. */
  const useAccount = (address: string) => connect(address, network.caipNetworkId)
  useAccount(ME)
  page.reaction.followSent()
  const events: { name: 'track' | (typeof OUTCOMES)[number]; detail: unknown }[] = []
  for (const name of [...OUTCOMES, 'track'] as const)
    page.events.onEvent(name, (detail) => void events.push({ name, detail }))
  await page.networks.loadNetworks()
  return {
    asked,
    useAccount,
    /** The user selects another network in the wallet, which switches back on request. */
    useNetwork: (at: string) => connect(ME, at),
    /** Transaction events and product events of the page, oldest first. */
    events,
    /** Closes the page: nothing in it continues. */
    close() {
      isOpen = false
      tab.close()
    },
  }
}

/** Fills in a draft and continues to the preview. Resolves once the preview is complete. */
export async function reviewSwapOf(
  { addressOf }: { addressOf(symbol: string): string | undefined },
  { sell, buy, amount }: { sell: string; buy: string; amount: string },
) {
  const [tokens, draft, quotes, swap, machine, explain] = await Promise.all([
    import('../../src/flows/swap/tokens.ts'),
    import('../../src/flows/swap/draft.ts'),
    import('../../src/flows/swap/quotes.ts'),
    import('../../src/flows/swap/swap.ts'),
    import('../../src/flows/swap/machine.ts'),
    import('../../src/flows/swap/explain-swap.ts'),
  ])
  tokens.watchSwapTokens()
  await reached(tokens.$swapTokens, ({ length }) => length > 0)
  draft.chooseSell(addressOf(sell))
  draft.chooseBuy(addressOf(buy))
  draft.setSwapAmount(amount)
  quotes.watchSwapQuotes()
  const step = await reached(quotes.$swapQuotesStep, (now) => now === 'ready' || now === 'failed')
  const quote = quotes.$chosenQuote.get()
  if (step === 'failed' || !quote) return { quote, explained: undefined, plan: undefined }
  swap.reviewSwap()
  const state = await reached(
    machine.$swapping,
    (now) => now.step === 'reviewing' || now.step === 'unplanned',
  )
  if (state.step === 'unplanned') return { quote, explained: undefined, plan: undefined }
  const explained = await reached(explain.$swapExplanation, (now) => now.step === 'complete')
  return { quote, explained, plan: 'plan' in state ? state.plan : undefined }
}

/** Resolves with the first value that matches. */
export function reached<T, R extends T>(
  store: { subscribe(hear: (value: T) => void): () => void },
  isRight: (value: T) => value is R,
): Promise<R>
export function reached<T>(
  store: { subscribe(hear: (value: T) => void): () => void },
  isRight: (value: T) => boolean,
): Promise<T>
export function reached<T>(
  store: { subscribe(hear: (value: T) => void): () => void },
  isRight: (value: T) => boolean,
): Promise<T> {
  return new Promise((resolve) => {
    let stop = () => {}
    stop = store.subscribe((value) => {
      if (!isRight(value)) return
      queueMicrotask(() => stop())
      resolve(value)
    })
  })
}
