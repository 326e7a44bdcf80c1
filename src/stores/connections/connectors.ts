import { atom, computed, type ReadableAtom } from 'nanostores'
import { enabledNamespaces } from '../../domain/networks/enabled-namespaces.ts'
import { can, type Connector } from '../../domain/wallets/connector.ts'
import { $options } from '../options.ts'

const $discovered = atom<readonly Connector[]>([])

/** Every connector that was discovered so far in the namespaces of the page. For the product there are no others. */
export const $connectors: ReadableAtom<readonly Connector[]> = computed(
  [$discovered, $options],
  (connectors, options) => {
    const enabled = enabledNamespaces(options)
    return connectors.filter(
      (connector) => enabled.includes(connector.namespace) || can(connector, 'shares-namespaces'),
    )
  },
)
// Other options change no connector. Before the first value, `before` is undefined.
$connectors.eq = (before: readonly Connector[] | undefined, now) =>
  before?.length === now.length && now.every((connector, at) => connector === before[at])

export function setConnectors(connectors: readonly Connector[]): void {
  $discovered.set(connectors)
}
