/** The table of loads that need `connect`, and are in its file: a row here does not delay the first open. */
import { part } from './part.ts'

export const furtherParts = {
  /** If the page sets `announce`: the kit as a wallet of the page's libraries. */
  announce: part({ load: async () => (await import('./parts/announce.ts')).load(), start: (stop) => stop }),

  /** When a page calls a method of EIP-5792. */
  batches: part({
    load: async () => (await import('./parts/batches.ts')).load(),
    start: ({ stop }) => stop,
  }),

  /** With the views of sending: the draft, and following the transfer. */
  send: part({ load: async () => (await import('./parts/send.ts')).load(), start: (stop) => stop }),

  /** With the views of buying, and when an order of an earlier visit has not ended: the draft, and following the order. */
  buy: part({ load: async () => (await import('./parts/buy.ts')).load(), start: (stop) => stop }),

  /** With the views of swapping: the draft, and the calls to the wallet. */
  swap: part({ load: async () => (await import('./parts/swap.ts')).load(), start: (stop) => stop }),

  /** After the catalogue, on pages with a project id: what its settings say. */
  project: part({ load: async () => (await import('./parts/project.ts')).load(), start: (stop) => stop }),

  /** With the view Help, and by `walletKit.diagnose()`: checking what works. */
  help: part({ load: async () => (await import('./parts/help.ts')).load(), start: ({ stop }) => stop }),

  /** With the views of names: choosing and registering one. */
  names: part({ load: async () => (await import('./parts/names.ts')).load(), start: (stop) => stop }),

  /** With the views of sessions: permissions to spend without a prompt. */
  sessions: part({
    load: async () => (await import('./parts/sessions.ts')).load(),
    start: ({ stop }) => stop,
  }),
}
