import { can, type Connector } from './connector.ts'
import type { Device } from './device.ts'
import type { Namespace } from '../networks/namespaces.ts'

/** The WalletConnect connector of a namespace. Its id is stored, also by other kits. */
export const walletConnectFor = (namespace: Namespace): Connector => ({
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  namespace,
  name: 'WalletConnect',
})

/** For uses where the namespace does not matter: one pairing covers all of them. */
export const WALLET_CONNECT: Connector = walletConnectFor('eip155')

/** The platform on which a wallet is reached. */
export function platformOf(
  connector: Connector,
  { isMobile }: Pick<Device, 'isMobile'>,
): 'browser' | 'mobile' | 'qrcode' | 'email' {
  if (can(connector, 'logs-in')) return 'email'
  if (!can(connector, 'pairs')) return 'browser'
  return isMobile ? 'mobile' : 'qrcode'
}
