import { ERRORS } from '../errors/codes.ts'
import { log } from '../ports/log.ts'
import { $modal } from '../stores/modal/modal.ts'
import { setAlert } from '../stores/modal/notices.ts'
import { $options } from '../stores/options.ts'

/** Without a project id, the modal shows an alert each time it opens and writes one warning to the console. */
export function warnOfSetUp(): () => void {
  let isWarned = false
  return $modal.subscribe((state, before = 'closed') => {
    // This may be loaded while the modal is opening or open.
    if (state === 'closed' || before !== 'closed') return
    // An alert that was set while the modal was closed is not shown.
    setAlert(undefined)
    if ($options.get().projectId) return
    const { detail } = ERRORS['project-id-missing']
    setAlert({ code: 'project-id-missing', detail })
    if (!isWarned) log.use().warn(detail)
    isWarned = true
  })
}
