import { computed, type ReadableAtom } from 'nanostores'
import { summaryOf, type ConnectorSummary } from '../domain/wallets/connector.ts'
import type { Login } from '../domain/account/login.ts'
import type { Account } from '../domain/account/connection.ts'
import { namespaceOf, type CaipAddress, type CaipNetworkId } from '../domain/networks/caip.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { ThemeMode } from '../domain/options.ts'
import type { ViewName } from '../domain/routes.ts'
import { $account, $connection, $connections } from '../stores/connections/connections.ts'
import { $login } from '../stores/connections/login.ts'
import { $locale } from '../stores/locale.ts'
import { $modal, $preparing } from '../stores/modal/modal.ts'
import { $isUnsupported, $networkId } from '../stores/networks.ts'
import { $view } from '../stores/modal/route.ts'
import { $signIn } from '../stores/sign-in.ts'
import { $status, type Status } from '../stores/connections/status.ts'
import { $theme } from '../stores/theme.ts'

/** The value of `walletKit.state`: plain values, a new object whenever one of them changes. */
export interface Snapshot {
  open: boolean
  /** Code is being loaded, or the dialog is about to open. */
  loading: boolean
  view: ViewName
  status: Status
  namespace: Namespace
  network: CaipNetworkId
  /** The wallet is on a network that the page does not support. */
  unsupported: boolean
  address: string | undefined
  caipAddress: CaipAddress | undefined
  /** This account has a session on this network. */
  signedIn: boolean
  accounts: readonly Account[]
  connector: ConnectorSummary | undefined
  connections: readonly {
    namespace: Namespace
    network: CaipNetworkId
    accounts: readonly Account[]
    connector: ConnectorSummary
  }[]
  /** The login behind an embedded wallet; `undefined` for other wallets. */
  login: Login | undefined
  theme: ThemeMode
  locale: string
}

const $wallet = computed(
  [$connection, $connections, $account, $status, $signIn],
  (connection, connections, account, status, signIn) => ({
    status,
    address: account?.address,
    caipAddress: account?.caipAddress,
    signedIn: signIn.status === 'signed-in',
    accounts: connection?.accounts ?? [],
    connector: connection && summaryOf(connection.connector),
    connections: connections.map(({ connector, ...rest }) => ({ ...rest, connector: summaryOf(connector) })),
  }),
)

/** `$theme` changes with each option that is set; its mode need not. */
const $mode = computed($theme, ({ mode }) => mode)

export const $snapshot: ReadableAtom<Snapshot> = computed(
  [$wallet, $modal, $preparing, $view, $networkId, $isUnsupported, $login, $mode, $locale],
  (wallet, modal, preparing, view, network, unsupported, login, theme, locale) => ({
    ...wallet,
    open: modal === 'open',
    loading: preparing || modal === 'opening',
    view,
    network,
    namespace: namespaceOf(network),
    unsupported,
    login,
    theme,
    locale,
  }),
)
