import type { Wallet } from '../../domain/wallets/wallet.ts'
import { Code } from './code.tsx'
import { CopyLink } from './copy-link.tsx'
import { Expiry } from './expiry.tsx'
import { GetIt } from './get-it.tsx'
import { OfflineNote } from './offline-note.tsx'

/** A code for the phone to scan, for as long as it holds; it is renewed by itself. */
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
