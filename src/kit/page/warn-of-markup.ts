import { log } from '../../ports/log.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { hosts } from '../host.ts'

const SECOND = 'A second <wallet-modal> shows nothing: the first in the page is used, with its attributes.'
const OPEN_ENDED =
  'Write <wallet-modal></wallet-modal>: without its end tag, what follows in the page is inside.'

/** One line in the console for each mistake in the page's markup, once the modal is open. In HTML `<wallet-modal />` is a start tag. */
export function warnOfMarkup(): () => void {
  const told = new Set<string>()
  const tell = (line: string) => {
    if (!told.has(line)) log.use().warn(line)
    told.add(line)
  }
  return $modal.subscribe((state) => {
    if (state !== 'open') return
    if (hosts.size > 1) tell(SECOND)
    if ([...hosts].some(({ firstElementChild }) => firstElementChild)) tell(OPEN_ENDED)
  })
}
