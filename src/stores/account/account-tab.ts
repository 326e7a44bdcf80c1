import { atom, computed, type ReadableAtom } from 'nanostores'
import { $account, $connection } from '../connections/connections.ts'
import { $features } from '../features.ts'
import { $options } from '../options.ts'

export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** The tab that the user chose, and the id of the connector whose account was shown. */
const $chosen = atom<{ tab: AccountTab; connector: string | undefined } | undefined>(undefined)

/** Tabs of the active account. The history API supports EVM accounts only. */
export const $accountTabs: ReadableAtom<readonly AccountTab[]> = computed(
  [$account, $features, $options],
  (account, { activity }, { projectId }): AccountTab[] => {
    if (account?.namespace !== 'eip155') return ['tokens']
    return [
      'tokens',
      // Collectibles are derived from the history, which needs a project id.
      ...(projectId ? ['nfts' as const] : []),
      ...(activity ? ['activity' as const] : []),
    ]
  },
)

/** The selected tab. A choice is kept until the page is left; another wallet starts with its tokens. */
export const $accountTab: ReadableAtom<AccountTab> = computed(
  [$chosen, $accountTabs, $connection],
  (chosen, tabs, connection) =>
    chosen && chosen.connector === connection?.connector.id && tabs.includes(chosen.tab)
      ? chosen.tab
      : 'tokens',
)

export function chooseAccountTab(tab: AccountTab): void {
  $chosen.set({ tab, connector: $connection.get()?.connector.id })
}
