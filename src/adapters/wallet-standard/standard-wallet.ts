import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { standardChainOf } from '../../domain/networks/standard-chains.ts'
import { attempt } from '../../domain/web/attempt.ts'

/** The part of a Wallet Standard wallet that every wallet has. A foreign object: reading it may throw. */
export interface StandardWallet {
  readonly name: unknown
  readonly icon: unknown
  readonly chains: unknown
  readonly features: unknown
  readonly accounts: unknown
}

/** An account of the wallet with the chains and features that it supports. */
export interface StandardAccount {
  readonly address: unknown
  readonly publicKey: unknown
  readonly chains: unknown
  readonly features: unknown
}

/** The provider of a connector: the wallet, and its account and network in use. */
export interface StandardProvider {
  readonly wallet: StandardWallet
  readonly account: StandardAccount | undefined
  /** Wallet Standard's name of the network, which features take. */
  readonly chain: string | undefined
}

/** The address and the network of a namespace's connection. */
export type InUse = (namespace: Namespace) => { address: string; network: CaipNetworkId } | undefined

const MOST_TEXTS = 200
const MOST_ACCOUNTS = 1_000

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export function isStandardProvider(value: unknown): value is StandardProvider {
  return isObject(value) && attempt(() => isObject((value as StandardProvider).wallet)) === true
}

/** Strings of a list, for chains and feature names. */
export function textsOf(list: unknown): string[] {
  const texts = attempt(() => (Array.isArray(list) ? list.slice(0, MOST_TEXTS) : []))
  return (texts ?? []).filter((text): text is string => typeof text === 'string')
}

/** A method of a feature, bound to it; `undefined` if the wallet has none. */
export function methodOf(
  wallet: StandardWallet,
  feature: string,
  method: string,
): ((...inputs: unknown[]) => unknown) | undefined {
  return attempt(() => {
    const found = (wallet.features as Record<string, Record<string, unknown> | undefined>)[feature]
    const call = found?.[method]
    return typeof call === 'function'
      ? (...inputs: unknown[]): unknown => call.apply(found, inputs)
      : undefined
  })
}

/** A list of accounts, whose entries may throw when read; `undefined` if the value is not a list. */
export function accountsIn(list: unknown): StandardAccount[] | undefined {
  // Parsers check the entries.
  return attempt(() =>
    Array.isArray(list) ? (list.slice(0, MOST_ACCOUNTS) as StandardAccount[]) : undefined,
  )
}

/** The wallet's own account object for an address. */
export function accountAt(wallet: StandardWallet, address: string): StandardAccount | undefined {
  const accounts = accountsIn(attempt(() => wallet.accounts)) ?? []
  return accounts.find((account) => attempt(() => account.address === address))
}

/** The provider of an installed wallet. */
export function standardProvider(
  wallet: StandardWallet,
  namespace: Namespace,
  inUse: InUse,
): StandardProvider {
  return {
    wallet,
    get account() {
      const address = inUse(namespace)?.address
      return address === undefined ? undefined : accountAt(wallet, address)
    },
    get chain() {
      const network = inUse(namespace)?.network
      return network && standardChainOf(network)
    },
  }
}
