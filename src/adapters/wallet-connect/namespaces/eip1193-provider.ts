/**
 * An EIP-1193 provider over a session, so that the EVM adapter asks a WalletConnect wallet like any other. Methods that the
 * wallet does not offer go to the network's RPC.
 */
import { referenceOf, type CaipNetworkId } from '../../../domain/networks/caip.ts'
import { parseChainId } from '../../../domain/networks/chain-id.ts'
import type { EvmProvider } from '../../evm/eip1193.ts'
import type { NamespaceSession } from '../session/namespace-session.ts'
import { ProviderError } from '../session/provider-error.ts'

type Listener = (...answers: never[]) => void
interface Request {
  method: string
  params?: readonly unknown[]
}
type AskRpc = (network: CaipNetworkId, request: Request) => Promise<unknown>

const hexOf = (network: CaipNetworkId) => `0x${Number(referenceOf(network)).toString(16)}`

export class WalletConnectProvider implements EvmProvider {
  readonly #session: NamespaceSession
  readonly #askRpc: AskRpc
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor(session: NamespaceSession, askRpc: AskRpc) {
    this.#session = session
    this.#askRpc = askRpc
    session.follow({
      accountsChanged: (addresses) => this.#emit('accountsChanged', addresses),
      networkChanged: (network) => this.#emit('chainChanged', hexOf(network)),
    })
  }

  async request(request: Request): Promise<unknown> {
    const { network, addresses } = this.#session
    if (!network) throw new ProviderError(4900, 'No session')
    switch (request.method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return addresses
      case 'eth_chainId':
        return hexOf(network)
      case 'wallet_switchEthereumChain':
        return this.#switchChain(request)
      default:
        return this.#session.knows(request.method) ? this.#askWallet(request) : this.#askRpc(network, request)
    }
  }

  on(event: string, listener: Listener): void {
    const set = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, set.add(listener))
  }

  removeListener(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener)
  }

  #emit(event: string, answer: unknown): void {
    // The caller of `on` knows the argument of its event from EIP-1193.
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(answer as never)
  }

  #askWallet({ method, params = [] }: Request): Promise<unknown> {
    return this.#session.ask({ method, params: [...params] })
  }

  async #switchChain(request: Request): Promise<null> {
    const [wanted] = (request.params ?? []) as [{ chainId?: unknown }?]
    const id = parseChainId(wanted?.chainId)
    if (id === undefined) throw new ProviderError(-32602, 'No chain id')
    const target: CaipNetworkId = `eip155:${id}`
    // A network of the session needs no request.
    if (!this.#session.networks.includes(target)) {
      if (!this.#session.knows(request.method)) throw new ProviderError(4902, 'Unrecognized chain ID')
      await this.#askWallet(request)
    }
    this.#session.moveTo(target)
    return null
  }
}
