import type { Messages } from '../messages/en.ts'
import { definePort } from './define-port.ts'

export interface Translation {
  /** The language that the sentences are really in. */
  language: string
  messages: Messages
}

export interface Translations {
  /** The sentences of the closest language that has a translation. */
  load(locale: string): Promise<Translation>
}

export const translations = definePort<Translations>('translations')
