import { takeOver } from '../flows/connections/follow-tabs.ts'
import { connectionTabs } from '../ports/tabs.ts'

/** This tab follows changes that another tab of this site stores. */
export function followTabs(): () => void {
  let isDue = false
  return connectionTabs.use().onChange(() => {
    // One change is stored in several entries, each of which calls this.
    if (!isDue) queueMicrotask(() => ((isDue = false), void takeOver()))
    isDue = true
  })
}
