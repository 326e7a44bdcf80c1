import { definePort } from './define-port.ts'

/** Messages for the page's author. */
export interface Log {
  warn(problem: string): void
  /** What is no fault, but may explain something. */
  info(note: string): void
}

export const log = definePort<Log>('log')
