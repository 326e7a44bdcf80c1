/** What the settings of the project say: features, and the origins that it allows. */
import { computed } from 'nanostores'
import { createProjectQuestion } from '../../flows/project/ask-project.ts'
import { projectOf } from '../../flows/project/saved-features.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { $options } from '../../stores/options.ts'

/** Asks while the modal is open, once for each project. Returns the undo function. */
export function load(): () => void {
  const question = createProjectQuestion()
  const stop = computed([$modal, $options], (state, options) =>
    state === 'closed' ? '' : projectOf(options),
  ).subscribe((project) => {
    if (project) void question.ask()
  })
  return () => {
    stop()
    question.stop()
  }
}
