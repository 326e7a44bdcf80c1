/** Signing in. Loaded with the first wallet on a page that has sign-in, or by `walletKit.signIn()`. */
import { followSignIn } from '../reactions/on-sign-in.ts'
import { composeSignIn } from './compose-sign-in.ts'

export { checkSignIn, signInChecked } from '../flows/sign-in/check-sign-in.ts'
export { signIn } from '../flows/sign-in/sign-in.ts'
export { signOut } from '../flows/sign-in/sign-out.ts'

export function start(): () => void {
  const undo = [composeSignIn(), followSignIn()]
  return () => {
    for (const stop of undo) stop()
  }
}
