import type { Statement } from '../database/statement.ts'

/** Tables of logins by an account elsewhere. Times are ms since 1970. */
export const SOCIAL_SCHEMA: readonly Statement[] = [
  // An account that logs in elsewhere has no mailbox here. SQLite cannot take the constraint away: the table is made anew.
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
  // Who a person is elsewhere. What is not in the key is for display: accounts are never joined by it.
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
  // One row for each login that was begun. `secret` (verifier and nonce) and `person` are sealed with a key that is not in the database.
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

/** Rows that nothing asks for any more; `?` is the time. */
export const SOCIAL_SWEEP: readonly string[] = ['DELETE FROM flows WHERE expires < ?']
