/** The table of loads that start from another load, and never from the script tag, which does without these rows. */
import { loads } from './loads.ts'
import { part } from './part.ts'

export const laterParts = {
  /** With `connect`, and before a view but Connect is drawn: what those say. */
  sentences: part({
    load: async () => (await import('./parts/sentences.ts')).load(),
    start: (stop) => stop,
  }),

  /** With `connect` or the first `open()`, on pages with networks of Solana or Bitcoin: finds their wallets. */
  otherWallets: part({ load: () => import('./parts/other-wallets.ts'), start: ({ start }) => start() }),

  /** Once the modal is open, after it can be seen, and by `walletKit.wallets()`: the wallet catalogue. */
  catalogue: part({ load: () => import('./parts/catalogue.ts'), start: ({ start }) => start() }),

  /** By `walletKit.describe()`, and before a request is shown or something is sent: what a request does. */
  requests: part({
    load: async () => (await import('./parts/requests.ts')).load(),
    start: ({ stop }) => stop,
  }),

  /** When the Account view is entered: what an account has, did and is called. */
  account: part({ load: () => import('./parts/account.ts'), start: ({ start }) => start() }),

  /** Before a wallet is asked for a transaction, and when one of an earlier page load has not ended: following them. */
  transactions: part({
    load: () => import('./parts/transactions.ts'),
    start: ({ start }) => start(async (id) => (await loads.use().requests()).compareOutcome(id)),
  }),

  /** Where the page offers a login by e-mail: when it is typed, and when a login of an earlier visit is restored. */
  embedded: part({
    load: async () => (await import('./parts/embedded.ts')).load(),
    start: ({ stop }) => stop,
  }),

  /** With Connect, where the page offers logins with accounts elsewhere: their sentences, and opening windows. */
  social: part({
    load: async () => (await import('./parts/social.ts')).load(),
    start: ({ stop }) => stop,
  }),

  /** The table of loads that need `connect`. */
  further: part({ load: async () => (await import('./further-parts.ts')).furtherParts }),
}
