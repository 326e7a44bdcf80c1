/**
 * An EIP-1193 provider over a session, so that the EVM adapter treats a WalletConnect wallet like any other. Methods that the
 * wallet does not support go to the network's RPC.
 */
import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import { hexChainId, parseChainId } from '../../../domain/networks/chain-id.ts'
import { isRead } from '../../../domain/requests/methods.ts'
import { WALLET_CONNECT_METHODS } from '../../../domain/wallets/wallet-connect-methods.ts'
import type { EvmProvider } from '../../evm/eip1193.ts'
import type { NamespaceSession } from '../session/namespace-session.ts'
import { ProviderError, readError } from '../../../errors/provider-error.ts'
import { reportError } from '../../../domain/report-error.ts'

type Listener = (...answers: never[]) => void
interface Request {
  method: string
  /** Most methods take a list, some an object. */
  params?: readonly unknown[] | object
}
type AskRpc = (network: CaipNetworkId, request: Request) => Promise<unknown>

/** Methods that nodes do not support, or would sign with their own keys. */
const NEEDS_WALLET = new Set<string>(WALLET_CONNECT_METHODS.eip155)
NEEDS_WALLET.delete('eth_sendRawTransaction')
const isWallets = (method: string) => NEEDS_WALLET.has(method) || /^(?:wallet|personal)_/.test(method)

export class WalletConnectProvider implements EvmProvider {
  readonly #session: NamespaceSession
  readonly #askRpc: AskRpc
  /** Listeners by event; the value is true for listeners that are called only once. */
  readonly #listeners = new Map<string, Map<Listener, boolean>>()

  constructor(session: NamespaceSession, askRpc: AskRpc) {
    this.#session = session
    this.#askRpc = askRpc
    session.follow({
      began: (network) => this.#emit('connect', { chainId: hexChainId(network) }),
      accountsChanged: (addresses) => this.#emit('accountsChanged', addresses),
      networkChanged: (network) => this.#emit('chainChanged', hexChainId(network)),
      ended: () => this.#emit('disconnect', new ProviderError(4900, 'The session has ended')),
    })
  }

  isConnected(): boolean {
    return this.#session.network !== undefined
  }

  async request(request: Request): Promise<unknown> {
    try {
      return await this.#answer(request)
    } catch (error) {
      throw readError(error)
    }
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

  async #answer(request: Request): Promise<unknown> {
    const { method } = request
    const { network, addresses } = this.#session
    if (!network) throw new ProviderError(4900, 'No session')
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return addresses
      case 'eth_chainId':
        return hexChainId(network)
      case 'wallet_switchEthereumChain':
        return this.#switchChain(request)
      case 'wallet_getCapabilities':
        return this.#capabilities(request) ?? this.#askWallet(request)
      default:
        return this.#session.knows(method) || isWallets(method)
          ? this.#askWallet(request)
          : this.#askRpc(network, request)
    }
  }

  #askWallet({ method, params = [] }: Request): Promise<unknown> {
    return this.#session.ask({ method, params, isQuiet: isRead(method) })
  }

  async #switchChain(request: Request): Promise<null> {
    const [wanted] = listOf(request) as { chainId?: unknown }[]
    const id = parseChainId(wanted?.chainId)
    if (id === undefined) throw new ProviderError(-32602, 'No chain id')
    const target: CaipNetworkId = `eip155:${id}`
    // A network that the session covers needs no request.
    if (!this.#session.covers(target)) {
      const unknown = new ProviderError(4902, 'Unrecognized chain ID')
      if (!this.#session.knows(request.method)) throw unknown
      await this.#askWallet(request)
      // Some wallets accept without switching.
      if (!(await this.#session.coversSoon(target))) throw unknown
    }
    this.#session.moveTo(target)
    return null
  }

  /** The capabilities of an account from the start of the session, for the requested chains (EIP-5792). */
  #capabilities(request: Request): Record<string, unknown> | undefined {
    const [address = this.#session.addresses[0], chains] = listOf(request)
    const known = typeof address === 'string' ? this.#session.capabilitiesOf(address) : undefined
    if (!known || !Array.isArray(chains) || !chains.length) return known
    const wanted = new Set(chains.map((chain) => parseChainId(chain) ?? 0))
    const isWanted = (chain: string) => Number(chain) === 0 || wanted.has(Number(chain))
    return Object.fromEntries(Object.entries(known).filter(([chain]) => isWanted(chain)))
  }
}

const listOf = ({ params = [] }: Request): readonly unknown[] => (Array.isArray(params) ? params : [params])
