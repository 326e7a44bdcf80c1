/** The wallets that are installed in this browser, as rows. */
import { computed, type ReadableAtom } from 'nanostores'
import { imitatedName } from '../../domain/wallets/confusables.ts'
import type { Connector } from '../../domain/wallets/connector.ts'
import { orderConnectors, type ConnectorRow } from '../../domain/wallets/connector-groups.ts'
import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { WELL_KNOWN_NAMES } from '../../domain/wallets/well-known-names.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { $isMobile } from '../../stores/device.ts'
import { $features } from '../../stores/features.ts'
import { $options } from '../../stores/options.ts'
import { $savedRecentWallets } from '../../stores/stored/recent-wallets.ts'
import { $catalogueNames, $excludedConnectors } from './offered-wallets.ts'

/** The ids of installed wallets whose names imitate another's: they get no picture and no mark of recent use. */
export const $imitations: ReadableAtom<readonly string[]> = computed(
  [$connectors, $catalogueNames],
  (connectors, names) =>
    connectors.filter(({ name }) => imitatedName(name, [...WELL_KNOWN_NAMES, ...names])).map(({ id }) => id),
)

const $listedConnectors: ReadableAtom<readonly Connector[]> = computed(
  [$connectors, $options, $features, $excludedConnectors, $isMobile],
  (connectors, { excludeWalletIds }, { enableEIP6963, enableInjected }, excluded, isMobile) =>
    connectors.filter(
      ({ id, rdns, type, name }) =>
        id !== WALLET_CONNECT.id &&
        ![id, rdns, name].some((one) => one && excludeWalletIds.includes(one)) &&
        !excluded.includes(id) &&
        (type !== 'ANNOUNCED' || enableEIP6963) &&
        // A wallet without a name: on mobile devices it is the browser that the page is in.
        (type !== 'INJECTED' || (enableInjected && (isMobile || name !== 'Browser Wallet'))),
    ),
)

export const $walletRows: ReadableAtom<readonly ConnectorRow[]> = computed(
  [$listedConnectors, $imitations, $features, $savedRecentWallets],
  (connectors, imitations, { connectorTypeOrder }, recent = []) => {
    const isGenuine = ({ id }: { id: string }) => !imitations.includes(id)
    return orderConnectors(
      connectors.map((connector) => {
        const { icon: _, ...withoutIcon } = connector
        return isGenuine(connector) ? connector : withoutIcon
      }),
      recent.filter(isGenuine).map(({ id }) => id),
      connectorTypeOrder,
    )
  },
)
