/** What frame and window say by way of the gateway, sealed by a key that only the window's address carries: the gateway can read nothing and forge nothing. */
import { type Bytes, fromBase64Url, join, toBase64Url, utf8 } from '../keys/bytes.ts'

/** Said with each message: what one side has sealed does not open as the other's. */
export type Direction = 'to-window' | 'to-frame'

export interface SealedChannel {
  seal(direction: Direction, message: unknown): Promise<string>
  /** `undefined` for what was not sealed with this key, or in the other direction. */
  open(direction: Direction, sealed: string): Promise<unknown>
}

const IV_BYTES = 12

/** `secret`: 32 random bytes, used for one approval only. */
export async function sealedChannel(secret: Bytes): Promise<SealedChannel> {
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const how = (direction: Direction, iv: Bytes) => ({
    name: 'AES-GCM',
    iv,
    additionalData: utf8(`wallet-modal approval v1 ${direction}`),
  })
  return {
    async seal(direction, message) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const text = utf8(JSON.stringify(message))
      const box = new Uint8Array(await crypto.subtle.encrypt(how(direction, iv), key, text))
      return toBase64Url(join(iv, box))
    },
    async open(direction, sealed) {
      try {
        const whole = fromBase64Url(sealed)
        const iv = whole.slice(0, IV_BYTES)
        const text = await crypto.subtle.decrypt(how(direction, iv), key, whole.slice(IV_BYTES))
        return JSON.parse(new TextDecoder().decode(text)) as unknown
      } catch {
        return undefined
      }
    },
  }
}
