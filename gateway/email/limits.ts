import type { MailLimits } from '../config/limits.ts'
import { ofMailbox, ofUser, type Budget } from '../limits/limits.ts'
import { networksOf, ofNetworks, widestOf } from '../limits/networks.ts'

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
  mail: (limits: MailLimits, { projectId, email, asker, ip }: MailBudget): Budget[] => {
    const address = `mail|${asker}|${projectId}|${email}`
    const of = ofMailbox(projectId, email)
    const { hour, day } = limits.perAddress
    return [
      { key: `${address}|30s`, of, most: 1, per: RESEND },
      { key: `${address}|h`, of, most: hour, per: HOUR },
      { key: `${address}|d`, of, most: day, per: DAY },
      ...sending(limits, { projectId, ip, isKnown: asker === 'known' }),
    ]
  },
  change: (limits: MailLimits, { userId, projectId, email, ip }: ChangeBudget): Budget[] => [
    { key: `change|${userId}|30s`, of: ofUser(userId), most: 1, per: RESEND },
    { key: `change|${userId}|h`, of: ofUser(userId), most: 5, per: HOUR },
    { key: `change|${userId}|d`, of: ofUser(userId), most: 10, per: DAY },
    ...budgets.mail(limits, { projectId, email, asker: 'new', ip }),
  ],
  /**
   * Codes that confirm exporting the key, deleting the account or adding an address. Separate from logins, so that a login just before does not use
   * them up.
   */
  confirm: (limits: MailLimits, { userId, projectId, ip }: Omit<ChangeBudget, 'email'>): Budget[] => [
    { key: `confirm|${userId}|h`, of: ofUser(userId), most: 5, per: HOUR },
    { key: `confirm|${userId}|d`, of: ofUser(userId), most: 10, per: DAY },
    ...sending(limits, { projectId, ip, isKnown: true }),
  ],
  /**
   * Tokens of 256 bits cannot be guessed; this only bounds the load on the database. A whole office may share one IP address, and each login opens
   * a page and presses its button: 3,000 an hour allow 1,500 logins, and less than one read of a row per second.
   */
  page: (ip: string): Budget[] => ofNetworks('page|ip', ip, { most: 3_000, per: HOUR }),
} as const

interface Sending {
  projectId: string
  ip: string
  /** Whether the owner of the mailbox has approved this browser, or is logged in with it. */
  isKnown: boolean
}

/** The mails that a network, a project and all projects together may cause. */
const sending = (limits: MailLimits, asker: Sending): Budget[] => [
  ...networksOf(asker.ip).map(({ size, key }) => ({
    ...{ key: `mail|ip|${key}`, most: limits.perNetwork[size], per: HOUR },
  })),
  {
    ...shared(`mail|project|${asker.projectId}`, limits.perProject, asker),
    alert: { event: 'limits.project-full', about: { project: asker.projectId } },
  },
  { ...shared('mail|all', limits.inAll, asker), alert: { event: 'limits.all-full', about: {} } },
]

/** Mails that one network may take of the quarter for networks that ask for few. */
const FEW = 3

/**
 * Half of the mails are for everybody, a quarter only for networks that ask for few, and a quarter only for known browsers: whoever uses up the first half
 * from many places does not keep the others from logging in.
 */
function shared(key: string, most: number, { ip, isKnown }: Sending): Budget {
  const quarter = Math.floor(most / 4)
  const few = [
    { key: `${key}|few|${widestOf(ip)}`, most: FEW, per: HOUR },
    { key: `${key}|few`, most: quarter, per: HOUR },
  ]
  const known = [{ key: `${key}|known`, most: quarter, per: HOUR }]
  return { key, most: most - 2 * quarter, per: HOUR, reserves: isKnown ? [few, known] : [few] }
}

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
