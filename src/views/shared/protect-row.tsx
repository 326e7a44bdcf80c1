import { useState } from 'react'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { askProtection } from '../../flows/email/ask-protection.ts'
import { $connection } from '../../stores/connections/connections.ts'
import { $needsProtection } from '../../stores/connections/needs-protection.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { Row } from '../../ui/lists/row.tsx'
import { IconTile } from '../../ui/pictures/icon-tile.tsx'
import { loginIcons } from './login-icons.ts'
import { useStore } from './use-store.ts'

/** For as long as only this browser opens the wallet of a login: protects it. */
export function ProtectRow() {
  const words = useStore($furtherMessages).email
  const isLogin = useStore($connection)?.connector.id === EMBEDDED_ID
  const [isAsking, setAsking] = useState(false)
  if (!useStore($needsProtection) || !isLogin || !words) return null
  return (
    <Row
      plain
      wrap
      lead={
        <span className="protect-mark">
          <IconTile icon={loginIcons.shield} />
        </span>
      }
      title={words.frame.protect}
      subtitle={words.wallet.onlyHere}
      busy={isAsking}
      onClick={() => {
        setAsking(true)
        askProtection()
          .catch(() => undefined)
          .finally(() => setAsking(false))
      }}
    />
  )
}
