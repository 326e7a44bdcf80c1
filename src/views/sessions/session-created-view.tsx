import { leaveSessions } from '../../flows/sessions/granted.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Message } from '../../ui/text/message.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import type { ViewProps } from '../view-props.ts'
import css from './sessions.css?inline'
import { useSessionMessages } from './use-session-messages.ts'

/** The wallet granted a session. */
export function SessionCreatedView({ params }: ViewProps<'SmartSessionCreated'>) {
  useSheet(css)
  const { created: words } = useSessionMessages()
  const { intent, isAltered } = params
  return (
    <>
      <Message
        lead={
          <span className="session-mark" data-good={!isAltered || undefined}>
            <Icon name={isAltered ? 'warning' : 'check'} size={28} />
          </span>
        }
        title={isAltered ? words.alteredTitle : words.title}
        text={intent}
      >
        <p>{isAltered ? words.alteredText : words.text}</p>
      </Message>
      <Button data-autofocus onClick={leaveSessions}>
        {words.done}
      </Button>
    </>
  )
}
