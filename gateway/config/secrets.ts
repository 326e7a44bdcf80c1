import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

const LENGTH = 32

/** Writes 32 random bytes as base64, readable by the file's owner only. @throws if the file exists. */
export function makeSecret(file: string): void {
  writeFileSync(file, `${randomBytes(LENGTH).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
}

/** @throws `ConfigError` unless it is 32 bytes as base64. The message never contains the text. */
export function readSecret(name: string, text: string): Uint8Array {
  const trimmed = text.trim()
  const bytes = Buffer.from(trimmed, 'base64')
  const isWhole = bytes.toString('base64').replace(/=+$/, '') === toPlain(trimmed)
  if (!isWhole || bytes.length !== LENGTH)
    throw new ConfigError(
      `${name} has to be ${LENGTH} random bytes as base64: openssl rand -base64 ${LENGTH}.`,
    )
  return new Uint8Array(bytes)
}

const toPlain = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
