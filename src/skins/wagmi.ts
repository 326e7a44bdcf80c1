/** `wallet-modal/wagmi`: the modal as a connector of wagmi. The types are those that `createConfig()` of `@wagmi/core` 2 and 3 takes. */
import { referenceOf, type CaipNetworkId } from '../domain/networks/caip.ts'
import type { Eip1193Provider } from '../domain/wallets/eip1193-provider.ts'
import { walletKit } from '../index.ts'
import { told } from './wagmi-errors.ts'

export { walletKit }

type Address = `0x${string}`

/** Accounts and chain of the wallet in use. */
interface Connected {
  accounts: readonly Address[]
  chainId: number
}

/** What wagmi gives to a connector. */
interface WagmiConfig<Chain extends { id: number }> {
  chains: readonly [Chain, ...Chain[]]
  emitter: {
    emit(name: 'connect' | 'change', state: Connected): void
    emit(name: 'disconnect'): void
    listenerCount?(name: 'change'): number
  }
}

/** How long wagmi is given to end what keeps it from hearing, in ms. */
const UNHEARD = 500

/** A connector as wagmi has it: a type, because wagmi demands an index signature, which an interface does not have. */
export type WalletModalConnector<Chain extends { id: number }> = {
  readonly id: string
  readonly name: string
  readonly type: string
  setup(): Promise<void>
  connect(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: boolean | undefined
  }): Promise<{ accounts: never; chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Eip1193Provider | undefined>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { chainId: number }): Promise<Chain>
  onAccountsChanged(): void
  onChainChanged(): void
  onDisconnect(): void
}

const connection = () => walletKit.state.connections.find(({ namespace }) => namespace === 'eip155')

/** `undefined` without a wallet in EVM networks. */
function connected(): Connected | undefined {
  const found = connection()
  if (!found) return undefined
  // Addresses of this namespace are hex, and its references are numbers.
  const accounts = found.accounts.map(({ address }) => address as Address)
  return { accounts, chainId: Number(referenceOf(found.network)) }
}

/** Name of the connector until a wallet is connected, whose name it has then. */
const NAME = 'Wallet'

const caip2 = (chainId: number): CaipNetworkId => `eip155:${chainId}`

/**
 * Opens the modal when wagmi connects, and tells wagmi of what is connected, changed and disconnected by the elements of the
 * page. Networks and all other options are those of `<wallet-modal>`; wagmi's `chains` have to be among them. Errors are
 * those of `walletKit`, except that the user's own refusal is wagmi's `UserRejectedRequestError` (4001), and a request that is open already its
 * `ResourceUnavailableRpcError` (-32002).
 */
export function walletModal() {
  return <Chain extends { id: number }>({
    chains,
    emitter,
  }: WagmiConfig<Chain>): WalletModalConnector<Chain> => ({
    id: 'walletModal',
    name: NAME,
    type: 'walletModal',

    async setup() {
      // wagmi copies what this function returns, and calls the copy: a getter would be read once.
      Object.defineProperty(this, 'name', {
        get: () => connection()?.connector.name ?? NAME,
        enumerable: true,
      })
      let lastTold: string | undefined
      // The events of an account or a network are those of the active namespace; wagmi follows its own.
      const tell = () => {
        const state = connected()
        const text = state && JSON.stringify(state)
        if (text === lastTold) return
        lastTold = text
        if (state) say(state)
        else emitter.emit('disconnect')
      }
      const say = (state: Connected) => {
        // Before it is connected wagmi listens to the one, afterwards to the other.
        for (const name of ['connect', 'change'] as const) emitter.emit(name, state)
        // While it connects or reconnects any connector it hears of no other.
        if (emitter.listenerCount?.('change') === 0)
          setTimeout(() => lastTold === JSON.stringify(state) && say(state), UNHEARD)
      }
      // wagmi calls this while it creates its configuration, before anything can be told: a wallet may be connected already.
      await Promise.resolve()
      walletKit.stores.$connections.subscribe(tell)
    },

    async connect({ chainId, isReconnecting, withCapabilities } = {}) {
      await walletKit.ready
      if (!connected() && !isReconnecting) await told(walletKit.connect({ namespace: 'eip155' }))
      if (chainId && chainId !== connected()?.chainId && !isReconnecting)
        await told(walletKit.switchNetwork(caip2(chainId)))
      const { accounts, chainId: now } = need()
      const shared = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
      // wagmi's type depends on `withCapabilities`, which no implementation can follow.
      return { accounts: shared as never, chainId: now }
    },

    disconnect: () => walletKit.disconnect({ namespace: 'eip155' }),
    getAccounts: async () => await Promise.resolve(need().accounts),
    getChainId: async () => await Promise.resolve(need().chainId),
    getProvider: async () => await Promise.resolve(walletKit.getProvider('eip155')),

    async isAuthorized() {
      await walletKit.ready
      return connected() !== undefined
    },

    async switchChain({ chainId }) {
      await told(walletKit.switchNetwork(caip2(chainId)))
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new Error(`Chain ${chainId} is not among the chains of wagmi’s configuration`)
      return chain
    },

    // The events of walletKit tell the same.
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  })
}

function need(): Connected {
  const state = connected()
  if (!state) throw new Error('No wallet is connected')
  return state
}
