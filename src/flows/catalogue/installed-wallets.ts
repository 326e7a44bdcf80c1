/** The wallets that are installed in this browser, as rows. */
import { computed, type ReadableAtom } from 'nanostores'
import { imitatedName } from '../../domain/wallets/confusables.ts'
import type { Connector } from '../../domain/wallets/connector.ts'
import { orderConnectors, type ConnectorRow } from '../../domain/wallets/connector-groups.ts'
import { isOtherThanKnown, namesakesIn } from '../../domain/wallets/namesakes.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { isWalletOf } from '../../domain/wallets/wallet-identity.ts'
import { WELL_KNOWN_NAMES } from '../../domain/wallets/well-known-names.ts'
import { $offer, $walletPages, offeredWallets } from '../../stores/catalogue/catalogue.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { $isMobile } from '../../stores/device.ts'
import { $features } from '../../stores/features.ts'
import { $options } from '../../stores/options.ts'
import { $savedRecentWallets } from '../../stores/stored/recent-wallets.ts'

/** Wallets of the offer and of the catalogue pages read so far, without imitations. */
export const $catalogueWallets: ReadableAtom<readonly Wallet[]> = computed(
  [$offer, $walletPages],
  (offer, { wallets }) => [...offeredWallets(offer), ...wallets].filter(({ isImitation }) => !isImitation),
)

/** Connectors that share a name. Lists show their rdns to tell them apart. */
const $namesakes: ReadableAtom<readonly Connector[]> = computed($connectors, namesakesIn)

/**
 * Ids of installed wallets that imitate another's name, or share a name with another installed one without being the known wallet of that name,
 * or announced themselves oddly: they get no picture and no mark of recent use.
 */
export const $imitations: ReadableAtom<readonly string[]> = computed(
  [$connectors, $namesakes, $catalogueWallets],
  (connectors, namesakes, catalogue) => {
    const names = [...WELL_KNOWN_NAMES, ...catalogue.map(({ name }) => name)]
    return connectors
      .filter(
        (connector) =>
          connector.oddity ||
          imitatedName(connector.name, names) ||
          (namesakes.includes(connector) && isOtherThanKnown(connector, catalogue)),
      )
      .map(({ id }) => id)
  },
)

/**
 * The ids of connectors that are excluded wallets: they share a wallet's rdns or name, not its id.
 * @public
 */
export const $excludedConnectors: ReadableAtom<readonly string[]> = computed(
  [$offer, $connectors],
  (offer, connectors) => {
    const excluded = 'excluded' in offer ? offer.excluded : []
    return connectors
      .filter((connector) => excluded.some((wallet) => isWalletOf(wallet, connector)))
      .map(({ id }) => id)
  },
)

/** Installed wallets without those that the page switches off: for lists of wallets these do not exist. */
export const $installedWallets: ReadableAtom<readonly Connector[]> = computed(
  [$connectors, $features, $isMobile],
  (connectors, { enableEIP6963, enableInjected }, isMobile) =>
    connectors.filter(
      ({ id, type, name, namespace }) =>
        id !== WALLET_CONNECT.id &&
        type !== 'AUTH' &&
        (type !== 'ANNOUNCED' || enableEIP6963 || namespace !== 'eip155') &&
        // A wallet without a name: on mobile devices it is the browser that the page is in.
        (type !== 'INJECTED' || (enableInjected && (isMobile || name !== 'Browser Wallet'))),
    ),
)

const $listedConnectors: ReadableAtom<readonly Connector[]> = computed(
  [$installedWallets, $options, $excludedConnectors],
  (connectors, { excludeWalletIds }, excluded) =>
    connectors.filter(
      ({ id, rdns, name }) =>
        ![id, rdns, name].some((one) => one && excludeWalletIds.includes(one)) && !excluded.includes(id),
    ),
)

export const $walletRows: ReadableAtom<readonly ConnectorRow[]> = computed(
  [$listedConnectors, $imitations, $namesakes, $features, $savedRecentWallets],
  (connectors, imitations, namesakes, { connectorTypeOrder }, recent = []) => {
    const isGenuine = ({ id }: { id: string }) => !imitations.includes(id)
    const isNamesake = ({ id, namespace }: Connector) =>
      namesakes.some((one) => one.id === id && one.namespace === namespace)
    const recentIds = recent.filter(isGenuine).map(({ id }) => id)
    const shown = connectors.map((connector) => {
      const { icon: _, ...withoutIcon } = connector
      return isGenuine(connector) ? connector : withoutIcon
    })
    return orderConnectors(shown, { recentIds, imitations, configured: connectorTypeOrder }).map((row) => {
      const rdns = row.chains.find(isNamesake)?.rdns
      return rdns ? { ...row, rdns } : row
    })
  },
)

/** The name of a wallet, with its rdns if another wallet has the same name. */
export const $nameOf: ReadableAtom<(connector: Connector) => string> = computed(
  $namesakes,
  (namesakes) => (connector: Connector) =>
    namesakes.includes(connector) && connector.rdns
      ? `${connector.name} (${connector.rdns})`
      : connector.name,
)
