import type { Connection } from '../../domain/account/connection.ts'
import { fill } from '../../domain/fill.ts'
import { disconnectOne, switchConnection } from '../../flows/connections/switch-connection.ts'
import { reconnect } from '../../flows/account/reconnect.ts'
import { $usedWallets, deleteConnection } from '../../flows/account/used-wallets.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { Address } from '../../ui/text/address.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { RowList } from '../../ui/lists/row-list.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { viewIcons } from '../../ui/pictures/view-icons.ts'
import { useMessages } from '../modal/use-messages.ts'
import { ConnectorIcon } from '../shared/connector-icon.tsx'
import { useStore } from '../shared/use-store.ts'

/** Other connected wallets of a namespace; a click makes one active. */
export function ConnectedWallets({ connections }: { connections: readonly Connection[] }) {
  const { wallets: words } = useMessages()
  if (!connections.length) return null
  return (
    <>
      <h3 className="profile-wallets-heading">{words.connected}</h3>
      <RowList label={words.connected} tight>
        {connections.map(({ namespace, connector, accounts: [{ address }] }) => (
          <div key={connector.id} className="profile-wallets-row">
            <Row
              plain
              lead={<ConnectorIcon connector={connector} />}
              title={<Address value={address} />}
              subtitle={connector.name}
              end={words.use}
              onClick={() => switchConnection(namespace, connector.id)}
            />
            <IconButton
              label={fill(words.disconnectWallet, { wallet: connector.name })}
              icon={viewIcons.disconnect}
              size={18}
              onClick={() => disconnectOne(namespace, connector.id)}
            />
          </div>
        ))}
      </RowList>
    </>
  )
}

/** Wallets used before. */
export function UsedWallets({ namespace }: { namespace: Namespace }) {
  const { wallets: words } = useMessages()
  const used = useStore($usedWallets).filter(({ connector }) => connector.namespace === namespace)
  if (!used.length) return null
  return (
    <>
      <h3 className="profile-wallets-heading">{words.recent}</h3>
      <RowList label={words.recent} tight>
        {used.map((wallet) => {
          const { connector, address } = wallet
          return (
            <div key={connector.id} className="profile-wallets-row">
              <Row
                plain
                lead={<ConnectorIcon connector={connector} />}
                title={connector.name}
                subtitle={address && <Address value={address} />}
                end={words.connect}
                onClick={() => reconnect(wallet)}
              />
              {address && (
                <IconButton
                  label={fill(words.forget, { wallet: connector.name })}
                  icon={viewIcons.bin}
                  size={18}
                  onClick={() => deleteConnection(wallet)}
                />
              )}
            </div>
          )
        })}
      </RowList>
    </>
  )
}
