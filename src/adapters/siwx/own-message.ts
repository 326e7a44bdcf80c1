import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { SiwxMessage } from '../../domain/sign-in/siwx.ts'
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
/** Whatever stands before it on its line is who asks; lenient readers take other spaces and letters for the same words. */
const CLAIM = /^(.*)wants\s+you\s+to\s+sign\s+in\s+with\s+your\b/gim
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** The page is told what is wrong with it; no wallet sees it. */
export const invalid = (detail: string) =>
  coded('sign-in-message-invalid', { detail, cause: new Error(detail) })

export function checkOrigin({ host, origin }: PageAddress): void {
  if (!host || origin === 'null') throw coded('sign-in-opaque-origin')
}

/** A message that the page's own object made. It may say what it likes, but for this page, account and network only. */
export function ownMessage(message: SiwxMessage, page: PageAddress, asked: Asked): SiwxMessage {
  checkOrigin(page)
  // The page's object: its text is made once, so that what is shown is what is signed.
  const text = textOf(message)
  if (!text || text.length > LONGEST || text.startsWith('[object')) throw invalid('it has no text')
  const claimed = [...text.matchAll(CLAIM)].map(([, who = '']) => who.replace(/ $/, '').replace(SCHEME, ''))
  const foreign = [...claimed, message.domain].filter((domain) => domain !== page.host)
  if (foreign.length > 0) throw invalid(`it names ${foreign[0]} instead of ${page.host}`)
  const { accountAddress }: { accountAddress?: unknown } = message
  const isSame = String(accountAddress).toLowerCase() === asked.accountAddress.toLowerCase()
  if (!isSame || message.chainId !== asked.chainId) throw invalid('it is for another account or network')
  return { ...message, toString: () => text }
}

/** Plain JavaScript may have answered anything. */
function textOf(message: unknown): string {
  try {
    const text: unknown = (message as SiwxMessage).toString()
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}
