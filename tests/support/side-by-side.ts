/**
 * ethers, viem, wagmi and `@solana/kit` on one page, each over what the product gives to pages, and what each of them says of account and network.
 * Runs in a browser as well as in happy-dom.
 */
import {
  connect,
  createConfig,
  custom as customTransport,
  disconnect,
  getConnection,
  getConnectorClient,
  reconnect,
  switchChain,
} from '@wagmi/core'
import { address as kitAddress } from '@solana/kit'
import { BrowserProvider } from 'ethers'
import { createWalletClient, custom, defineChain } from 'viem'
import type { WalletKit } from '../../src/index.ts'
import type { Eip1193Provider } from '../../src/domain/wallets/eip1193-provider.ts'
import type { walletModal as WalletModalConnector } from '../../src/skins/wagmi.ts'

/** `network` is missing where the library has none. */
interface Told {
  accounts: readonly string[]
  network?: number | string | undefined
}

interface StandardProvider {
  account: { address: string; chains: readonly string[] }
  wallet: {
    accounts: readonly { address: string }[]
    features: {
      'standard:events': {
        on(
          event: 'change',
          listener: (change: { accounts?: readonly { address: string }[] }) => void,
        ): () => void
      }
    }
  }
}

const NOTHING: Told = { accounts: [] }

const chainOf = (id: number) =>
  defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })

/** What a page knows that listens to a provider's events from the moment it got it. */
function hearEvm(provider: Eip1193Provider): Follower {
  const told: { accounts: readonly string[]; network: number } = { accounts: [], network: 0 }
  const onAccounts = (accounts: unknown) => void (told.accounts = accounts as string[])
  const onChain = (chain: unknown) => void (told.network = Number(chain))
  provider.on('accountsChanged', onAccounts)
  provider.on('chainChanged', onChain)
  const read = async () => {
    const [accounts, chain] = await Promise.all([
      provider.request({ method: 'eth_accounts' }),
      provider.request({ method: 'eth_chainId' }),
    ])
    if (!told.accounts.length) onAccounts(accounts)
    if (!told.network) onChain(chain)
  }
  return {
    ready: read().catch(() => undefined),
    told: () => ({ ...told }),
    stop() {
      provider.removeListener('accountsChanged', onAccounts)
      provider.removeListener('chainChanged', onChain)
    },
  }
}

function hearStandard({ wallet }: StandardProvider): Follower {
  let accounts = wallet.accounts.map(({ address }) => address)
  const stop = wallet.features['standard:events'].on('change', (change) => {
    if (change.accounts) accounts = change.accounts.map(({ address }) => address)
  })
  return { ready: Promise.resolve(undefined), told: () => ({ accounts }), stop }
}

interface Follower {
  ready: Promise<unknown>
  told(): Told
  stop(): void
}

/** Follows the provider that the product gives for a namespace: a page gets another one with another wallet. */
function following(
  { stores, getProvider }: WalletKit,
  namespace: 'eip155' | 'solana',
  hear: (provider: unknown) => Follower,
) {
  let held: unknown
  let follower: Follower | undefined
  const look = () => {
    // What a page gets for a namespace is the same object as long as the same wallet is connected.
    const provider: unknown = getProvider(namespace)
    if (provider === held) return
    follower?.stop()
    held = provider
    follower = provider ? hear(provider) : undefined
  }
  const stop = stores.$connections.subscribe(look)
  return {
    async told() {
      await follower?.ready
      return follower?.told() ?? NOTHING
    },
    stop() {
      stop()
      follower?.stop()
    },
  }
}

async function viemSays(provider: Eip1193Provider): Promise<Told> {
  const client = createWalletClient({ transport: custom(provider) })
  const [accounts, network] = await Promise.all([client.getAddresses(), client.getChainId()])
  return { accounts, network }
}

async function ethersSays(ethers: BrowserProvider): Promise<Told> {
  const signers = await ethers.listAccounts()
  const { chainId } = await ethers.getNetwork()
  return { accounts: signers.map(({ address }) => address), network: Number(chainId) }
}

const lower = ({ accounts, network }: Told, isEvm: boolean): Told => ({
  accounts: isEvm ? accounts.map((one) => one.toLowerCase()) : accounts,
  network,
})

/** By what tabs are compared. */
export interface ModalState {
  connections: string
  /** Missing while the page is on a network of a namespace without a wallet, which each tab is by itself. */
  active?: string
}

/** What disagrees with the modal: `library: what it says, not what the modal says`. */
export interface SideBySide {
  disagreements(): Promise<string[]>
  modal(): ModalState
  connectWagmi(): Promise<unknown>
  disconnectWagmi(): Promise<unknown>
  switchWagmi(chainId: number): Promise<unknown>
  switchEthers(chainId: number): Promise<unknown>
  switchViem(chainId: number): Promise<unknown>
  stop(): void
}

export async function sideBySide(
  kit: WalletKit,
  walletModal: typeof WalletModalConnector,
  chainIds: readonly [number, ...number[]],
): Promise<SideBySide> {
  const [first, ...rest] = chainIds.map(chainOf)
  const transport = customTransport({ request: () => Promise.reject(new Error('No node')) })
  const config = createConfig({
    chains: [first!, ...rest],
    connectors: [walletModal()],
    // As pages do whose only list of wallets is the modal.
    multiInjectedProviderDiscovery: false,
    transports: Object.fromEntries(chainIds.map((id) => [id, transport])),
  })
  const evm = following(kit, 'eip155', (provider) => hearEvm(provider as Eip1193Provider))
  const solana = following(kit, 'solana', (provider) => hearStandard(provider as StandardProvider))
  let ethers: { provider: Eip1193Provider; over: BrowserProvider } | undefined
  await reconnect(config)

  const ofModal = (namespace: string) => kit.state.connections.find((one) => one.namespace === namespace)
  const modalSays = (namespace: string): Told => {
    const connection = ofModal(namespace)
    if (!connection) return NOTHING
    const network = connection.network.slice(connection.network.indexOf(':') + 1)
    return {
      accounts: connection.accounts.map(({ address }) => address),
      network: namespace === 'eip155' ? Number(network) : network,
    }
  }
  const ethersOver = (provider: Eip1193Provider) => {
    if (ethers?.provider !== provider) ethers = { provider, over: new BrowserProvider(provider, 'any') }
    return ethers.over
  }

  async function evmSays(): Promise<Record<string, Told>> {
    const provider = kit.getProvider('eip155')
    const { addresses = [], chainId } = getConnection(config)
    const wagmi = { accounts: addresses, network: chainId }
    if (!provider) return { 'events of EIP-1193': await evm.told(), wagmi }
    const client = await getConnectorClient(config)
    return {
      'events of EIP-1193': await evm.told(),
      wagmi,
      'the client of wagmi': {
        accounts: [client.account.address, ...addresses.slice(1)],
        network: Number(await client.request({ method: 'eth_chainId' })),
      },
      viem: await viemSays(provider),
      ethers: await ethersSays(ethersOver(provider)),
      'the signer of ethers': {
        accounts: [(await ethersOver(provider).getSigner()).address, ...addresses.slice(1)],
        network: chainId,
      },
    }
  }

  async function solanaSays(): Promise<Record<string, Told>> {
    const heard = { 'events of the Wallet Standard': await solana.told() }
    const provider = kit.getProvider('solana') as StandardProvider | undefined
    if (!provider) return heard
    const accounts = provider.wallet.accounts.map(({ address }) => address)
    return { ...heard, kit: { accounts: [kitAddress(provider.account.address), ...accounts.slice(1)] } }
  }

  async function differences(namespace: 'eip155' | 'solana', said: Record<string, Told>) {
    const isEvm = namespace === 'eip155'
    const modal = lower(modalSays(namespace), isEvm)
    return Object.entries(said).flatMap(([library, told]) => {
      const own = lower(told, isEvm)
      const network = 'network' in told && isEvm ? modal.network : undefined
      const wanted = JSON.stringify({
        accounts: modal.accounts,
        network: modal.accounts.length ? network : undefined,
      })
      const is = JSON.stringify({
        accounts: own.accounts,
        network: own.accounts.length && network !== undefined ? own.network : undefined,
      })
      return is === wanted ? [] : [`${library}: ${is}, the modal: ${wanted}`]
    })
  }

  /** The values of the active connection, which the modal shows. */
  function innerDifferences(): string[] {
    const { address, network, namespace, status, connections } = kit.state
    const active = connections.find((one) => one.namespace === namespace)
    const shown = JSON.stringify([address, active ? network : undefined, kit.stores.$account.get()?.address])
    const owned = JSON.stringify([
      active?.accounts[0]?.address,
      active?.network,
      active?.accounts[0]?.address,
    ])
    const isRight = shown === owned && (status === 'connected') === !!active
    return isRight ? [] : [`the modal shows ${status} ${shown}, its connections say ${owned}`]
  }

  return {
    async disagreements() {
      const said = await Promise.all([evmSays(), solanaSays()]).catch((error: unknown) => String(error))
      if (typeof said === 'string') return [said]
      return [
        ...(await differences('eip155', said[0])),
        ...(await differences('solana', said[1])),
        ...innerDifferences(),
      ]
    },
    modal() {
      const { connections, namespace, address } = kit.state
      const all = connections.map(({ connector, accounts, ...one }) => ({
        ...{ namespace: one.namespace, network: one.network, wallet: connector.id },
        accounts: accounts.map((account) => account.address),
      }))
      // Which wallet is in use counts within a namespace, not the order of the others: they are restored as they answer.
      const rank = ({ namespace, wallet }: (typeof all)[number]) => {
        const isInUse = all.find((one) => one.namespace === namespace)?.wallet === wallet
        return `${namespace} ${isInUse ? 0 : 1} ${wallet}`
      }
      const sorted = all.toSorted((a, b) => rank(a).localeCompare(rank(b)))
      return { connections: JSON.stringify(sorted), ...(address && { active: namespace }) }
    },
    connectWagmi: () => connect(config, { connector: config.connectors[0] }),
    disconnectWagmi: () => disconnect(config),
    switchWagmi: (chainId) => switchChain(config, { chainId }),
    async switchEthers(chainId) {
      const provider = kit.getProvider('eip155')
      const params = [{ chainId: `0x${chainId.toString(16)}` }]
      return provider && ethersOver(provider).send('wallet_switchEthereumChain', params)
    },
    async switchViem(chainId) {
      const provider = kit.getProvider('eip155')
      return provider && createWalletClient({ transport: custom(provider) }).switchChain({ id: chainId })
    },
    stop() {
      evm.stop()
      solana.stop()
    },
  }
}
