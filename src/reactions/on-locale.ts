import { reloadMessages } from '../flows/modal/load-messages.ts'
import { $locale } from '../stores/locale.ts'
import { $firstMessages } from '../stores/messages.ts'

/** Reloads the sentences when the language changes after they were loaded. */
export function followLocale(): () => void {
  return $locale.listen(() => {
    // When the load fails the present sentences stay.
    if ($firstMessages.get()) reloadMessages().catch(() => undefined)
  })
}
