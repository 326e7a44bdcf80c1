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
  'out-of-turn': 'look',
  'nothing-comes-back': 'look',
  'less-arrives': 'look',
  'high-slippage': 'look',
  'poor-price': 'look',
  'bad-price': 'danger',
  'namesake-token': 'look',
  'lying-token': 'danger',
} as const satisfies Record<string, Exclude<Level, 'fine'>>

export type WarningId = keyof typeof WARNINGS

/** Names of the values that a sentence has, in any language. A signal of such a warning has all of them. */
export interface WarningValues {
  'look-alike-recipient': 'other'
  'look-alike-spender': 'address' | 'other'
  'first-time-recipient': 'address'
  'recipient-is-contract': 'address'
  'recipient-is-own': 'address'
  'recipient-is-program': 'address'
  'exists-elsewhere': 'address' | 'network'
  'spender-is-account': 'address'
  'contract-without-code': 'address'
  'on-a-list': 'address' | 'reason'
  'noted-on-a-list': 'address' | 'reason'
  'unlimited-approval': 'spender' | 'asset'
  'unknown-approval': 'spender' | 'amount'
  'approval-for-all': 'operator' | 'asset'
  'approval-outlasts': 'spender' | 'amount'
  'long-permit': 'time'
  'control-given': 'target'
  'account-delegated': 'address'
  'delegation-unlimited': 'address'
  'delegation-unread': 'address'
  grant: 'address'
  'grant-endless': 'address'
  'moves-others-money': 'address'
  'gives-all': 'asset'
  'other-site': 'domain' | 'host'
  'unsigned-member': 'names'
  'would-fail': 'reason'
  'nothing-comes-back': 'amount'
  'less-arrives': 'amount' | 'address'
  'lying-token': 'asset'
  'high-slippage': 'least' | 'amount'
  'namesake-token': 'symbol'
}
