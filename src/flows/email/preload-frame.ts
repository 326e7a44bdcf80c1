/** In an installed app the frame loads when the modal opens: a login can then open its windows within the user's click. */
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import { log } from '../../ports/log.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { raiseAlert } from '../modal/alerts.ts'

/** Never rejects: an alert shows a failure. */
export async function preloadFrame(): Promise<void> {
  try {
    await embeddedFrame.use().load()
  } catch (error) {
    const title = $furtherMessages.get().email?.alerts.inInstalledApp
    const detail = error instanceof Error ? error.message : String(error)
    if (title) raiseAlert({ code: 'frame-load-failed', title, detail })
    log.use().warn(`${title}: ${detail}`)
  }
}
