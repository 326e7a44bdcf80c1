import { useStore } from '@nanostores/react'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { goTo } from '../../flows/modal/modal.ts'
import { $connection } from '../../stores/connections/connections.ts'
import { $emailMessages } from '../../stores/further-messages.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { Row } from '../../ui/lists/row.tsx'
import { IconTile } from '../../ui/pictures/icon-tile.tsx'
import { loginIcons } from './login-icons.ts'

/** Who is logged in; leads to the settings. Nothing for other wallets. */
export function LoginRow() {
  const connection = useStore($connection)
  const words = useStore($emailMessages)
  const email = useStore(savedLogin.email)
  if (connection?.connector.id !== EMBEDDED_ID || !words) return null
  const { wallet } = words
  return (
    <Row
      plain
      lead={<IconTile icon={loginIcons.mail} tint />}
      title={email ? <bdi>{email}</bdi> : wallet.name}
      subtitle={wallet.settings}
      onClick={() => goTo('AccountSettings')}
    />
  )
}
