import { fill } from '../../../domain/fill.ts'
import { socialName } from '../../../domain/embedded/social-name.ts'
import type { Social } from '../../../domain/embedded/socials.ts'
import { $socialLogin } from '../../../flows/social/machine.ts'
import type { SocialStep } from '../../../flows/social/steps.ts'
import type { SocialMessages } from '../../../messages/social/en.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { WaitRing } from '../../../ui/text/wait-ring.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useStore } from '../../shared/use-store.ts'
import emailCss from '../email.css?inline'
import type { ViewProps } from '../../view-props.ts'
import { SocialTile } from './block/social-tile.tsx'
import { usePress } from './block/use-press.ts'
import { FailedLogin } from './failed-login.tsx'
import { useSocialMessages } from './use-social-messages.ts'

/** A social login: its window, and the outcome. */
export function ConnectingSocialView({ params: { social } }: ViewProps<'ConnectingSocial'>) {
  useSheet(emailCss)
  const words = useSocialMessages()
  const now = useStore($socialLogin)
  if (now.step === 'failed') return <FailedLogin social={social} code={now.code} seconds={now.seconds} />
  const [title, text] = textsOf(now, words)
  const values = { provider: socialName(social) }
  return (
    <>
      <div aria-live="polite">
        <Message
          lead={
            <WaitRing state="waiting">
              <SocialTile social={social} isLarge />
            </WaitRing>
          }
          title={fill(title, values)}
          text={fill(text, values)}
        />
      </div>
      {now.step === 'waiting' && <Again social={social} />}
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

function textsOf(now: SocialStep, { connecting }: SocialMessages): readonly [title: string, text: string] {
  if (now.step === 'waiting' && now.isDetached) return [connecting.detachedHeading, connecting.detachedText]
  if (now.step === 'leaving') return [connecting.heading, connecting.leaving]
  if (now.step === 'taking') return [connecting.taking, connecting.takingText]
  return [connecting.heading, connecting.text]
}
