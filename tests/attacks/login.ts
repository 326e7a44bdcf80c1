import type { Attack } from './attack.ts'

const ADDRESS_TESTS = 'tests/gateway/account/address.test.ts'
const TESTS = 'tests/gateway/email'
const CODES = 'gateway/email/codes.ts'
const LINKS = 'gateway/email/links.ts'

/** Logins by e-mail, and the address of an account. */
export const LOGIN: readonly Attack[] = [
  {
    wants: 'to guess a code, try by try',
    through: ['POST /v1/email/verify'],
    tried: [`${TESTS}/login.test.ts`, 'checks %s wrong guesses of %s, then not even the right one'],
    walls: [{ file: CODES, text: 'AND used = 0 AND tries < most_tries AND', without: 'AND used = 0 AND' }],
  },
  {
    wants: 'to use the code that another browser asked for',
    through: ['POST /v1/email/verify', 'POST /v1/email/await-device'],
    tried: [
      `${TESTS}/login.test.ts`,
      'takes a code from the device alone that asked for it, and another device costs no guess',
    ],
    walls: [
      {
        file: CODES,
        text: 'FROM codes WHERE id = ? AND jkt = ? AND project_id = ?',
        without: 'FROM codes WHERE id = ? AND (jkt = ? OR 1 = 1) AND project_id = ?',
      },
      {
        file: CODES,
        text: 'WHERE id = ? AND jkt = ? AND mac IS NOT NULL',
        without: 'WHERE id = ? AND (jkt = ? OR 1 = 1) AND mac IS NOT NULL',
      },
    ],
  },
  {
    wants: 'two sessions for one code',
    through: ['POST /v1/email/verify'],
    tried: [`${TESTS}/login.test.ts`, 'takes one of two right guesses that come together'],
    walls: [{ file: CODES, text: 'WHERE id = ? AND used = 0`, [id]', without: 'WHERE id = ?`, [id]' }],
  },
  {
    wants: 'to approve a link that its owner has refused, or that is over',
    through: ['POST /device-link/:token', 'GET /device-link/:token'],
    tried: [`${TESTS}/login.test.ts`, 'decides once, and not after 15 minutes'],
    walls: [
      {
        file: LINKS,
        text: `WHERE id = ? AND state = 'pending' AND expires > ?`,
        without: `WHERE id = ? AND (state = 'pending' OR expires > ?)`,
      },
      {
        file: CODES,
        text: `link_id = ? AND link_state = 'pending' AND expires > ?`,
        without: 'link_id = ? AND expires > ? - 9E9',
      },
    ],
  },
  {
    wants: 'a press on the page of a link for a request that its owner did not see',
    through: ['POST /device-link/:token'],
    tried: [
      `${TESTS}/strangers.test.ts`,
      'approves no request that is not of the link, is over, or came after the page was shown',
    ],
    walls: [
      {
        file: 'gateway/email/login.ts',
        text: 'waiting.find(({ id }) => id === answer.pick)',
        without: 'waiting[0]',
      },
    ],
  },
  {
    wants: 'to guess codes from one browser after another',
    through: ['POST /v1/email/verify'],
    tried: [`${TESTS}/strangers.test.ts`, 'of %s ends where it says, and only there'],
    walls: [
      {
        file: 'gateway/email/limits.ts',
        text: '{ key: `${narrow}|h`, of, most: hour, per: HOUR }',
        without: '{ key: `${narrow}|${jkt}|h`, of, most: hour, per: HOUR }',
      },
    ],
  },
  {
    wants: 'to keep the owner of an address out by requests and guesses',
    through: ['POST /v1/email/start', 'POST /v1/email/verify'],
    tried: [
      `${TESTS}/strangers.test.ts`,
      'gets in with a new browser at home after 24 requests and 55 guesses of strangers (links: %s)',
    ],
    walls: [
      {
        file: 'gateway/email/limits.ts',
        text: '...{ key, of, most: day - reserved },\n  reserves: isHome ? [[{ key: `${key}|home`, of, most: reserved, per: DAY }]] : [],',
        without: '...{ key, of, most: day - reserved },',
      },
    ],
  },
  {
    wants: 'to fill a mailbox',
    through: ['POST /v1/email/start'],
    tried: [`${TESTS}/login.test.ts`, 'mails no more links to an address than it says'],
    walls: [
      {
        file: 'gateway/email/login.ts',
        text: '.take(budgets.link(limits, { ...asker, email, isHome }))',
        without: '.take([])',
      },
    ],
  },
  {
    wants: 'an account of his own under the address that he took from its owner',
    through: ['POST /v1/email/verify'],
    tried: [
      `${TESTS}/change.test.ts`,
      'keeps the previous address from making another account while it can be undone',
    ],
    walls: [{ file: 'gateway/email/login.ts', text: 'if (!change) return', without: 'return' }],
  },
  {
    wants: 'to go on with a change of address that another account has begun',
    through: [
      'POST /v1/email-change/start',
      'POST /v1/email-change/primary',
      'POST /v1/email-change/secondary',
    ],
    tried: [`${TESTS}/change.test.ts`, 'takes no code for another step, of another device, nor twice'],
    walls: [
      {
        file: 'gateway/email/change.ts',
        text: 'code_id = ? AND user_id = ? AND jkt = ?',
        without: 'code_id = ? AND (user_id = ? OR jkt = ?)',
      },
    ],
  },
  {
    wants: 'the account under an address of his own, with its mailbox alone',
    through: ['POST /v1/email-change/start'],
    tried: [ADDRESS_TESTS, 'takes the wallet’s signature of this very address, in this browser'],
    walls: [
      {
        file: 'gateway/email/change.ts',
        text: `const isSigned = await requireControl(work, context, who, { purpose: 'account.address', email }, proof)`,
        without: 'const isSigned = who !== undefined',
      },
    ],
  },
  {
    wants: 'to change the address with the owner’s unlocked device before its mailbox hears of it',
    through: ['POST /v1/email-change/secondary'],
    tried: [ADDRESS_TESTS, 'without a code of the present mailbox waits 72 hours, and tells that mailbox'],
    walls: [
      {
        file: 'gateway/email/later-change.ts',
        text: `WHERE state = 'waiting' AND due <= ?`,
        without: `WHERE state = 'waiting' AND due > ? - 9000000000`,
      },
    ],
  },
  {
    wants: 'to keep the owner from changing the address, with the present mailbox alone',
    through: ['POST /v1/email-change/stop'],
    tried: [ADDRESS_TESTS, 'is stopped by a browser that the wallet knows, frozen or not, and by no other'],
    walls: [
      {
        file: 'gateway/email/later-change.ts',
        text: 'if (!(await isKnown(work, userId, deviceId)))',
        without: 'if (!deviceId)',
      },
    ],
  },
  {
    wants: 'the new address to count while the owner has frozen the account',
    through: ['POST /v1/email-change/secondary'],
    tried: [ADDRESS_TESTS, 'waits while the account is frozen, and a day more'],
    walls: [
      {
        file: 'gateway/email/later-change.ts',
        text: '(lifted_at IS NULL OR lifted_at > ?)',
        without: 'lifted_at > ?',
      },
    ],
  },
  {
    wants: 'an address that another account had last week',
    through: ['POST /v1/email-change/secondary'],
    tried: [`${TESTS}/change.test.ts`, 'does not take an address that another account had within 30 days'],
    walls: [
      {
        file: 'gateway/email/change-rows.ts',
        text: `state IN ('done', 'undone') AND held_until > ?`,
        without: `state IN ('done', 'undone') AND undo_until > ?`,
      },
    ],
  },
  {
    wants: 'to take an address back days later',
    through: ['POST /undo/:token', 'GET /undo/:token'],
    tried: [`${TESTS}/change.test.ts`, 'cannot be undone after 72 hours, nor by another token'],
    walls: [
      {
        file: 'gateway/email/undo.ts',
        text: `AND state = 'done' AND undo_until > ?`,
        without: `AND (state = 'done' OR undo_until > ?)`,
      },
    ],
  },
]
