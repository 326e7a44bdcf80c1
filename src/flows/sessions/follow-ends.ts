/** Follows sessions whose end was requested: the chain ends them, their transaction fails, or a timeout passes. */
import { atom, type ReadableAtom } from 'nanostores'
import { coded } from '../../errors/codes.ts'
import { clock } from '../../ports/clock.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { showToast } from '../modal/toasts.ts'
import { whenMined } from '../transactions/when-mined.ts'
import { $sessions, keyOf, renewSessions } from './list.ts'

/** How long to wait for a session to end, in ms: a block of a busy network may take this long. */
const LONGEST = 120_000

type Following = 'waiting' | 'reverted' | 'late'

const $all = atom<Readonly<Record<string, Following>>>({})
/** Keyed by `keyOf(session)`, as is every `context` here. */
export const $following: ReadableAtom<Readonly<Record<string, Following>>> = $all

const stops = new Map<string, () => void>()

/** Follows until the list reports the session as ended, its transaction fails, or the timeout passes. `record` is the transaction's id. */
export function followEnd(context: string, record?: string): void {
  unfollow(context)
  const control = new AbortController()
  const undo = [
    clock.use().after(LONGEST, () => fail(context, 'late')),
    $sessions.listen(() => {
      if (hasEnded(context)) tellEnded(context)
    }),
    () => control.abort(coded('request-aborted')),
  ]
  stops.set(context, () => {
    for (const stop of undo) stop()
  })
  showFollowing(context, 'waiting')
  if (record === undefined) return
  whenMined(record, control.signal).then(
    (isMined) => (isMined ? renewSessions() : fail(context, 'reverted')),
    () => undefined,
  )
}

/** Stops following a session. */
export function unfollow(context: string): void {
  stops.get(context)?.()
  stops.delete(context)
  const { [context]: _, ...others } = $all.get()
  $all.set(others)
}

/** Stops following all sessions, when the user leaves the list. */
export function unfollowAll(): void {
  for (const context of Object.keys($all.get())) unfollow(context)
}

/** Reports that a session has ended. */
export function tellEnded(context: string): void {
  unfollow(context)
  const { sessions: words } = $furtherMessages.get()
  if (words) showToast({ kind: 'told', tone: 'success', text: words.hasEnded })
}

function fail(context: string, why: 'reverted' | 'late'): void {
  unfollow(context)
  showFollowing(context, why)
}

export function showFollowing(context: string, step: Following): void {
  $all.set({ ...$all.get(), [context]: step })
}

function hasEnded(context: string): boolean {
  const loaded = $sessions.get()
  const entries = ('value' in loaded && loaded.value?.entries) || []
  return entries.some(({ session, state }) => keyOf(session) === context && state !== 'active')
}
