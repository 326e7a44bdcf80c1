/** The table of loads: what a user waits for at which step. `scripts/size-budgets.ts` has a budget for each. */
import { once } from '../domain/once.ts'
import { onDestroy } from './lifetime.ts'
import { loads } from './loads.ts'

interface Part<T> {
  load(): Promise<T>
  /** Called once, when the load has arrived; may return its undo. */
  start?(part: T): (() => void) | void
}

/** Loads and starts once. A load that failed can be asked for again; Firefox keeps its failure for the page's life. */
function part<T>({ load, start }: Part<T>): () => Promise<T> {
  return once(async () => {
    const loaded = await load()
    const stop = start?.(loaded)
    if (stop) onDestroy(stop)
    return loaded
  })
}

/** With the first `open()`, and before `connect`: opening and closing, without React. */
const modal = part({ load: () => import('./parts/modal.ts'), start: ({ start }) => start() })

export const parts = {
  /** When the page has a `<wallet-button>` or `<wallet-network-button>`: what these show, without React. */
  buttons: part({ load: () => import('../views/buttons/draw-button.ts') }),

  /** When an element has a `name`: its value and validity in a form of the page. */
  form: part({ load: () => import('./parts/form.ts') }),

  modal,

  /** With the first `open()`, or ahead of it as the attribute `preload` says: React, the frame, Connect. */
  views: part({
    async load() {
      // Nothing is drawn before its sentences are there.
      const sentences = modal().then(({ loadMessages }) => loadMessages())
      const [views] = await Promise.all([import('../views/app.tsx'), sentences])
      return views
    },
    start: ({ defineViews }) => defineViews(),
  }),

  /** When a session is restored, and once the modal is open: asking wallets, signing in, and what follows from the answers. */
  connect: part({
    async load() {
      const [connect] = await Promise.all([import('./parts/connect.ts'), modal()])
      return connect
    },
    start: ({ start }) => start(),
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

  /** With the views of sending: what is sent, and what becomes of it. */
  send: part({ load: async () => (await import('./parts/send.ts')).load(), start: (stop) => stop }),
}

/** What the first `open()` needs. */
export async function loadModal() {
  await parts.views()
  return parts.modal()
}

/** Hands the table to those loads that ask for others. */
export function provideLoads(): void {
  loads.provide(parts)
}
