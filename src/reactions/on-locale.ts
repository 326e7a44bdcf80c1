import { reloadMessages } from '../flows/modal/load-messages.ts'
import { $locale } from '../stores/locale.ts'
import { $firstMessages } from '../stores/messages.ts'

/** Once sentences are on screen, they follow the language. */
export function followLocale(): () => void {
  return $locale.listen(() => {
    // The sentences that are there stay when others cannot be loaded.
    if ($firstMessages.get()) reloadMessages().catch(() => undefined)
  })
}
