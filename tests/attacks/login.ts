import type { Attack } from './attack.ts'

const TESTS = 'tests/gateway/email'
const CODES = 'gateway/email/codes.ts'

/** Logins by e-mail, and the address of an account. */
export const LOGIN: readonly Attack[] = [
  {
    wants: 'to guess a code, try by try',
    through: ['POST /v1/email/verify'],
    tried: [`${TESTS}/login.test.ts`, 'checks five wrong guesses, then not even the right one'],
    walls: [{ file: CODES, text: 'AND used = 0 AND tries < ? AND', without: 'AND used = 0 AND ? > 0 AND' }],
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
        file: 'gateway/email/login.ts',
        text: `link_hash = ? AND link_state = 'pending' AND expires > ?`,
        without: `link_hash = ? AND (link_state = 'pending' OR expires > ?)`,
      },
    ],
  },
  {
    wants: 'to fill a mailbox',
    through: ['POST /v1/email/start'],
    tried: [
      `${TESTS}/login.test.ts`,
      'mails once in 30 seconds, five times an hour, ten times a day, and says when again',
    ],
    walls: [
      {
        file: 'gateway/email/login.ts',
        text: 'await context.take(budgets.mail(context.config.limits, { projectId, email, asker: standing, ip }))',
        without: '',
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
    walls: [{ file: 'gateway/email/login.ts', text: 'if (change)', without: 'if (change === null)' }],
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
    wants: 'to take an address back days later',
    through: ['POST /undo/:token', 'GET /undo/:token'],
    tried: [`${TESTS}/change.test.ts`, 'cannot be undone after 24 hours, nor by another token'],
    walls: [
      {
        file: 'gateway/email/undo.ts',
        text: `AND state = 'done' AND undo_until > ?`,
        without: `AND (state = 'done' OR undo_until > ?)`,
      },
    ],
  },
]
