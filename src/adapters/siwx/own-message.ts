import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { SiwxMessage } from '../../domain/sign-in/siwx.ts'
import { coded } from '../../errors/codes.ts'

/** The page's real address, never one from options. */
export interface PageAddress {
  /** Host, with the port if there is one. */
  host: string
  /** The text `null` for pages without one, such as sandboxed frames and files. */
  origin: string
}

interface Asked {
  chainId: CaipNetworkId
  accountAddress: string
}

const LONGEST = 16_384
/** The text before it on its line is the domain. Matches other spaces and cases too, which lenient parsers accept. */
const CLAIM = /^(.*)wants\s+you\s+to\s+sign\s+in\s+with\s+your\b/gim
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** An error for the page author; the wallet is not asked. */
export const invalid = (detail: string) =>
  coded('sign-in-message-invalid', { detail, cause: new Error(detail) })

export function checkOrigin({ host, origin }: PageAddress): void {
  if (!host || origin === 'null') throw coded('sign-in-opaque-origin')
}

/** Checks a message of the page's object: its domain, account and network must be those of the page. */
export function ownMessage(message: SiwxMessage, page: PageAddress, asked: Asked): SiwxMessage {
  checkOrigin(page)
  // Read once, so that the shown text is the signed text.
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

/** An object in plain JavaScript may return anything. */
function textOf(message: unknown): string {
  try {
    const text: unknown = (message as SiwxMessage).toString()
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}
