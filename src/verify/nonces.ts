/** What is known of a nonce that was handed out. */
export interface NonceEntry {
  /** Milliseconds since 1970. */
  expires: number
  /** Whom it was handed out to; empty where that does not matter. */
  owner: string
}

/** Where nonces are kept. One process can keep them in memory; several need a store they share. */
export interface NonceStore {
  set(nonce: string, entry: NonceEntry): void | Promise<void>
  /** Reads and removes in one step, so that of two who come at once only one gets it. */
  take(nonce: string): NonceEntry | undefined | Promise<NonceEntry | undefined>
}

export interface NonceOptions {
  /** Default: memory, for the last 100,000. */
  store?: NonceStore
  /** Milliseconds for which a nonce is good. Default: ten minutes. */
  lifetime?: number
  now?: () => number
}

export interface Nonces {
  /** A new nonce, for this owner only if one is named: the visitor's cookie session, for instance. */
  issue(owner?: string): Promise<string>
  /** Whether the nonce was issued to this owner, is still good and was not used yet. It is used up by asking. */
  consume(nonce: string, owner?: string): Promise<boolean>
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** 62 to the power of 22 is more than 2 to the power of 128. */
const LENGTH = 22
const TEN_MINUTES = 600_000
const MOST = 100_000

/** 131 random bits as letters and digits. */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH - nonce.length))) {
      // 248 is four times 62: the bytes above it would favour the first letters.
      if (byte < 4 * LETTERS.length) nonce += LETTERS[byte % LETTERS.length]
    }
  }
  return nonce
}

/** Hands out nonces and takes each back once. */
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
  // A Map keeps the order of arrival, and with one lifetime for all that is the order of expiry.
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
