import { fill } from '../../../domain/fill.ts'
import type { LoginFieldMessages } from '../../../messages/login-field/en.ts'
import type { WaitingLogin } from '../../../stores/stored/waiting-login.ts'
import { Row } from '../../../ui/lists/row.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { MAIL } from './icons.ts'

interface WaitingRowProps extends WaitingLogin {
  words: LoginFieldMessages
  onClick: () => void
}

/** The way back to a login that waits for its mail. */
export const WaitingRow = ({ words, step, email, onClick }: WaitingRowProps) => (
  <Row
    wrap
    lead={<IconTile icon={MAIL} />}
    title={fill(step === 'code' ? words.enterCode : words.openMail, { email })}
    onClick={onClick}
  />
)
