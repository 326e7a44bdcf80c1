/** What the text of a message says, in every namespace. */
import type { Act } from '../acts.ts'
import type { Signal } from '../reading.ts'
import { isSameAddress } from '../../account/address.ts'
import type { Namespace } from '../../networks/namespaces.ts'
import { timeOf } from '../../sign-in/sign-in-grammar.ts'
import { readLooseSignInMessage } from '../../sign-in/read-sign-in-message.ts'
import { attempt } from '../../web/attempt.ts'
import { textOf } from '../bytes/bytes-of.ts'

/** Bidirectional controls, invisible characters and control codes other than line breaks and tabs. Joiners are part of scripts and emoji. */
export const HIDDEN = /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const ALL_HIDDEN = /(?![\t\n])[\p{Cc}\p{Cf}]/gu

/** What no text has. */
export const CONTROLS = /(?!\s)\p{Cc}/u

export interface MessageReading {
  acts: readonly Act[]
  signals: readonly Signal[]
}

/** `from` is the account that is asked to sign. */
export function readMessageText(
  text: string,
  namespace: Namespace,
  from: string | undefined,
): MessageReading {
  const hidden: Signal[] = HIDDEN.test(text) ? [{ id: 'hidden-characters' }] : []
  const signIn = attempt(() => readLooseSignInMessage(text))
  if (signIn?.namespace !== namespace) {
    const found = signInsIn(text)
    if (!found.length) return { acts: [{ act: 'message', text }], signals: hidden }
    return {
      acts: found.map(({ address = from ?? '', ...said }) => ({ act: 'sign-in', address, ...said })),
      signals: found.length > 1 ? [...hidden, { id: 'malformed' }] : hidden,
    }
  }
  const { domain, accountAddress: address, statement, uri } = signIn.data
  const said = { ...(statement !== undefined && { statement }), ...signInTimes(signIn.data) }
  const isOther = from !== undefined && !isSameAddress(namespace, address, from)
  return {
    acts: [{ act: 'sign-in', domain, address, uri, ...said }],
    signals: [
      ...hidden,
      ...(isOther ? [{ id: 'other-account' as const, values: { address: { address } } }] : []),
    ],
  }
}

/** When a sign-in begins and ends to be valid. A time that cannot be read is none. */
export function signInTimes(
  texts: Partial<Record<'issuedAt' | 'notBefore' | 'expirationTime', string | undefined>>,
): { since?: number; until?: number } {
  const [issued, start, until] = [texts.issuedAt, texts.notBefore, texts.expirationTime].map((text) =>
    text === undefined ? undefined : timeOf(text),
  )
  const since = issued === undefined || (start !== undefined && start > issued) ? start : issued
  return { ...(since !== undefined && { since }), ...(until !== undefined && { until }) }
}

const PHRASE = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/gi
/** More than a domain has. */
const LONGEST_DOMAIN = 300

/**
 * The sign-ins of a text that is not laid out as one: sites may accept what has blanks, lines or hidden characters before or in it, so that the
 * text must not pass for a plain message. All patterns take linear time.
 */
function signInsIn(
  text: string,
): { domain: string; address?: string; uri: string; since?: number; until?: number }[] {
  const plain = text.normalize('NFKC').replaceAll(/\r\n?/g, '\n').replace(ALL_HIDDEN, '')
  const valueOf = (label: string) =>
    new RegExp(`^[ \\t]{0,20}${label}:[ \\t]{0,20}(\\S+)`, 'im').exec(plain)?.[1]
  const uri = valueOf('URI') ?? ''
  const times = signInTimes({
    issuedAt: valueOf('Issued At'),
    notBefore: valueOf('Not Before'),
    expirationTime: valueOf('Expiration Time'),
  })
  return [...plain.matchAll(PHRASE)].map(({ 0: phrase, index }) => {
    const before = plain.slice(Math.max(0, index - LONGEST_DOMAIN), index)
    const domain = before.trimEnd().split(/\s/).at(-1) ?? ''
    const after = plain.slice(index + phrase.length, index + phrase.length + LONGEST_DOMAIN)
    const address = /^[^\n:]*:\s*(\S+)/.exec(after)?.[1]
    return {
      domain: domain.replace(/^[a-z][\w+.-]*:\/\//i, ''),
      ...(address !== undefined && { address }),
      uri,
      ...times,
    }
  })
}

/** Whether bytes that are no text contain a sign-in. */
export const hasSignIn = (bytes: Uint8Array): boolean => signInsIn(new TextDecoder().decode(bytes)).length > 0

/** Bytes that are no text are shown as hex. */
export function readMessageBytes(
  bytes: Uint8Array,
  namespace: Namespace,
  from: string | undefined,
): MessageReading {
  const text = textOf(bytes)
  if (text !== undefined && !CONTROLS.test(text)) return readMessageText(text, namespace, from)
  return {
    acts: [{ act: 'message', text: hexOf(bytes), isBinary: true }],
    signals: [{ id: 'binary-message' }, ...(hasSignIn(bytes) ? [{ id: 'malformed' as const }] : [])],
  }
}

export const hexOf = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
