/** Runs an animation, or none with prefers-reduced-motion. */
export function play(element: Element | null, frames: Keyframe[], duration: number): Animation | undefined {
  if (!element || globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return undefined
  return element.animate(frames, { duration, easing: 'ease-out' })
}

export const VIEW = 150
export const HEIGHT = 150
export const TITLE = 120
export const SHAKE = 500

export const shakeFrames: Keyframe[] = [0, -1, 1.5, -1.5, 1, 0].map((angle) => ({ rotate: `${angle}deg` }))

export function slideFrames(from: number): Keyframe[] {
  return [
    { opacity: 0, translate: `${from}px` },
    { opacity: 1, translate: '0px' },
  ]
}
