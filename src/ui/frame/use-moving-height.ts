import { type RefObject, useLayoutEffect, useRef } from 'react'
import { HEIGHT, play } from './motion.ts'
import { watchSize } from '../watch-size.ts'

/** Animates the height of the card when its content changes; not on the first measurement. */
export function useMovingHeight(main: RefObject<HTMLElement | null>, open: boolean, viewKey: string): void {
  const height = useRef(0)
  const moving = useRef<Animation>(undefined)
  useLayoutEffect(() => {
    const box = main.current
    const view = box?.firstElementChild
    if (!open || !box || !view) {
      height.current = 0
      return
    }
    return watchSize(view, () => {
      const from = moving.current?.playState === 'running' ? box.offsetHeight : height.current
      moving.current?.cancel()
      height.current = box.offsetHeight
      const frames = [from, height.current].map((px) => ({ height: `${px}px`, overflow: 'hidden' }))
      if (from && from !== height.current) moving.current = play(box, frames, HEIGHT)
    })
  }, [main, open, viewKey])
}
