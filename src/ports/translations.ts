import type { FirstMessages } from '../messages/first/en.ts'
import { definePort } from './define-port.ts'

export interface Translation {
  /** The actual language of the messages. */
  language: string
  messages: FirstMessages
}

export interface Translations {
  /** The messages of the closest language with a translation. */
  load(locale: string): Promise<Translation>
}

export const translations = definePort<Translations>('translations')
