import { copyFarcasterLink } from '../../../flows/social/farcaster.ts'
import { $socialLogin } from '../../../flows/social/machine.ts'
import { $isMobile } from '../../../stores/device.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { QrCode, QrPlace } from '../../../ui/pictures/qr-code.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { WaitRing } from '../../../ui/text/wait-ring.tsx'
import { useStore } from '../../shared/use-store.ts'
import { SocialTile } from './block/social-tile.tsx'
import { FailedLogin } from './failed-login.tsx'
import { useSocialMessages } from './use-social-messages.ts'

/** Farcaster login: a QR code for its app, or a link to the app on this device. */
export function ConnectingFarcasterView() {
  const { farcaster: words } = useSocialMessages()
  const now = useStore($socialLogin)
  const isMobile = useStore($isMobile)
  if (now.step === 'failed') return <FailedLogin social="farcaster" code={now.code} seconds={now.seconds} />
  const url = now.step === 'scanning' ? now.url : undefined
  if (now.step === 'taking') return <Waiting title={words.taking} text={words.takingText} />
  if (isMobile)
    return (
      <>
        <Waiting title={words.mobile} text={words.mobileText} />
        {url && (
          <Button href={url} target="_blank">
            {words.open}
          </Button>
        )}
      </>
    )
  return (
    <>
      {url ? (
        <QrCode text={url} label={words.code}>
          <SocialTile social="farcaster" />
        </QrCode>
      ) : (
        <QrPlace label={words.making} />
      )}
      <div aria-live="polite">
        <Message title={words.scan} text={words.scanText} small />
      </div>
      <CopyButton label={words.copy} copiedLabel={words.copied} disabled={!url} onCopy={copyFarcasterLink} />
    </>
  )
}

function Waiting({ title, text }: { title: string; text: string }) {
  return (
    <div role="status">
      <Message
        lead={
          <WaitRing state="waiting">
            <SocialTile social="farcaster" isLarge />
          </WaitRing>
        }
        title={title}
        text={text}
      />
    </div>
  )
}
