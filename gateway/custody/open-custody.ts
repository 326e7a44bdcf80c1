import { existsSync, readFileSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import { makeSecret, readSecret } from '../config/secrets.ts'
import type { Database } from '../database/port.ts'
import { registerKeks } from './halves.ts'
import { fileKeyring, fixedKeyring, type Keyring } from './keyring.ts'
import type { OperatorKey } from './parts.ts'

export interface CustodyKeys {
  keyring: Keyring
  operatorKey: OperatorKey
}

export const keyringOf = (kek: Config['kek']): Keyring =>
  'file' in kek ? fileKeyring(kek.file) : fixedKeyring(kek.keys)

/** Reads the keys of custody, makes those that are missing, and tells the database which there are. */
export async function openCustody(
  config: Pick<Config, 'kek' | 'operatorKeyFile'>,
  database: Database,
  now: number,
): Promise<CustodyKeys> {
  const keyring = keyringOf(config.kek)
  await database.transaction((work) => registerKeks(work, keyring, now))
  return { keyring, operatorKey: operatorKeyOf(config.operatorKeyFile) }
}

function operatorKeyOf(file: string | null): OperatorKey {
  if (file === null) return null
  if (!existsSync(file)) makeSecret(file)
  return readSecret(file, readFileSync(file, 'utf8'))
}
