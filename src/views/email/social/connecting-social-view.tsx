import { useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import { socialName } from '../../../domain/embedded/social-name.ts'
import type { Social } from '../../../domain/embedded/socials.ts'
import { submitSocialDigits } from '../../../flows/social/log-in.ts'
import { $socialLogin } from '../../../flows/social/machine.ts'
import type { SocialStep } from '../../../flows/social/steps.ts'
import type { SocialMessages } from '../../../messages/social/en.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { Note } from '../../../ui/text/note.tsx'
import { WaitRing } from '../../../ui/text/wait-ring.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useStore } from '../../shared/use-store.ts'
import { DigitBoxes } from '../code/digit-boxes.tsx'
import emailCss from '../email.css?inline'
import { useEmailMessages } from '../use-email-messages.ts'
import type { ViewProps } from '../../view-props.ts'
import { SocialTile } from './block/social-tile.tsx'
import { usePress } from './block/use-press.ts'
import { FailedLogin } from './failed-login.tsx'
import { useSocialMessages } from './use-social-messages.ts'

/** A social login: its window, the digits that the window may show, and the outcome. */
export function ConnectingSocialView({ params: { social } }: ViewProps<'ConnectingSocial'>) {
  useSheet(emailCss)
  const words = useSocialMessages()
  const now = useStore($socialLogin)
  const [isTyping, setTyping] = useState(false)
  if (now.step === 'failed') return <FailedLogin social={social} code={now.code} />
  const [title, text] = textsOf(now, words)
  const values = { provider: socialName(social) }
  const isOut = now.step === 'waiting' && !!now.isDetached
  const takesDigits = now.step === 'digits' || now.step === 'checking' || isOut
  return (
    <>
      <div aria-live="polite">
        <Message
          lead={
            <WaitRing state={takesDigits ? 'idle' : 'waiting'}>
              <SocialTile social={social} isLarge />
            </WaitRing>
          }
          title={fill(title, values)}
          text={fill(text, values)}
        />
      </div>
      {(takesDigits || (isTyping && now.step === 'waiting')) && <Digits now={now} />}
      {now.step === 'waiting' && !isOut && !isTyping && (
        <Button variant="quiet" onClick={() => setTyping(true)}>
          {words.connecting.digits}
        </Button>
      )}
      {(now.step === 'waiting' || now.step === 'digits') && <Again social={social} />}
    </>
  )
}

function Again({ social }: { social: Social }) {
  const { connecting } = useSocialMessages()
  const { press } = usePress()
  return (
    <Button variant="quiet" onClick={() => press(social)}>
      {connecting.tryAgain}
    </Button>
  )
}

/** The digits are typed like those of a mail. */
function Digits({ now }: { now: SocialStep }) {
  const { connecting } = useSocialMessages()
  const { code } = useEmailMessages()
  const wrong = now.step === 'digits' ? now.wrong : undefined
  return (
    <>
      <DigitBoxes
        isBusy={now.step === 'checking'}
        failure={wrong}
        label={connecting.digitsHeading}
        onCode={(digits) => void submitSocialDigits(digits)}
      />
      <div role="alert">
        {wrong && (
          <Note tone="bad" title={code.wrong}>
            {wrong.left !== undefined && fill(code.left, { left: wrong.left })}
          </Note>
        )}
      </div>
    </>
  )
}

function textsOf(now: SocialStep, { connecting }: SocialMessages): readonly [title: string, text: string] {
  if (now.step === 'digits' || now.step === 'checking')
    return [connecting.digitsHeading, connecting.digitsText]
  if (now.step === 'waiting' && now.isDetached) return [connecting.detachedHeading, connecting.detachedText]
  if (now.step === 'leaving') return [connecting.heading, connecting.leaving]
  if (now.step === 'taking') return [connecting.taking, connecting.takingText]
  return [connecting.heading, connecting.text]
}
