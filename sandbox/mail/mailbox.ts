import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'

/** A mail as it arrived. */
export interface ReceivedMail {
  id: string
  /** ms since 1970. */
  at: number
  /** Of the header `To`. */
  to: string[]
  /** Whom the sending server named: these are the mailboxes it went to, whatever the headers say. */
  recipients: string[]
  from: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** The first six digits that stand alone. */
  code: string | null
  /** The first link. */
  link: string | null
  isEncrypted: boolean
}

/** All mails, oldest first; the last 500. */
export class Mailbox {
  readonly mails: ReceivedMail[] = []
  readonly #waiting = new Set<() => void>()

  async add(raw: Uint8Array, recipients: string[], isEncrypted: boolean): Promise<void> {
    const { to = [], from, subject = '', text = '', html = '', headers } = await PostalMime.parse(raw)
    this.mails.push({
      id: randomUUID(),
      at: Date.now(),
      to: to.map(({ address = '' }) => address),
      recipients,
      from: from?.address ?? '',
      subject,
      text,
      html,
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
      code: /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0] ?? null,
      link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
      isEncrypted,
    })
    if (this.mails.length > 500) this.mails.shift()
    for (const look of this.#waiting) look()
  }

  clear(): void {
    this.mails.length = 0
  }

  /** The mails to an address, with `after` of them left out. */
  to(address: string, after = 0): ReceivedMail[] {
    return this.mails.filter(({ recipients }) => recipients.includes(address)).slice(after)
  }

  /** Resolves with the mail to the address that comes after `after` others: at once if it is there. */
  next(address: string, after = 0, signal?: AbortSignal): Promise<ReceivedMail> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.delete(look)
        reject(new Error(`No mail to ${address}`))
      }
      const look = () => {
        const [mail] = this.to(address, after)
        if (!mail) return
        this.#waiting.delete(look)
        signal?.removeEventListener('abort', abort)
        resolve(mail)
      }
      this.#waiting.add(look)
      signal?.addEventListener('abort', abort, { once: true })
      look()
    })
  }
}
