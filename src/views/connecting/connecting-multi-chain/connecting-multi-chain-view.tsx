import { fill } from '../../../domain/fill.ts'
import { NAMESPACE_NAMES } from '../../../domain/networks/namespace-names.ts'
import { $imitations } from '../../../flows/catalogue/installed-wallets.ts'
import { goTo } from '../../../flows/modal/modal.ts'
import { $connections } from '../../../stores/connections/connections.ts'
import { $connectors } from '../../../stores/connections/connectors.ts'
import { Message } from '../../../ui/text/message.tsx'
import { NetworkIcon } from '../../../ui/pictures/network-icon.tsx'
import { RowList } from '../../../ui/lists/row-list.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { WalletIcon } from '../../../ui/pictures/wallet-icon.tsx'
import { useMessages } from '../../modal/use-messages.ts'
import { useStore } from '../../shared/use-store.ts'
import type { ViewProps } from '../../view-props.ts'

/** Chooses the namespace of a wallet that supports several. */
export function ConnectingMultiChainView({ params: { chains } }: ViewProps<'ConnectingMultiChain'>) {
  const { chains: words, connect } = useMessages()
  const connectors = useStore($connectors)
  const connections = useStore($connections)
  const imitations = useStore($imitations)
  const [first] = chains
  const wallet = connectors.find(
    ({ id, namespace }) => id === first?.connectorId && namespace === first.namespace,
  )
  const name = wallet?.name ?? ''
  return (
    <>
      <Message
        lead={
          <WalletIcon
            name={name}
            src={wallet && !imitations.includes(wallet.id) ? wallet.icon : undefined}
            size={72}
          />
        }
        title={fill(words.heading, { wallet: name })}
        text={fill(words.text, { wallet: name })}
      />
      <RowList label={words.title}>
        {chains.map(({ connectorId, namespace }) => {
          const isConnected = connections.some(
            (entry) => entry.namespace === namespace && entry.connector.id === connectorId,
          )
          return (
            <Row
              key={namespace}
              lead={<NetworkIcon name={NAMESPACE_NAMES[namespace]} />}
              title={NAMESPACE_NAMES[namespace]}
              end={isConnected && connect.connected}
              onClick={() => goTo('ConnectingExternal', { connectorId, namespace })}
            />
          )
        })}
      </RowList>
    </>
  )
}
