import { mayPreloadOn, whenIdle } from '../kit/page/ahead.ts'
import { preloadInPieces } from '../kit/preload.ts'
import { $options } from '../stores/options.ts'
import { triggers } from './triggers.ts'

/** Buttons that have rendered; a query of the document does not find those in other shadow roots. */
const buttons = new Set<Element>()

let look = () => {}

/** Returns the undo function. */
export function watchButton(button: Element): () => void {
  buttons.add(button)
  look()
  return () => buttons.delete(button)
}

/** With `preload="auto"`: loads the code of the modal once the page is loaded and idle, and a trigger is in view. */
export function watchSight(): () => void {
  // Old browsers preload on pointer events only.
  if (!globalThis.IntersectionObserver) return () => {}
  let isDue = false
  const inView = new IntersectionObserver((entries) => {
    // A failure shows when the user really opens the modal.
    if (entries.some(({ isIntersecting }) => isIntersecting))
      preloadInPieces().then(
        (isThere) => isThere && stop(),
        () => undefined,
      )
  })
  // Frameworks render triggers at any time.
  const drawn = new MutationObserver(() => look())
  look = () => {
    if (isDue || document.readyState !== 'complete' || !mayPreloadOn('sight')) return
    isDue = true
    whenIdle(() => {
      isDue = false
      if (!mayPreloadOn('sight')) return
      // Observed anew, so that a visible one is reported again after `preload` has changed.
      inView.disconnect()
      for (const trigger of new Set([...triggers(), ...buttons])) inView.observe(trigger)
    })
  }
  const stopOptions = $options.subscribe(() => look())
  drawn.observe(document, { childList: true, subtree: true })
  addEventListener('load', look)
  function stop() {
    removeEventListener('load', look)
    look = () => {}
    stopOptions()
    drawn.disconnect()
    inView.disconnect()
  }
  return stop
}
