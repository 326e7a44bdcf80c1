import { mayPreload, type Connection } from './may-preload.ts'
import { $options } from '../../stores/options.ts'
import { isDestroyed } from '../lifetime.ts'

/** Safari has no `requestIdleCallback`. */
export const whenIdle = (call: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(call) : setTimeout(call, 200)

/** Whether code may be loaded before it is needed, now that a trigger is visible, or the user has shown the intent to use it. */
export const mayPreloadOn = (because: 'intent' | 'sight') =>
  !isDestroyed() &&
  mayPreload($options.get().preload, because, (navigator as { connection?: Connection }).connection)
