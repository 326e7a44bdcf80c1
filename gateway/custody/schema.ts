/** Delayed recovery by the operator. `state` is `waiting` or `stopped`. */
export const DELAY_SCHEMA: readonly string[] = [
  'ALTER TABLE projects ADD COLUMN operator_delay BIGINT NOT NULL DEFAULT 0',
  `CREATE TABLE operator_recoveries (
    stop_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    device_id TEXT NOT NULL,
    state TEXT NOT NULL,
    site TEXT NOT NULL,
    browser TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    possible_at BIGINT NOT NULL,
    UNIQUE (user_id, device_id)
  )`,
]

/** The operator's half of operator factors, sealed with the operator's key. The key's id is in `keks`, with those of the gateway. */
export const OPERATOR_SCHEMA: readonly string[] = [
  'ALTER TABLE factors ADD COLUMN operator_half TEXT',
  'ALTER TABLE factors ADD COLUMN operator_key TEXT REFERENCES keks (id)',
  'CREATE INDEX factors_of_operator_key ON factors (operator_key)',
]

/** Names that users give their factors. */
export const NAME_SCHEMA: readonly string[] = ['ALTER TABLE factors ADD COLUMN name TEXT']

/** The key that signs changes of a wallet (Ed25519, base64url); NULL until its next opening, for wallets that are older. And nonces of such changes. */
export const CONTROL_SCHEMA: readonly string[] = [
  'ALTER TABLE wallets ADD COLUMN control TEXT',
  `CREATE TABLE control_nonces (
    hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    device_id TEXT NOT NULL,
    session_id TEXT NOT NULL,
    purpose TEXT NOT NULL,
    expires BIGINT NOT NULL
  )`,
  'CREATE INDEX control_nonces_of_session ON control_nonces (session_id)',
  'CREATE INDEX control_nonces_of_user ON control_nonces (user_id)',
  'CREATE INDEX control_nonces_by_age ON control_nonces (expires)',
]

/**
 * What lifts a freeze: a login by passkey, or a browser in which the wallet's keys have signed (`is_known`; those of before are taken for such).
 * `freeze_links` are links of notices, which freeze the account.
 */
export const FREEZE_SCHEMA: readonly string[] = [
  'ALTER TABLE sessions ADD COLUMN by_passkey INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE factors ADD COLUMN is_known INTEGER NOT NULL DEFAULT 0',
  `UPDATE factors SET is_known = 1 WHERE kind = 'device' AND revoked_at IS NULL`,
  'ALTER TABLE freezes ADD COLUMN last_lift BIGINT',
  'ALTER TABLE freezes ADD COLUMN keyless_from BIGINT NOT NULL DEFAULT 0',
  `CREATE TABLE freeze_links (
    hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    site TEXT NOT NULL,
    browser TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    expires BIGINT NOT NULL
  )`,
  'CREATE INDEX freeze_links_of_user ON freeze_links (user_id)',
  'CREATE INDEX freeze_links_by_age ON freeze_links (expires)',
]

/** Deletions of accounts that wait. */
export const LEAVING_SCHEMA: readonly string[] = [
  `CREATE TABLE leavings (
    user_id TEXT PRIMARY KEY,
    stop_hash TEXT NOT NULL UNIQUE,
    has_key INTEGER NOT NULL,
    device_id TEXT NOT NULL,
    site TEXT NOT NULL,
    browser TEXT NOT NULL,
    language TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    due BIGINT NOT NULL,
    told INTEGER NOT NULL
  )`,
]

/** How long revoked factors are kept, in ms. The audit keeps its entries. */
const KEPT = 90 * 24 * 60 * 60_000

/** Deletes rows that are no longer needed; `?` is the current time. A browser makes a new half every week, which revokes the previous one. */
export const CUSTODY_SWEEP: readonly string[] = [
  `DELETE FROM factors WHERE revoked_at + ${KEPT} < ?`,
  'DELETE FROM control_nonces WHERE expires < ?',
  'DELETE FROM freeze_links WHERE expires < ?',
  `DELETE FROM operator_recoveries WHERE possible_at + ${7 * 24 * 60 * 60_000} < ?`,
]

/** Tables of custody. Times are in ms, bytes in base64url. Revoking deletes a half but keeps its row for the audit. */
export const CUSTODY_SCHEMA: readonly string[] = [
  `CREATE TABLE wallets (
    user_id TEXT PRIMARY KEY,
    evm TEXT NOT NULL,
    solana TEXT NOT NULL,
    format INTEGER NOT NULL,
    preferred TEXT NOT NULL,
    created_at BIGINT NOT NULL
  )`,
  // Halves refer to their key here, so that no key is dropped while a half is sealed with it, even one that another process is just inserting.
  `CREATE TABLE keks (
    id TEXT PRIMARY KEY,
    created_at BIGINT NOT NULL
  )`,
  `CREATE TABLE factors (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    device_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    half TEXT,
    kek_id TEXT REFERENCES keks(id),
    envelope TEXT,
    created_at BIGINT NOT NULL,
    revoked_at BIGINT
  )`,
  'CREATE INDEX factors_of_user ON factors (user_id)',
  'CREATE INDEX factors_of_kek ON factors (kek_id)',
  `CREATE TABLE freezes (
    user_id TEXT PRIMARY KEY,
    reason TEXT NOT NULL,
    at BIGINT NOT NULL,
    lifted_at BIGINT
  )`,
]
