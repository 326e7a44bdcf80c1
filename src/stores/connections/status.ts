import { computed, type ReadableAtom } from 'nanostores'
import { $connection, $isAttempting } from './connections.ts'
import { $mustSignIn } from '../sign-in.ts'

export type Status = 'disconnected' | 'connecting' | 'connected'

/** Section 4's connection status of the active namespace. Where sign-in is required, nobody is connected before it. */
export const $status: ReadableAtom<Status> = computed(
  [$connection, $isAttempting, $mustSignIn],
  (connection, isAttempting, mustSignIn) => {
    if (connection && !mustSignIn) return 'connected'
    return connection || isAttempting ? 'connecting' : 'disconnected'
  },
)
