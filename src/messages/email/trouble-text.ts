import type { LoginTrouble } from '../../domain/embedded/login-trouble.ts'
import type { EmailMessages } from './en.ts'

/** What keeps a login from working, as a sentence. */
export function troubleText({ alerts, failures }: EmailMessages, trouble: LoginTrouble): string {
  return trouble === 'frame-load-failed' || trouble === 'frame-timed-out'
    ? alerts[trouble]
    : failures[trouble]
}
