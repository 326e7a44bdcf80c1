/** Functions of `walletKit` that need wallets. Their code (`journeys.ts`) is loaded with the first call. */
import type { Connection } from '../domain/account/connection.ts'
import type { Diagnosis } from '../domain/web/diagnosis.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { SignedIn } from '../domain/sign-in/siwx.ts'
import type { Wallet } from '../domain/wallets/wallet.ts'
import type { Connections, UsedConnection, WantedConnection } from '../flows/account/page-connections.ts'
import type { ConnectorOptions } from '../flows/connect/connect.ts'
import type { Description } from '../domain/requests/description.ts'
import type { RequestToDescribe } from '../flows/review/describe-for-page.ts'
import type { WalletsQuery } from '../flows/catalogue/query-wallets.ts'

export interface ConnectOptions extends ConnectorOptions {
  /** Id of a catalogue wallet: connected without the modal if it is installed, otherwise paired with. */
  walletId?: string
}

/** Each rejects with a coded error. */
export interface JourneyFunctions {
  /** Connects a wallet: the given one without the modal, or one that the user chooses. */
  connect(options?: ConnectOptions): Promise<Connection>
  /** Ends all connections, or those that match. Resolves once the page has forgotten them. */
  disconnect(which?: { namespace?: Namespace; connectorId?: string }): Promise<void>
  /** Switches the page, and its wallet if there is one, to a network (CAIP-2). */
  switchNetwork(network: string): Promise<void>
  /** The connected wallets of a namespace, by default the active one, and those connected before. Empty without multiWallet. */
  getConnections(namespace?: Namespace): Promise<Connections>
  /** Activates another wallet or account, connecting it if needed. Does nothing without multiWallet. */
  switchConnection(wanted: WantedConnection): Promise<void>
  /** Removes an account of a wallet from the used ones. Does nothing without multiWallet. */
  deleteConnection(used: UsedConnection): Promise<void>
  /** Shows the message and requests a signature at once; resolves with the session. */
  signIn(): Promise<SignedIn>
  /** Ends the session, and also the connection if sign-in is required. Rejects if the back end could not be notified. */
  signOut(): Promise<void>
  /**
   * Describes a transaction or signature request, in sentences and as plain data. Calls the network's RPC URLs, and no wallet.
   * Rejects with `request-invalid` if it cannot be parsed.
   */
  describe(request: RequestToDescribe): Promise<Description>
  /**
   * Checks what works: wallets, networks, the relay, servers, storage, and policies of the page and the browser. Asks those hosts once, and no wallet.
   */
  diagnose(): Promise<Diagnosis>
  /** Returns a page of the catalogue, or search results. */
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
  'diagnose',
]
