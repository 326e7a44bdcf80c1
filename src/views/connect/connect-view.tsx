import { useStore } from '@nanostores/react'
import { $walletRows } from '../../flows/list-wallets.ts'
import { goTo } from '../../flows/modal.ts'
import { $options } from '../../stores/options.ts'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { InstalledMark, Row } from '../../ui/row.tsx'
import { WalletIcon } from '../../ui/wallet-icon.tsx'
import { useFirstMessages } from '../modal/use-messages.ts'
import type { ViewProps } from '../view-props.ts'
import { useOfferedRows } from './offered-rows.tsx'

const SCAN = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2'

/** The wallets that can be connected, those that were used before first (section 2). */
export function ConnectView({ params }: ViewProps<'Connect'>) {
  const { connect } = useFirstMessages()
  const { projectId } = useStore($options)
  const rows = useStore($walletRows).filter(
    ({ connector }) => !params.namespace || connector.namespace === params.namespace,
  )
  // What is offered is paired with, which a page without a project cannot do.
  const offered = useOfferedRows(rows, !!projectId)
  if (!rows.length) {
    return (
      <>
        <Note tone="info" title={connect.noneTitle}>
          {connect.noneText}
        </Note>
        <Row
          lead={<IconTile icon="download" />}
          title={connect.getWallet}
          onClick={() => goTo('GetWallet')}
        />
      </>
    )
  }
  return (
    <RowList label={connect.list}>
      {rows.map(({ connector, isRecent }) =>
        connector.type === 'WALLET_CONNECT' ? (
          <Row
            key={connector.id}
            lead={<IconTile icon={SCAN} tint />}
            title={connect.phone}
            end={connect.qrCode}
            onClick={() => goTo('ConnectingWalletConnect', {})}
          />
        ) : (
          <Row
            key={connector.id}
            lead={<WalletIcon name={connector.name} src={connector.icon} />}
            title={connector.name}
            subtitle={connector.type === 'INJECTED' && connect.browserWallet}
            end={<InstalledMark label={isRecent ? connect.recent : connect.installed} />}
            onClick={() => goTo('ConnectingExternal', { connectorId: connector.id })}
          />
        ),
      )}
      {offered}
    </RowList>
  )
}
