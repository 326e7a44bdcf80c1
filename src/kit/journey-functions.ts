/** Those functions of `walletKit` that need wallets. Their code (`journeys.ts`) is loaded with the first call. */
import type { Connection } from '../domain/account/connection.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { SignedIn } from '../domain/sign-in/siwx.ts'
import type { Wallet } from '../domain/wallets/wallet.ts'
import type { Connections, UsedConnection, WantedConnection } from '../flows/account/page-connections.ts'
import type { ConnectorOptions } from '../flows/connect/connect.ts'
import type { Description } from '../domain/requests/description.ts'
import type { RequestToDescribe } from '../flows/review/describe-for-page.ts'
import type { WalletsQuery } from '../flows/catalogue/query-wallets.ts'

export interface ConnectOptions extends ConnectorOptions {
  /** Id of a wallet in the catalogue: it is connected without the modal when it is installed, else paired with. */
  walletId?: string
}

/** Every one rejects with a coded error. */
export interface JourneyFunctions {
  /** Connects a wallet: the given one without any modal, or whichever the user chooses. */
  connect(options?: ConnectOptions): Promise<Connection>
  /** Ends all connections, or those that match. Resolves once the page has let go. */
  disconnect(which?: { namespace?: Namespace; connectorId?: string }): Promise<void>
  /** Moves the page, and its wallet if there is one, to a network (CAIP-2). */
  switchNetwork(network: string): Promise<void>
  /** The wallets of a namespace, or of the one in use, that are connected, and those that were. Needs multiWallet, else there are none. */
  getConnections(namespace?: Namespace): Promise<Connections>
  /** Uses another wallet or account, connecting it where it is not. Does nothing without multiWallet. */
  switchConnection(wanted: WantedConnection): Promise<void>
  /** Forgets that an account of a wallet was used. Does nothing without multiWallet. */
  deleteConnection(used: UsedConnection): Promise<void>
  /** Shows what is signed and asks the wallet at once; resolves with the session. */
  signIn(): Promise<SignedIn>
  /** Ends the session, and the connection too where sign-in is required. Rejects when the back end could not be told. */
  signOut(): Promise<void>
  /**
   * What a transaction or signature request does, in words and as plain data. Asks the network's RPC URLs, and no wallet.
   * Rejects with `request-invalid` when it is not a request.
   */
  describe(request: RequestToDescribe): Promise<Description>
  /** A page of the catalogue, or what was searched for in it. */
  wallets(query?: WalletsQuery): Promise<readonly Wallet[]>
}

export const JOURNEYS: readonly (keyof JourneyFunctions)[] = [
  'connect',
  'disconnect',
  'switchNetwork',
  'getConnections',
  'switchConnection',
  'deleteConnection',
  'signIn',
  'signOut',
  'wallets',
  'describe',
]
