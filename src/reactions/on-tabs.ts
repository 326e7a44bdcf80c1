import { takeOver } from '../flows/connections/follow-tabs.ts'
import { connectionTabs } from '../ports/tabs.ts'

/** What happens in another tab of this site happens here too. */
export function followTabs(): () => void {
  let isDue = false
  return connectionTabs.use().onChange(() => {
    // One change there is stored in several entries.
    if (!isDue) queueMicrotask(() => ((isDue = false), void takeOver()))
    isDue = true
  })
}
