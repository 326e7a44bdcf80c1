import { $history } from '../../stores/modal/route.ts'
import { goBack, goTo } from '../modal/modal.ts'

/** Returns to the current input, or to a new draft after a reload. */
export function startAgain(): void {
  if ($history.get().at(-2)?.view === 'OnRampProviders') goBack()
  else goTo('OnRampProviders', {})
}
