/**
 * Answers about accounts that outlive the page for some minutes, each with the time of its request. Freshness is
 * checked when an answer is read. Storage holds short answers; the page's memory holds all.
 */
import { ageOf } from '../../domain/account/age.ts'
import { decimalString, type Amount } from '../../domain/money/amount.ts'
import { caipAddress, type CaipAddress } from '../../domain/networks/caip.ts'
import { decimal, smallestUnit } from '../../domain/money/decimal.ts'
import type { Identity } from '../../domain/account/identity.ts'
import * as LIMITS from '../../domain/limits.ts'
import type { Network } from '../../domain/networks/network.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { plainName } from '../../domain/text.ts'
import { ownOrigins, publicUrl } from '../../domain/web/public-url.ts'
import type { KeptAnswers } from '../../ports/blockchain.ts'
import { clock } from '../../ports/clock.ts'
import { $options } from '../options.ts'
import { isMembers, type Members } from '../../domain/web/members.ts'
import { removeStored, storedValue } from './stored-value.ts'

/** Maximum number of accounts in a cache. */
const MOST = 10
/** Maximum length of a stored answer, in characters: storage is small, and shared with the page's own code. */
const LONGEST = 50_000
const NAME_LENGTH = 255

const isShort = (value: unknown): boolean => JSON.stringify(value).length <= LONGEST

function cache(key: string, lifetime: number) {
  // A map, so that a stored name such as `__proto__` does not reach a prototype.
  const $stored = storedValue<ReadonlyMap<string, unknown>>(
    key,
    (text) => {
      const members: unknown = JSON.parse(text)
      return isMembers(members) ? new Map(Object.entries(members)) : undefined
    },
    (map) => JSON.stringify(Object.fromEntries(map)),
  )
  const stored = () => $stored.get() ?? new Map<string, unknown>()
  let remembered: ReadonlyMap<string, unknown> = new Map()

  const timeOf = (kept: unknown): number =>
    isMembers(kept) && typeof kept.timestamp === 'number' ? kept.timestamp : -Infinity
  const isFresh = (kept: unknown): kept is Members => ageOf(timeOf(kept), clock.use().now()) < lifetime
  const newest = (entries: Iterable<readonly [string, unknown]>) =>
    [...entries]
      .filter(([, kept]) => isFresh(kept))
      .toSorted(([, a], [, b]) => timeOf(b) - timeOf(a))
      .slice(0, MOST)

  function get(id: string): Members | undefined {
    const kept = [remembered.get(id), stored().get(id)].filter(isFresh)
    return kept.toSorted((a, b) => timeOf(b) - timeOf(a))[0]
  }

  return {
    get,
    keep(id: string, members: Members, timestamp: number) {
      if (timeOf(get(id)) > timestamp) return
      const own = [[id, { ...members, timestamp }]] as const
      const others = (all: ReadonlyMap<string, unknown>) => [...all].filter(([of]) => of !== id)
      remembered = new Map(newest([...own, ...others(remembered)]))
      const next = newest([...own.filter(([, kept]) => isShort(kept)), ...others(stored())])
      $stored.set(next.length ? new Map(next) : undefined)
    },
    forget() {
      remembered = new Map()
      removeStored([key])
    },
  }
}

const portfolios = cache(STORAGE_KEYS.portfolio, LIMITS.account.portfolioCache)
const identities = cache(STORAGE_KEYS.identity, LIMITS.account.identityCache)
const names = cache(STORAGE_KEYS.name, LIMITS.account.nameCache)
const balances = cache(STORAGE_KEYS.nativeBalance, LIMITS.account.balanceCache)

/** Cached answers of the Blockchain API, for its client. */
export const keptAnswers: KeptAnswers = {
  portfolio: {
    get({ address, network, currency }) {
      const kept = portfolios.get(caipAddress(network, address))
      // An entry of another kit has no currency: it is in US dollars.
      return (kept?.currency ?? 'usd') === currency ? kept?.balance : undefined
    },
    keep({ address, network, currency }, balance, at) {
      const id = caipAddress(network, address)
      portfolios.keep(id, { caipAddress: id, balance, currency }, at)
    },
  },
  identity: {
    get({ address, network }) {
      const kept = identities.get(address)
      return kept?.network === network ? kept.identity : undefined
    },
    keep: ({ address, network }, identity, at) =>
      identities.keep(address, { address, network, identity }, at),
  },
}

type Of = Parameters<KeptAnswers['identity']['get']>[0]

/** Names read from a chain. `{}` means that the account has none. */
export const keptNames = {
  get({ address, network }: Of): Identity | undefined {
    const kept = names.get(address)
    if (kept?.network !== network || !Array.isArray(kept.ens)) return undefined
    const [found = {}] = kept.ens as unknown[]
    const own = ownOrigins($options.get())
    const name = isMembers(found) ? plainName(found.name, NAME_LENGTH) : ''
    const avatar = isMembers(found) ? publicUrl(found.avatar, own)?.href : undefined
    return { ...(name && { name }), ...(avatar && { avatar }) }
  },
  keep({ address, network }: Of, { name, avatar }: Identity, at: number): void {
    names.keep(address, { address, network, ens: name ? [{ name, avatar }] : [] }, at)
  },
}

/** An account's balance of the network's native currency, with the time of reading. */
export const keptBalances = {
  get(of: CaipAddress, { nativeCurrency }: Network): { amount: Amount; at: number } | undefined {
    const kept = balances.get(of)
    const balance = decimal(kept?.balance)
    if (!kept || !balance || balance.startsWith('-') || kept.symbol !== nativeCurrency.symbol)
      return undefined
    const { symbol, decimals } = nativeCurrency
    // Only entries with a time are fresh, and only fresh ones are returned.
    return {
      amount: { value: smallestUnit(balance, decimals), decimals, symbol },
      at: kept.timestamp as number,
    }
  },
  keep(of: CaipAddress, amount: Amount, at: number): void {
    const { symbol } = amount
    balances.keep(of, { caipAddress: of, balance: decimalString(amount), symbol }, at)
  },
}

/** Called when a transaction has changed the account's balances. */
export function forgetBalances(): void {
  for (const kept of [portfolios, balances]) kept.forget()
}

/** Called when the last wallet disconnects: the next user of this browser must not see anything of these accounts. */
export function forgetCaches(): void {
  for (const kept of [portfolios, identities, names, balances]) kept.forget()
}
