/** The login in one namespace: its accounts and its network, and requests to the frame. */
import type { AccountType, FrameRequest } from '../../domain/embedded/calls.ts'
import { referenceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { isSameAddress } from '../../domain/account/address.ts'
import type { EmbeddedNamespace } from '../../domain/embedded/embedded-wallet.ts'
import { ProviderError } from '../../errors/provider-error.ts'

export interface SessionEvents {
  /** Empty when the login has ended. */
  accountsChanged(addresses: readonly string[], type: AccountType | undefined): void
  networkChanged(network: CaipNetworkId): void
  began?(network: CaipNetworkId): void
  ended?(): void
}

/** Asks the frame; rejects with an EIP-1193 error. */
export type AskFrame = (request: FrameRequest) => Promise<unknown>

/** Solana methods that the frame supports. */
const SOLANA = ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']

export class EmbeddedSession {
  readonly namespace: EmbeddedNamespace
  readonly #ask: AskFrame
  readonly #networks: () => readonly CaipNetworkId[]
  readonly #listeners = new Set<SessionEvents>()
  #network: CaipNetworkId | undefined
  #addresses: readonly string[] = []
  #type: AccountType | undefined

  constructor(namespace: EmbeddedNamespace, ask: AskFrame, networks: () => readonly CaipNetworkId[]) {
    this.namespace = namespace
    this.#ask = ask
    this.#networks = networks
  }

  /** `undefined` without a login. */
  get network(): CaipNetworkId | undefined {
    return this.#network
  }

  /** The page's networks of the namespace, the current one first. The accounts are the same on all of them. */
  get networks(): readonly CaipNetworkId[] {
    return this.#network ? [...new Set([this.#network, ...this.#networks()])] : []
  }

  /** `undefined` if the login has one account. */
  get type(): AccountType | undefined {
    return this.#type
  }

  get addresses(): readonly string[] {
    return this.#addresses
  }

  networksOf(): readonly CaipNetworkId[] {
    return this.networks
  }

  knows(method: string): boolean {
    return this.namespace === 'eip155' || SOLANA.includes(method)
  }

  /** Returns a function that unsubscribes. */
  follow(events: SessionEvents): () => void {
    this.#listeners.add(events)
    return () => this.#listeners.delete(events)
  }

  take(addresses: readonly string[], network: CaipNetworkId, type?: AccountType): void {
    const { namespace } = this
    const before = this.#network
    const isSame =
      addresses.length === this.#addresses.length &&
      addresses.every((one, at) => isSameAddress(namespace, one, this.#addresses[at] ?? ''))
    this.#addresses = addresses
    this.#network = network
    this.#type = type
    if (before && before !== network) this.#tell((listener) => listener.networkChanged(network))
    if (before && !isSame) this.#tell((listener) => listener.accountsChanged(addresses, this.#type))
    if (!before) this.#tell((listener) => listener.began?.(network))
  }

  moveTo(network: CaipNetworkId): void {
    if (!this.#network || this.#network === network) return
    this.#network = network
    this.#tell((listener) => listener.networkChanged(network))
  }

  end(): void {
    if (!this.#network) return
    this.#network = undefined
    this.#addresses = []
    this.#tell((listener) => listener.accountsChanged([], undefined))
    this.#tell((listener) => listener.ended?.())
  }

  async ask({ method, params }: { method: string; params?: unknown }, on = this.#network): Promise<unknown> {
    if (!on) throw new ProviderError(4100, 'Not logged in')
    const { namespace } = this
    const chainId = namespace === 'eip155' ? parseInt(referenceOf(on), 10) : on
    return this.#ask({ method, ...(params !== undefined && { params }), chainNamespace: namespace, chainId })
  }

  #tell(call: (listener: SessionEvents) => void): void {
    for (const listener of [...this.#listeners]) call(listener)
  }
}
