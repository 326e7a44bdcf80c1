/** What a paymaster spends in a window of 24 hours, including reservations, in gwei. `key` is a network with a user or `all`. */
export const SMART_SCHEMA: readonly string[] = [
  `CREATE TABLE sponsored (
    key TEXT PRIMARY KEY,
    ends BIGINT NOT NULL,
    spent BIGINT NOT NULL
  )`,
  'CREATE INDEX sponsored_by_age ON sponsored (ends)',
]

/**
 * Unsettled promises: `id` is the hash of the user operation, `nonce` decimal, `reserved` in gwei, `valid_until` in seconds since 1970. `all_ends`
 * and `user_ends` identify the budget windows by their ends.
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

/** Deletes rows that are no longer needed; `?` is the current time. */
export const SMART_SWEEP: readonly string[] = [
  'DELETE FROM sponsored WHERE ends < ?',
  // A promise is settled as long as one of its two windows lasts: either can end first.
  'DELETE FROM sponsorships WHERE CASE WHEN user_ends > all_ends THEN user_ends ELSE all_ends END < ?',
]
