import type { Attack } from './attack.ts'

const CONTROL_TESTS = 'tests/gateway/custody/control.test.ts'
const CUSTODY_TESTS = 'tests/gateway/custody/custody.test.ts'
const ACCOUNT_TESTS = 'tests/gateway/account/account.test.ts'
const PROTECTION_TESTS = 'tests/gateway/custody/protection.test.ts'
const PASSKEY_TESTS = 'tests/gateway/passkeys/passkeys.test.ts'
const CONTROL = 'gateway/custody/control.ts'
const FACTORS = 'gateway/custody/factors.ts'
const CONFIRMATIONS = 'gateway/account/confirmations.ts'

/** Ways into a wallet, confirmations, deletion, freezing, recovery. */
export const CUSTODY: readonly Attack[] = [
  {
    wants: 'to change the ways in by a proof that the owner’s frame made for something else',
    through: ['POST /v1/factors/:id/remove', 'POST /v1/factors/:id/rename'],
    tried: [CONTROL_TESTS, 'uses no proof that the owner’s frame made, for itself or for something else'],
    walls: [
      {
        file: CONTROL,
        text: 'if (!isControlledBy(message, proof.signature, control)) throw proofRefused()',
        without: '',
      },
    ],
  },
  {
    wants: 'to use a proof minutes later',
    through: ['POST /v1/control', 'POST /v1/factors/:id/remove'],
    tried: [CONTROL_TESTS, 'uses no proof five minutes later, or after the session asked for five others'],
    walls: [
      { file: CONTROL, text: 'AND expires > ? RETURNING', without: 'AND expires > ? - 600000 RETURNING' },
    ],
  },
  {
    wants: 'a control key of his own in a wallet that has none yet',
    through: ['POST /v1/wallet/control', 'POST /v1/wallet'],
    tried: [CONTROL_TESTS, 'puts no control key of its own into a wallet that has none yet'],
    walls: [{ file: 'gateway/custody/wallet.ts', text: 'if (!isProved) throw proofRefused()', without: '' }],
  },
  {
    wants: 'to add and remove ways in with the session of a stolen mailbox alone',
    through: ['PUT /v1/factors/:id/envelope', 'POST /v1/factors', 'POST /v1/factors/:id/remove'],
    tried: [CUSTODY_TESTS, 'are not changed by a session alone, as a stolen mailbox has one'],
    walls: [
      {
        file: CONTROL,
        text: 'if (proof === undefined) throw proofRefused()',
        without: 'if (proof === undefined) return true',
      },
      {
        file: CONTROL,
        text: 'if (!isControlledBy(message, proof.signature, control)) throw proofRefused()',
        without: '',
      },
    ],
  },
  {
    wants: 'the half of another device of the account',
    through: ['POST /v1/factors/:id/release'],
    tried: [CUSTODY_TESTS, 'hand no half of a device to another one'],
    walls: [
      {
        file: FACTORS,
        text: `if (factor.kind === 'device' && factor.deviceId !== asker.deviceId) throw notFound()`,
        without: '',
      },
    ],
  },
  {
    wants: 'the halves of another account',
    through: ['POST /v1/factors/:id/release', 'POST /v1/factors/:id/operator-half'],
    tried: [CUSTODY_TESTS, 'hand nothing to another account'],
    walls: [
      {
        file: FACTORS,
        text: 'WHERE id = ? AND user_id = ? AND revoked_at IS NULL`,\n    [factorId, userId],',
        without: 'WHERE id = ? AND revoked_at IS NULL`,\n    [factorId],',
      },
    ],
  },
  {
    wants: 'to lock the owner out by removing the last way back',
    through: ['POST /v1/factors/:id/remove'],
    tried: [CUSTODY_TESTS, 'never lose the last one that works elsewhere'],
    walls: [
      {
        file: FACTORS,
        text: `if (!isOpen) throw new Refused('CONFLICT', 'The last way to recover the wallet stays')`,
        without: '',
      },
    ],
  },
  {
    wants: 'a visitor to keep value in a wallet that goes with the browser’s data',
    through: ['POST /v1/factors/:id/release', 'POST /v1/bundler/:caip2', 'POST /v1/paymaster/:caip2'],
    tried: [PROTECTION_TESTS, 'moves no value, and is not sponsored'],
    walls: [
      {
        file: 'gateway/custody/protection.ts',
        text: `throw new Refused('PROTECTION_REQUIRED', 'The wallet has to be protected first')`,
        without: '',
      },
    ],
  },
  {
    wants: 'to change or use a frozen account',
    through: [
      'PATCH /v1/me',
      'POST /v1/account/freeze',
      'POST /v1/account/delete',
      'POST /v1/email-change/start',
      'POST /v1/bundler/:caip2',
    ],
    tried: ['tests/gateway/custody/frozen.test.ts', 'changes nothing'],
    walls: [
      {
        file: 'gateway/server/ask.ts',
        text: `if (route.whileFrozen === 'refuses') await requireUnfrozen(context, device, caller)`,
        without: '',
      },
    ],
  },
  {
    wants: 'to lift the freeze of the owner by a login of his own',
    through: [
      'POST /v1/account/device',
      'POST /v1/account/freeze',
      'GET /freeze/:token',
      'POST /freeze/:token',
    ],
    tried: [
      'tests/gateway/account/freeze.test.ts',
      'stays while the thief waits, once the owner has pressed the button of the mail about the login',
    ],
    walls: [
      {
        file: 'gateway/custody/freeze.ts',
        text: 'if (isByPasskey || (await isKnown(work, userId, deviceId))) return loggedInAt',
        without: 'if (deviceId) return loggedInAt',
      },
    ],
  },
  {
    wants: 'to delete the account with its mailbox before its owner hears of it',
    through: ['POST /v1/account/delete', 'GET /stay/:token', 'POST /stay/:token'],
    tried: [
      'tests/gateway/account/leaving.test.ts',
      'without its key is refused while the wallet is used, and told of on days 0, 3 and 6',
    ],
    walls: [
      {
        file: 'gateway/account/delete.ts',
        text: 'if (wallet && !proof) await requireRest(context.database, caller.userId, context.now())',
        without: '',
      },
      {
        file: 'gateway/account/leaving.ts',
        text: 'if (!hasKey) await requireRest(work, userId, now)',
        without: '',
      },
    ],
  },
  {
    wants: 'to keep an account that he took from being deleted by its owner',
    through: ['POST /v1/account/stay'],
    tried: [
      'tests/gateway/account/leaving.test.ts',
      'is not stopped in a browser that the wallet does not know',
    ],
    walls: [
      {
        file: 'gateway/account/leaving.ts',
        text: 'if (!(await isKnown(work, userId, deviceId)))',
        without: 'if (!deviceId)',
      },
    ],
  },
  {
    wants: 'the words between a frame and its window, or to speak for one of them',
    through: ['POST /v1/approvals', 'POST /v1/approvals/window'],
    tried: [
      'tests/gateway/approvals.test.ts',
      'is of the device that began it, ends after ten minutes, and tells that its frame is gone',
    ],
    walls: [
      {
        file: 'gateway/approvals/approvals.ts',
        text: 'WHERE id = ? AND jkt = ? AND expires > ? RETURNING word',
        without: 'WHERE id = ? AND (jkt = ? OR expires > ?) RETURNING word',
      },
    ],
  },
  {
    wants: 'thousands of halves an hour with a stolen session',
    through: ['POST /v1/factors/:id/release'],
    tried: [
      CUSTODY_TESTS,
      'is told to wait after 60 halves in a minute or 500 in a day, and its account is frozen after 1,500 of all browsers',
    ],
    walls: [
      {
        file: 'gateway/custody/freeze.ts',
        text: 'most: releasesPerBrowser.minute,',
        without: 'most: 6_000,',
      },
    ],
  },
  {
    wants: 'the operator’s recovery at once, before its owner has read the mail',
    through: ['POST /v1/factors/:id/operator-half', 'GET /recovery/:token', 'POST /recovery/:token'],
    tried: [CUSTODY_TESTS, 'waits for as long as the project says, after one mail to its owner'],
    walls: [
      {
        file: FACTORS,
        text: 'await requireDelay(context, who, who.project.operatorDelay)',
        without: '',
      },
    ],
  },
  {
    wants: 'the operator’s recovery with the owner’s account at a provider',
    through: ['POST /v1/factors/:id/operator-half'],
    tried: [CUSTODY_TESTS, 'takes a login by the mailbox of the account, not one by a provider'],
    walls: [
      {
        file: 'gateway/custody/operator.ts',
        text: ' || !(isByMailbox || isByPasskey)',
        without: ' || (isByMailbox && isByPasskey)',
      },
    ],
  },
  {
    wants: 'to stop the owner’s recovery, with the mailbox alone',
    through: ['POST /v1/account/stop-recovery'],
    tried: [
      CUSTODY_TESTS,
      'is shown to a browser that the wallet knows, which alone stops it and logs the other one out',
    ],
    walls: [
      {
        file: 'gateway/custody/delayed-recovery.ts',
        text: 'if (!(await isKnown(work, userId, deviceId)))',
        without: 'if (!deviceId)',
      },
    ],
  },
  {
    wants: 'the key or the end of an account with the mailbox alone, where there is a passkey',
    through: ['POST /v1/account/confirm', 'POST /v1/account/confirm-code', 'POST /v1/passkeys/confirm'],
    tried: [ACCOUNT_TESTS, 'with a passkey, the code alone is not enough'],
    walls: [
      {
        file: CONFIRMATIONS,
        text: `'AND passkey_at > ?'`,
        without: `'AND coalesce(passkey_at, code_at) > ?'`,
      },
    ],
  },
  {
    wants: 'to delete the account by a code that its owner was mailed for something else',
    through: ['POST /v1/account/confirm-code'],
    tried: [ACCOUNT_TESTS, 'a wrong code costs a guess, and the code of an export deletes nothing'],
    walls: [
      {
        file: 'gateway/email/codes.ts',
        text: 'question?.purpose === guess.purpose && hasCode(question)',
        without: 'question !== null && hasCode(question)',
      },
    ],
  },
  {
    wants: 'to use a confirmation of this morning',
    through: ['POST /v1/account/delete'],
    tried: [ACCOUNT_TESTS, 'a confirmation is good for five minutes, for its purpose and its session'],
    walls: [
      {
        file: CONFIRMATIONS,
        text: 'AND purpose = ? AND code_at > ?',
        without: 'AND purpose = ? AND code_at > ? - 86400000',
      },
    ],
  },
  {
    wants: 'to show the key with a session alone',
    through: ['POST /v1/factors/:id/release'],
    tried: [ACCOUNT_TESTS, 'the key is shown after a code, once, with a mail and an entry in the audit'],
    walls: [{ file: FACTORS, text: `await takeConfirmation(context, caller, 'export')`, without: '' }],
  },
  {
    wants: 'to use the answer of a passkey twice',
    through: ['POST /v1/passkeys/options', 'POST /v1/passkeys/create', 'POST /v1/passkeys/recover'],
    tried: [PASSKEY_TESTS, 'a challenge works once, for its purpose, in its browser'],
    walls: [
      {
        file: 'gateway/passkeys/challenges.ts',
        text: 'AND device_id = ? AND used = 0 AND expires > ?',
        without: 'AND device_id = ? AND expires > ?',
      },
    ],
  },
  {
    wants: 'to open an account by a passkey of his own',
    through: ['POST /v1/passkeys/recover', 'POST /v1/passkeys/confirm'],
    tried: [PASSKEY_TESTS, 'another account’s passkey opens nothing'],
    walls: [
      {
        file: 'gateway/passkeys/passkeys.ts',
        text: 'if (userId !== null && userId !== passkey.userId) throw passkeyRefused()',
        without: '',
      },
    ],
  },
  {
    wants: 'to open a frozen wallet by a stolen passkey',
    through: ['POST /v1/passkeys/login-options', 'POST /v1/passkeys/login'],
    tried: [PASSKEY_TESTS, 'a frozen wallet is not opened by a passkey'],
    walls: [
      {
        file: 'gateway/passkeys/passkeys.ts',
        text: '(await isFrozen(context.database, userId))',
        without: 'false',
      },
      {
        file: 'gateway/server/ask.ts',
        text: `if (route.whileFrozen === 'refuses') await requireUnfrozen(context, device, caller)`,
        without: '',
      },
    ],
  },
]
