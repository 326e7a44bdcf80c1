import { createMemory, type Memory, type Remembered } from './memory.ts'
import { withdrawGrant } from './permissions.ts'
import { createPrompts, type Prompts } from './prompts.ts'
import { defaultStorage, openSlot } from './storage.ts'
import type {
  FaultTable,
  LoggedRequest,
  OwnedTestWallet,
  OwnedWalletSnapshot,
  PromptPlace,
  WalletInfo,
  WalletMode,
  WalletStorage,
} from './types.ts'

export interface OwnedWalletParts<Fault extends string> {
  info: Readonly<WalletInfo>
  faults: FaultTable<Fault>
  /** Key of its state in the storage. */
  key: string
  fresh: Remembered<Fault>
  mode: WalletMode | undefined
  prompt: PromptPlace | undefined
  storage: WalletStorage | undefined
}

/** The owner's controls of a wallet on any chain; `OwnedTestWallet` documents the members. */
export abstract class OwnedWallet<Fault extends string> implements OwnedTestWallet<Fault> {
  readonly info: Readonly<WalletInfo>
  readonly faults: FaultTable<Fault>
  readonly requests: LoggedRequest[] = []
  prompt: PromptPlace
  protected readonly memory: Memory<Fault>
  protected readonly prompts: Prompts
  protected readonly origin = globalThis.location?.origin ?? 'null'
  /** Cleanup functions for `destroy()`. */
  protected readonly undo: (() => void)[] = []
  protected isGone = false
  readonly #watchers = new Set<() => void>()
  #withdraw: (() => void) | undefined
  #mode: WalletMode

  constructor({
    info,
    faults,
    key,
    fresh,
    mode = 'ask',
    prompt = 'dialog',
    storage,
  }: OwnedWalletParts<Fault>) {
    this.info = info
    this.faults = faults
    this.#mode = mode
    this.prompt = prompt
    const slot = openSlot(storage ?? defaultStorage(), key)
    const isFault = (value: unknown): value is Fault =>
      typeof value === 'string' && Object.hasOwn(faults, value)
    this.memory = createMemory(slot, fresh, isFault, (before, after) => {
      this.tell(before, after)
      this.changed()
    })
    if (!storage) this.undo.push(followOtherTabs(key, this.memory.reload))
    this.prompts = createPrompts(
      info,
      () => this.#mode,
      () => this.prompt,
      () => this.changed(),
    )
  }

  abstract get snapshot(): OwnedWalletSnapshot

  /** Announces the wallet to pages; returns a function that ends this. */
  protected abstract introduce(): () => void

  /** Emits the changes that are visible to pages. */
  protected abstract tell(before: Remembered<Fault>, after: Remembered<Fault>): void

  /** Emits the last events to pages. */
  protected abstract leave(): void

  get pending() {
    return this.prompts.pending
  }

  get mode() {
    return this.#mode
  }

  set mode(mode: WalletMode) {
    this.#mode = mode
    if (mode !== 'ask') this.prompts.answerAll(mode === 'approve')
    this.changed()
  }

  get fault() {
    return this.memory.get().fault
  }

  set fault(fault: Fault) {
    this.memory.set({ fault })
  }

  announce() {
    this.#withdraw?.()
    this.#withdraw = this.introduce()
  }

  withdraw() {
    this.#withdraw?.()
    this.#withdraw = undefined
  }

  lock() {
    this.memory.set({ locked: true })
  }

  unlock() {
    this.memory.set({ locked: false })
  }

  selectAccount(index: number) {
    if (!this.snapshot.accounts[index]) throw new RangeError(`${this.info.name} has no account ${index}`)
    this.memory.set({ selected: index })
  }

  revoke(origin = this.origin) {
    withdrawGrant(this.memory, origin)
  }

  approve() {
    return this.prompts.answer(true)
  }

  reject() {
    return this.prompts.answer(false)
  }

  onChange(listener: () => void) {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  destroy() {
    if (this.isGone) return
    this.isGone = true
    this.prompts.answerAll(false)
    this.withdraw()
    this.undo.forEach((undo) => undo())
    this.leave()
    this.#watchers.clear()
  }

  protected log(method: string, params: unknown) {
    this.requests.push({ method, params, at: Date.now() })
    if (this.requests.length > 1000) this.requests.shift()
    this.changed()
  }

  protected changed() {
    this.#watchers.forEach((watcher) => watcher())
  }
}

/** Follows the state of other tabs of this origin, which share the wallet like an extension; returns a function that ends this. */
function followOtherTabs(key: string, reload: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) reload()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
