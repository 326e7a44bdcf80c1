import { NAMESPACE_NAMES } from '../../domain/networks/namespace-names.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { choiceAmong } from '../../domain/wallets/choose-chain.ts'
import type { ConnectorRow } from '../../domain/wallets/connector-groups.ts'
import { $connectRows, $hasAllWallets, type ConnectRow } from '../../flows/catalogue/connect-list.ts'
import { goTo } from '../../flows/modal/modal.ts'
import { $walletCount } from '../../flows/catalogue/offered-wallets.ts'
import { $features } from '../../stores/features.ts'
import { $connections } from '../../stores/connections/connections.ts'
import { IconTile } from '../../ui/pictures/icon-tile.tsx'
import { Note } from '../../ui/text/note.tsx'
import { RowList } from '../../ui/lists/row-list.tsx'
import { InstalledMark, Row } from '../../ui/lists/row.tsx'
import { WalletIcon } from '../../ui/pictures/wallet-icon.tsx'
import { useFirstMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'
import type { ViewProps } from '../view-props.ts'
import { chosen } from '../shared/chosen.ts'
import { LateOfferedRow } from './late-offered-row.tsx'
import { useLogin } from './use-login.ts'
import { SCAN } from '../shared/scan-icon.ts'
import { track } from '../../stores/track.ts'

/** Wallets to connect, and the row that opens all wallets. */
export function ConnectView({ params }: ViewProps<'Connect'>) {
  const { Login, Socials, isHeld } = useLogin()
  const wallets = <Wallets namespace={params.namespace} />
  return Login ? (
    <Login params={params} Socials={Socials}>
      {wallets}
    </Login>
  ) : (
    !isHeld && wallets
  )
}

function Wallets({ namespace }: { namespace: Namespace | undefined }) {
  const { connect } = useFirstMessages()
  const count = useStore($walletCount)
  const hasAll = useStore($hasAllWallets)
  const rows = useStore($connectRows).filter(
    (row) => row.kind !== 'installed' || !namespace || row.chains.some((one) => one.namespace === namespace),
  )
  const { enableWallets } = useStore($features)
  if (!enableWallets) {
    return (
      <Note tone="info" title={connect.offTitle}>
        {connect.offText}
      </Note>
    )
  }
  if (!rows.length && !hasAll) {
    return (
      <>
        <Note tone="info" trouble title={connect.noneTitle}>
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
      {rows.map((row) => (
        <WalletRow key={keyOf(row)} row={row} namespace={namespace} />
      ))}
      {hasAll && (
        <Row
          lead={<IconTile icon="search" />}
          title={connect.searchAll}
          end={count}
          onClick={() => {
            track('CLICK_ALL_WALLETS')
            goTo('AllWallets')
          }}
        />
      )}
    </RowList>
  )
}

function keyOf(row: ConnectRow): string {
  switch (row.kind) {
    case 'walletConnect':
      return row.kind
    case 'installed':
      return `${row.connector.namespace} ${row.connector.id}`
    case 'offered':
      return row.wallet.id
    case 'placeholder':
      return row.key
  }
}

function WalletRow({ row, namespace }: { row: ConnectRow; namespace: Namespace | undefined }) {
  const { connect } = useFirstMessages()
  switch (row.kind) {
    case 'walletConnect':
      return (
        <Row
          lead={<IconTile icon={SCAN} tint />}
          title={connect.walletConnect}
          end={connect.qrCode}
          onClick={() => goTo('ConnectingWalletConnect', {})}
        />
      )
    case 'installed':
      return <InstalledRow row={row} namespace={namespace} />
    case 'offered':
      return <LateOfferedRow row={row} />
    case 'placeholder':
      return row.name === undefined ? (
        <Row lead={<span className="tile" data-tone />} title={'\u00a0'} />
      ) : (
        <Row lead={<WalletIcon name={row.name} />} title={row.name} end={connect.recent} />
      )
  }
}

type InstalledRowProps = { row: ConnectorRow; namespace: Namespace | undefined }

/** An installed wallet, with the names of its namespaces if it has several. */
function InstalledRow({ row: { connector, isRecent, rdns, ...row }, namespace }: InstalledRowProps) {
  const { connect } = useFirstMessages()
  const connections = useStore($connections)
  const chains = row.chains.filter((one) => !namespace || one.namespace === namespace)
  const names = chains.length > 1 && chains.map((one) => NAMESPACE_NAMES[one.namespace]).join(', ')
  const isConnected = chains.every((chain) =>
    connections.some((one) => one.namespace === chain.namespace && one.connector.id === chain.id),
  )
  const mark = isConnected ? connect.connected : isRecent ? connect.recent : connect.installed
  const origin = rdns ?? (connector.type === 'INJECTED' && connect.browserWallet)
  return (
    <Row
      lead={<WalletIcon name={connector.name} src={connector.icon} />}
      title={connector.name}
      subtitle={[origin, names].filter(Boolean).join(' · ')}
      end={<InstalledMark label={mark} />}
      {...chosen(choiceAmong(chains))}
    />
  )
}
