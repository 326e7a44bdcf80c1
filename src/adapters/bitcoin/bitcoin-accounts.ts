/** Parses accounts that wallets share into Bitcoin addresses of the network of the session. */
import { hex } from '@scure/base'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Account } from '../../domain/account/connection.ts'
import * as LIMITS from '../../domain/limits.ts'
import type { WalletSession } from '../../ports/wallet-adapter.ts'
import { attempt } from '../../domain/web/attempt.ts'
import { accountsIn, textsOf, type StandardAccount } from '../wallet-standard/standard-wallet.ts'
import { readAddress } from './bitcoin-address.ts'
import { formOf, networkOf, networkOfForm } from './bitcoin-chains.ts'

export interface BitcoinAccount {
  account: Account & { type: 'payment' | 'ordinal' }
  /** Networks that the wallet names and the address is valid on. */
  networks: readonly CaipNetworkId[]
}

/** Bitcoin accounts of a list; `undefined` if the value is not a list of accounts. */
export function parseAccounts(list: unknown): BitcoinAccount[] | undefined {
  const entries = accountsIn(list)?.slice(0, LIMITS.connect.accounts)
  const accounts = entries?.flatMap((entry) => parseAccount(entry) ?? [])
  if (!entries || !accounts || (entries.length && !accounts.length)) return undefined
  const found = new Map<string, BitcoinAccount>()
  // Some wallets share one address for both purposes; it counts as the payment address.
  for (const account of accounts) {
    const known = found.get(account.account.address)
    if (!known || known.account.type === 'ordinal') found.set(account.account.address, account)
  }
  return [...found.values()]
}

function parseAccount(entry: StandardAccount): BitcoinAccount | undefined {
  const { address, publicKey, chains, path, purpose } = attempt(() => pick(entry)) ?? {}
  const read = readAddress(address)
  if (!read || typeof address !== 'string') return undefined
  const named = textsOf(chains).flatMap((chain) => networkOf(chain) ?? [])
  const networks = named.length || textsOf(chains).length ? named : read.forms.map(networkOfForm)
  const fitting = networks.filter((network) => read.forms.some((form) => form === formOf(network)))
  if (!fitting.length) return undefined
  const isOrdinal = purpose === 'ordinals' || (purpose !== 'payment' && read.isTaproot)
  const key = keyOf(publicKey)
  const account = {
    ...{ address, type: isOrdinal ? ('ordinal' as const) : ('payment' as const) },
    ...(key && { publicKey: key }),
    ...(typeof path === 'string' && /^m(?:\/\d{1,10}['h]?){1,10}$/.test(path) && { path }),
  }
  return { account, networks: fitting }
}

/** Reads each foreign property once. */
function pick(entry: StandardAccount) {
  const { address, publicKey, chains, path, purpose } = entry as StandardAccount & {
    path?: unknown
    purpose?: unknown
  }
  return { address, publicKey, chains, path, purpose }
}

/** 32 bytes for taproot, 33 or 65 for other keys. `instanceof` fails for arrays of another frame. */
function keyOf(publicKey: unknown): string | undefined {
  return attempt(() => {
    if (!ArrayBuffer.isView(publicKey) || ![32, 33, 65].includes(publicKey.byteLength)) return undefined
    return hex.encode(new Uint8Array(publicKey.buffer, publicKey.byteOffset, publicKey.byteLength))
  })
}

/**
 * The session of these accounts: on the first of `wanted` that an account supports, else on the network of the first account. The payment
 * address comes first, then the ordinals address.
 */
export function sessionOf(
  accounts: readonly BitcoinAccount[],
  wanted: readonly CaipNetworkId[],
): WalletSession | undefined {
  const isUsable = (network: CaipNetworkId) => accounts.some(({ networks }) => networks.includes(network))
  const network = wanted.find(isUsable) ?? accounts[0]?.networks[0]
  if (!network) return undefined
  const here = accounts.filter(({ networks }) => networks.includes(network)).map(({ account }) => account)
  // A wallet with taproot addresses only receives payments there.
  const payment = here.find(({ type }) => type === 'payment') ?? { ...here[0]!, type: 'payment' as const }
  const others = here.filter(({ address }) => address !== payment.address)
  const ordinal = others.filter(({ type }) => type === 'ordinal').slice(0, 1)
  const rest = others.filter((account) => !ordinal.includes(account))
  return { accounts: [payment, ...ordinal, ...rest], network }
}
