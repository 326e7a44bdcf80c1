import { LIFE } from './limits.ts'

/** Tables for e-mail, in SQL that both databases accept. Times are in ms since 1970. */
export const EMAIL_SCHEMA: readonly string[] = [
  // One row per code request. `mac` is null until a code is mailed: with a link, the button has to be pressed first.
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
  // The valid code of an address for each purpose. The primary key allows one, even if two processes create codes at the same time.
  `CREATE TABLE alive_codes (
    project_id TEXT NOT NULL,
    email TEXT NOT NULL,
    purpose TEXT NOT NULL,
    code_id TEXT NOT NULL UNIQUE,
    PRIMARY KEY (project_id, email, purpose)
  )`,
  `CREATE INDEX codes_by_age ON codes (expires)`,
  // Devices that the owner of a mailbox approved. Addresses without an account have rows as well, so that rows do not reveal accounts.
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
  // While a change can be undone, its previous address stays reserved: a login with it creates no second account.
  `CREATE INDEX email_changes_by_previous ON email_changes (project_id, previous, state)`,
]

/**
 * One link for all that ask to log in with an address. Its token is derived from its id; of those that were mailed before there was this table, the
 * hash alone is known. `network` is a keyed hash, `is_home` whether the owner of the mailbox logged in from there.
 */
export const LINK_SCHEMA: readonly string[] = [
  `CREATE TABLE login_links (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    project_id TEXT NOT NULL,
    email TEXT NOT NULL,
    state TEXT NOT NULL,
    expires BIGINT NOT NULL
  )`,
  'CREATE INDEX login_links_of_address ON login_links (project_id, email, state)',
  'CREATE INDEX login_links_by_age ON login_links (expires)',
  'ALTER TABLE codes ADD COLUMN link_id TEXT',
  'ALTER TABLE codes ADD COLUMN most_tries INTEGER NOT NULL DEFAULT 5',
  `ALTER TABLE codes ADD COLUMN network TEXT NOT NULL DEFAULT ''`,
  'ALTER TABLE codes ADD COLUMN is_home INTEGER NOT NULL DEFAULT 0',
  'CREATE INDEX codes_of_link ON codes (link_id)',
  `INSERT INTO login_links (id, hash, project_id, email, state, expires)
    SELECT id, link_hash, project_id, email, link_state, expires FROM codes WHERE link_hash IS NOT NULL`,
  'UPDATE codes SET link_id = id WHERE link_hash IS NOT NULL',
]

/**
 * Changes of address that wait: `state` is `waiting` until `due`. After a change, its account makes no other until `locked_until`, and until `held_until`,
 * which is the latest of all, no other account changes to the addresses of the change.
 */
export const CHANGE_SCHEMA: readonly string[] = [
  'ALTER TABLE email_changes ADD COLUMN is_later INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE email_changes ADD COLUMN due BIGINT',
  'ALTER TABLE email_changes ADD COLUMN locked_until BIGINT',
  'ALTER TABLE email_changes ADD COLUMN held_until BIGINT',
  `UPDATE email_changes SET locked_until = undo_until, held_until = undo_until WHERE state IN ('done', 'undone')`,
  'CREATE INDEX email_changes_by_due ON email_changes (state, due)',
]

/** Deletes expired rows; `?` is the current time. */
export const EMAIL_SWEEP: readonly string[] = [
  'DELETE FROM alive_codes WHERE code_id IN (SELECT id FROM codes WHERE expires < ?)',
  'DELETE FROM codes WHERE expires < ?',
  'DELETE FROM login_links WHERE expires < ?',
  `DELETE FROM email_devices WHERE approved + ${LIFE.approval} < ?`,
  `DELETE FROM email_changes WHERE state IN ('primary', 'secondary') AND expires < ?`,
  'DELETE FROM email_changes WHERE held_until < ?',
]
