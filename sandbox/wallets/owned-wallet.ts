import { announceWallet, takeWindowEthereum } from './announce.ts'
import { codes, ProviderError } from './errors.ts'
import type { FaultName } from './faults.ts'
import { identify } from './identity.ts'
import { createMemory, type Remembered } from './memory.ts'
import { answerRequest } from './methods.ts'
import { visibleAccounts, withdrawGrant } from './permissions.ts'
import { createPrompts } from './prompts.ts'
import { createProvider, type ProviderHandle } from './provider.ts'
import { signersOf } from './signer.ts'
import { defaultStorage, openSlot } from './storage.ts'
import type {
  LoggedRequest,
  ProviderEvent,
  RequestArguments,
  TestProvider,
  TestWallet,
  TroubleWalletOptions,
  WalletInfo,
  WalletMode,
  WalletSnapshot,
} from './types.ts'
import { allAddresses, type WalletContext } from './wallet-context.ts'

/** A wallet and its owner's hands; what each member does is said in `TestWallet`. */
export class OwnedWallet implements TestWallet {
  readonly info: Readonly<WalletInfo>
  readonly provider: TestProvider
  readonly requests: LoggedRequest[] = []
  readonly #handle: ProviderHandle
  readonly #wallet: WalletContext
  readonly #watchers = new Set<() => void>()
  readonly #undo: (() => void)[] = []
  #withdraw: (() => void) | undefined
  #mode: WalletMode
  #isGone = false

  constructor(options: TroubleWalletOptions) {
    this.info = identify(options)
    this.#mode = options.mode ?? 'ask'
    this.#wallet = this.#furnish(options)
    this.#handle = createProvider({
      answer: (args) => answerRequest(this.#wallet, args),
      fault: () => this.fault,
      isGone: () => this.#isGone,
      lateMs: options.lateMs ?? 5000,
      onRequest: (args) => this.#log(args),
    })
    this.provider = this.#handle.provider
    if (options.legacy) this.#undo.push(takeWindowEthereum(this.provider))
    if (options.announce !== false) this.announce()
    queueMicrotask(() => {
      if (!this.#isGone) this.emit('connect', { chainId: toHex(this.snapshot.chainId) })
    })
  }

  get snapshot(): WalletSnapshot {
    const { locked, selected, chainId, permissions } = this.#wallet.memory.get()
    const chains = this.#wallet.chains()
    const accounts = allAddresses(this.#wallet)
    return { locked, selected, chainId, accounts, chains, origins: Object.keys(permissions) }
  }

  get pending() {
    return this.#wallet.prompts.pending
  }

  get mode() {
    return this.#mode
  }

  set mode(mode: WalletMode) {
    this.#mode = mode
    if (mode !== 'ask') this.#wallet.prompts.answerAll(mode === 'approve')
    this.#changed()
  }

  get fault() {
    return this.#wallet.memory.get().fault
  }

  set fault(fault: FaultName) {
    this.#wallet.memory.set({ fault })
  }

  announce() {
    this.#withdraw?.()
    this.#withdraw = announceWallet(this.info, this.provider)
  }

  withdraw() {
    this.#withdraw?.()
    this.#withdraw = undefined
  }

  lock() {
    this.#wallet.memory.set({ locked: true })
  }

  unlock() {
    this.#wallet.memory.set({ locked: false })
  }

  selectAccount(index: number) {
    if (!this.#wallet.accounts[index]) throw new RangeError(`${this.info.name} has no account ${index}`)
    this.#wallet.memory.set({ selected: index })
  }

  selectChain(id: number) {
    const isKnown = this.#wallet.chains().some((chain) => chain.id === id)
    if (!isKnown) throw new RangeError(`${this.info.name} has no chain ${id}`)
    this.#wallet.memory.set({ chainId: id })
  }

  revoke(origin = this.#wallet.origin) {
    withdrawGrant(this.#wallet.memory, origin)
  }

  approve() {
    return this.#wallet.prompts.answer(true)
  }

  reject() {
    return this.#wallet.prompts.answer(false)
  }

  emit(event: ProviderEvent, payload: unknown) {
    this.#handle.emit(event, payload)
  }

  onChange(listener: () => void) {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  destroy() {
    if (this.#isGone) return
    this.#isGone = true
    this.#wallet.prompts.answerAll(false)
    this.withdraw()
    this.#undo.forEach((undo) => undo())
    this.emit('disconnect', new ProviderError(codes.disconnected, 'The wallet is gone.'))
    this.#handle.clear()
    this.#watchers.clear()
  }

  #furnish(options: TroubleWalletOptions): WalletContext {
    const key = `test-wallet:${options.rdns}`
    const slot = openSlot(options.storage ?? defaultStorage(), key)
    const memory = createMemory(slot, fresh(options), (before, after) => this.#tell(before, after))
    if (!options.storage) this.#undo.push(followOtherTabs(key, memory.reload))
    return {
      origin: globalThis.location?.origin ?? 'null',
      accounts: signersOf(options),
      memory,
      prompts: createPrompts(
        this.info,
        () => this.#mode,
        () => this.#changed(),
      ),
      chains: () => [...options.chains, ...memory.get().added],
    }
  }

  /** Pages hear only what changed for them. */
  #tell(before: Remembered, after: Remembered) {
    const seen = (state: Remembered) =>
      visibleAccounts(state, this.#wallet.origin, allAddresses(this.#wallet))
    if (seen(before).join() !== seen(after).join()) this.emit('accountsChanged', seen(after))
    if (before.chainId !== after.chainId) this.emit('chainChanged', toHex(after.chainId))
    this.#changed()
  }

  #log({ method, params }: RequestArguments) {
    this.requests.push({ method, params, at: Date.now() })
    if (this.requests.length > 1000) this.requests.shift()
    this.#changed()
  }

  #changed() {
    this.#watchers.forEach((watcher) => watcher())
  }
}

/** Another tab of this origin shares the wallet, as it would share the extension; returns the undo. */
function followOtherTabs(key: string, reload: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) reload()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function fresh(options: TroubleWalletOptions): Remembered {
  const chainId = options.chains[0]?.id ?? 1
  return { locked: false, selected: 0, chainId, fault: options.fault ?? 'none', added: [], permissions: {} }
}

const toHex = (id: number) => `0x${id.toString(16)}`
