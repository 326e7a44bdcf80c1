import { addressKey } from '../../domain/account/address.ts'
import type { Connection } from '../../domain/account/connection.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { copyAddress } from '../../flows/account/copy-address.ts'
import { disconnectOne, switchConnection } from '../../flows/connections/switch-connection.ts'
import { $addressLabels } from '../../stores/address-labels.ts'
import { $activeNamespace } from '../../stores/connections/connections.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { Address } from '../../ui/text/address.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/lists/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { ConnectorIcon } from '../shared/connector-icon.tsx'
import { LoginRow } from '../shared/login-row.tsx'
import { useLoginName } from '../shared/use-login-name.ts'
import { useStore } from '../shared/use-store.ts'
import { kindOf } from './kind-of.ts'

/** The active wallet of a namespace. The active namespace is marked; another one can be chosen. */
export function WalletInUse({ connection: { namespace, connector, accounts } }: { connection: Connection }) {
  const { wallets: words } = useMessages()
  const isActive = useStore($activeNamespace) === namespace
  const [account] = accounts
  const label = useStore($addressLabels).get(addressKey(account.address))
  const kind = kindOf(account, words)
  const isLogin = connector.id === EMBEDDED_ID
  const login = useStore($furtherMessages).email
  const { provider } = useLoginName()
  const name = (isLogin && (provider ?? login?.wallet.name)) || connector.name
  return (
    <Card>
      <Row
        plain
        lead={<ConnectorIcon connector={connector} />}
        title={label ?? <Address value={account.address} />}
        subtitle={
          label || kind ? (
            <>
              {name} · {kind ?? <Address value={account.address} />}
            </>
          ) : (
            name
          )
        }
        end={isActive && <Tag tone="good">{words.active}</Tag>}
      />
      <div className="two profile-wallets-actions">
        {isActive ? (
          <Button variant="quiet" onClick={() => void copyAddress()}>
            {words.copyAddress}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => switchConnection(namespace, connector.id)}>
            {words.use}
          </Button>
        )}
        <Button variant="quiet" onClick={() => disconnectOne(namespace, connector.id)}>
          {(isLogin && login?.wallet.logOut) || words.disconnect}
        </Button>
      </div>
      {isLogin && <LoginRow />}
    </Card>
  )
}
