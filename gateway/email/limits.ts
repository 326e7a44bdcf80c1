import { ofMailbox, ofUser, type Budget } from '../limits/limits.ts'

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

/** With ten codes a day, the chance that strangers guess a code of an address is 1 in 20,000 (5·10⁻⁵) a day. */
export const MOST_TRIES = 5

/** Minimum interval between two mails, in ms. */
export const RESEND = 30 * SECOND

/**
 * Budgets of the routes. An address has three: for browsers that its owner approved, for other browsers in a network from which its owner logged in,
 * and for all others, so that a stranger who requests codes for an address all day does not keep its owner from logging in.
 */
export const budgets = {
  mail: ({ projectId, email, asker, ip }: MailBudget): Budget[] => {
    const address = `mail|${asker}|${projectId}|${email}`
    const of = ofMailbox(projectId, email)
    return [
      { key: `${address}|30s`, of, most: 1, per: RESEND },
      { key: `${address}|h`, of, most: 5, per: HOUR },
      { key: `${address}|d`, of, most: 10, per: DAY },
      { key: `mail|ip|${ip}`, most: 20, per: HOUR },
      { key: `mail|project|${projectId}`, most: 2_000, per: HOUR },
      { key: 'mail|all', most: 10_000, per: HOUR },
    ]
  },
  change: ({ userId, projectId, email, ip }: ChangeBudget): Budget[] => [
    { key: `change|${userId}|30s`, of: ofUser(userId), most: 1, per: RESEND },
    { key: `change|${userId}|h`, of: ofUser(userId), most: 5, per: HOUR },
    { key: `change|${userId}|d`, of: ofUser(userId), most: 10, per: DAY },
    ...budgets.mail({ projectId, email, asker: 'new', ip }),
  ],
  /**
   * Codes that confirm exporting the key, deleting the account or adding an address. Separate from logins, so that a login just before does not use
   * them up.
   */
  confirm: ({ userId, projectId, ip }: Omit<ChangeBudget, 'email'>): Budget[] => [
    { key: `confirm|${userId}|h`, of: ofUser(userId), most: 5, per: HOUR },
    { key: `confirm|${userId}|d`, of: ofUser(userId), most: 10, per: DAY },
    { key: `mail|ip|${ip}`, most: 20, per: HOUR },
    { key: `mail|project|${projectId}`, most: 2_000, per: HOUR },
    { key: 'mail|all', most: 10_000, per: HOUR },
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
  /** `known`: the owner of the mailbox approved this browser. `home`: the owner logged in from its network. */
  asker: 'known' | 'home' | 'new'
  ip: string
}
