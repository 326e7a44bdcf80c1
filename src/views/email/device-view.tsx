import { LINK_LIFE } from '../../domain/embedded/limits.ts'
import { waitForDevice } from '../../flows/email/log-in.ts'
import { $emailLogin } from '../../flows/email/machine.ts'
import type { EmailFailure } from '../../flows/email/steps.ts'
import { goBack } from '../../flows/modal/modal.ts'
import type { EmailMessages } from '../../messages/email/en.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $online } from '../../stores/online.ts'
import { $lastAsked } from '../../stores/stored/last-asked.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { Message } from '../../ui/text/message.tsx'
import { Note } from '../../ui/text/note.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { WaitRing } from '../../ui/text/wait-ring.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { useStore } from '../shared/use-store.ts'
import type { ViewProps } from '../view-props.ts'
import css from './email.css?inline'
import { MailMark } from './mail-mark.tsx'
import { Resend } from './resend.tsx'
import { useEmailMessages, useFailureText } from './use-email-messages.ts'

type State = 'waiting' | 'expired' | 'refused' | 'broken'

/** State of the view for a failure. `broken`: any failure other than a rejection or expiry. Without another mail, the wait for the first goes on. */
function stateOf(failure: EmailFailure | undefined): State {
  if (!failure || failure.code === 'email-cooldown') return 'waiting'
  if (failure.code === 'login-rejected') return 'refused'
  const isOver = failure.code === 'code-expired' || failure.code === 'login-expired'
  return isOver ? 'expired' : 'broken'
}

const textsOf = (state: State, { device }: EmailMessages): [title: string, text: string] =>
  ({
    waiting: [device.heading, device.text] as const,
    expired: [device.expiredHeading, device.expiredText] as const,
    refused: [device.refusedHeading, device.refusedText] as const,
    broken: [device.brokenHeading, device.brokenText] as const,
  })[state] as [string, string]

/** A mail was sent with a link that authorises this browser: waits until it is approved, or shows the failure. */
export function DeviceView({ params: { email } }: ViewProps<'EmailVerifyDevice'>) {
  useSheet(css)
  const words = useEmailMessages()
  const now = useStore($emailLogin)
  const isOnline = useStore($online)
  const failureText = useFailureText()
  const failure = now.step === 'device' ? now.failure : undefined
  const state = stateOf(failure)
  const [title, text] = textsOf(state, words)
  const address = (
    <b>
      <bdi dir="ltr">{email}</bdi>
    </b>
  )
  const isWaiting = state === 'waiting'
  return (
    <>
      <div aria-live="polite">
        <Message
          lead={
            <WaitRing state={isWaiting ? (isOnline ? 'waiting' : 'idle') : 'failed'}>
              <MailMark isLarge />
            </WaitRing>
          }
          title={title}
          text={<Sentence text={text} values={{ email: address }} />}
        />
      </div>
      {isWaiting && isOnline && <LinkLife />}
      <div role="status">
        {!isOnline && <Note tone="warn">{words.device.offline}</Note>}
        {isOnline && failure && (state === 'broken' || isWaiting) && (
          <Note tone={isWaiting ? 'warn' : 'bad'}>{failureText(failure)}</Note>
        )}
      </div>
      {state === 'broken' && <Button onClick={() => void waitForDevice()}>{words.device.checkAgain}</Button>}
      <Resend
        words={words.device}
        kind={state === 'expired' || state === 'refused' ? 'main' : 'quiet'}
        busy={now.step === 'device' && !!now.isResending}
      />
      <p className="email-hint">
        {words.device.notYours}{' '}
        <Pressable className="email-link" onClick={goBack}>
          {words.device.other}
        </Pressable>
      </p>
    </>
  )
}

/** How long the link of the last mail is valid. */
function LinkLife() {
  const { device } = useEmailMessages()
  const locale = useStore($formatLocale)
  const sent = useStore($lastAsked)
  if (sent === undefined) return null
  const at = new Date(sent + LINK_LIFE)
  return (
    <>
      <dl className="email-until">
        <dt>{device.until}</dt>
        <dd>
          <time className="tabular" dateTime={at.toISOString()}>
            {new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)}
          </time>
        </dd>
      </dl>
      <p className="email-idle">{device.spam}</p>
    </>
  )
}
