import { log } from '../../ports/log.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { hosts } from '../host.ts'

/** One line in the console, once the modal is open, if `<wallet-modal />` was written: in HTML that is a start tag. */
export function warnOfMarkup(): () => void {
  let isTold = false
  return $modal.subscribe((state) => {
    if (state !== 'open' || isTold || ![...hosts].some(({ firstElementChild }) => firstElementChild)) return
    isTold = true
    log
      .use()
      .warn('Write <wallet-modal></wallet-modal>: without its end tag, what follows in the page is inside.')
  })
}
