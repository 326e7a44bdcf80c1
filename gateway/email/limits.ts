import type { Limits } from '../config/limits.ts'
import { inHourAndDay, ofMailbox, ofUser, type Budget, type Owner } from '../limits/limits.ts'
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
  /** How long an approved browser that is not used gets codes without a link. */
  approval: 90 * DAY,
} as const

/** Minimum interval between two codes that a browser requests, in ms, except for browsers that the owner of the mailbox approved (`limits`). */
const AGAIN = 30 * SECOND

/** How long a change of address waits, and what it bars afterwards, in ms. */
export const changeTimes = ({ addressChange }: Limits) => ({
  wait: addressChange.waitHours * HOUR,
  undo: addressChange.undoHours * HOUR,
  lock: addressChange.lockDays * DAY,
  held: addressChange.heldDays * DAY,
})

/** When a browser may request the next mail, in ms after the last. */
export const resendAfter = (limits: Limits, by: 'known' | 'code' | 'link'): number =>
  ({
    known: limits.mailsPerKnownBrowser.seconds * SECOND,
    code: AGAIN,
    link: limits.linksPerAddress.minutes * MINUTE,
  })[by]

/**
 * Budgets of the routes. What strangers request for an address is counted by their networks and browsers, and what all of them may have leaves a rest
 * for browsers that the owner of the mailbox approved and for networks from which he logged in: nobody who requests mails all day keeps him from logging in.
 */
export const budgets = {
  /** A mail to a mailbox whose owner approved this browser. */
  known: (limits: Limits, { projectId, email, jkt, ip }: MailBudget): Budget[] => {
    const { hour, day } = limits.mailsPerKnownBrowser
    const [key, of] = [`mail|known|${projectId}|${email}|${jkt}`, ofMailbox(projectId, email)]
    return [
      { key: `${key}|again`, of, most: 1, per: resendAfter(limits, 'known') },
      ...inHourAndDay(key, of, { hour, day }),
      ...sending(limits, { projectId, ip, isKnown: true, mayWait: true }),
    ]
  },
  /** A code that is mailed at once to a browser that the address does not know. */
  code: (limits: Limits, asked: NewBrowser): Budget[] => {
    const { projectId, email, jkt, isHome } = asked
    const [key, of] = [`mail|code|${projectId}|${email}`, ofMailbox(projectId, email)]
    return [
      { key: `${key}|${jkt}|again`, of, most: 1, per: AGAIN },
      { ...withReserve(`${key}|d`, of, limits.codesPerAddress, isHome), per: DAY },
      ...ofNewBrowser(limits, asked),
    ]
  },
  /** A link for a browser that the address does not know. Those who get none join the link that the owner of the mailbox has. */
  link: (limits: Limits, asked: NewBrowser): Budget[] => {
    const { projectId, email, isHome } = asked
    const { hour, day, reserved } = limits.linksPerAddress
    const [key, of] = [`mail|link|${projectId}|${email}`, ofMailbox(projectId, email)]
    const home = (name: string, most: number, per: number) => ({
      reserves: isHome ? [[{ key: `${key}|home|${name}`, of, most, per }]] : [],
    })
    const pause = resendAfter(limits, 'link')
    return [
      { key: `${key}|again`, of, most: 1, per: pause, ...home('again', 1, Math.min(pause, AGAIN)) },
      { key: `${key}|h`, of, most: hour, per: HOUR, ...home('h', hour, HOUR) },
      { ...withReserve(`${key}|d`, of, { day, reserved }, isHome), per: DAY },
      ...ofNewBrowser(limits, asked),
    ]
  },
  change: (limits: Limits, { userId, deviceId, ...asked }: ChangeBudget): Budget[] => [
    { key: `change|${userId}|${deviceId}|again`, of: ofUser(userId), most: 1, per: AGAIN },
    ...inHourAndDay(`change|${userId}|${deviceId}`, ofUser(userId), limits.addressChangesPerBrowser),
    ...budgets.code(limits, { ...asked, isHome: false, mayWait: false }),
  ],
  /**
   * Codes that confirm exporting the key, deleting the account or adding an address. Separate from logins, so that a login just before does not use
   * them up.
   */
  confirm: (
    limits: Limits,
    { userId, deviceId, projectId, ip }: Pick<ChangeBudget, 'userId' | 'deviceId' | 'projectId' | 'ip'>,
  ): Budget[] => [
    ...inHourAndDay(`confirm|${userId}|${deviceId}`, ofUser(userId), limits.confirmationsPerBrowser),
    ...sending(limits, { projectId, ip, isKnown: true }),
  ],
  /** A guess that is checked. None of these is of the address alone, so that guesses of strangers use up nothing of its owner's. */
  guess: (limits: Limits, { projectId, email, jkt, ip }: MailBudget): Budget[] => {
    const [of, { hour, day }] = [ofMailbox(projectId, email), limits.guessesPerNetwork]
    const [narrow, wide] = [networksOf(ip)[0].key, widestOf(ip)].map(
      (network) => `guess|${projectId}|${email}|${network}`,
    ) as [string, string]
    return [
      ...inHourAndDay(`guess|${projectId}|${jkt}`, undefined, limits.guessesPerBrowser),
      { key: `${narrow}|h`, of, most: hour, per: HOUR },
      { key: `${wide}|d`, of, most: day, per: DAY },
    ]
  },
  /** What causes neither a mail nor a check, and would otherwise be free: logins that join a link, and guesses at codes that are over. */
  request: (limits: Limits, ip: string): Budget[] =>
    ofNetworks('mail|request', ip, { most: limits.requestsPerNetwork, per: HOUR }),
  /**
   * Tokens of 256 bits cannot be guessed; this only bounds the load on the database. A whole office may share one IP address, and each login opens
   * a page and presses its button: 3,000 an hour allow 1,500 logins, and less than one read of a row per second.
   */
  page: (ip: string): Budget[] => ofNetworks('page|ip', ip, { most: 3_000, per: HOUR }),
} as const

/** A budget of a day, of which some is only for networks from which the owner of the address logged in. */
const withReserve = (
  key: string,
  of: Owner,
  { day, reserved }: { day: number; reserved: number },
  isHome: boolean,
): Omit<Budget, 'per'> => ({
  ...{ key, of, most: day - reserved },
  reserves: isHome ? [[{ key: `${key}|home`, of, most: reserved, per: DAY }]] : [],
})

/** What one network may cause for one address, and for all. */
function ofNewBrowser(
  limits: Limits,
  { projectId, email, ip, isHome, mayWait = true }: NewBrowser,
): Budget[] {
  const [key, of] = [`mail|new|${projectId}|${email}|${widestOf(ip)}`, ofMailbox(projectId, email)]
  return [
    ...inHourAndDay(
      isHome ? `${key}|home` : key,
      of,
      isHome ? limits.mailsPerHomeNetwork : limits.mailsPerNewNetwork,
    ),
    ...sending(limits, { projectId, ip, isKnown: false, mayWait }),
  ]
}

interface Sending {
  projectId: string
  ip: string
  /** Whether the owner of the mailbox has approved this browser, or is logged in with it. */
  isKnown: boolean
  /** Whether the mail may wait in a queue, where there are too many. */
  mayWait?: boolean
}

/** The mails that a network, a project and all projects together may cause. */
const sending = (limits: Limits, asker: Sending): Budget[] => [
  ...networksOf(asker.ip).map(({ size, key }) => ({
    ...{ key: `mail|ip|${key}`, most: limits.mailsPerNetwork[size], per: HOUR },
  })),
  {
    ...shared(`mail|project|${asker.projectId}`, limits.mailsPerHour, limits, asker),
    alert: { event: 'limits.project-full', about: { project: asker.projectId } },
  },
  {
    ...shared('mail|all', limits.mailsPerHourInAll, limits, asker),
    alert: { event: 'limits.all-full', about: {} },
  },
]

/**
 * Half of the mails are for everybody, a quarter only for networks that ask for few, and a quarter only for known browsers: whoever uses up the first half
 * from many places does not keep the others from logging in.
 */
function shared(
  key: string,
  most: number,
  { mailsPerQuietNetwork, mailQueue }: Limits,
  { ip, isKnown, mayWait }: Sending,
): Budget {
  const quarter = Math.floor(most / 4)
  const few = [
    { key: `${key}|few|${widestOf(ip)}`, most: mailsPerQuietNetwork, per: HOUR },
    { key: `${key}|few`, most: quarter, per: HOUR },
  ]
  const known = [{ key: `${key}|known`, most: quarter, per: HOUR }]
  // One place for each network, so that those who ask for many are not in front of the others.
  const within = mailQueue.minutes * MINUTE
  const places = [
    { key: `${key}|queue|${widestOf(ip)}`, most: 1, per: within },
    { key: `${key}|queue`, most: mailQueue.mails, per: within },
  ]
  return {
    ...{ key, most: most - 2 * quarter, per: HOUR, reserves: isKnown ? [few, known] : [few] },
    ...(mayWait && { queue: { within, places } }),
  }
}

interface MailBudget {
  projectId: string
  email: string
  /** The requesting browser. */
  jkt: string
  ip: string
}

interface NewBrowser extends MailBudget {
  /** Whether the owner of the mailbox logged in from its network. */
  isHome: boolean
  mayWait?: boolean
}

interface ChangeBudget extends MailBudget {
  userId: string
  deviceId: string
}
