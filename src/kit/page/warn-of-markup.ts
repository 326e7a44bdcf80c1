import { log } from '../../ports/log.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { hosts } from '../host.ts'

/** What is in an element without its end tag: all but the kit's own frame, which has a slot. */
const INSIDE = ':scope > :not([slot])'

/** One line in the console, once the modal is open, if `<wallet-modal />` was written: in HTML that is a start tag. */
export function warnOfMarkup(): () => void {
  let isTold = false
  return $modal.subscribe((state) => {
    if (state !== 'open' || isTold || ![...hosts].some((host) => host.querySelector(INSIDE))) return
    isTold = true
    log
      .use()
      .warn('Write <wallet-modal></wallet-modal>: without its end tag, what follows in the page is inside.')
  })
}
