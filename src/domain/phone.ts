import type { Connector } from './connector.ts'
import type { Device } from './device.ts'

/** A phone that is to be paired, as a connector: its id is what the reference stores. */
export const PHONE: Connector = {
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  namespace: 'eip155',
  name: 'WalletConnect',
}

/** By its type: once it is connected it bears the name of the wallet on the phone. */
export const isPhone = ({ type }: Pick<Connector, 'type'>): boolean => type === PHONE.type

/** How a wallet is reached. */
export function wayTo(
  connector: Connector,
  { isMobile }: Pick<Device, 'isMobile'>,
): 'browser' | 'mobile' | 'qrcode' {
  if (!isPhone(connector)) return 'browser'
  return isMobile ? 'mobile' : 'qrcode'
}
