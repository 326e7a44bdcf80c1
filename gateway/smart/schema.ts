/** What a paymaster pays in a window of 24 hours, what is promised included, in gwei; `key` is a user or all, on a network. */
export const SMART_SCHEMA: readonly string[] = [
  `CREATE TABLE sponsored (
    key TEXT PRIMARY KEY,
    ends BIGINT NOT NULL,
    spent BIGINT NOT NULL
  )`,
  'CREATE INDEX sponsored_by_age ON sponsored (ends)',
]

/**
 * Promises that are not settled: `id` is the hash of the user operation, `nonce` decimal, `reserved` gwei, `valid_until` seconds since 1970. The
 * windows that they were taken from are named by their ends.
 */
export const SETTLING_SCHEMA: readonly string[] = [
  `CREATE TABLE sponsorships (
    id TEXT PRIMARY KEY,
    network TEXT NOT NULL,
    user_id TEXT NOT NULL,
    sender TEXT NOT NULL,
    nonce TEXT NOT NULL,
    reserved BIGINT NOT NULL,
    valid_until BIGINT NOT NULL,
    all_ends BIGINT NOT NULL,
    user_ends BIGINT NOT NULL,
    tried_at BIGINT NOT NULL
  )`,
  'CREATE INDEX sponsorships_by_turn ON sponsorships (network, sender, nonce)',
  'CREATE INDEX sponsorships_by_try ON sponsorships (tried_at)',
  'CREATE INDEX sponsorships_of_user ON sponsorships (user_id)',
]

/** Rows that nothing asks for any more; `?` is the time. */
export const SMART_SWEEP: readonly string[] = [
  'DELETE FROM sponsored WHERE ends < ?',
  // The window of all began no later than that of the user.
  'DELETE FROM sponsorships WHERE user_ends < ?',
]
