import type { Budget } from '../limits/limits.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long things live, in ms. */
export const LIFE = {
  code: 10 * MINUTE,
  link: 15 * MINUTE,
  /** A change of address waits this long for the codes of both mailboxes. */
  change: 30 * MINUTE,
  undo: DAY,
  /** How long a browser that was let in but has not come back asks for a code without a link. */
  approval: 90 * DAY,
} as const

export const MOST_TRIES = 5

/** How often another mail may be asked for, in ms. */
export const RESEND = 30 * SECOND

/**
 * Budgets of the calls. An address has two: one for browsers that its owner let in, one for all others. A stranger who asks for codes of an
 * address all day does not keep its owner from logging in.
 */
export const budgets = {
  mail: ({ projectId, email, isKnown, ip }: MailBudget): Budget[] => {
    const address = `mail|${isKnown ? 'known' : 'new'}|${projectId}|${email}`
    return [
      { key: `${address}|30s`, most: 1, per: RESEND },
      { key: `${address}|h`, most: 5, per: HOUR },
      { key: `${address}|d`, most: 10, per: DAY },
      { key: `mail|ip|${ip}`, most: 20, per: HOUR },
      { key: `mail|project|${projectId}`, most: 2_000, per: HOUR },
      { key: 'mail|all', most: 10_000, per: HOUR },
    ]
  },
  change: ({ userId, projectId, email, ip }: ChangeBudget): Budget[] => [
    { key: `change|${userId}|30s`, most: 1, per: RESEND },
    { key: `change|${userId}|h`, most: 5, per: HOUR },
    { key: `change|${userId}|d`, most: 10, per: DAY },
    ...budgets.mail({ projectId, email, isKnown: false, ip }),
  ],
  /** A code that shows the key or deletes the account: its own, so that a login just before is not in the way. */
  confirm: ({ userId, projectId, ip }: Omit<ChangeBudget, 'email'>): Budget[] => [
    { key: `confirm|${userId}|h`, most: 5, per: HOUR },
    { key: `confirm|${userId}|d`, most: 10, per: DAY },
    { key: `mail|ip|${ip}`, most: 20, per: HOUR },
    { key: `mail|project|${projectId}`, most: 2_000, per: HOUR },
    { key: 'mail|all', most: 10_000, per: HOUR },
  ],
  /** At 50 guesses a day one in 20,000 finds a code: 5·10⁻⁵. Guesses of strangers do not use up those of the owner's browsers. */
  guess: ({ projectId, email, isKnown }: Omit<MailBudget, 'ip'>): Budget[] => [
    { key: `guess|${isKnown ? 'known' : 'new'}|${projectId}|${email}`, most: 50, per: DAY },
  ],
  /**
   * Tokens of 256 bits are not guessed: this only bounds what reading the database costs. A whole office may be behind one address, and each
   * login opens a page and presses its button: 3,000 are 1,500 logins an hour, and less than one reading of a row a second.
   */
  page: (ip: string): Budget[] => [{ key: `page|ip|${ip}`, most: 3_000, per: HOUR }],
} as const

interface ChangeBudget {
  userId: string
  projectId: string
  /** The new address. */
  email: string
  ip: string
}

interface MailBudget {
  projectId: string
  email: string
  /** Whether the owner of the mailbox let this browser in before. */
  isKnown: boolean
  ip: string
}
