/** One chain family of a paired session: who is there, where they are, and how the phone is asked about it. */
import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import type { Namespace } from '../../../domain/networks/namespaces.ts'
import { TIMEOUTS } from '../../../domain/timeouts.ts'
import type { Clock } from '../../../ports/clock.ts'
import { isAddressOf } from './account-forms.ts'
import { idsOf } from '../pairing/proposed-namespaces.ts'
import type { WalletConnectClient } from '../client/client.ts'
import type { SettledNamespace, SettledSession } from './read-session.ts'
import { ProviderError, readError } from './provider-error.ts'
import { sendRequest } from './session-request.ts'

export interface NamespaceEvents {
  /** The addresses from now on; none when the phone shares this family no more. */
  accountsChanged(addresses: readonly string[]): void
  networkChanged(network: CaipNetworkId): void
}

export interface NamespaceSessionOptions {
  clock: Clock
  client(): Promise<WalletConnectClient>
  /** The wallet is asked; the visitor may have to fetch the phone. The returned function is called when it answered. */
  onAsk(session: SettledSession): () => void
}

export interface WalletRequest {
  method: string
  params: unknown
  /** Nobody has to look at the phone for it. */
  isQuiet?: boolean
}

const textOf = (family: SettledNamespace | undefined) =>
  family && JSON.stringify([...family.accounts, ...family.ids, ...family.methods])

const ended = { code: 4900, message: 'The session has ended' }

export class NamespaceSession {
  readonly namespace: Namespace
  readonly #surroundings: NamespaceSessionOptions
  readonly #listeners = new Set<NamespaceEvents>()
  #session: SettledSession | undefined
  /** As the session has it, and as the phone has changed it since by events. */
  #read: SettledNamespace | undefined
  #family: SettledNamespace | undefined
  #network: CaipNetworkId | undefined
  /** Each ends a request that the wallet has not answered. */
  readonly #asking = new Set<(why: typeof ended) => void>()

  constructor(namespace: Namespace, surroundings: NamespaceSessionOptions) {
    this.namespace = namespace
    this.#surroundings = surroundings
  }

  /** Where the family is in use; `undefined` while the phone does not share it. */
  get network(): CaipNetworkId | undefined {
    return this.#network
  }

  get networks(): readonly CaipNetworkId[] {
    return [...(this.#family?.accounts.keys() ?? [])]
  }

  get addresses(): readonly string[] {
    return (this.#network && this.#family?.accounts.get(this.#network)) ?? []
  }

  /** Where an address is shared; one that the session does not name is where the family is in use. */
  networksOf(address: string): readonly CaipNetworkId[] {
    const named = this.networks.filter((network) => this.#family?.accounts.get(network)?.includes(address))
    return named.length || !this.#network ? named : [this.#network]
  }

  /** Changes with each session. */
  get topic(): string | undefined {
    return this.#family && this.#session?.topic
  }

  knows(method: string): boolean {
    return this.#family?.methods.has(method) ?? false
  }

  /** Returns its undo. */
  follow(events: NamespaceEvents): () => void {
    this.#listeners.add(events)
    return () => this.#listeners.delete(events)
  }

  /** A session begins, changes or, without one, ends. One that begins says nothing: who began it reads it. */
  take(next: SettledSession | undefined, wished = this.#network): void {
    const topic = this.#session?.topic
    const before = this.#network
    const shared = this.addresses.join()
    const family = next?.families.get(this.namespace)
    // What changed in another family of the session is no news here.
    const isSame = topic === next?.topic && textOf(family) === textOf(this.#read)
    this.#session = next
    this.#read = family
    if (isSame) return
    this.#family = family
    this.#network = wished && family?.accounts.has(wished) ? wished : family && [...family.accounts.keys()][0]
    if (topic !== next?.topic || !family) for (const giveUp of [...this.#asking]) giveUp(ended)
    if (family && topic !== next?.topic) return
    if (this.#network && this.#network !== before) this.#tellNetwork(this.#network)
    if (this.addresses.join() !== shared) this.#tellAccounts()
  }

  /** The phone says who is there: addresses, or accounts with their network. Those of another one are not in use. */
  share(accounts: readonly string[]): void {
    const family = this.#family
    const network = this.#network
    if (!family || !network) return
    const prefixes = idsOf(network).map((id) => `${id}:`)
    const addresses = accounts.map((account) => {
      const prefix = prefixes.find((one) => account.startsWith(one)) ?? ''
      return account.slice(prefix.length)
    })
    const found = addresses.filter((address) => isAddressOf(this.namespace, address))
    const own = [...new Set(found.slice(0, TIMEOUTS.accounts))]
    if ((accounts.length && !own.length) || own.join() === this.addresses.join()) return
    this.#family = { ...family, accounts: new Map(family.accounts).set(network, own) }
    this.#tellAccounts()
  }

  moveTo(network: CaipNetworkId): void {
    const family = this.#family
    if (!family || network === this.#network) return
    const before = this.addresses
    this.#network = network
    // Outside the session, and until the wallet says otherwise, who is there is who was there.
    if (!family.accounts.has(network))
      this.#family = { ...family, accounts: new Map(family.accounts).set(network, before) }
    this.#tellNetwork(network)
    if (this.addresses.join() !== before.join()) this.#tellAccounts()
  }

  /** Asks the phone. Rejects with an error as EIP-1193 has them; the method has to be one that the session has. */
  async ask({ method, params, isQuiet }: WalletRequest, on = this.#network): Promise<unknown> {
    const session = this.#session
    if (!session || !on) throw new ProviderError(ended.code, 'No session')
    if (!this.knows(method)) throw new ProviderError(4200, `The wallet has no ${method}`)
    const { client, clock, onAsk } = this.#surroundings
    const { topic } = session
    const loaded = await client()
    const answered = isQuiet ? () => {} : onAsk(session)
    const chainId = this.#family?.ids.get(on) ?? on
    const { answer, giveUp } = sendRequest(loaded, clock, { topic, chainId, request: { method, params } })
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

  #tellNetwork(network: CaipNetworkId): void {
    for (const { networkChanged } of [...this.#listeners]) networkChanged(network)
  }
}
