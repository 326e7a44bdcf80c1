import type { Attack } from './attack.ts'
import { ANALYTICS } from './analytics.ts'
import { CUSTODY } from './custody.ts'
import { FRAME } from './frame.ts'
import { LOGIN } from './login.ts'
import { MONEY } from './money.ts'
import { SESSION } from './sessions.ts'
import { SOCIAL_LOGIN } from './social.ts'

/** All attacks, by surface. */
export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  login: LOGIN,
  sessions: SESSION,
  social: SOCIAL_LOGIN,
  custody: CUSTODY,
  money: MONEY,
  frame: FRAME,
  analytics: ANALYTICS,
}

export const ALL_ATTACKS: readonly Attack[] = Object.values(ATTACKS).flat()
