import { fill } from '../../../domain/fill.ts'
import type { Wallet } from '../../../domain/wallets/wallet.ts'
import { Message } from '../../../ui/text/message.tsx'
import { useMessages } from '../../modal/use-messages.ts'
import { WalletPicture } from '../../shared/wallet-picture.tsx'
import { GetIt } from './get-it.tsx'

/** A browser wallet that is not installed. */
export function NotHere({ wallet }: { wallet: Wallet }) {
  const { pairing: words, connecting } = useMessages()
  const names = { wallet: wallet.name }
  return (
    <>
      <Message
        lead={<WalletPicture wallet={wallet} size={72} />}
        title={fill(connecting.missingTitle, names)}
        text={fill(words.missingText, names)}
      />
      <GetIt wallet={wallet} />
    </>
  )
}
