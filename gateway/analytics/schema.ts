/**
 * Product events of pages. Neither has an address of an account or a network address, nor anything that says which events are of one visitor.
 * `detail` is the name of a wallet or provider, or the code of a failure.
 */
export const ANALYTICS_SCHEMA: readonly string[] = [
  `CREATE TABLE events (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    project_id TEXT NOT NULL,
    event TEXT NOT NULL,
    detail TEXT NOT NULL,
    message TEXT NOT NULL
  )`,
  'CREATE INDEX events_by_age ON events (at)',
  // Days are counted since 1970, in UTC.
  `CREATE TABLE event_days (
    day INTEGER NOT NULL,
    project_id TEXT NOT NULL,
    event TEXT NOT NULL,
    detail TEXT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (day, project_id, event, detail)
  )`,
]

/** How long single events are kept, in ms. Their numbers by day stay. */
const KEPT = 7 * 24 * 60 * 60_000

/** Deletes rows that are no longer needed; `?` is the current time. */
export const ANALYTICS_SWEEP: readonly string[] = [`DELETE FROM events WHERE at + ${KEPT} < ?`]
