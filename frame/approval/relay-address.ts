import { toBase64url } from '../api/bytes.ts'

/** What names an approval that the gateway carries between frame and window, and the secret that seals what it carries. */
export interface RelayAddress {
  id: string
  secret: Uint8Array<ArrayBuffer>
}

export const relayAddress = (): RelayAddress => ({
  id: toBase64url(crypto.getRandomValues(new Uint8Array(16))),
  secret: crypto.getRandomValues(new Uint8Array(32)),
})

/** The part of the window's address that no server sees. */
export const relayHash = ({ id, secret }: RelayAddress): string => `#${id}.${toBase64url(secret)}`
