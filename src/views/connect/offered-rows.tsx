import { useStore } from '@nanostores/react'
import type { ConnectorRow } from '../../domain/connector-groups.ts'
import { WALLET_LIMITS } from '../../domain/wallet-limits.ts'
import { goTo } from '../../flows/modal.ts'
import { $walletImages } from '../../stores/catalogue.ts'
import { $offeredRows, type OfferedRow } from '../../stores/offered-rows.ts'
import { $options } from '../../stores/options.ts'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Row } from '../../ui/row.tsx'
import { WalletIcon } from '../../ui/wallet-icon.tsx'
import { useFirstMessages } from '../modal/use-messages.ts'

/**
 * The rows of the catalogue, and the way to all of it. Their places are kept from the start, so that nothing moves when
 * the catalogue answers.
 */
export function useOfferedRows(own: readonly ConnectorRow[], isOn: boolean) {
  const { connect } = useFirstMessages()
  const offered = useStore($offeredRows)
  const images = useStore($walletImages)
  const { featuredWalletIds } = useStore($options)
  if (!isOn) return []
  const installed = own.filter(({ connector }) => connector.type !== 'WALLET_CONNECT').length
  const expected = featuredWalletIds.length || Math.max(0, WALLET_LIMITS.recommendedRows - installed)
  const rows = offered
    ? offered.rows.map((row) => offeredRow(row, images))
    : Array.from({ length: expected }, (_, place) => (
        <Row key={place} lead={<span className="tile" data-tone />} title={'\u00a0'} />
      ))
  const all = (
    <Row
      key="all"
      lead={<IconTile icon="search" />}
      title={connect.searchAll}
      end={offered?.count}
      onClick={() => goTo('AllWallets')}
    />
  )
  return [...rows, all]
}

function offeredRow({ wallet, choice }: OfferedRow, images: Readonly<Record<string, string>>) {
  const { id, name, imageId, imageUrl } = wallet
  const choose = () => {
    if (choice.go === 'external') goTo('ConnectingExternal', { connectorId: choice.connectorId })
    else goTo('ConnectingWalletConnect', { wallet })
  }
  return (
    <Row
      key={id}
      lead={<WalletIcon name={name} src={imageUrl ?? (imageId ? images[imageId] : undefined)} />}
      title={name}
      // Some can only be connected in their own browser: the press leaves for it.
      {...(choice.go === 'browse' ? { href: choice.href, target: '_top' as const } : { onClick: choose })}
    />
  )
}
