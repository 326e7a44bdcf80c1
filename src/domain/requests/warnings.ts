/** The names of warnings. They are public: `docs/requests.md` lists them with their level. */
export type Level = 'fine' | 'look' | 'danger'

export const highestLevel = (warnings: readonly { level: Level }[]): Level =>
  warnings.some(({ level }) => level === 'danger') ? 'danger' : warnings.length ? 'look' : 'fine'

/** The level of each. */
export const WARNINGS = {
  // The other side
  'look-alike-recipient': 'danger',
  'look-alike-spender': 'danger',
  'first-time-recipient': 'look',
  'recipient-is-contract': 'look',
  'recipient-is-token': 'danger',
  'recipient-is-own': 'look',
  'recipient-is-burn': 'danger',
  'recipient-is-program': 'danger',
  'recipient-is-token-account': 'look',
  'recipient-unused': 'look',
  'exists-elsewhere': 'danger',
  'wrong-checksum': 'danger',
  'spender-is-account': 'danger',
  'contract-without-code': 'danger',
  'receiver-is-other': 'danger',
  'on-a-list': 'danger',
  'noted-on-a-list': 'look',

  // What is given away
  'unlimited-approval': 'look',
  'unknown-approval': 'look',
  'approval-for-all': 'danger',
  'approval-outlasts': 'look',
  'signature-spends': 'look',
  'endless-permit': 'danger',
  'long-permit': 'danger',
  'order-for-nothing': 'danger',
  'order-pays-other': 'danger',
  'control-given': 'danger',
  'account-delegated': 'danger',
  'delegation-unlimited': 'danger',
  'delegation-unread': 'danger',
  'grant-endless': 'danger',
  grant: 'look',
  'moves-others-money': 'danger',
  'gives-all': 'look',
  'permanent-delegate': 'look',
  'durable-nonce': 'look',
  'may-hold-collectibles': 'look',

  // The request itself
  'not-understood': 'look',
  malformed: 'danger',
  'other-chain': 'danger',
  'verifying-contract-differs': 'danger',
  'far-deadline': 'look',
  expired: 'look',
  'other-site': 'danger',
  'binary-message': 'look',
  'blind-signature': 'danger',
  'hidden-characters': 'look',
  'unsigned-member': 'look',
  'high-gas': 'look',
  'high-fee': 'look',
  'sighash-partial': 'danger',
  'descriptor-differs': 'danger',
  'other-account': 'danger',

  // The trial run
  'effects-not-checked': 'look',
  'effects-differ': 'danger',
  'would-fail': 'danger',
  'lacks-funds': 'look',
  'nothing-comes-back': 'look',
  'less-arrives': 'look',
  'high-slippage': 'look',
  'poor-price': 'look',
  'bad-price': 'danger',
  'namesake-token': 'look',
  'lying-token': 'danger',
} as const satisfies Record<string, Exclude<Level, 'fine'>>

export type WarningId = keyof typeof WARNINGS
