/** Tables of passkeys. Times are in ms, bytes in base64url. A passkey is valid as long as its factor. */
export const PASSKEY_SCHEMA: readonly string[] = [
  `CREATE TABLE passkeys (
    credential TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    factor_id TEXT NOT NULL UNIQUE REFERENCES factors (id),
    public_key TEXT NOT NULL,
    counter BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL
  )`,
  'CREATE INDEX passkeys_of_user ON passkeys (user_id)',
  // A challenge works once, for one purpose, in the browser that requested it.
  `CREATE TABLE passkey_challenges (
    challenge TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    device_id TEXT NOT NULL,
    user_id TEXT,
    factor_id TEXT,
    used INTEGER NOT NULL DEFAULT 0,
    expires BIGINT NOT NULL
  )`,
  'CREATE INDEX passkey_challenges_by_age ON passkey_challenges (expires)',
  // Confirmations of sessions: fresh proofs for exporting the key, deleting the account, and adding an address.
  `CREATE TABLE confirmations (
    session_id TEXT NOT NULL,
    purpose TEXT NOT NULL,
    code_at BIGINT,
    passkey_at BIGINT,
    expires BIGINT NOT NULL,
    PRIMARY KEY (session_id, purpose)
  )`,
  'CREATE INDEX confirmations_by_age ON confirmations (expires)',
]

/** Deletes expired rows; `?` is the current time. */
export const PASSKEY_SWEEP: readonly string[] = [
  'DELETE FROM passkey_challenges WHERE expires < ?',
  'DELETE FROM confirmations WHERE expires < ?',
]
