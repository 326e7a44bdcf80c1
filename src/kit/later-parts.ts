/** The table of loads that start from another load, and never from the script tag, which stays smaller without these rows. */
import { loads } from './loads.ts'
import { part } from './part.ts'

export const laterParts = {
  /** With `connect`, and before a view other than Connect is rendered: the messages of those views. */
  sentences: part({
    load: async () => (await import('./parts/sentences.ts')).load(),
    start: (stop) => stop,
  }),

  /** With `connect` or the first `open()`, on pages with Solana or Bitcoin networks: discovers their wallets. */
  otherWallets: part({ load: () => import('./parts/other-wallets.ts'), start: ({ start }) => start() }),

  /** After the modal is visible, and by `walletKit.wallets()`: the wallet catalogue. */
  catalogue: part({ load: () => import('./parts/catalogue.ts'), start: ({ start }) => start() }),

  /** With the first product event of an open modal, if the page sets `analytics-url`: sending them. */
  analytics: part({
    load: async () => (await import('./parts/analytics.ts')).start(),
    start: ({ stop }) => stop,
  }),

  /** By `walletKit.describe()`, and before a request is shown or something is sent: explaining requests. */
  requests: part({
    load: async () => (await import('./parts/requests.ts')).load(),
    start: ({ stop }) => stop,
  }),

  /** When the Account view is entered: holdings, history and identity of the account. */
  account: part({ load: () => import('./parts/account.ts'), start: ({ start }) => start() }),

  /** Before a wallet is asked for a transaction, and if one of an earlier page load has not ended: following transactions. */
  transactions: part({
    load: () => import('./parts/transactions.ts'),
    start: ({ start }) => start(async (id) => (await loads.use().requests()).compareOutcome(id)),
  }),

  /** If the page offers a login by e-mail: when an address is typed, and when a login of an earlier visit is restored. */
  embedded: part({
    load: async () => (await import('./parts/embedded.ts')).load(),
    start: ({ stop }) => stop,
  }),

  /** With Connect, if the page offers social logins: their messages, and opening windows. */
  social: part({
    load: async () => (await import('./parts/social.ts')).load(),
    start: ({ stop }) => stop,
  }),

  /** The table of loads that need `connect`. */
  further: part({ load: async () => (await import('./further-parts.ts')).furtherParts }),
}
