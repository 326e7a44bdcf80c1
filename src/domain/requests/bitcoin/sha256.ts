import { sha256 } from '@noble/hashes/sha2'

export const sha256d = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))
