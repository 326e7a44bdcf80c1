import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { loginConnectorName } from '../../domain/embedded/social-name.ts'
import type { Connector } from '../../domain/wallets/connector.ts'
import { IconTile } from '../../ui/pictures/icon-tile.tsx'
import { WalletIcon } from '../../ui/pictures/wallet-icon.tsx'
import { loginIcons } from './login-icons.ts'

/** The picture of a wallet; an icon for a login, which has no picture. */
export function ConnectorIcon({ connector: { id, name, icon } }: { connector: Connector }) {
  if (id !== EMBEDDED_ID) return <WalletIcon name={name} src={icon} />
  return <IconTile icon={name === loginConnectorName(undefined) ? loginIcons.mail : loginIcons.person} tint />
}
