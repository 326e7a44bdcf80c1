import { announceStandard } from './announce-standard.ts'
import { inBase64 } from './icon.ts'
import { identify } from './identity.ts'
import type { Remembered } from './memory.ts'
import { OwnedWallet } from './owned-wallet.ts'
import { visibleAccounts } from './permissions.ts'
import { allowedAddresses, type SolanaContext } from './solana-context.ts'
import { solanaFaults, type SolanaFaultName } from './solana-faults.ts'
import { solanaSignersOf, type SolanaSigner } from './solana-signer.ts'
import type { SolanaTestWallet, SolanaTestWalletOptions } from './solana-types.ts'
import { createStandardFace, type StandardFace } from './standard-face.ts'
import type { StandardAccount, StandardWallet } from './standard-types.ts'
import type { OwnedWalletSnapshot } from './types.ts'

const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
const FEATURES = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const

/** A Solana wallet of the Wallet Standard; `SolanaTestWallet` documents the members. */
export class SolanaWallet extends OwnedWallet<SolanaFaultName> implements SolanaTestWallet {
  readonly standard: StandardWallet
  readonly #face: StandardFace
  readonly #wallet: SolanaContext

  constructor(options: SolanaTestWalletOptions) {
    const { mode, prompt, storage, rdns, fault = 'none' } = options
    const info = identify(options)
    super({
      info,
      faults: solanaFaults,
      key: `test-wallet:solana:${rdns}`,
      fresh: { locked: false, selected: 0, chainId: 0, fault, added: [], permissions: {} },
      mode,
      prompt,
      storage,
    })
    this.#wallet = this.#furnish(options)
    this.#face = createStandardFace({
      name: info.name,
      icon: inBase64(info.icon),
      hasSignIn: options.signIn ?? true,
      lateMs: options.lateMs ?? 5000,
      wallet: this.#wallet,
      isGone: () => this.isGone,
      onRequest: (method, params) => this.log(method, params),
    })
    this.standard = this.#face.standard
    if (options.announce !== false) this.announce()
  }

  get snapshot(): OwnedWalletSnapshot {
    const { locked, selected, permissions } = this.memory.get()
    const accounts = this.#wallet.signers.map(({ address }) => address)
    return { locked, selected, accounts, origins: Object.keys(permissions) }
  }

  emit(event: 'change', properties: unknown) {
    this.#face.emit(event, properties)
  }

  protected introduce() {
    return announceStandard(this.standard)
  }

  protected tell(before: Remembered<SolanaFaultName>, after: Remembered<SolanaFaultName>) {
    const all = this.snapshot.accounts
    const seen = (state: Remembered<SolanaFaultName>) => visibleAccounts(state, this.origin, all).join()
    if (this.#wallet.isConnected && seen(before) !== seen(after)) this.#wallet.tell()
  }

  protected leave() {
    this.#face.clear()
  }

  #furnish(options: SolanaTestWalletOptions): SolanaContext {
    const { memory, prompts, origin } = this
    const signers = solanaSignersOf(options)
    const chains = options.chains ?? CHAINS
    const known = new Map(signers.map((signer) => [signer.address, accountOf(signer, chains)]))
    const context: SolanaContext = {
      ...{ memory, prompts, origin, signers, chains, rpcUrl: options.rpcUrl },
      isConnected: false,
      accounts: () =>
        context.isConnected ? allowedAddresses(context).flatMap((address) => known.get(address) ?? []) : [],
      tell: () => this.#face.tellAccounts(),
    }
    return context
  }
}

function accountOf({ address, publicKey }: SolanaSigner, chains: StandardAccount['chains']): StandardAccount {
  return Object.freeze({ address, publicKey, chains, features: FEATURES })
}
