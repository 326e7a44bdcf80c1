/** The wallet catalogue and what follows from it. Loaded when the modal opens, after it can be seen. */
import { createCatalogues } from '../api/catalogue.ts'
import { readWallets } from '../api/catalogue-answers.ts'
import { catalogues } from '../ports/catalogue.ts'
import { clock } from '../ports/clock.ts'
import { followCatalogue } from '../reactions/on-catalogue.ts'
import { loadKnownWallets } from './compose-journeys.ts'

export { choiceOf } from '../flows/catalogue/list-catalogue.ts'
export { findWallet, queryWallets } from '../flows/catalogue/query-wallets.ts'

export function start(): () => void {
  const projects = createCatalogues(clock.use())
  catalogues.provide({
    of: (options) => projects.of(options),
    known: loadKnownWallets,
    read: (entries) => readWallets({ data: entries }, entries.length)?.wallets ?? [],
  })
  const stop = followCatalogue()
  return () => {
    stop()
    projects.clear()
  }
}
