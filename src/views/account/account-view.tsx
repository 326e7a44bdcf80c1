import { useStore } from '@nanostores/react'
import { copyAddress } from '../../flows/copy-address.ts'
import { disconnectWallet } from '../../flows/disconnect-wallet.ts'
import { goTo } from '../../flows/modal.ts'
import { $account, $connection } from '../../stores/connections.ts'
import { $network } from '../../stores/networks.ts'
import { explorerAddressUrl } from '../../domain/explorer.ts'
import { Address } from '../../ui/address.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Row } from '../../ui/row.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { WalletIcon } from '../../ui/wallet-icon.tsx'
import { useMessages } from '../modal/use-messages.ts'
import css from './account.css?inline'
import { BalanceLine } from './balance-line.tsx'
import { viewIcons } from '../../ui/view-icons.ts'

/** The account in use: what it holds, where it is, with which wallet, and the way out. */
export function AccountView() {
  useSheet(css)
  const { account: words } = useMessages()
  const account = useStore($account)
  const connection = useStore($connection)
  const network = useStore($network)
  if (!account || !connection) return null
  const explorer = network && explorerAddressUrl(network, account.address)
  return (
    <>
      <div className="account-head">
        <Avatar address={account.address} size={56} />
        <BalanceLine />
        <span className="account-address tabular">
          {/* The wallet may change it at any time. */}
          <span aria-live="polite">
            <Address value={account.address} />
          </span>
          <CopyButton compact label={words.copyAddress} copiedLabel={words.copied} onCopy={copyAddress} />
        </span>
      </div>
      <RowList>
        <Row
          plain
          lead={<WalletIcon name={connection.connector.name} src={connection.connector.icon} />}
          title={connection.connector.name}
          subtitle={words.wallet}
          end={<Icon name={viewIcons.chevronDown} size={16} />}
          data-forward=""
          onClick={() => goTo('ProfileWallets')}
        />
        {network && (
          <Row
            plain
            lead={<NetworkIcon name={network.name} />}
            title={network.name}
            subtitle={words.networkLabel}
            end={<Icon name={viewIcons.chevronDown} size={16} />}
            data-forward=""
            onClick={() => goTo('SwitchNetwork', {})}
          />
        )}
      </RowList>
      <div className={explorer ? 'two' : undefined}>
        {explorer && (
          <Button variant="quiet" href={explorer}>
            {words.explorer}
          </Button>
        )}
        <Button
          variant="quiet"
          icon={viewIcons.disconnect}
          onClick={() => void disconnectWallet({ namespace: account.namespace })}
        >
          {words.disconnect}
        </Button>
      </div>
    </>
  )
}
