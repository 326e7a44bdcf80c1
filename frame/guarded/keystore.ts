import { scryptAsync } from '@noble/hashes/scrypt.js'
import { bytesToHex, hexToBytes, keccak256, type Hex } from 'viem'
import { join, utf8, wipe, type Bytes } from '../keys/bytes.ts'

/** Scrypt parameters of geth's keystores. */
const SCRYPT = { n: 131_072, r: 8, p: 1, dklen: 32 } as const

const hex = (bytes: Uint8Array) => bytesToHex(bytes).slice(2)

/** Encrypts a key as Web3 Secret Storage version 3 ("keystore"), JSON. Takes some seconds on purpose. */
export async function keystoreOf(key: Hex, address: string, password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(16))
  const secret = new Uint8Array(hexToBytes(key))
  const { n: N, r, p, dklen: dkLen } = SCRYPT
  const derived = new Uint8Array(
    await scryptAsync(utf8(password.normalize('NFKC')), salt, { N, r, p, dkLen, asyncTick: 20 }),
  )
  try {
    const ciphertext = await encrypted(derived.slice(0, 16), iv, secret)
    return JSON.stringify({
      version: 3,
      id: crypto.randomUUID(),
      address: address.slice(2).toLowerCase(),
      crypto: {
        cipher: 'aes-128-ctr',
        cipherparams: { iv: hex(iv) },
        ciphertext: hex(ciphertext),
        kdf: 'scrypt',
        kdfparams: { ...SCRYPT, salt: hex(salt) },
        mac: keccak256(join(derived.slice(16), ciphertext)).slice(2),
      },
    })
  } finally {
    wipe(derived, secret)
  }
}

async function encrypted(key: Bytes, iv: Bytes, secret: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-CTR', false, ['encrypt'])
  wipe(key)
  return new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-CTR', counter: iv, length: 128 }, imported, secret),
  )
}
