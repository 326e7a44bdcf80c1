import { LIFE } from './limits.ts'

/** Tables of the e-mail part, in SQL that both databases read. Times are ms since 1970. */
export const EMAIL_SCHEMA: readonly string[] = [
  // One row for each question for a code. `mac` is null until a code was mailed: with a link, the button comes first.
  `CREATE TABLE codes (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL,
    purpose TEXT NOT NULL,
    email TEXT NOT NULL,
    jkt TEXT NOT NULL,
    mac TEXT,
    tries INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL DEFAULT 0,
    expires BIGINT NOT NULL,
    created BIGINT NOT NULL,
    link_hash TEXT UNIQUE,
    link_state TEXT NOT NULL,
    site TEXT NOT NULL,
    browser TEXT NOT NULL,
    language TEXT NOT NULL
  )`,
  // The one code of an address that works. One row for both of two that are made at the same time, whichever process makes them.
  `CREATE TABLE alive_codes (
    project_id TEXT NOT NULL,
    email TEXT NOT NULL,
    purpose TEXT NOT NULL,
    code_id TEXT NOT NULL UNIQUE,
    PRIMARY KEY (project_id, email, purpose)
  )`,
  `CREATE INDEX codes_by_age ON codes (expires)`,
  // The devices that the owner of a mailbox let in. Of addresses without an account too: the row must not say which have one.
  `CREATE TABLE email_devices (
    project_id TEXT NOT NULL,
    email TEXT NOT NULL,
    jkt TEXT NOT NULL,
    approved BIGINT NOT NULL,
    PRIMARY KEY (project_id, email, jkt)
  )`,
  `CREATE TABLE email_changes (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    jkt TEXT NOT NULL,
    previous TEXT NOT NULL,
    email TEXT NOT NULL,
    state TEXT NOT NULL,
    code_id TEXT NOT NULL UNIQUE,
    expires BIGINT NOT NULL,
    undo_hash TEXT UNIQUE,
    undo_until BIGINT,
    site TEXT NOT NULL,
    language TEXT NOT NULL
  )`,
  `CREATE INDEX email_changes_by_user ON email_changes (user_id, state)`,
  // While a change can be undone, its previous address belongs to its account: a login there makes no second account.
  `CREATE INDEX email_changes_by_previous ON email_changes (project_id, previous, state)`,
]

/** Rows that nothing asks for any more; `?` is the time. */
export const EMAIL_SWEEP: readonly string[] = [
  'DELETE FROM alive_codes WHERE code_id IN (SELECT id FROM codes WHERE expires < ?)',
  'DELETE FROM codes WHERE expires < ?',
  `DELETE FROM email_devices WHERE approved + ${LIFE.approval} < ?`,
  `DELETE FROM email_changes WHERE state IN ('primary', 'secondary') AND expires < ?`,
  'DELETE FROM email_changes WHERE undo_until < ?',
]
