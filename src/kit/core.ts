/** What opening the modal needs. Loaded with the first open, or before it. */
import { loadFirstMessages } from '../flows/modal/load-messages.ts'
import type { OpenRequest } from '../domain/routes.ts'
import { closeModal as close, openModal } from '../flows/modal/modal.ts'
import { followLocale } from '../reactions/on-locale.ts'
import { warnOfSetUp } from '../reactions/warn-of-set-up.ts'
import { discovery } from '../ports/discovery.ts'
import { $modal } from '../stores/modal/modal.ts'
import { $options } from '../stores/options.ts'
import { $route } from '../stores/modal/route.ts'
import { track } from '../stores/track.ts'
import { composeRest } from './compose-rest.ts'
import { loadApp, loadJourneys } from './compose.ts'
import { currentHost, ensureHost } from './host.ts'
import { followInheritedLanguage } from './inherited-language.ts'

export { loadFirstMessages }

/** Asks the page, unless there is no element left that could stay open. */
export function closeModal(): void {
  close({ force: !currentHost()?.isConnected })
}

export function start(): () => void {
  composeRest()
  track('INITIALIZE', { networks: $options.get().networks })
  const surroundings = followInheritedLanguage()
  const undo = [
    surroundings.stop,
    warnOfSetUp(),
    followLocale(),
    // However it was opened, by the page, a visitor or a wallet that moved: the views have to be there.
    $modal.listen((state) => {
      if (state !== 'opening') return
      discovery.use().look()
      surroundings.look()
      bringUp().catch(() => close({ force: true }))
    }),
    // Every view but the first has to do with wallets; their journeys begin as soon as one is entered.
    $route.listen(({ view }) => {
      if (view !== 'Connect') loadJourneys().catch(reportError)
    }),
  ]
  return () => {
    for (const stop of undo) stop()
  }
}

/** Opens and resolves once the dialog can be seen. `isWanted` says no when the opening was overtaken meanwhile. */
export async function show(request: OpenRequest, isWanted: () => boolean): Promise<void> {
  if (isWanted() && openModal(request)) await settled()
  // Next, most likely, a wallet is chosen.
  loadJourneys().catch(() => undefined)
}

async function bringUp(): Promise<void> {
  await loadApp()
  ensureHost()
}

/** Once the dialog is visible, or was closed before it could be. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    if ($modal.get() !== 'opening') return resolve()
    const stop = $modal.listen(() => {
      stop()
      resolve()
    })
  })
}
