import type { CaipNetworkId } from '../../domain/caip.ts'
import type { SiwxMessage } from '../../domain/siwx.ts'
import { coded } from '../../errors/codes.ts'

/** Where the page is. Never what somebody says that it is. */
export interface PageAddress {
  /** Host, with the port where there is one. */
  host: string
  /** `null` as a text for pages that have none, as a sandboxed frame or a file. */
  origin: string
}

interface Asked {
  chainId: CaipNetworkId
  accountAddress: string
}

const LONGEST = 16_384
const CLAIM = /(\S+) wants you to sign in with your /g

const invalid = (detail: string) => coded('sign-in-message-invalid', { detail, cause: new Error(detail) })

export function checkOrigin({ host, origin }: PageAddress): void {
  if (!host || origin === 'null') throw coded('sign-in-opaque-origin')
}

/** A message that the page's own object made. It may say what it likes, but for this page, account and network only. */
export function ownMessage(message: SiwxMessage, page: PageAddress, asked: Asked): SiwxMessage {
  checkOrigin(page)
  // The page's object: its text is made once, so that what is shown is what is signed.
  const text = String(message)
  if (!text || text.length > LONGEST || text.startsWith('[object')) throw invalid('it has no text')
  const claimed = [...text.matchAll(CLAIM)].map(([, domain = '']) =>
    domain.replace(/^[a-z][\w+.-]*:\/\//i, ''),
  )
  const foreign = [...claimed, message.domain].find((domain) => domain !== page.host)
  if (foreign !== undefined) throw invalid(`it names ${foreign} instead of ${page.host}`)
  const isSame = message.accountAddress.toLowerCase() === asked.accountAddress.toLowerCase()
  if (!isSame || message.chainId !== asked.chainId) throw invalid('it is for another account or network')
  return { ...message, toString: () => text }
}
