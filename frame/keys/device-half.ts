import type { Bytes } from './bytes.ts'

/**
 * What a browser keeps to compute its local half again: a private key that cannot be exported, and the public half of a second pair whose
 * private half is dropped. A copy of the storage without the browser's own key store computes nothing.
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

/** 32 bytes, always the same for the same keys. */
export async function deviceHalf({ privateKey, peer }: DeviceKeys): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: peer }, privateKey, 256))
}
