import { embeddedFrame } from '../../ports/embedded-frame.ts'
import { setNeedsProtection } from '../../stores/connections/needs-protection.ts'

/** Has the frame ask the user to protect the wallet. Rejects if the user leaves it for later, or the frame fails, which says why itself. */
export async function askProtection(): Promise<void> {
  await embeddedFrame.use().ask('PROTECT_WALLET', undefined)
  setNeedsProtection(false)
}
