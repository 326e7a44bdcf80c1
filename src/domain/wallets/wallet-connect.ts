import type { Connector } from './connector.ts'
import type { Device } from './device.ts'
import type { Namespace } from '../networks/namespaces.ts'

/** A phone that is to be paired, as a connector of one chain family: its id is what the reference stores. */
export const walletConnectFor = (namespace: Namespace): Connector => ({
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  namespace,
  name: 'WalletConnect',
})

/** Where the chain family does not matter: one pairing serves all of them. */
export const WALLET_CONNECT: Connector = walletConnectFor('eip155')

/** By its type: once it is connected it bears the name of the wallet on the phone. */
export const isWalletConnect = ({ type }: Pick<Connector, 'type'>): boolean => type === WALLET_CONNECT.type

/** How a wallet is reached. */
export function platformOf(
  connector: Connector,
  { isMobile }: Pick<Device, 'isMobile'>,
): 'browser' | 'mobile' | 'qrcode' {
  if (!isWalletConnect(connector)) return 'browser'
  return isMobile ? 'mobile' : 'qrcode'
}
