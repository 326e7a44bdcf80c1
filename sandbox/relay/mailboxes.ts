/** An encrypted message, which the relay cannot read. */
export interface Letter {
  topic: string
  message: string
  tag: number
  publishedAt: number
  expires: number
  attestation?: string
  /** Ids of clients that do not need it any more: the sender, and those that have acknowledged it. */
  seenBy: Set<string>
}

export interface NewLetter extends Pick<Letter, 'topic' | 'message' | 'tag' | 'attestation'> {
  from: string
  /** How long to keep it, in seconds. */
  ttl: number
}

/** Keeps each message for clients that subscribe later, until it expires. */
export class Mailboxes {
  readonly #letters = new Map<string, Letter[]>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Adds a message. A repetition, as clients send after a lost response, is not added again. */
  post({ from, ttl, ...letter }: NewLetter): Letter {
    const box = this.#open(letter.topic)
    const known = box.find(({ message }) => message === letter.message)
    if (known) {
      known.seenBy.add(from)
      return known
    }
    const publishedAt = this.#now()
    const added = { ...letter, publishedAt, expires: publishedAt + ttl * 1000, seenBy: new Set([from]) }
    box.push(added)
    return added
  }

  /** Messages on a topic that a client has not acknowledged, oldest first. */
  waiting(topic: string, client: string): Letter[] {
    return this.#open(topic).filter(({ seenBy }) => !seenBy.has(client))
  }

  clear() {
    this.#letters.clear()
  }

  #open(topic: string): Letter[] {
    const fresh = (this.#letters.get(topic) ?? []).filter(({ expires }) => expires > this.#now())
    this.#letters.set(topic, fresh)
    return fresh
  }
}
