import { WALLET_CONNECT } from '../../../domain/wallets/wallet-connect.ts'
import type { Wallet } from '../../../domain/wallets/wallet.ts'
import type { ErrorCode } from '../../../errors/codes.ts'
import { connectWallet } from '../../../flows/connect/connect-wallet.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { WaitRing } from '../../../ui/text/wait-ring.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import type { Messages } from '../../../messages/en.ts'
import { useMessages } from '../../modal/use-messages.ts'
import { WalletPicture } from '../../shared/wallet-picture.tsx'
import { OfflineNote } from './offline-note.tsx'

/** The wallet declined, or no pairing could be created. */
export function PairingFailed({ wallet, code }: { wallet?: Wallet | undefined; code: ErrorCode }) {
  const { pairing: words } = useMessages()
  const [title, text] = sentencesOf(code, words)
  return (
    <>
      <OfflineNote />
      <div aria-live="polite">
        <Message
          lead={
            <WaitRing state="failed">
              {wallet ? (
                <WalletPicture wallet={wallet} size={72} />
              ) : (
                <IconTile icon={viewIcons.mobile} size={72} />
              )}
            </WaitRing>
          }
          title={title}
          text={text}
        />
      </div>
      {/* The failure is a state of this view already. */}
      <Button onClick={() => void connectWallet(WALLET_CONNECT.id, { wallet }).catch(() => undefined)}>
        {words.tryAgain}
      </Button>
    </>
  )
}

function sentencesOf(code: ErrorCode, words: Messages['pairing']): readonly [title: string, text: string] {
  switch (code) {
    case 'connection-rejected':
      return [words.declinedTitle, words.declinedText]
    case 'clock-wrong':
      return [words.clockTitle, words.clockText]
    case 'pairing-unavailable':
      return [words.failedTitle, words.unavailableText]
    default:
      return [words.failedTitle, words.failedText]
  }
}
