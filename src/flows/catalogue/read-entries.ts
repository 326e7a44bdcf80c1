/** Parses entries of wallets that did not come from the catalogue, whenever they change. Invalid ones are left out. */
import { catalogues } from '../../ports/catalogue.ts'
import { setCustomEntries, setKnownEntries, setRecentEntries } from '../../stores/catalogue/entries.ts'
import { $options } from '../../stores/options.ts'
import { $savedRecentWallets } from '../../stores/stored/recent-wallets.ts'

export function readRecentEntries(): void {
  setRecentEntries(catalogues.use().read($savedRecentWallets.get() ?? []))
}

export function readCustomEntries(): void {
  setCustomEntries(catalogues.use().read($options.get().customWallets ?? []))
}

/** Called once: well-known wallets do not change. Never rejects. */
export async function readKnownEntries(): Promise<void> {
  setKnownEntries(
    await catalogues
      .use()
      .known()
      .catch(() => []),
  )
}
