/**
 * Sessions that accounts grant to apps, with the gateway's key for each. Times are ms. A secret that no longer signs is deleted. Amounts are
 * decimal digits: they are larger than a column's numbers.
 */
export const GRANT_SCHEMA: readonly string[] = [
  // Like a half, a secret names its key, so that no key is dropped under it.
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
  // One row for each period in which something was spent under a permission.
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

/** ms for which an app may bring back the wallet's answer. */
export const PENDING = 15 * 60_000
/** Of what has ended, ms. The audit has it for good. */
const KEPT = 90 * 24 * 60 * 60_000

const ENDED = `SELECT pci FROM grants WHERE COALESCE(revoked_at, expires) + ${KEPT} < ?`

/** Rows that nothing asks for any more; `?` is the time. */
export const GRANT_SWEEP: readonly string[] = [
  `DELETE FROM grants WHERE activated_at IS NULL AND created_at + ${PENDING} < ?`,
  'UPDATE grants SET secret = NULL, kek_id = NULL WHERE secret IS NOT NULL AND expires < ?',
  `DELETE FROM grant_spending WHERE pci IN (${ENDED})`,
  `DELETE FROM grant_signatures WHERE pci IN (${ENDED})`,
  `DELETE FROM grants WHERE pci IN (${ENDED})`,
]
