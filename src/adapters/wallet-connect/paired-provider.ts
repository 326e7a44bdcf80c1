/**
 * An EIP-1193 provider over a paired session, so that a phone is a wallet like any other. What the wallet does not
 * offer is asked of the network's own RPC.
 */
import { isCaipNetworkId, referenceOf, type CaipNetworkId } from '../../domain/caip.ts'
import { isEvmAddress } from '../../domain/address.ts'
import { parseChainId } from '../../domain/chain-id.ts'
import type { EvmProvider } from '../evm/eip1193.ts'
import type { PairedClient } from './load-client.ts'
import type { PairedSession } from './paired-session.ts'

type Listener = (...answers: never[]) => void
interface Request {
  method: string
  params?: readonly unknown[]
}

/** An error as EIP-1193 has them. */
class ProviderError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

interface Surroundings {
  client(): Promise<PairedClient>
  askRpc(network: CaipNetworkId, request: Request): Promise<unknown>
  /** The wallet is asked; the visitor may have to fetch the phone. The returned function is called when it answered. */
  onAsk(session: PairedSession): () => void
}

const hexOf = (network: CaipNetworkId) => `0x${Number(referenceOf(network)).toString(16)}`

export class PairedProvider implements EvmProvider {
  readonly #surroundings: Surroundings
  readonly #listeners = new Map<string, Set<Listener>>()
  #session: PairedSession | undefined
  #network: CaipNetworkId | undefined

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  get network(): CaipNetworkId | undefined {
    return this.#network
  }

  async request(request: Request): Promise<unknown> {
    const session = this.#session
    const network = this.#network
    if (!session || !network) throw new ProviderError(4900, 'No session')
    switch (request.method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return this.#addresses()
      case 'eth_chainId':
        return hexOf(network)
      case 'wallet_switchEthereumChain':
        return this.#switchChain(session, network, request)
      default:
        return session.methods.has(request.method)
          ? this.#askWallet(session, network, request)
          : this.#surroundings.askRpc(network, request)
    }
  }

  on(event: string, listener: Listener): void {
    const set = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, set.add(listener))
  }

  removeListener(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener)
  }

  /** A session begins, changes or, without one, ends. One that begins says nothing: who began it reads it. */
  take(next: PairedSession | undefined, wished = this.#network): void {
    const had = this.#session
    const before = this.#network
    this.#session = next
    this.#network = wished && next?.accounts.has(wished) ? wished : next && [...next.accounts.keys()][0]
    if (!had) return
    if (this.#network && this.#network !== before) this.#emit('chainChanged', hexOf(this.#network))
    this.#emit('accountsChanged', this.#addresses())
  }

  /** What the wallet says on its own. Some say it twice, which changes nothing. */
  hear(event: string, data: unknown, chain: string): void {
    if (event === 'chainChanged') {
      const id = parseChainId(data) ?? parseChainId(isCaipNetworkId(chain) ? referenceOf(chain) : undefined)
      if (id !== undefined) this.#moveTo(`eip155:${id}`)
    } else if (event === 'accountsChanged' && Array.isArray(data)) {
      const own = data.map((account) => String(account).split(':').at(-1)).filter(isEvmAddress)
      if (!this.#session || !this.#network || (data.length && !own.length)) return
      this.#session = {
        ...this.#session,
        accounts: new Map(this.#session.accounts).set(this.#network, own),
      }
      this.#emit('accountsChanged', own)
    }
  }

  #addresses(): readonly string[] {
    return (this.#network && this.#session?.accounts.get(this.#network)) ?? []
  }

  #emit(event: string, answer: unknown): void {
    // Whoever listens takes what EIP-1193 says that the event brings.
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(answer as never)
  }

  #moveTo(network: CaipNetworkId): void {
    if (network === this.#network) return
    const before = this.#addresses().join()
    this.#network = network
    this.#emit('chainChanged', hexOf(network))
    if (this.#addresses().join() !== before) this.#emit('accountsChanged', this.#addresses())
  }

  async #askWallet({ topic, ...session }: PairedSession, chainId: CaipNetworkId, request: Request) {
    const answered = this.#surroundings.onAsk({ topic, ...session })
    try {
      const client = await this.#surroundings.client()
      const { method, params = [] } = request
      return await client.request({ topic, chainId, request: { method, params: [...params] } })
    } finally {
      answered()
    }
  }

  async #switchChain(session: PairedSession, network: CaipNetworkId, request: Request): Promise<null> {
    const [wanted] = (request.params ?? []) as [{ chainId?: unknown }?]
    const id = parseChainId(wanted?.chainId)
    if (id === undefined) throw new ProviderError(-32602, 'No chain id')
    const target: CaipNetworkId = `eip155:${id}`
    // Where the session covers it there is nothing to ask, only to say.
    if (!session.accounts.has(target)) {
      if (!session.methods.has(request.method)) throw new ProviderError(4902, 'Unrecognized chain ID')
      await this.#askWallet(session, network, request)
    }
    this.#moveTo(target)
    return null
  }
}
