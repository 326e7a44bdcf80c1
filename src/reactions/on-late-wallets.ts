import { lookForLate } from '../flows/connections/look-for-late.ts'
import { discovery } from '../ports/discovery.ts'
import { $modal } from '../stores/modal/modal.ts'

/** Wallets are looked for again when one tells that it was injected late (`ethereum#initialized`), and while the modal is open. */
export function followLateWallets(page: EventTarget): () => void {
  let stopLooking = () => {}
  const look = () => discovery.use().look()
  page.addEventListener('ethereum#initialized', look)
  const stopModal = $modal.listen((state) => {
    stopLooking()
    stopLooking = state === 'open' ? lookForLate() : () => {}
  })
  return () => {
    page.removeEventListener('ethereum#initialized', look)
    stopModal()
    stopLooking()
  }
}
