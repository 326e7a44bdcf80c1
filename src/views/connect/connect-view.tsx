import { useStore } from '@nanostores/react'
import { $walletRows } from '../../flows/list-wallets.ts'
import { goTo } from '../../flows/modal.ts'
import { IconTile } from '../../ui/icon-tile.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { InstalledMark, Row } from '../../ui/row.tsx'
import { WalletIcon } from '../../ui/wallet-icon.tsx'
import { useFirstMessages } from '../modal/use-messages.ts'
import type { ViewProps } from '../view-props.ts'

/** The wallets that can be connected, those that were used before first (section 2). */
export function ConnectView({ params }: ViewProps<'Connect'>) {
  const { connect } = useFirstMessages()
  const rows = useStore($walletRows).filter(
    ({ connector }) => !params.namespace || connector.namespace === params.namespace,
  )
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
      {rows.map(({ connector, isRecent }) => (
        <Row
          key={connector.id}
          lead={<WalletIcon name={connector.name} src={connector.icon} />}
          title={connector.name}
          subtitle={connector.type === 'INJECTED' && connect.browserWallet}
          end={<InstalledMark label={isRecent ? connect.recent : connect.installed} />}
          onClick={() => goTo('ConnectingExternal', { connectorId: connector.id })}
        />
      ))}
    </RowList>
  )
}
