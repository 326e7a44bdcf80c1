import { definePort } from './define-port.ts'

/** Stored texts that outlive the page. Never throws: a text that cannot be stored is kept in memory until the page is left. */
export interface Storage {
  get(key: string): string | undefined
  set(key: string, value: string | undefined): void
  /** Calls back with the key that another tab changed, or without one if any may have changed; returns the undo function. */
  onChange(call: (key?: string) => void): () => void
}

export const storage = definePort<Storage>('storage')
