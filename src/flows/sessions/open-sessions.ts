/** Opens the sessions from the account. */
import { computed, type ReadableAtom } from 'nanostores'
import { $account } from '../../stores/connections/connections.ts'
import { $features } from '../../stores/features.ts'
import { goTo } from '../modal/modal.ts'

/** Whether the page lists sessions, and the account can have some. */
export const $hasSessions: ReadableAtom<boolean> = computed(
  [$account, $features],
  (account, { smartSessions }) => smartSessions && account?.namespace === 'eip155',
)

export const openSessions = (): void => goTo('SmartSessionList')
