import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { ConfigTrouble } from './config-trouble.ts'

const LENGTH = 32

/** Writes 32 random bytes as base64, to be read by the owner only. An existing file stays. */
export function makeSecret(file: string): void {
  writeFileSync(file, `${randomBytes(LENGTH).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
}

/** @throws `ConfigTrouble` when it is not base64 of 32 bytes. The text is never repeated. */
export function readSecret(name: string, text: string): Uint8Array {
  const trimmed = text.trim()
  const bytes = Buffer.from(trimmed, 'base64')
  const isWhole = bytes.toString('base64').replace(/=+$/, '') === toPlain(trimmed)
  if (!isWhole || bytes.length !== LENGTH)
    throw new ConfigTrouble(
      `${name} has to be ${LENGTH} random bytes as base64: openssl rand -base64 ${LENGTH}.`,
    )
  return new Uint8Array(bytes)
}

const toPlain = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
