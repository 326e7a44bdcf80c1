import { isLocalPage } from '../domain/web/local-page.ts'
import { isProjectId } from '../domain/web/project-id.ts'
import { ERRORS } from '../errors/codes.ts'
import { deviceReader } from '../ports/device.ts'
import { log } from '../ports/log.ts'
import { $modal } from '../stores/modal/modal.ts'
import { setAlert } from '../stores/modal/notices.ts'
import { $options } from '../stores/options.ts'

/**
 * Without a project id, one note goes to the console, since a page may want installed wallets only, and the modal shows an alert each time it
 * opens. The alert is for the author of the page: users of a published page do not see it unless it has `debug`.
 */
export function warnOfSetUp(): () => void {
  let isWarned = false
  return $modal.subscribe((state, before = 'closed') => {
    // This may be loaded while the modal is opening or open.
    if (state === 'closed' || before !== 'closed') return
    // An alert set while the modal was closed is not shown.
    setAlert(undefined)
    const { projectId, debug } = $options.get()
    if (isProjectId(projectId)) return
    const { detail } = ERRORS['project-id-missing']
    if (debug || isLocalPage(deviceReader.use().read().page)) setAlert({ code: 'project-id-missing', detail })
    if (!isWarned) log.use().info(detail)
    isWarned = true
  })
}
