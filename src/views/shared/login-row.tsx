import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { goTo } from '../../flows/modal/modal.ts'
import { $connection } from '../../stores/connections/connections.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { Row } from '../../ui/lists/row.tsx'
import { IconTile } from '../../ui/pictures/icon-tile.tsx'
import { loginIcons } from './login-icons.ts'
import { useLoginName } from './use-login-name.ts'
import { useStore } from './use-store.ts'

/** The logged-in user; links to the settings. Empty for other wallets. */
export function LoginRow() {
  const connection = useStore($connection)
  const words = useStore($furtherMessages).email
  const { name, provider } = useLoginName()
  if (connection?.connector.id !== EMBEDDED_ID || !words) return null
  const { wallet } = words
  return (
    <Row
      plain
      lead={<IconTile icon={provider ? loginIcons.person : loginIcons.mail} tint />}
      title={name ? <bdi>{name}</bdi> : wallet.name}
      subtitle={provider && provider !== name ? `${provider} · ${wallet.settings}` : wallet.settings}
      onClick={() => goTo('AccountSettings')}
    />
  )
}
