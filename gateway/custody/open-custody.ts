import { existsSync } from 'node:fs'
import { ConfigError } from '../config/config-error.ts'
import type { Config } from '../config/config.ts'
import { makeSecret } from '../config/secrets.ts'
import type { Database } from '../database/port.ts'
import { registerKeks } from './halves.ts'
import { fileKeyring, fixedKeyring, operatorKeyring, type Keyring } from './keyring.ts'
import { adoptFirstHalves } from './operator.ts'
import type { CustodyKeys } from './parts.ts'

export const keyringOf = (kek: Config['kek']): Keyring =>
  'file' in kek ? fileKeyring(kek.file) : fixedKeyring(kek.keys)

/** Reads the keys of custody, creates missing ones, and registers them in the database. */
export async function openCustody(
  config: Pick<Config, 'kek' | 'operatorKeyFile'>,
  database: Database,
  now: number,
): Promise<CustodyKeys> {
  const keyring = keyringOf(config.kek)
  await database.transaction((work) => registerKeks(work, keyring, now))
  const { operatorKeyFile: file } = config
  return { keyring, operatorKeys: file === null ? null : await openOperatorKeys(file, database, now) }
}

async function openOperatorKeys(file: string, database: Database, now: number): Promise<Keyring> {
  if (!existsSync(file)) {
    await requireUnused(file, database)
    makeSecret(file)
  }
  const operatorKeys = operatorKeyring(file)
  await database.transaction((work) => registerKeks(work, operatorKeys, now))
  await adoptFirstHalves(database, operatorKeys)
  return operatorKeys
}

/** @throws `ConfigError` if a new key would replace a lost one that wallets were sealed with. */
async function requireUnused(file: string, database: Database): Promise<void> {
  const [used] = await database.all(
    `SELECT id FROM factors WHERE kind = 'operator' AND revoked_at IS NULL LIMIT 1`,
  )
  if (used)
    throw new ConfigError(
      `There is no file ${file}. Bring back the one that the database was written with: without it the operator opens no wallet again.`,
    )
}
