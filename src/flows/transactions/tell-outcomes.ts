/** Shows transactions whose effects differ from those shown: each once, as soon as no view of higher priority is open. */
import { $modal } from '../../stores/modal/modal.ts'
import { $route } from '../../stores/modal/route.ts'
import { present } from '../modal/presence.ts'

const untold: string[] = []

export function tellOutcome(id: string): void {
  untold.push(id)
  tellNext()
}

/** Shows waiting transactions when the view changes. Returns the undo function. */
export function followUntold(): () => void {
  const look = () => {
    if ($modal.get() !== 'closed') tellNext()
  }
  const undo = [$route.listen(look), $modal.listen(look)]
  return () => {
    for (const stop of undo) stop()
    untold.length = 0
  }
}

function tellNext(): void {
  const [id] = untold
  if (id === undefined) return
  const isShown = () => {
    const { view, params } = $route.get()
    return $modal.get() !== 'closed' && view === 'TransactionStatus' && params.id === id
  }
  // The previous one is being read, or the page keeps the modal closed.
  if (!isShown() && ($route.get().view === 'TransactionStatus' || !present('outcome', { id }))) return
  if (isShown()) untold.shift()
}
