import { useId } from 'react'
import { fill } from '../../domain/fill.ts'
import { endAllSessions } from '../../flows/sessions/end.ts'
import { $following } from '../../flows/sessions/follow-ends.ts'
import { $ending } from '../../flows/sessions/machine.ts'
import { $sessions, keyOf, renewSessions, type SessionEntry } from '../../flows/sessions/list.ts'
import { $connection } from '../../stores/connections/connections.ts'
import { $online } from '../../stores/online.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Message } from '../../ui/text/message.tsx'
import { Note } from '../../ui/text/note.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { useStore } from '../shared/use-store.ts'
import { EndedSession, SessionCard } from './session-card.tsx'
import css from './sessions.css?inline'
import { useSessionMessages } from './use-session-messages.ts'

const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2'
const mark = (
  <span className="session-mark">
    <Icon name={CLOCK} size={28} />
  </span>
)

/** Permissions to spend from the account without a prompt. */
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
  const active = entries.filter(({ state }) => state === 'active')
  const ended = entries.filter(({ state }) => state !== 'active')
  return (
    <>
      {active.length > 0 && (
        <ul className="sessions">
          {active.map((entry) => (
            <li key={keyOf(entry.session)}>
              <SessionCard entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {ended.length > 0 && <Ended entries={ended} />}
      <Outcome />
      {active.length > 1 && <EndAll />}
    </>
  )
}

function Ended({ entries }: { entries: readonly SessionEntry[] }) {
  const words = useSessionMessages()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="session-heading">
        {words.ended}
      </h3>
      <ul className="sessions">
        {entries.map((entry) => (
          <li key={keyOf(entry.session)}>
            <EndedSession entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EndAll() {
  const words = useSessionMessages()
  const isAsking = useStore($ending).step === 'asking'
  return (
    <Button variant="quiet" disabled={isAsking} onClick={() => void endAllSessions()}>
      {words.endAll}
    </Button>
  )
}

function Unsupported() {
  const words = useSessionMessages()
  const wallet = useStore($connection)?.connector.name ?? ''
  return <Message lead={mark} title={words.unsupported} text={fill(words.unsupportedText, { wallet })} />
}

/** Announces the outcome of the last click, for users who do not see the card. */
function Outcome() {
  const { failures, asking, asked } = useSessionMessages()
  const ending = useStore($ending)
  const followed = useStore($following)
  const following = ending.step === 'asked' ? followed[ending.context] : undefined
  return (
    <div>
      <p role="status" className="session-says">
        {ending.step === 'asking' ? asking : following === 'waiting' && asked}
      </p>
      <div role="alert">{ending.step === 'failed' && <Note tone="bad">{failures[ending.why]}</Note>}</div>
    </div>
  )
}
