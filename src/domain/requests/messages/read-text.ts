/** What the text of a message says, in every namespace. */
import type { Act } from '../acts.ts'
import type { Signal } from '../reading.ts'
import { isSameAddress } from '../../account/address.ts'
import type { Namespace } from '../../networks/namespaces.ts'
import { readLooseSignInMessage } from '../../sign-in/read-sign-in-message.ts'
import { attempt, textOf } from '../bytes/bytes-of.ts'

/** Bidirectional controls, invisible characters and control codes other than line breaks and tabs. Joiners are part of scripts and emoji. */
export const HIDDEN = /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

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
  if (signIn?.namespace !== namespace) return { acts: [{ act: 'message', text }], signals: hidden }
  const { domain, accountAddress: address, statement, uri } = signIn.data
  const isOther = from !== undefined && !isSameAddress(namespace, address, from)
  return {
    acts: [{ act: 'sign-in', domain, address, uri, ...(statement !== undefined && { statement }) }],
    signals: [
      ...hidden,
      ...(isOther ? [{ id: 'other-account' as const, values: { address: { address } } }] : []),
    ],
  }
}

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
    signals: [{ id: 'binary-message' }],
  }
}

export const hexOf = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
