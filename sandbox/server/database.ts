import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
// CommonJS: named exports are members of the default import.
import sqlite from 'node-sqlite3-wasm'

export type Database = InstanceType<typeof sqlite.Database>

const tables = `
  CREATE TABLE IF NOT EXISTS nonces (
    nonce TEXT PRIMARY KEY, owner TEXT NOT NULL, expires INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, expires INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sign_ins (
    session TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
    account TEXT NOT NULL, network TEXT NOT NULL, address TEXT NOT NULL, since INTEGER NOT NULL,
    PRIMARY KEY (session, account, network)
  ) STRICT;
`

/** Opens the back end's database and creates missing tables. */
export function openDatabase(file: string): Database {
  mkdirSync(dirname(file), { recursive: true })
  // A killed process leaves its lock behind. Each back end has its own file, so nothing else holds the lock.
  rmSync(`${file}.lock`, { recursive: true, force: true })
  const database = new sqlite.Database(file)
  database.exec(`PRAGMA foreign_keys = ON; ${tables}`)
  return database
}
