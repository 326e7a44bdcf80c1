/**
 * An envelope holds the secret of a wallet, encrypted for one factor. Its key is derived (HKDF-SHA256) from two halves, the gateway's and the
 * local one of the factor. Account, factor and kind are bound to it twice, in the derivation and as additional data (AES-256-GCM). The
 * envelope itself need not be secret: it does not open without both halves.
 */
import type { FactorKind } from '../../gateway/wire/api.ts'
import { fromBase64Url, join, toBase64Url, utf8, wipe, type Bytes } from './bytes.ts'

const VERSION = 1
const SALT = 16
const IV = 12
const HALF = 32
/** AES-GCM adds a tag of 16 bytes to the 32 of the secret. */
const SEALED = 48

export interface Halves {
  /** 32 bytes, fetched from the gateway. */
  server: Bytes
  /** 32 bytes that only the factor can compute. */
  local: Bytes
}

export interface EnvelopeOwner {
  userId: string
  factorId: string
  kind: FactorKind
}

/** Returns base64url of version, salt, IV and ciphertext: 77 bytes. */
export async function seal(secret: Bytes, halves: Halves, owner: EnvelopeOwner): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT))
  const iv = crypto.getRandomValues(new Uint8Array(IV))
  const key = await keyOf(halves, salt, owner)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: contextOf(owner) },
    key,
    secret,
  )
  return toBase64Url(join(new Uint8Array([VERSION]), salt, iv, new Uint8Array(sealed)))
}

/** Returns the secret, or `undefined` if the halves, the owner or the envelope do not match. */
export async function open(
  envelope: string,
  halves: Halves,
  owner: EnvelopeOwner,
): Promise<Bytes | undefined> {
  const parts = partsOf(envelope)
  if (!parts) return undefined
  const key = await keyOf(halves, parts.salt, owner)
  try {
    const algorithm = { name: 'AES-GCM', iv: parts.iv, additionalData: contextOf(owner) }
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, parts.sealed))
  } catch {
    // AES-GCM fails only if the tag does not match.
    return undefined
  }
}

function partsOf(envelope: string): { salt: Bytes; iv: Bytes; sealed: Bytes } | undefined {
  let bytes: Bytes
  try {
    bytes = fromBase64Url(envelope)
  } catch {
    return undefined
  }
  if (bytes[0] !== VERSION || bytes.length !== 1 + SALT + IV + SEALED) return undefined
  const salt = bytes.slice(1, 1 + SALT)
  const iv = bytes.slice(1 + SALT, 1 + SALT + IV)
  return { salt, iv, sealed: bytes.slice(1 + SALT + IV) }
}

const contextOf = ({ userId, factorId, kind }: EnvelopeOwner): Bytes => utf8(`${userId}|${factorId}|${kind}`)

async function keyOf({ server, local }: Halves, salt: Bytes, owner: EnvelopeOwner): Promise<CryptoKey> {
  if (server.length !== HALF || local.length !== HALF) throw new TypeError('A half has 32 bytes')
  const material = join(server, local)
  try {
    const base = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveKey'])
    const info = join(utf8('wm-env-v1|'), contextOf(owner))
    return await crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt, info },
      base,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    )
  } finally {
    wipe(material)
  }
}
