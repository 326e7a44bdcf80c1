import { definePort } from './define-port.ts'

/** Keyed texts that outlive the page. Never throws: what cannot be stored is kept in memory for the page's life. */
export interface Storage {
  get(key: string): string | undefined
  set(key: string, value: string | undefined): void
}

export const storage = definePort<Storage>('storage')
