import { reloadMessages } from '../flows/modal/load-messages.ts'
import { $locale } from '../stores/locale.ts'
import { $firstMessages } from '../stores/messages.ts'

/** Reloads the messages when the language changes after they were loaded. */
export function followLocale(): () => void {
  return $locale.listen(() => {
    // If the load fails the current messages stay.
    if ($firstMessages.get()) reloadMessages().catch(() => undefined)
  })
}
