/** A sealed message on its way; the relay cannot read it. */
export interface Letter {
  topic: string
  message: string
  tag: number
  publishedAt: number
  expires: number
  attestation?: string
  /** Who needs it no more: the client that sent it, and those that said they have it. */
  seenBy: Set<string>
}

export interface NewLetter extends Pick<Letter, 'topic' | 'message' | 'tag' | 'attestation'> {
  from: string
  /** Seconds for which it is kept. */
  ttl: number
}

/** Keeps each message for those who come later, until its time is over. */
export class Mailboxes {
  readonly #letters = new Map<string, Letter[]>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Takes a message in; the same one sent again, as clients do after a lost answer, is not another. */
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

  /** What a client has not seen on a topic, oldest first. */
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
