import { secureUrlFault } from '../domain/embedded/secure-url-fault.ts'
import { isProjectId } from '../domain/web/project-id.ts'
import { ERRORS } from '../errors/codes.ts'
import { alertAuthor, dropOldAlert } from '../flows/modal/alerts.ts'
import { log, warnOnce } from '../ports/log.ts'
import { $modal } from '../stores/modal/modal.ts'
import { $alert } from '../stores/modal/notices.ts'
import { $options } from '../stores/options.ts'

/**
 * Without a project id, one note goes to the console, since a page may want installed wallets only, and the modal shows an alert each time it
 * opens. The alert is for the author of the page: users of a published page do not see it unless it has `debug`.
 */
export function warnOfSetUp(): () => void {
  let isWarned = false
  const warnAuthor = warnOnce()
  return $modal.subscribe((state, before = 'closed') => {
    // This may be loaded while the modal is opening or open.
    if (state === 'closed' || before !== 'closed') return
    dropOldAlert()
    const { projectId, secureUrl } = $options.get()
    const fault = secureUrl && secureUrlFault(secureUrl, globalThis.origin)
    if (fault) warnAuthor(`The page offers no logins. \`secure-url\` is refused: ${fault}. (${secureUrl})`)
    if (isProjectId(projectId)) return
    const { detail } = ERRORS['project-id-missing']
    // One that was raised while the modal was closed goes first.
    if (!$alert.get()) alertAuthor({ code: 'project-id-missing', detail })
    if (!isWarned) log.use().info(detail)
    isWarned = true
  })
}
