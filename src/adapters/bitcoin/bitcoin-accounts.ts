/** What wallets share, parsed at the door: past here addresses are Bitcoin's, of the network that the session is on. */
import { hex } from '@scure/base'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Account } from '../../domain/account/connection.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import type { WalletSession } from '../../ports/wallet-adapter.ts'
import { accountsIn, attempt, textsOf, type StandardAccount } from '../wallet-standard/standard-wallet.ts'
import { readAddress } from './bitcoin-address.ts'
import { formOf, networkOf, networkOfForm } from './bitcoin-chains.ts'

export interface BitcoinAccount {
  account: Account & { type: 'payment' | 'ordinal' }
  /** Where its address can be used, of what the wallet says. */
  networks: readonly CaipNetworkId[]
}

/** The accounts of Bitcoin in a list; `undefined` for what is no list of accounts, which says nothing. */
export function parseAccounts(list: unknown): BitcoinAccount[] | undefined {
  const entries = accountsIn(list)?.slice(0, TIMEOUTS.accounts)
  const accounts = entries?.flatMap((entry) => parseAccount(entry) ?? [])
  if (!entries || !accounts || (entries.length && !accounts.length)) return undefined
  const found = new Map<string, BitcoinAccount>()
  // Some wallets share one address for both purposes; it is to be paid to.
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

/** Each of somebody else's properties is read once. */
function pick(entry: StandardAccount) {
  const { address, publicKey, chains, path, purpose } = entry as StandardAccount & {
    path?: unknown
    purpose?: unknown
  }
  return { address, publicKey, chains, path, purpose }
}

/** 32 bytes of a taproot key, 33 or 65 of others. An array of another frame is none of ours by `instanceof`. */
function keyOf(publicKey: unknown): string | undefined {
  return attempt(() => {
    if (!ArrayBuffer.isView(publicKey) || ![32, 33, 65].includes(publicKey.byteLength)) return undefined
    return hex.encode(new Uint8Array(publicKey.buffer, publicKey.byteOffset, publicKey.byteLength))
  })
}

/**
 * The session that these accounts make: on the first of `wanted` where one of them can be used, else where the first one
 * can. In front stands what is paid to, then what holds inscriptions (reference 4.2).
 */
export function sessionOf(
  accounts: readonly BitcoinAccount[],
  wanted: readonly CaipNetworkId[],
): WalletSession | undefined {
  const isUsable = (network: CaipNetworkId) => accounts.some(({ networks }) => networks.includes(network))
  const network = wanted.find(isUsable) ?? accounts[0]?.networks[0]
  if (!network) return undefined
  const here = accounts.filter(({ networks }) => networks.includes(network)).map(({ account }) => account)
  // A wallet with taproot addresses only is paid to there.
  const payment = here.find(({ type }) => type === 'payment') ?? { ...here[0]!, type: 'payment' as const }
  const others = here.filter(({ address }) => address !== payment.address)
  const ordinal = others.filter(({ type }) => type === 'ordinal').slice(0, 1)
  const rest = others.filter((account) => !ordinal.includes(account))
  return { accounts: [payment, ...ordinal, ...rest], network }
}
