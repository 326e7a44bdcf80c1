import { atom, computed, type ReadableAtom } from 'nanostores'
import { $account } from './connections/connections.ts'
import { $features } from './features.ts'
import { $options } from './options.ts'

export type AccountTab = 'tokens' | 'nfts' | 'activity'

const $chosen = atom<AccountTab>('tokens')

/** What can be asked about the account in use: the history is known of EVM accounts only (section 9). */
export const $accountTabs: ReadableAtom<readonly AccountTab[]> = computed(
  [$account, $features, $options],
  (account, { activity }, { projectId }): AccountTab[] => {
    if (account?.namespace !== 'eip155') return ['tokens']
    return [
      'tokens',
      // They are read from the history alone, which nobody serves without a project.
      ...(projectId ? ['nfts' as const] : []),
      ...(activity ? ['activity' as const] : []),
    ]
  },
)

/** The tab that is open; the choice holds until the page is left. */
export const $accountTab: ReadableAtom<AccountTab> = computed([$chosen, $accountTabs], (chosen, tabs) =>
  tabs.includes(chosen) ? chosen : 'tokens',
)

export function chooseAccountTab(tab: AccountTab): void {
  $chosen.set(tab)
}
