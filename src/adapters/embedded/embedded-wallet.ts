/**
 * The embedded wallet: one login with accounts in several namespaces. The frame on its own origin holds the keys, shows requests for
 * approval, and signs. This adapter turns its responses into sessions and providers like those of other wallets.
 */
import type { AccountType, FrameUser, SiwxQuestion } from '../../domain/embedded/calls.ts'
import { namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Network } from '../../domain/networks/network.ts'
import { isEmbeddedNamespace, type EmbeddedNamespace } from '../../domain/embedded/embedded-wallet.ts'
import { loginConnectorName } from '../../domain/embedded/social-name.ts'
import { coded } from '../../errors/codes.ts'
import { embeddedError } from '../../errors/embedded-codes.ts'
import { connectError, switchError } from '../../errors/foreign.ts'
import type { TransferOrder } from '../../domain/transfers/transfer.ts'
import type { EmbeddedFrame } from '../../ports/embedded-frame.ts'
import type {
  Authentication,
  FurtherSession,
  WalletAdapter,
  WalletSession,
} from '../../ports/wallet-adapter.ts'
import { EmbeddedEvmProvider } from './evm-provider.ts'
import { EmbeddedSession } from './session.ts'
import { accountIn, askFrame, chainOf, isAddress, loginType, providerError, refusalIn } from './said.ts'
import type { LoginMemory } from './login-memory.ts'
import { withPayer } from './payer.ts'

export interface EmbeddedWalletOptions {
  frame: EmbeddedFrame
  memory: LoginMemory
  /** The page's networks. */
  networks(): Promise<readonly Network[]>
  /** Preferred initial network of a namespace. */
  wantedNetwork(namespace: EmbeddedNamespace): CaipNetworkId | undefined
  /** Initial account type of a new wallet, if there are two accounts. The gateway stores a later choice. */
  preferredType(): AccountType
  /** The message to sign together with the login, if any. */
  authentication(networks: readonly CaipNetworkId[]): Promise<Authentication | undefined>
  /** Loads and creates a Wallet Standard wallet for the session. */
  loadSolana(session: EmbeddedSession, name: () => string, logOut: () => Promise<void>): Promise<unknown>
  /** Called when the frame rejects a method that no page may ask for, other than those it does not support. */
  onNotAllowed(method: string): void
  /** Logs the page out in all namespaces, when the page itself disconnects. */
  logOut(): Promise<void>
  /** Whether the user is in the settings, where a login can be ended. */
  isLeaving(): boolean
  /** Called when an active login has ended without a logout in any tab of this page. */
  onEnded(): void
}

/** The login-related methods of an adapter. The rest is the namespace's adapter, on top of the providers. */
export interface LoginMethods extends Required<
  Pick<WalletAdapter, 'connect' | 'restore' | 'listen' | 'switchNetwork' | 'followNetwork' | 'revoke'>
> {
  /** Adds who pays the network fee of a transfer. */
  withPayer(order: TransferOrder): Promise<TransferOrder>
}

export interface EmbeddedWallet {
  methods(namespace: EmbeddedNamespace): LoginMethods
  /** EIP-1193 or Wallet Standard; `undefined` before a login. */
  provider(namespace: EmbeddedNamespace): unknown
  stop(): void
}

/** Maximum number of networks to try in a namespace until the frame serves one. */
const MOST_TRIED = 8

class FrameWallet implements EmbeddedWallet {
  readonly #options: EmbeddedWalletOptions
  readonly #sessions: Readonly<Record<EmbeddedNamespace, EmbeddedSession>>
  readonly #methods: Readonly<Record<EmbeddedNamespace, LoginMethods>>
  readonly #evm: EmbeddedEvmProvider
  readonly #stopFollowing: () => void
  #solana: unknown
  /** The provider that the user logged in with. */
  #name = loginConnectorName(undefined)
  #page: readonly CaipNetworkId[] = []
  #entering: Promise<unknown> = Promise.resolve()
  /** Number of ended logins, to detect an end while something is awaited. */
  #ends = 0

  constructor(options: EmbeddedWalletOptions) {
    this.#options = options
    const { frame, memory, onNotAllowed, isLeaving, onEnded, logOut } = options
    const sessionOf = (namespace: EmbeddedNamespace) =>
      new EmbeddedSession(
        namespace,
        (request) => askFrame(frame, request, onNotAllowed),
        () => this.#networksOf(namespace),
      )
    this.#sessions = { eip155: sessionOf('eip155'), solana: sessionOf('solana') }
    this.#methods = { eip155: this.#methodsOf('eip155'), solana: this.#methodsOf('solana') }
    this.#evm = new EmbeddedEvmProvider(this.#sessions.eip155, {
      logOut,
      switchTo: async (network) => {
        try {
          await this.#turnTo(network)
        } catch (error) {
          throw providerError(error)
        }
      },
    })
    this.#stopFollowing = frame.follow({
      session: ({ token }) => {
        if (token !== undefined) return void this.#readAgain().catch(() => undefined)
        // The login has ended at the gateway or in another tab. A logout in another tab has already removed the stored login.
        const isUnexpected = memory.isLoggedIn() && this.#isHeld() && !isLeaving()
        this.#end()
        if (isUnexpected) onEnded()
      },
    })
  }

  methods(namespace: EmbeddedNamespace): LoginMethods {
    return this.#methods[namespace]
  }

  provider(namespace: EmbeddedNamespace): unknown {
    return namespace === 'eip155' ? this.#evm : this.#solana
  }

  stop(): void {
    this.#stopFollowing()
  }

  #networksOf(namespace: EmbeddedNamespace): readonly CaipNetworkId[] {
    return this.#page.filter((id) => namespaceOf(id) === namespace)
  }

  #methodsOf(namespace: EmbeddedNamespace): LoginMethods {
    const { frame } = this.#options
    return {
      connect: async (_id, { signal }) => {
        try {
          return await this.#inTurn(() => this.#enter(namespace, signal, true))
        } catch (error) {
          throw connectError(error)
        }
      },
      restore: (_id, signal) => this.#restore(namespace, signal),
      listen: (_id, events) =>
        this.#sessions[namespace].follow({
          accountsChanged: (addresses, type) =>
            events.accountsChanged(addresses.map((address) => ({ address, ...(type && { type }) }))),
          networkChanged: (network) => events.networkChanged(network),
        }),
      switchNetwork: async (_id, { caipNetworkId }, signal) => {
        try {
          await this.#turnTo(caipNetworkId, signal)
        } catch (error) {
          throw switchError(refusalIn(error) ?? error)
        }
      },
      followNetwork: (_id, network) => this.#turnTo(network),
      withPayer: (order) => withPayer(this.#sessions[namespace], order),
      revoke: async () => {
        this.#end()
        await frame.ask('SIGN_OUT', undefined)
      },
    }
  }

  async #restore(namespace: EmbeddedNamespace, signal: AbortSignal): Promise<WalletSession | undefined> {
    const { frame, memory } = this.#options
    if (!memory.isLoggedIn()) return undefined
    return this.#inTurn(async () => {
      signal.throwIfAborted()
      const { isConnected } = await frame.ask('IS_CONNECTED', undefined, { signal })
      signal.throwIfAborted()
      if (!isConnected) {
        this.#end()
        this.#options.onEnded()
        return undefined
      }
      const { others: _, ...session } = await this.#enter(namespace, signal, false)
      return session
    })
  }

  /** Queued: a login being read again meanwhile would restore the account of the previous network. */
  #turnTo(network: CaipNetworkId, signal?: AbortSignal): Promise<void> {
    return this.#inTurn(() => this.#moveTo(network, signal))
  }

  async #moveTo(network: CaipNetworkId, signal?: AbortSignal): Promise<void> {
    const { frame, memory } = this.#options
    const ends = this.#ends
    const ask = { chainId: chainOf(network) }
    const { chainId, address, type } = await frame.ask('SWITCH_NETWORK', ask, { ...(signal && { signal }) })
    if (String(chainId) !== String(chainOf(network))) throw coded('switch-failed')
    this.#failIfEnded(ends)
    const namespace = namespaceOf(network)
    if (!isEmbeddedNamespace(namespace)) throw coded('chain-not-supported')
    const session = this.#sessions[namespace]
    // The smart account is not available on every network, so the address may change.
    if (session.network && address !== undefined && isAddress(namespace, address))
      session.take([address], network, type)
    else session.moveTo(network)
    memory.keep({ network })
  }

  /** Reads the accounts of all namespaces of the page, starting with `first`. Sequentially, because each read changes the frame's network. */
  async #enter(first: EmbeddedNamespace, signal: AbortSignal, isLogin: boolean): Promise<WalletSession> {
    const { frame, memory, networks } = this.#options
    const ends = this.#ends
    this.#page = (await networks()).map(({ caipNetworkId }) => caipNetworkId)
    const own = await this.#enterOne(first, signal, isLogin)
    const further = await this.#enterOthers(first, signal)
    if (further.length)
      await frame.ask('SWITCH_NETWORK', { chainId: chainOf(own.session.network) }, { signal })
    this.#name = loginConnectorName(own.user.socialProvider)
    const isSolana = [first, ...further.map(({ namespace }) => namespace)].includes('solana')
    if (isSolana)
      this.#solana ??= await this.#options.loadSolana(
        this.#sessions.solana,
        () => this.#name,
        () => this.#options.logOut(),
      )
    // Nothing is awaited from here on: a login that was aborted or ended meanwhile must not be stored again.
    signal.throwIfAborted()
    this.#failIfEnded(ends)
    const { user, session } = own
    for (const { namespace, accounts, network } of [{ namespace: first, ...session }, ...further]) {
      if (!isEmbeddedNamespace(namespace)) continue
      this.#sessions[namespace].take([accounts[0].address], network, loginType(accounts[0].type))
    }
    const type = loginType(accountIn(user).type)
    memory.keep({ identity: user, network: session.network, ...(type && { type }) })
    const { message, signature } = user
    return {
      ...session,
      ...(user.socialProvider && { name: this.#name }),
      ...(further.length > 0 && { others: further }),
      ...(isLogin && message && signature && { signed: [{ message, signature }] }),
    }
  }

  async #enterOthers(first: EmbeddedNamespace, signal: AbortSignal): Promise<FurtherSession[]> {
    const others = [...new Set(this.#page.map(namespaceOf))].filter(isEmbeddedNamespace)
    const further: FurtherSession[] = []
    for (const namespace of others.filter((one) => one !== first)) {
      const entered = await this.#enterOne(namespace, signal, false).catch((error: unknown) => {
        signal.throwIfAborted()
        // A namespace that the gateway does not serve is skipped.
        if (refusalIn(error)) return undefined
        throw error
      })
      if (entered) further.push({ namespace, ...entered.session })
    }
    return further
  }

  async #enterOne(namespace: EmbeddedNamespace, signal: AbortSignal, isLogin: boolean) {
    let failure: unknown = coded('chain-not-supported')
    for (const network of this.#candidates(namespace)) {
      try {
        const user = await this.#askUser(network, signal, isLogin)
        if (String(user.chainId) !== String(chainOf(network)) || !isAddress(namespace, user.address))
          throw coded('connection-failed', { cause: new Error('The frame answered for another network') })
        return { user, session: { accounts: [accountIn(user)] as const, network } }
      } catch (error) {
        signal.throwIfAborted()
        failure = error
        // The gateway does not serve this network.
        if (refusalIn(error)?.code !== 4902) throw error
      }
    }
    throw failure
  }

  /** Networks to try: the login's current one, the wanted one, that of the last visit, then the page's. */
  #candidates(namespace: EmbeddedNamespace): readonly CaipNetworkId[] {
    const { memory, wantedNetwork } = this.#options
    const [own, current] = [this.#networksOf(namespace), this.#sessions[namespace].network]
    const first = [current, wantedNetwork(namespace), memory.lastNetwork(namespace)]
    const wanted = first.filter((id) => id !== undefined).filter((id) => own.includes(id))
    return [...new Set([...wanted, ...own])].slice(0, MOST_TRIED)
  }

  async #askUser(network: CaipNetworkId, signal: AbortSignal, isLogin: boolean): Promise<FrameUser> {
    const { frame } = this.#options
    const siwxMessage = isLogin ? await this.#questionFor(network) : undefined
    const ask = {
      chainId: chainOf(network),
      ...(namespaceOf(network) === 'eip155' && { preferredAccountType: this.#options.preferredType() }),
    }
    if (!siwxMessage) return frame.ask('GET_USER', ask, { signal })
    return frame.ask('GET_USER', { ...ask, siwxMessage }, { signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      const refusal = refusalIn(error)
      if (!refusal || refusal.code === 4902) throw error
      // The message was not signed: the login is still valid, and sign-in is requested separately, as with other wallets.
      return frame.ask('GET_USER', ask, { signal })
    })
  }

  async #questionFor(network: CaipNetworkId): Promise<SiwxQuestion | undefined> {
    const asked = await this.#options.authentication([network])
    if (!asked) return undefined
    const { resources, ...fields } = asked
    return {
      ...fields,
      // A placeholder: the frame writes the address of the account that has logged in.
      accountAddress: '0x0000000000000000000000000000000000000000',
      chainId: network,
      version: '1',
      ...(resources && { resources: [...resources] }),
    }
  }

  /** Runs work sequentially: two namespaces restored at once would change each other's frame network. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#entering.then(work, work)
    this.#entering = turn.catch(() => undefined)
    return turn
  }

  #isHeld(): boolean {
    return Object.values(this.#sessions).some(({ network }) => network !== undefined)
  }

  /** Another account may have logged in, here or in another tab. */
  async #readAgain(): Promise<void> {
    await this.#inTurn(async () => {
      const held = Object.values(this.#sessions).find(({ network }) => network !== undefined)
      if (held) await this.#enter(held.namespace, new AbortController().signal, false)
    })
  }

  /** A response that arrives after the login has ended must not store it again. */
  #failIfEnded(ends: number): void {
    if (this.#ends !== ends) throw embeddedError('login-expired')
  }

  #end(): void {
    this.#ends += 1
    // Another tab may have removed it already, and may be logging in again.
    const { memory } = this.#options
    if (memory.isLoggedIn()) memory.forget()
    for (const session of Object.values(this.#sessions)) session.end()
  }
}

export const createEmbeddedWallet = (options: EmbeddedWalletOptions): EmbeddedWallet =>
  new FrameWallet(options)
