import { useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import { walletLink } from '../../../domain/wallets/platform.ts'
import type { Wallet } from '../../../domain/wallets/wallet.ts'
import { goTo } from '../../../flows/modal/modal.ts'
import { $opening, openedWallet } from '../../../flows/pairing/open-wallet.ts'
import { $device } from '../../../stores/device.ts'
import { $features } from '../../../stores/features.ts'
import { $pairing } from '../../../stores/connections/pairing.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { Note } from '../../../ui/text/note.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { WaitRing } from '../../../ui/text/wait-ring.tsx'
import { useMessages } from '../../modal/use-messages.ts'
import { useStore } from '../../shared/use-store.ts'
import { WalletPicture } from '../../shared/wallet-picture.tsx'
import { Code } from './code.tsx'
import { CopyLink } from './copy-link.tsx'
import { Expiry } from './expiry.tsx'
import { GetIt } from './get-it.tsx'
import { OfflineNote } from './offline-note.tsx'

type OpenWalletProps = { wallet: Wallet; way: 'mobile' | 'web' | 'desktop' }

/** Opens a wallet's mobile app, web page or desktop app by a prepared link, because browsers open apps only within a tap. */
export function OpenWallet({ wallet, way }: OpenWalletProps) {
  const { pairing: words, connecting } = useMessages()
  const pairing = useStore($pairing)
  const device = useStore($device)
  const opening = useStore($opening)
  const [isCode, setCode] = useState(false)
  const { experimental_preferUniversalLinks: prefersUniversal } = useStore($features)
  const link =
    pairing.step === 'ready' && device && walletLink(wallet, way, pairing.uri, device, { prefersUniversal })
  const hasFailed = opening === 'nothing-opened'
  const names = { wallet: wallet.name }
  return (
    <>
      <OfflineNote />
      {isCode ? (
        <Code wallet={wallet} />
      ) : (
        <Message
          lead={
            <WaitRing state={opening === 'idle' ? 'idle' : 'waiting'}>
              <WalletPicture wallet={wallet} size={72} />
            </WaitRing>
          }
          title={fill(connecting.waitingTitle, names)}
          text={connecting.waitingText}
        />
      )}
      <Button
        data-autofocus
        {...(link ? { href: link.href, target: link.target } : { busy: true })}
        onClick={() => openedWallet(wallet, way)}
      >
        {fill(words.open, names)}
      </Button>
      <div className={way === 'mobile' ? 'two' : undefined}>
        <CopyLink />
        {way === 'mobile' &&
          (isCode ? (
            <Expiry />
          ) : (
            <Button variant="quiet" onClick={() => setCode(true)}>
              {words.showCode}
            </Button>
          ))}
      </div>
      <div role="status" className={!hasFailed ? 'visually-hidden' : undefined}>
        {hasFailed && <Note tone="info">{fill(words.nothingOpened, names)}</Note>}
      </div>
      <GetIt wallet={wallet} />
      {hasFailed && (
        <Row
          plain
          lead={<IconTile icon="search" />}
          title={connecting.otherWallet}
          onClick={() => goTo('AllWallets')}
        />
      )}
    </>
  )
}
