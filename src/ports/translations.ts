import type { FirstMessages } from '../messages/first/en.ts'
import { definePort } from './define-port.ts'

export interface Translation {
  /** The language that the sentences are really in. */
  language: string
  messages: FirstMessages
}

export interface Translations {
  /** The sentences of the closest language that has a translation. */
  load(locale: string): Promise<Translation>
}

export const translations = definePort<Translations>('translations')
