/** The table of loads that the script tag starts: what a user waits for at each step. `scripts/size-budgets.ts` has a budget for each. */
import { part } from './part.ts'

/** With the first `open()`, and before `connect`: opening and closing, without React. */
const modal = part({
  load: () => import('./parts/modal.ts'),
  // Typed, because the type of the table below is derived from it.
  start: ({ start }): (() => void) => start(parts),
})

export const parts = {
  /** If the page has a `<wallet-button>` or `<wallet-network-button>`: their content, without React. */
  buttons: part({ load: () => import('../views/buttons/draw-button.ts') }),

  /** If an element has a `name`: its value and validity in a form of the page. */
  form: part({ load: () => import('./parts/form.ts') }),

  modal,

  /** With the first `open()`, or before it as the attribute `preload` requests: React, the frame, Connect. */
  views: part({
    async load() {
      // Nothing is rendered before its messages are loaded.
      const sentences = modal().then(({ loadMessages }) => loadMessages())
      const [views] = await Promise.all([import('../views/app.tsx'), sentences])
      return views
    },
    start: ({ defineViews }) => defineViews(),
  }),

  /** When a session is restored, and once the modal is open: calling wallets, signing in, and reacting to their answers. */
  connect: part({
    async load() {
      const [connect] = await Promise.all([import('./parts/connect.ts'), modal()])
      return connect
    },
    start: ({ start }) => start(),
  }),
}

/** Loads everything that the first `open()` needs. */
export async function loadModal() {
  await parts.views()
  return parts.modal()
}
