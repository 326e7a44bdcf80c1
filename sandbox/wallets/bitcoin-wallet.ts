import { announceStandard } from './announce-standard.ts'
import {
  currentChain,
  loadVault,
  sharedPurposes,
  keysOf,
  type BitcoinContext,
  type Vault,
} from './bitcoin-context.ts'
import { bitcoinFaults, type BitcoinFaultName } from './bitcoin-faults.ts'
import { createInjected, inject } from './bitcoin-inject.ts'
import { createBitcoinStandard, type BitcoinStandardFace } from './bitcoin-standard.ts'
import type { BitcoinPlace, BitcoinTestWallet, BitcoinTestWalletOptions } from './bitcoin-types.ts'
import type { InjectedFace } from './bitcoin-unisat.ts'
import { inBase64 } from './icon.ts'
import { identify } from './identity.ts'
import type { Remembered } from './memory.ts'
import { OwnedWallet } from './owned-wallet.ts'
import type { OwnedWalletSnapshot } from './types.ts'

const ACCOUNTS = 2

/** A Bitcoin wallet; `BitcoinTestWallet` documents the members. */
export class BitcoinWallet extends OwnedWallet<BitcoinFaultName> implements BitcoinTestWallet {
  readonly #wallet: BitcoinContext
  readonly #standard: BitcoinStandardFace
  readonly #place: BitcoinPlace | undefined
  readonly #injected: InjectedFace | undefined
  #vault: Vault | undefined

  constructor(options: BitcoinTestWalletOptions) {
    const { mode, prompt, storage, rdns, fault = 'none', inject: place } = options
    super({
      info: identify(options),
      faults: bitcoinFaults,
      key: `test-wallet:bitcoin:${rdns}`,
      fresh: { locked: false, selected: 0, chainId: 0, fault, added: [], permissions: {} },
      mode,
      prompt,
      storage,
    })
    this.#wallet = this.#furnish(options)
    const parts = {
      wallet: this.#wallet,
      lateMs: options.lateMs ?? 5000,
      isGone: () => this.isGone,
      onRequest: (method: string, params: unknown) => this.log(method, params),
    }
    const { name, icon } = this.info
    this.#standard = createBitcoinStandard({ ...parts, name, icon: inBase64(icon) })
    this.#place = place
    this.#injected = place && createInjected(place, parts)
    if (options.announce !== false) this.announce()
  }

  get standard() {
    return this.#standard.standard
  }

  get injected() {
    return this.#injected?.provider
  }

  get snapshot(): OwnedWalletSnapshot {
    const { locked, selected, permissions } = this.memory.get()
    const wallet = this.#wallet
    const accounts = wallet.accounts.flatMap((_, place) => keysOf(wallet, place)?.payment.address ?? [])
    const chains = wallet.chains.map(({ name }, id) => ({ id, name }))
    const chainId = wallet.chains.indexOf(currentChain(wallet))
    return { locked, selected, accounts, chainId, chains, origins: Object.keys(permissions) }
  }

  async ready() {
    await this.#wallet.vault()
  }

  override selectAccount(index: number) {
    if (this.#wallet.accounts[index] === undefined) {
      throw new RangeError(`${this.info.name} has no account ${index}`)
    }
    this.memory.set({ selected: index })
  }

  selectChain(index: number) {
    if (!this.#wallet.chains[index]) throw new RangeError(`${this.info.name} has no chain ${index}`)
    this.memory.set({ chainId: index })
  }

  emit(event: string, payload: unknown) {
    this.#face.emit(event, payload)
  }

  get #face() {
    return this.#injected ?? this.#standard
  }

  protected introduce() {
    const { provider } = this.#injected ?? {}
    if (!this.#place || !provider) return announceStandard(this.standard)
    return inject(this.#place, provider, { name: this.info.name, icon: this.info.icon })
  }

  protected tell(before: Remembered<BitcoinFaultName>, after: Remembered<BitcoinFaultName>) {
    const purposes = (state: Remembered<BitcoinFaultName>) => sharedPurposes(state, this.origin).join()
    const isShared = purposes(before) !== '' || purposes(after) !== ''
    const hasMoved = before.chainId !== after.chainId
    const accounts =
      purposes(before) !== purposes(after) || (isShared && (hasMoved || before.selected !== after.selected))
    if (!accounts && !hasMoved) return
    this.#face.tell({ accounts, network: hasMoved })
  }

  protected leave() {
    this.#standard.clear()
    this.#injected?.clear()
  }

  #furnish({ chains, accountOffset = 0, purpose = 'payment' }: BitcoinTestWalletOptions): BitcoinContext {
    const { memory, prompts, origin } = this
    let loading: Promise<Vault> | undefined
    const load = async () => {
      this.#vault = await loadVault()
      this.changed()
      return this.#vault
    }
    return {
      ...{ memory, prompts, origin, chains, purpose },
      accounts: Array.from({ length: ACCOUNTS }, (_, place) => accountOffset + place),
      vault: () => (loading ??= load()),
      loaded: () => this.#vault,
    }
  }
}
