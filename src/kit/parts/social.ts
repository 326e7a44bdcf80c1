/** Logins with accounts elsewhere, before one is chosen: the sentences of their buttons, and opening windows. */
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { SOCIAL_LANGUAGES } from '../../messages/social/registry.ts'
import { loginWindows } from '../../ports/user/login-windows.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { pageWindows } from '../page/login-windows.ts'

/** Resolves with the undo. */
export function load(): Promise<() => void> {
  loginWindows.provide(pageWindows)
  return followSentences(SOCIAL_LANGUAGES, setFurther('social'))
}
