/** The time, for views that show how long something takes. */
import { atom, type ReadableAtom } from 'nanostores'
import { clock } from '../../ports/clock.ts'

const $time = atom(0)

/** In ms since 1970, as of the last tick. */
export const $now: ReadableAtom<number> = $time

/** Reads the time now and every `pace` ms. Returns the undo function. */
export function tick(pace: number): () => void {
  let stop = () => {}
  const read = () => {
    $time.set(clock.use().now())
    stop = clock.use().after(pace, read)
  }
  read()
  return () => stop()
}
