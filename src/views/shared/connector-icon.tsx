import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import type { Connector } from '../../domain/wallets/connector.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { IconTile } from '../../ui/pictures/icon-tile.tsx'
import { WalletIcon } from '../../ui/pictures/wallet-icon.tsx'
import { loginIcons } from './login-icons.ts'
import { useStore } from './use-store.ts'

/** The picture of a wallet; an icon for a login, which has no picture. */
export function ConnectorIcon({ connector: { id, name, icon } }: { connector: Connector }) {
  const social = useStore(savedLogin.social)
  if (id !== EMBEDDED_ID) return <WalletIcon name={name} src={icon} />
  return <IconTile icon={social ? loginIcons.person : loginIcons.mail} tint />
}
