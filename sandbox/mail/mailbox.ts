import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'

/** A received mail. */
export interface ReceivedMail {
  id: string
  /** ms since 1970. */
  at: number
  /** Addresses of the header `To`. */
  to: string[]
  /** Recipients of the SMTP envelope: the mailboxes that the mail went to, whatever the headers say. */
  recipients: string[]
  from: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** The first separate group of six digits. */
  code: string | null
  /** The first link. */
  link: string | null
  isEncrypted: boolean
}

/** The last 500 mails, oldest first. */
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

  /** The mails to an address, without the first `after` of them. */
  to(address: string, after = 0): ReceivedMail[] {
    return this.mails.filter(({ recipients }) => recipients.includes(address)).slice(after)
  }

  /** Resolves with the mail to the address that follows `after` others; at once if it has arrived. */
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
