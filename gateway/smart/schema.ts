/** What a paymaster has promised to pay in a window of 24 hours, in gwei; `key` is a user or all, on a network. */
export const SMART_SCHEMA: readonly string[] = [
  `CREATE TABLE sponsored (
    key TEXT PRIMARY KEY,
    ends BIGINT NOT NULL,
    spent BIGINT NOT NULL
  )`,
  'CREATE INDEX sponsored_by_age ON sponsored (ends)',
]

/** Rows that nothing asks for any more; `?` is the time. */
export const SMART_SWEEP: readonly string[] = ['DELETE FROM sponsored WHERE ends < ?']
