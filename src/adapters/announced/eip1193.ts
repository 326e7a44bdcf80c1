/** The kit as an EIP-1193 provider: what a library of the page asks is asked of the connected wallet; connecting opens the modal. */
import { hexChainId } from '../../domain/networks/chain-id.ts'
import { reportError } from '../../domain/report-error.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { isEvmProvider, type EvmProvider } from '../evm/eip1193.ts'
import { connectByKit } from './connect-by-kit.ts'
import type { OwnWallet } from './own-wallet.ts'

type Listener = (...answers: never[]) => void

const CONNECTING = ['eth_requestAccounts', 'wallet_requestPermissions']

export class OwnEvmProvider implements EvmProvider {
  readonly #wallet: OwnWallet
  readonly #listeners = new Map<string, Set<Listener>>()
  /** What listeners were told last. */
  #addresses: readonly string[]
  #chainId: string

  constructor(wallet: OwnWallet) {
    this.#wallet = wallet
    this.#addresses = wallet.addresses()
    this.#chainId = hexChainId(wallet.network())
    wallet.follow(() => this.#tell())
  }

  isConnected(): boolean {
    return this.#wallet.addresses().length > 0
  }

  async request(request: { method: string; params?: readonly unknown[] | object }): Promise<unknown> {
    // Pages may pass any value.
    const { method } = (request as { method?: unknown } | null | undefined) ?? {}
    if (typeof method !== 'string') throw new ProviderError(-32600, 'Invalid request')
    if (!this.#live()) await this.#wallet.restored
    if (!this.#live() && CONNECTING.includes(method)) {
      await connectByKit(this.#wallet)
      if (method === 'eth_requestAccounts') return [...this.#wallet.addresses()]
    }
    const live = this.#live()
    if (live) return live.request(request)
    const network = this.#wallet.network()
    if (method === 'eth_accounts') return []
    if (method === 'eth_chainId') return hexChainId(network)
    if (method === 'net_version') return String(parseInt(hexChainId(network), 16))
    throw new ProviderError(4100, 'No wallet is connected')
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return this
  }

  removeListener(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener)
    return this
  }

  #live(): EvmProvider | undefined {
    const provider = this.#wallet.provider()
    return isEvmProvider(provider) ? provider : undefined
  }

  #tell(): void {
    const [before, chainBefore] = [this.#addresses, this.#chainId]
    const [addresses, chainId] = [this.#wallet.addresses(), hexChainId(this.#wallet.network())]
    this.#addresses = addresses
    this.#chainId = chainId
    if (addresses.length && !before.length) this.#emit('connect', { chainId })
    if (chainId !== chainBefore) this.#emit('chainChanged', chainId)
    // A copy, because pages may modify it.
    if (addresses.join() !== before.join()) this.#emit('accountsChanged', [...addresses])
    if (!addresses.length && before.length)
      this.#emit('disconnect', new ProviderError(4900, 'The wallet was disconnected'))
  }

  #emit(event: string, answer: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) {
      try {
        // EIP-1193 defines the argument of each event.
        listener(answer as never)
      } catch (error) {
        // An error in a page's listener must not interrupt the change.
        reportError(error)
      }
    }
  }
}
