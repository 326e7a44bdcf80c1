import type { Wallet } from '../../../domain/wallets/wallet.ts'
import { Code } from './code.tsx'
import { CopyLink } from './copy-link.tsx'
import { Expiry } from './expiry.tsx'
import { GetIt } from './get-it.tsx'
import { OfflineNote } from './offline-note.tsx'

/** A QR code to scan; it is renewed automatically. */
export function ScanCode({ wallet }: { wallet?: Wallet | undefined }) {
  return (
    <>
      <OfflineNote />
      <Code wallet={wallet} />
      <div className="two">
        <CopyLink />
        <Expiry />
      </div>
      {wallet && <GetIt wallet={wallet} />}
    </>
  )
}
