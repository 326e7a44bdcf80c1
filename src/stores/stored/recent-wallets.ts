import * as LIMITS from '../../domain/limits.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import type { RecentWallet } from '../../domain/wallets/recent-wallet.ts'
import { isMembers } from '../../domain/web/members.ts'
import { isText } from './shapes.ts'
import { storedValue } from './stored-value.ts'

function recentWallets(text: string): RecentWallet[] {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) return []
  return list.slice(0, LIMITS.connect.recentWallets).flatMap((item: unknown) => {
    const { id, name, rdns, ...rest } = isMembers(item) ? item : {}
    return isText(id) && isText(name) ? [{ ...rest, id, name, ...(isText(rdns) && { rdns }) }] : []
  })
}

/** Wallets used before, most recent first. The Connect view lists them at the top. */
export const $savedRecentWallets = storedValue<readonly RecentWallet[]>(
  STORAGE_KEYS.recentWallets,
  recentWallets,
  JSON.stringify,
)
