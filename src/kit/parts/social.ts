/** Logins with accounts elsewhere, before one is chosen: the sentences of their buttons, and opening windows. */
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { SOCIAL_LANGUAGES } from '../../messages/social/registry.ts'
import { loginWindows } from '../../ports/login-windows.ts'
import { setSocialMessages } from '../../stores/further-messages.ts'
import { pageWindows } from '../page/login-windows.ts'

/** Resolves with the undo. */
export async function load(): Promise<() => void> {
  loginWindows.provide(pageWindows)
  return followSentences(SOCIAL_LANGUAGES, setSocialMessages)
}
