import type { Statement } from '../database/statement.ts'

/** Tables for social login. Times are in ms since 1970. */
export const SOCIAL_SCHEMA: readonly Statement[] = [
  // An account with a social login has no e-mail address of its own. SQLite cannot drop the constraint, so the table is rebuilt.
  {
    libsql: [
      `CREATE TABLE users_next (
        id TEXT PRIMARY KEY,
        project_id TEXT NOT NULL REFERENCES projects (id),
        email TEXT,
        created_at BIGINT NOT NULL,
        UNIQUE (project_id, email)
      )`,
      'INSERT INTO users_next SELECT id, project_id, email, created_at FROM users',
      'DROP TABLE users',
      'ALTER TABLE users_next RENAME TO users',
    ],
    postgres: ['ALTER TABLE users ALTER COLUMN email DROP NOT NULL'],
  },
  // Identities at providers. Columns outside the key are for display: accounts are never joined by them.
  `CREATE TABLE identities (
    project_id TEXT NOT NULL REFERENCES projects (id),
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    provider TEXT NOT NULL,
    user_name TEXT,
    email TEXT,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (project_id, issuer, subject)
  )`,
  'CREATE INDEX identities_by_user ON identities (user_id)',
  // One row per started login. `secret` (verifier and nonce) and `person` are sealed with a key that is not in the database.
  `CREATE TABLE flows (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL REFERENCES projects (id),
    jkt TEXT NOT NULL,
    provider TEXT NOT NULL,
    state_hash TEXT NOT NULL UNIQUE,
    secret TEXT NOT NULL,
    page_origin TEXT NOT NULL,
    return_to TEXT,
    site TEXT NOT NULL,
    browser TEXT NOT NULL,
    language TEXT NOT NULL,
    status TEXT NOT NULL,
    person TEXT,
    result_hash TEXT,
    digits_mac TEXT,
    tries INTEGER NOT NULL DEFAULT 0,
    expires BIGINT NOT NULL
  )`,
  'CREATE INDEX flows_by_age ON flows (expires)',
]

/** A login is bound to a window before it leaves for the provider. Those that are under way fail: each takes minutes. */
export const BINDING_SCHEMA: readonly Statement[] = [
  "UPDATE flows SET status = 'failed' WHERE status <> 'used'",
  "ALTER TABLE flows ADD COLUMN opener TEXT NOT NULL DEFAULT 'page'",
  'ALTER TABLE flows ADD COLUMN grant_hash TEXT',
  'ALTER TABLE flows ADD COLUMN window_hash TEXT',
  ...['result_hash', 'digits_mac', 'tries', 'site', 'browser'].map(
    (column) => `ALTER TABLE flows DROP COLUMN ${column}`,
  ),
]

/** Deletes expired rows; `?` is the current time. */
export const SOCIAL_SWEEP: readonly string[] = ['DELETE FROM flows WHERE expires < ?']
