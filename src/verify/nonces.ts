/** An issued nonce. */
export interface NonceEntry {
  /** Milliseconds since 1970. */
  expires: number
  /** Owner that it was issued to; empty for any. */
  owner: string
}

/** Storage of nonces. One process can use memory; several processes need a shared store. */
export interface NonceStore {
  set(nonce: string, entry: NonceEntry): void | Promise<void>
  /** Reads and removes atomically, so that of two simultaneous calls only one gets the entry. */
  take(nonce: string): NonceEntry | undefined | Promise<NonceEntry | undefined>
}

export interface NonceOptions {
  /** Default: memory, for the last 100,000. */
  store?: NonceStore
  /** Lifetime of a nonce in ms. Default: ten minutes. */
  lifetime?: number
  now?: () => number
}

export interface Nonces {
  /** Issues a nonce, bound to `owner` if given, for example the user's cookie session. */
  issue(owner?: string): Promise<string>
  /** Whether the nonce was issued to this owner, has not expired and was not used. The call consumes it. */
  consume(nonce: string, owner?: string): Promise<boolean>
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** 62^22 is more than 2^128. */
const LENGTH = 22
const TEN_MINUTES = 600_000
const MOST = 100_000

/** 131 random bits as letters and digits. */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH - nonce.length))) {
      // 248 is 4 × 62: higher bytes would favour the first letters.
      if (byte < 4 * LETTERS.length) nonce += LETTERS[byte % LETTERS.length]
    }
  }
  return nonce
}

/** Issues nonces and accepts each once. */
export function createNonces({ store, lifetime = TEN_MINUTES, now = Date.now }: NonceOptions = {}): Nonces {
  const kept = store ?? memoryStore(now)
  return {
    async issue(owner = '') {
      const nonce = createNonce()
      await kept.set(nonce, { expires: now() + lifetime, owner })
      return nonce
    },
    async consume(nonce, owner = '') {
      const entry = await kept.take(nonce)
      return entry !== undefined && entry.owner === owner && now() < entry.expires
    },
  }
}

function memoryStore(now: () => number): NonceStore {
  // A Map keeps the order of insertion, which with one lifetime is the order of expiry.
  const entries = new Map<string, NonceEntry>()
  return {
    set(nonce, entry) {
      for (const [old, { expires }] of entries) {
        if (expires > now() && entries.size < MOST) break
        entries.delete(old)
      }
      entries.set(nonce, entry)
    },
    take(nonce) {
      const entry = entries.get(nonce)
      entries.delete(nonce)
      return entry
    },
  }
}
