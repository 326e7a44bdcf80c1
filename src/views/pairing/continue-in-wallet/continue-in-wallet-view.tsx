import { fill } from '../../../domain/fill.ts'
import { $pendingRequest } from '../../../stores/connections/pending-request.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { WaitRing } from '../../../ui/text/wait-ring.tsx'
import { useMessages } from '../../modal/use-messages.ts'
import { useStore } from '../../shared/use-store.ts'

/** A WalletConnect wallet has not answered a request. Closes automatically when it does. */
export function ContinueInWalletView() {
  const { connecting, pairing: words } = useMessages()
  const request = useStore($pendingRequest)
  if (!request) return null
  const names = { wallet: request.name }
  return (
    <>
      <div aria-live="polite">
        <Message
          lead={
            <WaitRing state="waiting">
              <IconTile icon={viewIcons.mobile} size={72} />
            </WaitRing>
          }
          title={fill(connecting.waitingTitle, names)}
          text={fill(connecting.pendingText, names)}
        />
      </div>
      {request.href && (
        <Button data-autofocus href={request.href} target="_self">
          {fill(words.open, names)}
        </Button>
      )}
    </>
  )
}
