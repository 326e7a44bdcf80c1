/**
 * Sessions that accounts grant to apps, with the gateway's key of each. Times are in ms. The secret is deleted when a session ends. Amounts are
 * decimal strings, because they exceed the range of number columns.
 */
export const GRANT_SCHEMA: readonly string[] = [
  // Like a half, a secret refers to its key, so that no key in use is dropped.
  `CREATE TABLE grants (
    pci TEXT PRIMARY KEY,
    project_id TEXT NOT NULL,
    account TEXT NOT NULL,
    terms TEXT NOT NULL,
    app_keys TEXT NOT NULL,
    public_key TEXT NOT NULL,
    secret TEXT,
    kek_id TEXT REFERENCES keks (id),
    context TEXT,
    signatures BIGINT NOT NULL DEFAULT 0,
    expires BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    activated_at BIGINT,
    revoked_at BIGINT
  )`,
  'CREATE INDEX grants_of_account ON grants (account, project_id)',
  'CREATE INDEX grants_of_kek ON grants (kek_id)',
  // One row per permission and period in which something was spent.
  `CREATE TABLE grant_spending (
    pci TEXT NOT NULL REFERENCES grants (pci),
    permission INTEGER NOT NULL,
    period BIGINT NOT NULL,
    spent TEXT NOT NULL,
    PRIMARY KEY (pci, permission, period)
  )`,
  `CREATE TABLE grant_signatures (
    pci TEXT NOT NULL REFERENCES grants (pci),
    hash TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (pci, hash)
  )`,
]

/** How long an app may take to submit the wallet's answer, in ms. */
export const PENDING = 15 * 60_000
/** How long ended sessions are kept, in ms. The audit keeps its entries. */
const KEPT = 90 * 24 * 60 * 60_000

const ENDED = `SELECT pci FROM grants WHERE COALESCE(revoked_at, expires) + ${KEPT} < ?`

/** Deletes rows that are no longer needed; `?` is the current time. */
export const GRANT_SWEEP: readonly string[] = [
  `DELETE FROM grants WHERE activated_at IS NULL AND created_at + ${PENDING} < ?`,
  'UPDATE grants SET secret = NULL, kek_id = NULL WHERE secret IS NOT NULL AND expires < ?',
  `DELETE FROM grant_spending WHERE pci IN (${ENDED})`,
  `DELETE FROM grant_signatures WHERE pci IN (${ENDED})`,
  `DELETE FROM grants WHERE pci IN (${ENDED})`,
]
