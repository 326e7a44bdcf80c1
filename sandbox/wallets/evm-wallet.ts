import { announceWallet, takeWindowEthereum } from './announce.ts'
import { codes, ProviderError } from './errors.ts'
import { faultOf, faults, type FaultName } from './faults.ts'
import { identify } from './identity.ts'
import type { Remembered } from './memory.ts'
import { answerRequest } from './methods.ts'
import { OwnedWallet } from './owned-wallet.ts'
import { visibleAccounts } from './permissions.ts'
import { createProvider, type ProviderHandle } from './provider.ts'
import { signersOf } from './signer.ts'
import type {
  ProviderEvent,
  TestProvider,
  TestWallet,
  TroubleWalletOptions,
  WalletChain,
  WalletSnapshot,
} from './types.ts'
import { allAddresses, type WalletContext } from './wallet-context.ts'

/** A wallet with an EIP-1193 provider; `TestWallet` documents the members. */
export class EvmWallet extends OwnedWallet<FaultName> implements TestWallet {
  readonly provider: TestProvider
  readonly #handle: ProviderHandle
  readonly #wallet: WalletContext

  constructor(options: TroubleWalletOptions) {
    const { mode, prompt, storage, rdns } = options
    super({
      info: identify(options),
      faults,
      key: `test-wallet:${rdns}`,
      fresh: fresh(options),
      mode,
      prompt,
      storage,
    })
    this.#wallet = this.#furnish(options)
    this.#handle = createProvider({
      answer: (args) => answerRequest(this.#wallet, args),
      fault: () => this.fault,
      isGone: () => this.isGone,
      lateMs: options.lateMs ?? 5000,
      onRequest: ({ method, params }) => this.log(method, params),
    })
    this.provider = this.#handle.provider
    if (options.legacy) this.undo.push(takeWindowEthereum(this.provider))
    if (options.announce !== false) this.announce()
    queueMicrotask(() => {
      if (!this.isGone) this.emit('connect', { chainId: toHex(this.snapshot.chainId) })
    })
  }

  get snapshot(): WalletSnapshot {
    const { locked, selected, chainId, permissions } = this.memory.get()
    const chains = this.#wallet.chains()
    const accounts = allAddresses(this.#wallet)
    return { locked, selected, chainId, accounts, chains, origins: Object.keys(permissions) }
  }

  selectChain(id: number) {
    const isKnown = this.#wallet.chains().some((chain) => chain.id === id)
    if (!isKnown) throw new RangeError(`${this.info.name} has no chain ${id}`)
    this.memory.set({ chainId: id })
  }

  emit(event: ProviderEvent, payload: unknown) {
    this.#handle.emit(event, payload)
  }

  protected introduce() {
    const { after = 0, twin, ...odd } = faultOf(this.fault).announced ?? {}
    const info = { ...this.info, ...odd }
    const undo: (() => void)[] = []
    const announce = () => {
      undo.push(announceWallet(info, this.provider))
      // Another wallet has another provider.
      if (twin) undo.push(announceWallet({ ...info, ...twin }, { ...this.provider }))
    }
    if (!after) announce()
    const timer = after ? setTimeout(announce, after) : undefined
    return () => {
      clearTimeout(timer)
      for (const stop of undo) stop()
    }
  }

  protected tell(before: Remembered, after: Remembered) {
    const seen = (state: Remembered) => visibleAccounts(state, this.origin, allAddresses(this.#wallet))
    if (seen(before).join() !== seen(after).join()) this.emit('accountsChanged', seen(after))
    if (before.chainId !== after.chainId) this.emit('chainChanged', toHex(after.chainId))
  }

  protected leave() {
    this.emit('disconnect', new ProviderError(codes.disconnected, 'The wallet is gone.'))
    this.#handle.close()
  }

  #furnish(options: TroubleWalletOptions): WalletContext {
    const { memory, prompts, origin } = this
    const chains = (): WalletChain[] => [...options.chains, ...memory.get().added]
    const { sessions = 'none', batches } = options
    const accounts = signersOf(options)
    return { ...{ origin, accounts, memory, prompts, chains, sessions }, ...(batches && { batches }) }
  }
}

function fresh(options: TroubleWalletOptions): Remembered {
  const chainId = options.chains[0]?.id ?? 1
  return { locked: false, selected: 0, chainId, fault: options.fault ?? 'none', added: [], permissions: {} }
}

const toHex = (id: number) => `0x${id.toString(16)}`
