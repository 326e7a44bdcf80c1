/** The login as an EIP-1193 provider, used by the EVM adapter and returned by `walletKit.getProvider('eip155')`. */
import { hexChainId } from '../../domain/networks/chain-id.ts'
import { reportError } from '../../domain/report-error.ts'
import type { EvmProvider } from '../evm/eip1193.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { framedRequest, ownAnswer, type OwnContext } from './own-methods.ts'
import type { EmbeddedSession } from './session.ts'

type Listener = (...answers: never[]) => void
interface Request {
  method: string
  params?: readonly unknown[] | object
}

export class EmbeddedEvmProvider implements EvmProvider {
  readonly #session: EmbeddedSession
  readonly #context: OwnContext
  /** Listeners by event; the value is true for listeners that are called only once. */
  readonly #listeners = new Map<string, Map<Listener, boolean>>()

  constructor(session: EmbeddedSession, actions: Pick<OwnContext, 'switchTo' | 'logOut'>) {
    this.#session = session
    this.#context = { session, ...actions }
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
    // Pages may pass any value.
    const { method, params } = (request as Request | null | undefined) ?? {}
    if (typeof method !== 'string') throw new ProviderError(-32600, 'Invalid request')
    const own = ownAnswer(method, this.isConnected())
    if (own) return own(this.#context, params)
    if (!this.isConnected()) throw new ProviderError(4100, 'Not logged in')
    return this.#session.ask(framedRequest({ method, params: params ?? [] }))
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
}
