/** A stored value, encrypted with a non-extractable key. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** `place` is the additional data: a value can be decrypted only under the key it was stored under. */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt(algorithm(iv, place), key, bytes) }
}

/** `undefined` if the value was not sealed with this key and place. */
export async function unseal(key: CryptoKey, place: string, sealed: unknown): Promise<unknown> {
  const { iv, data } = (sealed ?? {}) as Partial<Sealed>
  if (!(iv instanceof Uint8Array) || !(data instanceof ArrayBuffer)) return undefined
  try {
    const bytes = await crypto.subtle.decrypt(algorithm(iv, place), key, data)
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
})
