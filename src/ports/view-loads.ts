import { definePort } from './define-port.ts'

/** Loads that views need in addition to their own code: flows and messages. */
export interface ViewLoads {
  /** Resolves once the load has arrived and started. Rejects if it failed; the next call tries again. */
  load(
    name:
      | 'sentences'
      | 'send'
      | 'requests'
      | 'embedded'
      | 'social'
      | 'buy'
      | 'swap'
      | 'names'
      | 'sessions'
      | 'help',
  ): Promise<unknown>
}

export const viewLoads = definePort<ViewLoads>('viewLoads')
