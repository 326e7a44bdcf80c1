import type { IncomingMessage } from 'node:http'
import type { Language } from '../messages/language.ts'
import { chooseLanguage } from '../messages/registry.ts'

/** The language that a request is answered in, and its mails are written in. */
export const languageOf = ({ headers }: IncomingMessage): Language =>
  chooseLanguage(headers['accept-language'] ?? '')
