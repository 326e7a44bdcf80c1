import { atom, computed, type ReadableAtom } from 'nanostores'
import { $account } from '../connections/connections.ts'
import { $features } from '../features.ts'
import { $options } from '../options.ts'

export type AccountTab = 'tokens' | 'nfts' | 'activity'

const $chosen = atom<AccountTab>('tokens')

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

/** The selected tab; the choice is kept until the page is left. */
export const $accountTab: ReadableAtom<AccountTab> = computed([$chosen, $accountTabs], (chosen, tabs) =>
  tabs.includes(chosen) ? chosen : 'tokens',
)

export function chooseAccountTab(tab: AccountTab): void {
  $chosen.set(tab)
}
