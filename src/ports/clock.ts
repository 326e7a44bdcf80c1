import { definePort } from './define-port.ts'

/** Time, so that tests can turn it. Milliseconds. */
export interface Clock {
  now(): number
  /** Calls once, later; returns its undo. */
  after(ms: number, call: () => void): () => void
}

export const clock = definePort<Clock>('clock')
