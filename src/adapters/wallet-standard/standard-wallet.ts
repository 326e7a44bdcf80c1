/** A Wallet Standard wallet, as little of it as we trust to be there. Somebody else's object: even looking at it may throw. */
export interface StandardWallet {
  readonly name: unknown
  readonly icon: unknown
  readonly chains: unknown
  readonly features: unknown
  readonly accounts: unknown
}

/** An account of it; `chains` and `features` are those that it may be used with. */
export interface StandardAccount {
  readonly address: unknown
  readonly publicKey: unknown
  readonly chains: unknown
  readonly features: unknown
}

/** What a page gets behind a connector: the wallet, and the account that is in use in it. */
export interface StandardProvider {
  readonly wallet: StandardWallet
  readonly account: StandardAccount | undefined
}

const MOST_TEXTS = 200
const MOST_ACCOUNTS = 1_000

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What `read` makes of somebody else's object; `undefined` where reading throws. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

export function isStandardProvider(value: unknown): value is StandardProvider {
  return isObject(value) && attempt(() => isObject((value as StandardProvider).wallet)) === true
}

/** Chains and the names of features come as lists of texts. */
export function textsOf(list: unknown): string[] {
  const texts = attempt(() => (Array.isArray(list) ? list.slice(0, MOST_TEXTS) : []))
  return (texts ?? []).filter((text): text is string => typeof text === 'string')
}

/** A method of a feature, to be called like any function; `undefined` where the wallet has none. */
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

/** A list of accounts; any entry may throw when read. `undefined` for what is no list. */
export function accountsIn(list: unknown): StandardAccount[] | undefined {
  // What they are is found out by reading them.
  return attempt(() =>
    Array.isArray(list) ? (list.slice(0, MOST_ACCOUNTS) as StandardAccount[]) : undefined,
  )
}

/** The account that the wallet itself has under that address. */
export function accountAt(wallet: StandardWallet, address: string): StandardAccount | undefined {
  const accounts = accountsIn(attempt(() => wallet.accounts)) ?? []
  return accounts.find((account) => attempt(() => account.address === address))
}
