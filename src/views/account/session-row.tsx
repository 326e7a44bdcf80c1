import { $hasSessions, openSessions } from '../../flows/sessions/open-sessions.ts'
import { Row } from '../../ui/lists/row.tsx'
import { IconTile } from '../../ui/pictures/icon-tile.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'

const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2'

/** If the page supports sessions: link to the permissions to spend without a prompt. */
export function SessionRow() {
  const { account: words } = useMessages()
  if (!useStore($hasSessions)) return null
  return <Row plain lead={<IconTile icon={CLOCK} />} title={words.sessions} onClick={openSessions} />
}
