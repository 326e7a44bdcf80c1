import { definePort } from './define-port.ts'

/** Messages for the page's author. */
export interface Log {
  warn(problem: string): void
}

export const log = definePort<Log>('log')
