import { fill } from '../../../domain/fill.ts'
import { waitInWords } from '../../../domain/wait-in-words.ts'
import { socialName } from '../../../domain/embedded/social-name.ts'
import type { Social } from '../../../domain/embedded/socials.ts'
import { logInBySocial } from '../../../flows/social/log-in.ts'
import type { SocialFailureCode } from '../../../domain/embedded/socials.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $online } from '../../../stores/online.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { WaitRing } from '../../../ui/text/wait-ring.tsx'
import { useStore } from '../../shared/use-store.ts'
import { SocialTile } from './block/social-tile.tsx'
import { usePress } from './block/use-press.ts'
import { useSocialMessages } from './use-social-messages.ts'

/** Failures that another attempt cannot fix. */
const FINAL: readonly SocialFailureCode[] = ['unavailable', 'forbidden', 'frozen', 'not-lasting']

/** Told where the gateway does not say how long to wait. */
const SECONDS = 60

interface FailedLoginProps {
  social: Social
  code: SocialFailureCode
  seconds?: number | undefined
}

/** Why a login failed, and what to do. */
export function FailedLogin({ social, code, seconds = SECONDS }: FailedLoginProps) {
  const words = useSocialMessages()
  const isOnline = useStore($online)
  const { press } = usePress()
  const values = { provider: socialName(social), time: waitInWords(seconds, useStore($formatLocale)) }
  const [title, text] = words.failures[isOnline ? code : 'away']
  return (
    <>
      <div role="alert">
        <Message
          lead={
            <WaitRing state="failed">
              <SocialTile social={social} isLarge />
            </WaitRing>
          }
          title={fill(title, values)}
          text={fill(text, values)}
        />
      </div>
      {!FINAL.includes(code) && (
        <Button data-autofocus="" onClick={() => press(social)}>
          {words.connecting.tryAgain}
        </Button>
      )}
      {code === 'blocked' && (
        <Button variant="quiet" onClick={() => void logInBySocial(social, 'tab')}>
          {words.connecting.inThisTab}
        </Button>
      )}
    </>
  )
}
