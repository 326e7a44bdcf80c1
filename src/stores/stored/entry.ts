import { LIMITS } from '../../domain/limits.ts'
import type { RecentWallet } from '../../domain/wallets/recent-wallet.ts'
import { log } from '../../ports/log.ts'
import { storage } from '../../ports/storage.ts'
import { $options } from '../options.ts'

/** Reference 3.7. */
export const RECENT_WALLETS_KEY = '@appkit/recent_wallets'

/** One stored value: text outside, a type inside. What cannot be decoded reads as `undefined`. */
export interface Entry<T> {
  get(): T | undefined
  set(value: T | undefined): void
}

/** For a page's author who asked to be told: what stood there was of another version, or nobody's. */
function note(key: string): undefined {
  if ($options.get().debug) log.use().warn(`${key} in storage could not be read.`)
}

export function entry<T>(
  key: string,
  decode: (text: string) => T | undefined,
  encode: (value: T) => string,
): Entry<T> {
  return {
    get() {
      const text = storage.use().get(key)
      if (text === undefined) return undefined
      try {
        return decode(text) ?? note(key)
      } catch {
        return note(key)
      }
    },
    set(value) {
      storage.use().set(key, value === undefined ? undefined : encode(value))
    },
  }
}

/** An id, a name or an address. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 256

function recentWallets(text: string): RecentWallet[] {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) return []
  return list.slice(0, LIMITS.recentWallets).flatMap((item: unknown) => {
    const { id, name, rdns, ...rest } = (item ?? {}) as Record<string, unknown>
    return isText(id) && isText(name) ? [{ ...rest, id, name, ...(isText(rdns) && { rdns }) }] : []
  })
}

/** The wallets used before, which the Connect view lists first. What a session leaves behind: `persisted-session.ts`. */
export const savedRecentWallets = entry<readonly RecentWallet[]>(
  RECENT_WALLETS_KEY,
  recentWallets,
  JSON.stringify,
)
