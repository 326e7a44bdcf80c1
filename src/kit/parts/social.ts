/** Social logins, before one is chosen: the messages of their buttons, and opening windows. */
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { connectSocial, pressAgain } from '../../flows/social/connect-social.ts'
import { SOCIAL_LANGUAGES } from '../../messages/social/registry.ts'
import { loginWindows } from '../../ports/user/login-windows.ts'
import { socialAgain } from '../../ports/user/social-again.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { pageWindows } from '../page/login-windows.ts'

export async function load() {
  loginWindows.provide(pageWindows)
  socialAgain.provide({ press: pressAgain })
  const stop = await followSentences(SOCIAL_LANGUAGES, setFurther('social'))
  return { stop, connect: connectSocial }
}
