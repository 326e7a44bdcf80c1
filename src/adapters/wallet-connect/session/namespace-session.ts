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
  /** The new addresses; empty when the wallet no longer shares this namespace. */
  accountsChanged(addresses: readonly string[]): void
  networkChanged(network: CaipNetworkId): void
  /** The wallet starts to share the namespace. For a new session, this is the only listener that is called. */
  began?(network: CaipNetworkId): void
  ended?(): void
}

/** The part of a session that providers use: of a WalletConnect wallet, or of a login. */
export type AskedSession = Pick<
  NamespaceSession,
  'network' | 'networks' | 'addresses' | 'networksOf' | 'knows' | 'follow' | 'moveTo' | 'ask'
>

export interface NamespaceSessionOptions {
  clock: Clock
  client(): Promise<WalletConnectClient>
  /** Called with each request that the user may have to approve on another device; the returned function is called after the response. */
  onAsk(session: SettledSession): () => void
}

export interface WalletRequest {
  method: string
  params: unknown
  /** The wallet responds without a prompt. */
  isQuiet?: boolean
}

const textOf = (settled: SettledNamespace | undefined) =>
  settled && JSON.stringify([...settled.accounts, ...settled.ids, ...settled.methods])

const ended = { code: 4900, message: 'The session has ended' }

/** Maximum wait for the session update after the wallet has accepted a network, in ms. */
const ARRIVAL = 1_000

export class NamespaceSession {
  readonly namespace: Namespace
  readonly #options: NamespaceSessionOptions
  readonly #listeners = new Set<NamespaceEvents>()
  #session: SettledSession | undefined
  /** The namespace as stored in the session. */
  #read: SettledNamespace | undefined
  /** The namespace with later changes by the wallet's events. */
  #current: SettledNamespace | undefined
  #network: CaipNetworkId | undefined
  /** Called on each change of the session. */
  readonly #lookers = new Set<() => void>()
  /** Functions that reject pending requests. */
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

  /** The networks of an address; the current network for an address that is not in the session. */
  networksOf(address: string): readonly CaipNetworkId[] {
    const named = this.networks.filter((network) => this.#current?.accounts.get(network)?.includes(address))
    return named.length || !this.#network ? named : [this.#network]
  }

  /** Whether the session covers a network, even one that the page did not request. */
  covers(network: CaipNetworkId): boolean {
    return this.#read?.covered.has(this.#current?.ids.get(network) ?? network) ?? false
  }

  /** Waits until the wallet adds a network to the session; `false` after `ARRIVAL` ms. */
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

  /** EIP-5792 capabilities of an account by hexadecimal chain id, from the start of the session. */
  capabilitiesOf(address: string): Readonly<Record<string, unknown>> | undefined {
    return this.#session?.capabilities?.get(address.toLowerCase())
  }

  /** Topic of the session; `undefined` if it does not include the namespace. */
  get topic(): string | undefined {
    return this.#current && this.#session?.topic
  }

  knows(method: string): boolean {
    return this.#current?.methods.has(method) ?? false
  }

  /** Returns a function that unsubscribes. */
  follow(events: NamespaceEvents): () => void {
    this.#listeners.add(events)
    return () => this.#listeners.delete(events)
  }

  /** Applies a new, changed or, with `undefined`, ended session. A new one only triggers `began`: the caller reads the rest. */
  take(next: SettledSession | undefined, preferred = this.#network): void {
    const topic = this.#session?.topic
    const isShared = !!this.#read
    const before = this.#network
    const shared = this.addresses.join()
    const settled = next?.namespaces.get(this.namespace)
    // True if only other namespaces of the session have changed.
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

  /** Applies accounts that the wallet reports: addresses, or CAIP-10 ids. Ids of other networks are ignored. */
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
    // On a network outside the session, the addresses stay until the wallet reports others.
    if (!current.accounts.has(network))
      this.#current = { ...current, accounts: new Map(current.accounts).set(network, before) }
    this.#tellNetwork(network)
    if (this.addresses.join() !== before.join()) this.#tellAccounts()
  }

  /** Rejects all pending requests. Returns whether there were any. */
  giveUp(why: { code: number; message: string }): boolean {
    const asking = [...this.#asking]
    for (const end of asking) end(why)
    return asking.length > 0
  }

  /** Sends a request to the wallet. Rejects with an EIP-1193 error, also if the session does not have the method. */
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
