import type { IncomingMessage } from 'node:http'
import type { Language } from '../messages/language.ts'
import { chooseLanguage } from '../messages/registry.ts'

/** Language of the response to a request, and of the mails that it sends. */
export const languageOf = ({ headers }: IncomingMessage): Language =>
  chooseLanguage(headers['accept-language'] ?? '')
