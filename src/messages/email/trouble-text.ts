import type { LoginTrouble } from '../../domain/embedded/login-trouble.ts'
import type { EmailMessages } from './en.ts'

/** What keeps a login from working, as a sentence. */
export function troubleText({ alerts, failures, unavailable }: EmailMessages, trouble: LoginTrouble): string {
  if (trouble === 'domain-unverified' || trouble === 'gateway-unreachable') return unavailable
  return trouble === 'frame-load-failed' || trouble === 'frame-timed-out'
    ? alerts[trouble]
    : failures[trouble]
}
