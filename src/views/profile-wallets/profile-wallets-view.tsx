import { useStore } from '@nanostores/react'
import { copyAddress } from '../../flows/copy-address.ts'
import { disconnectWallet } from '../../flows/disconnect-wallet.ts'
import { $walletRows } from '../../flows/list-wallets.ts'
import { goTo } from '../../flows/modal.ts'
import { $account, $connection } from '../../stores/connections.ts'
import { Address } from '../../ui/address.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Row } from '../../ui/row.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { WalletIcon } from '../../ui/wallet-icon.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { OtherAccounts } from './other-accounts.tsx'
import css from './profile-wallets.css?inline'

/** What is connected; its other accounts; what was used before (reference 2.6). */
export function ProfileWalletsView() {
  useSheet(css)
  const { wallets: words } = useMessages()
  const connection = useStore($connection)
  const account = useStore($account)
  const rows = useStore($walletRows)
  if (!connection || !account) return null
  const { connector } = connection
  const recent = rows.filter((row) => row.isRecent && row.connector.id !== connector.id)
  return (
    <>
      <Card>
        <Row
          plain
          lead={<WalletIcon name={connector.name} src={connector.icon} />}
          title={<Address value={account.address} />}
          subtitle={connector.name}
          end={<Tag tone="good">{words.active}</Tag>}
        />
        <div className="two profile-wallets-actions">
          <CopyButton label={words.copyAddress} copiedLabel={words.copyAddress} onCopy={copyAddress} />
          <Button variant="quiet" onClick={() => void disconnectWallet({ namespace: connection.namespace })}>
            {words.disconnect}
          </Button>
        </div>
      </Card>
      <OtherAccounts connection={connection} />
      {recent.length > 0 && <h3 className="profile-wallets-heading">{words.recent}</h3>}
      {recent.length > 0 && (
        <RowList label={words.recent} tight>
          {recent.map(({ connector: wallet }) => (
            <Row
              key={wallet.id}
              plain
              lead={<WalletIcon name={wallet.name} src={wallet.icon} />}
              title={wallet.name}
              end={words.connect}
              onClick={() => goTo('ConnectingExternal', { connectorId: wallet.id })}
            />
          ))}
        </RowList>
      )}
      <Button variant="quiet" onClick={() => goTo('Connect', {})}>
        {words.add}
      </Button>
    </>
  )
}
