/** Waiting times that a view shows: until another mail can be requested, and whether an answer takes longer than usual. */
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { SLOW_ANSWER } from '../../domain/embedded/limits.ts'
import { clock } from '../../ports/clock.ts'
import { $lastAsked } from '../../stores/stored/last-asked.ts'
import { secondsToWait } from './cooldown.ts'
import { $emailLogin } from './machine.ts'
import type { EmailStep } from './steps.ts'

const SECOND = 1_000

const $seconds = atom(0)
/** Whole seconds until the next mail, 0 if it can be requested. Counts while a view shows it. */
export const $secondsToMail: ReadableAtom<number> = $seconds

onMount($seconds, () => {
  let stopTimer = () => {}
  const count = () => {
    stopTimer()
    const left = secondsToWait()
    $seconds.set(left)
    if (left) stopTimer = clock.use().after(SECOND, count)
  }
  const stop = $lastAsked.subscribe(count)
  return () => {
    stop()
    stopTimer()
  }
})

const $slow = atom(false)
/** `true` once the frame has not answered for some seconds. */
export const $isSlow: ReadableAtom<boolean> = $slow

const isWaiting = (now: EmailStep) =>
  now.step === 'asking' || now.step === 'checking' || now.step === 'entering' || 'isResending' in now

onMount($slow, () => {
  let stopTimer = () => {}
  const stop = $emailLogin.subscribe((now) => {
    stopTimer()
    $slow.set(false)
    if (isWaiting(now)) stopTimer = clock.use().after(SLOW_ANSWER, () => $slow.set(true))
  })
  return () => {
    stop()
    stopTimer()
  }
})
