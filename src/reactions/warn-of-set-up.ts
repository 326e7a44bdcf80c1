import { ERRORS } from '../errors/codes.ts'
import { log } from '../ports/log.ts'
import { $modal } from '../stores/modal/modal.ts'
import { setAlert } from '../stores/modal/notices.ts'
import { $options } from '../stores/options.ts'

/** A page without a project id is told so whenever the modal opens; its author once in the console. */
export function warnOfSetUp(): () => void {
  let isWarned = false
  return $modal.listen((state) => {
    if (state !== 'opening') return
    // What was raised while nobody looked is of no concern to who opens now.
    setAlert(undefined)
    if ($options.get().projectId) return
    const { detail } = ERRORS['project-id-missing']
    setAlert({ code: 'project-id-missing', detail })
    if (!isWarned) log.use().warn(detail)
    isWarned = true
  })
}
