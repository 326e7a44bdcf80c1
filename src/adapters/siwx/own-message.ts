import { referenceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
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
/** The line after the claim is the account. */
const ACCOUNT = /^.*wants\s+you\s+to\s+sign\s+in\s+with\s+your\b.*\baccount:[ \t]*\r?\n(.+)$/gim
const URI = /^\s*URI:(.*)$/gim
const CHAIN = /^\s*Chain ID:(.*)$/gim

/** An error for the page author; the wallet is not asked. */
export const invalid = (detail: string) =>
  coded('sign-in-message-invalid', { detail, cause: new Error(detail) })

export function checkOrigin({ host, origin }: PageAddress): void {
  if (!host || origin === 'null') throw coded('sign-in-opaque-origin')
}

/** Checks a message of the page's object: its domain, URI, account and network must be those of the page, in its fields and in its text. */
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
  checkText(text, page, asked)
  return { ...message, toString: () => text }
}

/** A text in the page's own format has none of these lines, and is accepted unchanged. */
function checkText(text: string, page: PageAddress, { chainId, accountAddress }: Asked): void {
  const linesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value.trim())
  const uri = linesOf(URI).find((uri) => !URL.canParse(uri) || new URL(uri).host !== page.host)
  if (uri !== undefined) throw invalid(`its URI is ${uri}, not one of ${page.host}`)
  const networks: string[] = [chainId, referenceOf(chainId)]
  const chain = linesOf(CHAIN).find((chain) => !networks.includes(chain))
  if (chain !== undefined) throw invalid(`its text is for the network ${chain}`)
  // Base58 has case; the case of an EVM address is a checksum.
  const fold = (text: string) => (chainId.startsWith('eip155:') ? text.toLowerCase() : text)
  const accounts = [accountAddress, `did:pkh:${chainId}:${accountAddress}`].map(fold)
  const isAsked = (account: string) => accounts.includes(fold(account))
  if (!linesOf(ACCOUNT).every(isAsked)) throw invalid('its text is for another account')
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
