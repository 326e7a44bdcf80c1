import { atom, computed, type ReadableAtom } from 'nanostores'
import { enabledNamespaces } from '../../domain/networks/enabled-namespaces.ts'
import { can, type Connector } from '../../domain/wallets/connector.ts'
import { $options } from '../options.ts'

const $discovered = atom<readonly Connector[]>([])
const $inConnect = atom<readonly Connector[] | undefined>()

/** Every connector discovered so far in the page's namespaces. The kit ignores any others. */
export const $connectors: ReadableAtom<readonly Connector[]> = computed(
  [$discovered, $options],
  (connectors, options) => {
    const enabled = enabledNamespaces(options)
    return connectors.filter(
      (connector) => enabled.includes(connector.namespace) || can(connector, 'shares-namespaces'),
    )
  },
)

/**
 * Connectors as the Connect view lists them, in its order. Before its code is loaded, all except those that the page excludes; imitations
 * lose their pictures once it is.
 */
export const $listedConnectors: ReadableAtom<readonly Connector[]> = computed(
  [$connectors, $options, $inConnect],
  (connectors, { excludeWalletIds }, listed) =>
    listed ??
    connectors.filter(
      ({ id, rdns, name }) => ![id, rdns, name].some((one) => one && excludeWalletIds.includes(one)),
    ),
)

// Other options do not change connectors. Before the first value, `before` is undefined.
const isSame = (before: readonly Connector[] | undefined, now: readonly Connector[]) =>
  before?.length === now.length && now.every((connector, at) => connector === before[at])
$connectors.eq = isSame
$listedConnectors.eq = isSame

export function setConnectors(connectors: readonly Connector[]): void {
  $discovered.set(connectors)
}

/** `undefined` when the code of the Connect view is unloaded. */
export function setListedConnectors(connectors: readonly Connector[] | undefined): void {
  $inConnect.set(connectors)
}
