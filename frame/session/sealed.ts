/** A value at rest, encrypted with a key that cannot leave this browser. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** `place` is bound into it: a value opens only where it was written. */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt(algorithm(iv, place), key, bytes) }
}

/** `undefined` for what was not sealed here. */
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
