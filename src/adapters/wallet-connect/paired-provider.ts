/**
 * An EIP-1193 provider over a paired session, so that a phone is a wallet like any other. What the wallet does not
 * offer is asked of the network's own RPC.
 */
import { isCaipNetworkId, referenceOf, type CaipNetworkId } from '../../domain/caip.ts'
import { isEvmAddress } from '../../domain/address.ts'
import { parseChainId } from '../../domain/chain-id.ts'
import type { Clock } from '../../ports/services.ts'
import type { EvmProvider } from '../evm/eip1193.ts'
import type { PairedClient } from './paired-client.ts'
import type { PairedSession } from './paired-session.ts'
import { sendRequest } from './session-request.ts'

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

const ended = { code: 4900, message: 'The session has ended' }

/** What the phone says comes as it was written; that its owner declined has a number of its own there. */
function readError(error: unknown): unknown {
  if (error instanceof Error || typeof error !== 'object' || error === null) return error
  const { code, message } = error as { code?: unknown; message?: unknown }
  const words = typeof message === 'string' ? message : ''
  return new ProviderError(code === 5000 ? 4001 : Number(code) || -32_603, words)
}

interface Surroundings {
  clock: Clock
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
  /** Each ends a request that the wallet has not answered. */
  readonly #asking = new Set<(why: typeof ended) => void>()

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
    const shared = this.#addresses().join()
    this.#session = next
    this.#network = wished && next?.accounts.has(wished) ? wished : next && [...next.accounts.keys()][0]
    if (had?.topic !== next?.topic) for (const giveUp of [...this.#asking]) giveUp(ended)
    if (!had || (next && next.topic !== had.topic)) return
    if (this.#network && this.#network !== before) this.#emit('chainChanged', hexOf(this.#network))
    if (this.#addresses().join() !== shared) this.#emit('accountsChanged', this.#addresses())
  }

  /** What the wallet says on its own. Some say it twice, which changes nothing. */
  hear(event: string, data: unknown, chain: string): void {
    if (event === 'chainChanged') {
      const id = parseChainId(data) ?? parseChainId(isCaipNetworkId(chain) ? referenceOf(chain) : undefined)
      if (id !== undefined) this.#moveTo(`eip155:${id}`)
    } else if (event === 'accountsChanged' && Array.isArray(data)) {
      this.#share(data.map(String))
    }
  }

  /** Addresses, or accounts with their network; those of another one are not in use. */
  #share(accounts: readonly string[]): void {
    const session = this.#session
    const network = this.#network
    if (!session || !network) return
    const prefix = `${network}:`
    const addresses = accounts.map((account) =>
      account.startsWith(prefix) ? account.slice(prefix.length) : account,
    )
    const own = addresses.filter(isEvmAddress)
    if ((accounts.length && !own.length) || own.join() === this.#addresses().join()) return
    this.#session = { ...session, accounts: new Map(session.accounts).set(network, own) }
    this.#emit('accountsChanged', own)
  }

  #addresses(): readonly string[] {
    return (this.#network && this.#session?.accounts.get(this.#network)) ?? []
  }

  #emit(event: string, answer: unknown): void {
    // Whoever listens takes what EIP-1193 says that the event brings.
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(answer as never)
  }

  #moveTo(network: CaipNetworkId): void {
    const session = this.#session
    if (!session || network === this.#network) return
    const before = this.#addresses()
    this.#network = network
    // Outside the session, and until the wallet says otherwise, who is there is who was there.
    if (!session.accounts.has(network))
      this.#session = { ...session, accounts: new Map(session.accounts).set(network, before) }
    this.#emit('chainChanged', hexOf(network))
    if (this.#addresses().join() !== before.join()) this.#emit('accountsChanged', this.#addresses())
  }

  async #askWallet(session: PairedSession, chainId: CaipNetworkId, { method, params = [] }: Request) {
    const { client, clock, onAsk } = this.#surroundings
    const { topic } = session
    const loaded = await client()
    const answered = onAsk(session)
    const request = { method, params: [...params] }
    const { answer, giveUp } = sendRequest(loaded, clock, { topic, chainId, request })
    this.#asking.add(giveUp)
    try {
      if (this.#session?.topic !== topic) giveUp(ended)
      return await answer
    } catch (error) {
      throw readError(error)
    } finally {
      this.#asking.delete(giveUp)
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
