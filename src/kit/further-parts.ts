/** The table of loads that need `connect`, and come in its file: a row here costs the first open nothing. */
import { part } from './part.ts'

export const furtherParts = {
  /** When a page asks about batches of calls (EIP-5792). */
  batches: part({
    load: async () => (await import('./parts/batches.ts')).load(),
    start: ({ stop }) => stop,
  }),

  /** With the views of sending: what is sent, and what becomes of it. */
  send: part({ load: async () => (await import('./parts/send.ts')).load(), start: (stop) => stop }),

  /** With the views of buying, and when an order of an earlier visit has not ended: what is bought, and what becomes of it. */
  buy: part({ load: async () => (await import('./parts/buy.ts')).load(), start: (stop) => stop }),

  /** With the views of swapping: what is swapped, and what the wallet is asked for it. */
  swap: part({ load: async () => (await import('./parts/swap.ts')).load(), start: (stop) => stop }),

  /** With the views of names: choosing and registering one. */
  names: part({ load: async () => (await import('./parts/names.ts')).load(), start: (stop) => stop }),

  /** With the views of sessions: what may be spent without asking. */
  sessions: part({
    load: async () => (await import('./parts/sessions.ts')).load(),
    start: ({ stop }) => stop,
  }),
}
