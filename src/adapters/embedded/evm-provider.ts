/** The login as an EIP-1193 provider, used by the EVM adapter and returned by `walletKit.getProvider('eip155')`. */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { hexChainId, parseChainId } from '../../domain/networks/chain-id.ts'
import { reportError } from '../../domain/report-error.ts'
import type { EvmProvider } from '../evm/eip1193.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { EmbeddedSession } from './session.ts'

type Listener = (...answers: never[]) => void
interface Request {
  method: string
  params?: readonly unknown[] | object
}

export class EmbeddedEvmProvider implements EvmProvider {
  readonly #session: EmbeddedSession
  readonly #switch: (network: CaipNetworkId) => Promise<void>
  /** Listeners by event; the value is true for listeners that are called only once. */
  readonly #listeners = new Map<string, Map<Listener, boolean>>()

  constructor(session: EmbeddedSession, switchTo: (network: CaipNetworkId) => Promise<void>) {
    this.#session = session
    this.#switch = switchTo
    session.follow({
      began: (network) => this.#emit('connect', { chainId: hexChainId(network) }),
      // A copy, because pages may modify it.
      accountsChanged: (addresses) => this.#emit('accountsChanged', [...addresses]),
      networkChanged: (network) => this.#emit('chainChanged', hexChainId(network)),
      ended: () => this.#emit('disconnect', new ProviderError(4900, 'The login has ended')),
    })
  }

  isConnected(): boolean {
    return this.#session.network !== undefined
  }

  async request(request: Request): Promise<unknown> {
    const { network, addresses } = this.#session
    // Pages may pass any value.
    const { method, params } = (request as Request | null | undefined) ?? {}
    if (typeof method !== 'string') throw new ProviderError(-32600, 'Invalid request')
    if (!network) {
      if (method === 'eth_accounts') return []
      throw new ProviderError(4100, 'Not logged in')
    }
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [...addresses]
    if (method === 'eth_chainId') return hexChainId(network)
    if (method === 'wallet_switchEthereumChain') return this.#switchChain(params)
    return this.#session.ask({ method, params: params ?? [] })
  }

  on(event: string, listener: Listener): this {
    return this.#add(event, listener, false)
  }

  once(event: string, listener: Listener): this {
    return this.#add(event, listener, true)
  }

  addListener(event: string, listener: Listener): this {
    return this.on(event, listener)
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener)
    return this
  }

  removeListener(event: string, listener: Listener): this {
    return this.off(event, listener)
  }

  #add(event: string, listener: Listener, isOnce: boolean): this {
    const ofEvent = this.#listeners.get(event) ?? new Map<Listener, boolean>()
    this.#listeners.set(event, ofEvent.set(listener, isOnce))
    return this
  }

  #emit(event: string, answer: unknown): void {
    for (const [listener, isOnce] of [...(this.#listeners.get(event) ?? [])]) {
      if (isOnce) this.off(event, listener)
      try {
        // EIP-1193 defines the argument of each event.
        listener(answer as never)
      } catch (error) {
        // An error in a page's listener must not interrupt the session change.
        reportError(error)
      }
    }
  }

  async #switchChain(params: Request['params']): Promise<null> {
    const [wanted] = Array.isArray(params) ? (params as unknown[]) : []
    const id = parseChainId((wanted as { chainId?: unknown } | null | undefined)?.chainId)
    if (id === undefined) throw new ProviderError(-32602, 'No chain id')
    const network: CaipNetworkId = `eip155:${id}`
    // Only the page's networks are requested from the frame.
    if (!this.#session.networks.includes(network)) throw new ProviderError(4902, 'Unrecognized chain ID')
    await this.#switch(network)
    return null
  }
}
