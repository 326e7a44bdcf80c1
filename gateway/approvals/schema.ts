import type { Statement } from '../database/statement.ts'

/** One row per approval in a window that is cut off from the frame. `box` and `word` are sealed by frame and window. Times in ms since 1970. */
export const APPROVAL_SCHEMA: readonly Statement[] = [
  `CREATE TABLE approvals (
    id TEXT PRIMARY KEY,
    jkt TEXT NOT NULL,
    box TEXT NOT NULL,
    word TEXT,
    opened BIGINT,
    asked BIGINT NOT NULL,
    expires BIGINT NOT NULL
  )`,
  'CREATE INDEX approvals_by_age ON approvals (expires)',
]

/** Deletes expired rows; `?` is the current time. */
export const APPROVAL_SWEEP: readonly string[] = ['DELETE FROM approvals WHERE expires < ?']
