/** The table of loads that the script tag starts: what a user waits for at which step. `scripts/size-budgets.ts` has a budget for each. */
import { part } from './part.ts'

/** With the first `open()`, and before `connect`: opening and closing, without React. */
const modal = part({
  load: () => import('./parts/modal.ts'),
  // With a type, because that of the table below is found with it.
  start: ({ start }): (() => void) => start(parts),
})

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
}

/** What the first `open()` needs. */
export async function loadModal() {
  await parts.views()
  return parts.modal()
}
