import { computed, type ReadableAtom } from 'nanostores'
import { $connection, $isAttempting } from './connections.ts'
import { $mustSignIn } from '../sign-in.ts'

export type Status = 'disconnected' | 'connecting' | 'connected'

/** Status of the active namespace. If sign-in is required, it is `connected` only once signed in. */
export const $status: ReadableAtom<Status> = computed(
  [$connection, $isAttempting, $mustSignIn],
  (connection, isAttempting, mustSignIn) => {
    if (connection && !mustSignIn) return 'connected'
    return connection || isAttempting ? 'connecting' : 'disconnected'
  },
)
