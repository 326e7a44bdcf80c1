/** The wallet catalogue and its reactions. */
import { createCatalogues } from '../../api/catalogue.ts'
import { readWallets } from '../../api/catalogue-answers.ts'
import { KNOWN_WALLETS } from '../../domain/wallets/known-wallets.ts'
import { followNetworkImages } from '../../flows/catalogue/network-images.ts'
import { fail } from '../../flows/fail.ts'
import { catalogues } from '../../ports/catalogue.ts'
import { clock } from '../../ports/clock.ts'
import { followCatalogue } from '../../reactions/on-catalogue.ts'

export { connectById } from '../../flows/catalogue/connect-by-id.ts'
export { queryWallets } from '../../flows/catalogue/query-wallets.ts'

export function start(): () => void {
  const projects = createCatalogues(clock.use(), fail)
  catalogues.provide({
    of: (options) => projects.of(options),
    known: () => Promise.resolve(KNOWN_WALLETS),
    read: (entries) => readWallets({ data: entries }, entries.length)?.wallets ?? [],
  })
  const stops = [followCatalogue(), followNetworkImages()]
  return () => {
    for (const stop of stops) stop()
    projects.clear()
  }
}
