import type { Bytes } from './bytes.ts'

/**
 * Keys from which a browser recomputes its local half: a non-extractable private key, and the public key of a second pair whose private
 * key is dropped. A copy of the storage without the browser's own key store is useless.
 */
export interface DeviceKeys {
  privateKey: CryptoKey
  peer: CryptoKey
}

const ECDH = { name: 'ECDH', namedCurve: 'P-256' }

export async function makeDeviceKeys(): Promise<DeviceKeys> {
  const [own, peer] = await Promise.all([
    crypto.subtle.generateKey(ECDH, false, ['deriveBits']),
    crypto.subtle.generateKey(ECDH, false, ['deriveBits']),
  ])
  return { privateKey: own.privateKey, peer: peer.publicKey }
}

/** The local half: 32 bytes, deterministic for the same keys. */
export async function deviceHalf({ privateKey, peer }: DeviceKeys): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: peer }, privateKey, 256))
}
