import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
// CommonJS: its names are members of the one thing it exports.
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

/** Opens the back end's database; what is missing of it is created. */
export function openDatabase(file: string): Database {
  mkdirSync(dirname(file), { recursive: true })
  // A process that was killed leaves its lock. Each back end has a file of its own, so it is nobody else's.
  rmSync(`${file}.lock`, { recursive: true, force: true })
  const database = new sqlite.Database(file)
  database.exec(`PRAGMA foreign_keys = ON; ${tables}`)
  return database
}
