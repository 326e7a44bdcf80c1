import type { ComponentType } from 'react'
import type { AccountTab } from '../../stores/account-tab.ts'

/** The lists of the account, each with the tab that it belongs to. */
export const ACCOUNT_LISTS: Readonly<Record<AccountTab, () => Promise<ComponentType>>> = {
  tokens: async () => (await import('./token-list.tsx')).TokenList,
  nfts: async () => (await import('./collectible-grid.tsx')).CollectibleGrid,
  activity: async () => (await import('./activity-list.tsx')).ActivityList,
}
