import { useStore } from '@nanostores/react'
import { fill } from '../../domain/fill.ts'
import { $ending } from '../../flows/sessions/machine.ts'
import { $sessions, renewSessions } from '../../flows/sessions/list.ts'
import { $connection } from '../../stores/connections/connections.ts'
import { $online } from '../../stores/online.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Message } from '../../ui/text/message.tsx'
import { Note } from '../../ui/text/note.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { SessionCard } from './session-card.tsx'
import css from './sessions.css?inline'
import { useSessionMessages } from './use-session-messages.ts'

const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2'
const mark = (
  <span className="session-mark">
    <Icon name={CLOCK} size={28} />
  </span>
)

/** What may be spent of the account without asking. */
export function SessionListView() {
  useSheet(css)
  const words = useSessionMessages()
  const isOnline = useStore($online)
  const loaded = useStore($sessions)
  const known = 'value' in loaded ? loaded.value : undefined
  if (loaded.step === 'failed' && !known)
    return (
      <div className="sessions" role="alert">
        <Note tone="bad">{isOnline ? words.unread : words.offline}</Note>
        <Button variant="quiet" data-autofocus onClick={renewSessions}>
          {words.retry}
        </Button>
      </div>
    )
  if (!known)
    return (
      <div className="sessions" aria-busy="true">
        <Skeleton height={132} />
        <Skeleton height={132} />
      </div>
    )
  const { entries } = known
  if (!entries) return <Unsupported />
  if (entries.length === 0) return <Message lead={mark} title={words.none} text={words.noneText} />
  return (
    <>
      <ul className="sessions">
        {entries.map((entry) => (
          <li key={entry.session.context}>
            <SessionCard entry={entry} />
          </li>
        ))}
      </ul>
      <Outcome />
    </>
  )
}

function Unsupported() {
  const words = useSessionMessages()
  const wallet = useStore($connection)?.connector.name ?? ''
  return <Message lead={mark} title={words.unsupported} text={fill(words.unsupportedText, { wallet })} />
}

/** What became of the last press, for those who do not see the card. */
function Outcome() {
  const { failures, asked } = useSessionMessages()
  const ending = useStore($ending)
  return (
    <>
      <p role="status" className="session-says">
        {ending.step === 'asked' && asked}
      </p>
      <div role="alert">{ending.step === 'failed' && <Note tone="bad">{failures[ending.why]}</Note>}</div>
    </>
  )
}
