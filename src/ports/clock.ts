import { definePort } from './define-port.ts'

/** Time in milliseconds, replaceable in tests. */
export interface Clock {
  now(): number
  /** Calls once after `ms`; returns the undo function. */
  after(ms: number, call: () => void): () => void
}

export const clock = definePort<Clock>('clock')
