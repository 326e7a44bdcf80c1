import type { Connector } from '../domain/wallets/connector.ts'
import { discovery } from '../ports/discovery.ts'
import { $connectors } from '../stores/connections/connectors.ts'
import { $modal } from '../stores/modal/modal.ts'
import { warnOnce } from '../ports/log.ts'

const SENTENCES: Readonly<Record<NonNullable<Connector['oddity']>, string>> = {
  rdns: 'announced itself without a domain name as its rdns (EIP-6963)',
  uuid: 'announced itself with the uuid of another wallet (EIP-6963)',
}

/** One line in the console for each wallet that announces itself oddly: it is listed without a picture, or not at all. */
export function warnOfWallets(): () => void {
  const warn = warnOnce()
  const look = () => {
    for (const { name, id, oddity } of $connectors.get())
      if (oddity) warn(`"${name}" (${id}) ${SENTENCES[oddity]}, and is listed without its picture.`)
    for (const id of discovery.use().imitated)
      warn(`A second wallet announced itself as ${id} and was not listed.`)
  }
  // An imitation does not change the list of connectors.
  const undo = [$connectors.subscribe(look), $modal.listen(look)]
  return () => undo.forEach((stop) => stop())
}
