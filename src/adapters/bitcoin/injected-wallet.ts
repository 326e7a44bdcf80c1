/** Wraps an injected provider as a Wallet Standard wallet, the only interface of the adapter. */
import { base64, hex } from '@scure/base'
import { attempt } from '../../domain/web/attempt.ts'
import type { StandardWallet } from '../wallet-standard/standard-wallet.ts'
import type { BitcoinChain } from '../../domain/networks/standard-chains.ts'

export interface InjectedAccount {
  address: string
  /** Hex. */
  publicKey?: string | undefined
  purpose?: 'payment' | 'ordinals' | undefined
  /** BIP 32. */
  path?: string | undefined
}

/** Accounts that a wallet shares. `chain` is a {@link BitcoinChain}, or the wallet's name of an unknown chain. */
export interface Shared {
  accounts: readonly InjectedAccount[]
  chain: string
}

export interface PsbtToSign {
  psbt: Uint8Array
  address: string
  inputs: readonly number[]
  chain: string
  broadcast: boolean
}

export interface SignedPsbt {
  psbt: Uint8Array
  txid?: string
}

/** A wallet's own transfer method. `askTransfer()` in `transfers/wallet-ways.ts` calls it. */
export interface TransferWay {
  kind: 'sats-connect' | 'leather' | 'unisat' | 'okx' | 'wallet-connect'
  provider(): object
  /** Whether the session allows the method; absent if the wallet always has it. */
  isAllowed?(): boolean
}

/** Wallets with their own transfer method. Kept outside the features, so that pages do not see it. */
export const transferWays = new WeakMap<StandardWallet, TransferWay>()

/** Common interface of the providers. All methods may reject with the wallet's errors. */
export interface InjectedProvider {
  /** The wallet may open; `chain` is the network that the page prefers. */
  connect(chain?: BitcoinChain): Promise<Shared>
  /** Accounts that the wallet already shares, without a prompt; absent if the wallet has no such method. */
  shared?(chain?: BitcoinChain): Promise<Shared>
  /** Resolves with base64. */
  signMessage(account: InjectedAccount, text: string, chain: string): Promise<string>
  signPsbt(request: PsbtToSign): Promise<SignedPsbt>
  switchChain?(chain: BitcoinChain): Promise<void>
  transfers?: TransferWay
  disconnect?(): Promise<void>
  /** Calls back with the newly shared accounts, or with nothing if they have to be read. Returns a function that unsubscribes. */
  follow(onChange: (shared?: Shared) => void): () => void
}

interface Dress {
  name: string
  icon?: string
  chains: readonly BitcoinChain[]
}

const VERSION = '1.0.0'

export function asStandardWallet(
  { name, icon = '', chains }: Dress,
  provider: InjectedProvider,
): StandardWallet {
  const sharing = createSharing(provider)
  const connect = async (input?: { silent?: boolean; chain?: BitcoinChain }) => ({
    accounts: await (input?.silent ? sharing.ask(input.chain) : sharing.connect(input?.chain)),
  })
  const disconnect = async () => {
    try {
      await provider.disconnect?.()
    } finally {
      sharing.forget()
    }
  }
  const switchChain = async ({ chain }: { chain: BitcoinChain }) => {
    await provider.switchChain?.(chain)
    await sharing.ask(chain)
  }
  const features = {
    'standard:connect': { version: VERSION, connect },
    'standard:disconnect': { version: VERSION, disconnect },
    'standard:events': { version: VERSION, on: sharing.on },
    'bitcoin:connect': { version: VERSION, connect },
    ...signingFeatures(provider),
    ...(provider.switchChain && { 'bitcoin:switchChain': { version: VERSION, switchChain } }),
  }
  const wallet: StandardWallet = {
    ...{ version: VERSION, name, icon, chains, features },
    get accounts() {
      return sharing.accounts()
    },
  }
  if (provider.transfers) transferWays.set(wallet, provider.transfers)
  return wallet
}

/** A Wallet Standard account with the additional fields of Bitcoin wallets. */
type Account = Omit<InjectedAccount, 'publicKey'> & {
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}

const FEATURES = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction']

function accountOf({ publicKey, ...account }: InjectedAccount, chain: string): Account {
  const key = attempt(() => hex.decode(publicKey ?? '')) ?? new Uint8Array()
  return { ...account, publicKey: key, chains: [chain], features: FEATURES }
}

/** Currently shared accounts and the listeners to their changes. */
function createSharing(provider: InjectedProvider) {
  const listeners = new Set<(change: { accounts: readonly Account[] }) => void>()
  let accounts: readonly Account[] = []
  let unfollow = () => {}
  let turn = 0
  const take = ({ accounts: given, chain }: Shared) => {
    turn += 1
    accounts = given.map((account) => accountOf(account, chain))
    for (const listener of listeners) listener({ accounts })
    return accounts
  }
  /** Answers may arrive out of order: the one to the latest request wins. */
  const ask = async (chain?: BitcoinChain) => {
    const mine = (turn += 1)
    const shared = await provider.shared?.(chain)
    return shared && mine === turn ? take(shared) : accounts
  }
  const onChange = (shared?: Shared) => {
    // No answer means no change.
    if (shared) take(shared)
    else ask().catch(() => undefined)
  }
  return {
    accounts: () => accounts,
    ask,
    connect: async (chain?: BitcoinChain) => take(await provider.connect(chain)),
    forget: () => void take({ accounts: [], chain: '' }),
    on(_event: 'change', listener: (change: { accounts: readonly Account[] }) => void) {
      if (!listeners.size) unfollow = provider.follow(onChange)
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && !listeners.size) unfollow()
      }
    },
  }
}

interface SigningInput {
  account: Account
  message: Uint8Array
}
interface PsbtInput {
  psbt: Uint8Array
  chain?: string
  inputsToSign: readonly { account: Account; signingIndexes: readonly number[] }[]
}

function signingFeatures(provider: InjectedProvider) {
  const signMessage = async ({ account, message }: SigningInput) => {
    const { publicKey, ...rest } = account
    const signer = { ...rest, publicKey: hex.encode(publicKey) }
    const text = await provider.signMessage(
      signer,
      new TextDecoder().decode(message),
      chainOfAccount(account),
    )
    return [{ signature: base64.decode(text), signedMessage: message }]
  }
  const sign = async ({ psbt, inputsToSign: [first] }: PsbtInput, broadcast: boolean) => {
    if (!first) throw new TypeError('No input to sign')
    const { account, signingIndexes: inputs } = first
    const { address } = account
    return provider.signPsbt({ psbt, address, inputs, chain: chainOfAccount(account), broadcast })
  }
  const signTransaction = async (input: PsbtInput) => [{ signedPsbt: (await sign(input, false)).psbt }]
  const signAndSendTransaction = async (input: PsbtInput) => {
    const { psbt, txid } = await sign(input, true)
    return [{ txId: txid, signedPsbt: psbt }]
  }
  return {
    'bitcoin:signMessage': { version: VERSION, signMessage },
    'bitcoin:signTransaction': { version: VERSION, signTransaction },
    'bitcoin:signAndSendTransaction': { version: VERSION, signAndSendTransaction },
  }
}

const chainOfAccount = ({ chains }: Account) => chains[0] ?? ''
