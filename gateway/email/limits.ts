import type { Budget } from '../limits/limits.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Lifetimes in ms. */
export const LIFE = {
  code: 10 * MINUTE,
  link: 15 * MINUTE,
  /** How long a change of address waits for the codes of both mailboxes. */
  change: 30 * MINUTE,
  undo: DAY,
  /** How long an approved browser that is not used gets codes without a link. */
  approval: 90 * DAY,
} as const

export const MOST_TRIES = 5

/** Minimum interval between two mails, in ms. */
export const RESEND = 30 * SECOND

/**
 * Budgets of the routes. An address has two: one for browsers that its owner approved, one for all others, so that a stranger who requests codes
 * for an address all day does not keep its owner from logging in.
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
  /**
   * Codes that confirm exporting the key, deleting the account or adding an address. Separate from logins, so that a login just before does not use
   * them up.
   */
  confirm: ({ userId, projectId, ip }: Omit<ChangeBudget, 'email'>): Budget[] => [
    { key: `confirm|${userId}|h`, most: 5, per: HOUR },
    { key: `confirm|${userId}|d`, most: 10, per: DAY },
    { key: `mail|ip|${ip}`, most: 20, per: HOUR },
    { key: `mail|project|${projectId}`, most: 2_000, per: HOUR },
    { key: 'mail|all', most: 10_000, per: HOUR },
  ],
  /**
   * With 50 attempts a day, the chance of guessing a code is 1 in 20,000 (5·10⁻⁵). Attempts of strangers do not use up those of the owner's
   * browsers.
   */
  guess: ({ projectId, email, isKnown }: Omit<MailBudget, 'ip'>): Budget[] => [
    { key: `guess|${isKnown ? 'known' : 'new'}|${projectId}|${email}`, most: 50, per: DAY },
  ],
  /**
   * Tokens of 256 bits cannot be guessed; this only bounds the load on the database. A whole office may share one IP address, and each login opens
   * a page and presses its button: 3,000 an hour allow 1,500 logins, and less than one read of a row per second.
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
  /** Whether the owner of the mailbox approved this browser before. */
  isKnown: boolean
  ip: string
}
