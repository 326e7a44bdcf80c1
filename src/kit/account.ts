/** What an account has, did and is called. Loaded when it is about to be shown. */
import { followAccount } from '../reactions/on-account.ts'

export function start(): () => void {
  return followAccount()
}
