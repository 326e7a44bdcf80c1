/** One namespace of a session: its accounts, its current network, and requests to the wallet. */
import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import type { Namespace } from '../../../domain/networks/namespaces.ts'
import * as LIMITS from '../../../domain/limits.ts'
import type { Clock } from '../../../ports/clock.ts'
import { isAddressOf } from './account-forms.ts'
import { idsOf } from '../pairing/proposed-namespaces.ts'
import type { WalletConnectClient } from '../client/client.ts'
import type { SettledNamespace, SettledSession } from './read-session.ts'
import { ProviderError, readError } from '../../../errors/provider-error.ts'
import { sendRequest } from './session-request.ts'

export interface NamespaceEvents {
  /** The addresses from now on; none when the wallet no longer shares this namespace. */
  accountsChanged(addresses: readonly string[]): void
  networkChanged(network: CaipNetworkId): void
  /** The wallet begins to share the namespace: of what a new session brings, the other listeners are not called. */
  began?(network: CaipNetworkId): void
  ended?(): void
}

/** What makes a provider of a session: a WalletConnect wallet's, or that of a login. */
export type AskedSession = Pick<
  NamespaceSession,
  'network' | 'networks' | 'addresses' | 'networksOf' | 'knows' | 'follow' | 'moveTo' | 'ask'
>

export interface NamespaceSessionOptions {
  clock: Clock
  client(): Promise<WalletConnectClient>
  /** Called with each request that the user may have to answer on another device; the returned function is called with the answer. */
  onAsk(session: SettledSession): () => void
}

export interface WalletRequest {
  method: string
  params: unknown
  /** The wallet answers without asking the user. */
  isQuiet?: boolean
}

const textOf = (settled: SettledNamespace | undefined) =>
  settled && JSON.stringify([...settled.accounts, ...settled.ids, ...settled.methods])

const ended = { code: 4900, message: 'The session has ended' }

/** Milliseconds for the update of the session to arrive after the wallet has agreed to a network. */
const ARRIVAL = 1_000

export class NamespaceSession {
  readonly namespace: Namespace
  readonly #options: NamespaceSessionOptions
  readonly #listeners = new Set<NamespaceEvents>()
  #session: SettledSession | undefined
  /** As in the session. */
  #read: SettledNamespace | undefined
  /** With what the wallet has changed since by events. */
  #current: SettledNamespace | undefined
  #network: CaipNetworkId | undefined
  /** Called with each change of the session. */
  readonly #lookers = new Set<() => void>()
  /** Each rejects a request that the wallet has not answered. */
  readonly #asking = new Set<(why: typeof ended) => void>()

  constructor(namespace: Namespace, options: NamespaceSessionOptions) {
    this.namespace = namespace
    this.#options = options
  }

  /** The current network; `undefined` while the wallet does not share the namespace. */
  get network(): CaipNetworkId | undefined {
    return this.#network
  }

  get networks(): readonly CaipNetworkId[] {
    return [...(this.#current?.accounts.keys() ?? [])]
  }

  get addresses(): readonly string[] {
    return (this.#network && this.#current?.accounts.get(this.#network)) ?? []
  }

  /** The networks of an address; for one that the session does not name, the current network. */
  networksOf(address: string): readonly CaipNetworkId[] {
    const named = this.networks.filter((network) => this.#current?.accounts.get(network)?.includes(address))
    return named.length || !this.#network ? named : [this.#network]
  }

  /** Whether the wallet answers requests on a network, which may be one that the page did not ask for. */
  covers(network: CaipNetworkId): boolean {
    return this.#read?.covered.has(this.#current?.ids.get(network) ?? network) ?? false
  }

  /** Waits for the wallet to add a network to the session; `false` when it does not in time. */
  async coversSoon(network: CaipNetworkId): Promise<boolean> {
    if (this.covers(network)) return true
    let stop = () => {}
    await new Promise<void>((resolve) => {
      const look = () => {
        if (this.covers(network) || !this.#session) resolve()
      }
      this.#lookers.add(look)
      const stopTimer = this.#options.clock.after(ARRIVAL, resolve)
      stop = () => {
        this.#lookers.delete(look)
        stopTimer()
      }
    })
    stop()
    return this.covers(network)
  }

  /** What the wallet said of an account when the session began: EIP-5792 capabilities by hexadecimal chain id. */
  capabilitiesOf(address: string): Readonly<Record<string, unknown>> | undefined {
    return this.#session?.capabilities?.get(address.toLowerCase())
  }

  /** Changes with each session. */
  get topic(): string | undefined {
    return this.#current && this.#session?.topic
  }

  knows(method: string): boolean {
    return this.#current?.methods.has(method) ?? false
  }

  /** Returns its undo. */
  follow(events: NamespaceEvents): () => void {
    this.#listeners.add(events)
    return () => this.#listeners.delete(events)
  }

  /** A session begins, changes or, with `undefined`, ends. When one begins no listener is called: its caller reads it. */
  take(next: SettledSession | undefined, preferred = this.#network): void {
    const topic = this.#session?.topic
    const isShared = !!this.#read
    const before = this.#network
    const shared = this.addresses.join()
    const settled = next?.namespaces.get(this.namespace)
    // Only another namespace of the session changed.
    const isSame = topic === next?.topic && textOf(settled) === textOf(this.#read)
    this.#session = next
    this.#read = settled
    for (const look of [...this.#lookers]) look()
    if (isSame) return
    this.#current = settled
    this.#network =
      preferred && settled?.accounts.has(preferred) ? preferred : settled && [...settled.accounts.keys()][0]
    if (topic !== next?.topic || !settled) this.giveUp(ended)
    if (this.#network && (topic !== next?.topic || !isShared)) this.#tellBegan(this.#network)
    if (settled && topic !== next?.topic) return
    if (this.#network && this.#network !== before) this.#tellNetwork(this.#network)
    if (this.addresses.join() !== shared) this.#tellAccounts()
    if (isShared && !settled) for (const listener of [...this.#listeners]) listener.ended?.()
  }

  /** The wallet tells its accounts: addresses, or CAIP-10 ids, of which those of other networks are ignored. */
  share(accounts: readonly string[]): void {
    const current = this.#current
    const network = this.#network
    if (!current || !network) return
    const prefixes = idsOf(network).map((id) => `${id}:`)
    const addresses = accounts.map((account) => {
      const prefix = prefixes.find((one) => account.startsWith(one)) ?? ''
      return account.slice(prefix.length)
    })
    const found = addresses.filter((address) => isAddressOf(this.namespace, address))
    const own = [...new Set(found.slice(0, LIMITS.connect.accounts))]
    if ((accounts.length && !own.length) || own.join() === this.addresses.join()) return
    this.#current = { ...current, accounts: new Map(current.accounts).set(network, own) }
    this.#tellAccounts()
  }

  moveTo(network: CaipNetworkId): void {
    const current = this.#current
    if (!current || network === this.#network) return
    const before = this.addresses
    this.#network = network
    // On a network outside the session the addresses stay until the wallet tells others.
    if (!current.accounts.has(network))
      this.#current = { ...current, accounts: new Map(current.accounts).set(network, before) }
    this.#tellNetwork(network)
    if (this.addresses.join() !== before.join()) this.#tellAccounts()
  }

  /** Rejects the requests that the wallet has not answered. Returns whether there are any. */
  giveUp(why: { code: number; message: string }): boolean {
    const asking = [...this.#asking]
    for (const end of asking) end(why)
    return asking.length > 0
  }

  /** Asks the wallet. Rejects with an EIP-1193 error, also when the session does not have the method. */
  async ask({ method, params, isQuiet }: WalletRequest, on = this.#network): Promise<unknown> {
    const session = this.#session
    if (!session || !on) throw new ProviderError(ended.code, 'No session')
    if (!this.knows(method)) throw new ProviderError(4200, `The wallet has no ${method}`)
    if (!this.covers(on)) throw new ProviderError(4901, 'The session does not have this network')
    const { client, clock, onAsk } = this.#options
    const { topic } = session
    const loaded = await client()
    const answered = isQuiet ? () => {} : onAsk(session)
    const chainId = this.#current?.ids.get(on) ?? on
    const request = { method, params }
    const { answer, giveUp } = sendRequest(loaded, clock, { topic, chainId, request, isQuiet })
    this.#asking.add(giveUp)
    try {
      if (this.topic !== topic) giveUp(ended)
      return await answer
    } catch (error) {
      throw readError(error)
    } finally {
      this.#asking.delete(giveUp)
      answered()
    }
  }

  #tellAccounts(): void {
    for (const { accountsChanged } of [...this.#listeners]) accountsChanged(this.addresses)
  }

  #tellBegan(network: CaipNetworkId): void {
    for (const listener of [...this.#listeners]) listener.began?.(network)
  }

  #tellNetwork(network: CaipNetworkId): void {
    for (const { networkChanged } of [...this.#listeners]) networkChanged(network)
  }
}
