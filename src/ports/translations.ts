import type { FirstMessages } from '../messages/en-first.ts'
import type { Messages } from '../messages/en.ts'
import { definePort } from './define-port.ts'

/** A language's sentences in two portions: what the modal opens with, and everything. */
export interface Translation {
  language: string
  first: FirstMessages
  rest(): Promise<Messages>
}

export interface Translations {
  /** The sentences of the closest language there is, and which one that is. */
  load(locale: string): Promise<Translation>
}

export const translations = definePort<Translations>('translations')
