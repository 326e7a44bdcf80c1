import { definePort } from './define-port.ts'

/** Loads that views need beside their own code: journeys and sentences. */
export interface ViewLoads {
  /** Resolves once the load has arrived and started. Rejects when it failed; the next call tries again. */
  load(
    name: 'sentences' | 'send' | 'requests' | 'embedded' | 'social' | 'buy' | 'swap' | 'names' | 'sessions',
  ): Promise<unknown>
}

export const viewLoads = definePort<ViewLoads>('viewLoads')
