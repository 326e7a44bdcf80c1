import { ANALYTICS_SCHEMA } from '../analytics/schema.ts'
import { APPROVAL_SCHEMA } from '../approvals/schema.ts'
import {
  CONTROL_SCHEMA,
  CUSTODY_SCHEMA,
  DELAY_SCHEMA,
  FREEZE_SCHEMA,
  LEAVING_SCHEMA,
  NAME_SCHEMA,
  OPERATOR_SCHEMA,
} from '../custody/schema.ts'
import { PASSKEY_SCHEMA } from '../passkeys/schema.ts'
import { GRANT_SCHEMA } from '../services/sessions/schema.ts'
import { PROFILE_SCHEMA } from '../services/profile/schema.ts'
import { OUTBOX_SCHEMA } from '../email/mails/outbox.ts'
import { CHANGE_SCHEMA, EMAIL_SCHEMA, LINK_SCHEMA } from '../email/schema.ts'
import { BINDING_SCHEMA, SOCIAL_SCHEMA } from '../social/schema.ts'
import { SETTLING_SCHEMA, SMART_SCHEMA } from '../smart/schema.ts'
import type { Statement } from './statement.ts'

/** Base tables of the gateway, in SQL that both databases accept. Times are in ms since 1970, ids in base64url. */
const BASE_SCHEMA: readonly string[] = [
  `CREATE TABLE projects (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    origins TEXT NOT NULL,
    recovery TEXT NOT NULL,
    device_link INTEGER NOT NULL,
    created_at BIGINT NOT NULL
  )`,
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL REFERENCES projects (id),
    email TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (project_id, email)
  )`,
  `CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL REFERENCES projects (id),
    jkt TEXT NOT NULL UNIQUE,
    exchange_key TEXT NOT NULL,
    label TEXT NOT NULL,
    top_origin TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    revoked_at BIGINT
  )`,
  // A refresh increments the generation of a session. Its tokens are not stored.
  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    generation INTEGER NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    device_id TEXT NOT NULL REFERENCES devices (id),
    access_expires BIGINT NOT NULL,
    previous_expires BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    seen INTEGER NOT NULL DEFAULT 0,
    logged_in_at BIGINT NOT NULL
  )`,
  `CREATE INDEX sessions_by_user ON sessions (user_id)`,
  `CREATE INDEX sessions_by_device ON sessions (device_id)`,
  `CREATE INDEX sessions_by_age ON sessions (expires)`,
  // Used proofs, kept as long as their date would still be accepted.
  `CREATE TABLE proofs (
    id TEXT PRIMARY KEY,
    expires BIGINT NOT NULL
  )`,
  `CREATE INDEX proofs_by_age ON proofs (expires)`,
  `CREATE TABLE limits (
    key TEXT PRIMARY KEY,
    ends BIGINT NOT NULL,
    taken INTEGER NOT NULL
  )`,
  `CREATE INDEX limits_by_age ON limits (ends)`,
  `CREATE TABLE audit (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    event TEXT NOT NULL,
    user_id TEXT,
    device_id TEXT,
    detail TEXT
  )`,
  `CREATE INDEX audit_by_time ON audit (at)`,
  `CREATE INDEX audit_by_user ON audit (user_id, at)`,
]

/** The statements of each schema version. Released entries are never changed: changes are appended as a new entry. */
export const MIGRATIONS: readonly (readonly Statement[])[] = [
  [...BASE_SCHEMA, ...CUSTODY_SCHEMA, ...EMAIL_SCHEMA],
  DELAY_SCHEMA,
  SOCIAL_SCHEMA,
  PASSKEY_SCHEMA,
  SMART_SCHEMA,
  NAME_SCHEMA,
  ['ALTER TABLE projects ADD COLUMN approve_in_window INTEGER NOT NULL DEFAULT 0'],
  PROFILE_SCHEMA,
  OPERATOR_SCHEMA,
  SETTLING_SCHEMA,
  GRANT_SCHEMA,
  BINDING_SCHEMA,
  CONTROL_SCHEMA,
  // Counters had readable keys, with addresses and networks. Beginning anew costs no more than their windows.
  ['DELETE FROM limits'],
  OUTBOX_SCHEMA,
  // Without a value the older column tells, which backups of earlier versions have.
  ['ALTER TABLE projects ADD COLUMN approve_in TEXT'],
  APPROVAL_SCHEMA,
  FREEZE_SCHEMA,
  LEAVING_SCHEMA,
  LINK_SCHEMA,
  ANALYTICS_SCHEMA,
  CHANGE_SCHEMA,
  ['ALTER TABLE sessions ADD COLUMN by_mailbox INTEGER NOT NULL DEFAULT 0'],
  // Passkeys from before stand beside a code or the operator, and tell at their next use.
  [
    'ALTER TABLE projects ADD COLUMN protection TEXT',
    'ALTER TABLE passkeys ADD COLUMN is_synced INTEGER NOT NULL DEFAULT 0',
  ],
]

/** All tables, ordered so that referenced rows come first. */
export const TABLES: readonly string[] = MIGRATIONS.flat().flatMap((statement) =>
  typeof statement === 'string' ? (/^CREATE TABLE (\w+)/.exec(statement)?.[1] ?? []) : [],
)
