import { goBack, goTo } from '../../../flows/modal/modal.ts'
import { $history } from '../../../stores/modal/route.ts'

/** Back to what is written, or to a new draft after a reload. */
export function startAgain(): void {
  if ($history.get().at(-2)?.view === 'OnRampProviders') goBack()
  else goTo('OnRampProviders', {})
}
