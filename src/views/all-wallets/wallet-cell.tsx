import { choiceOf } from '../../flows/catalogue/choose-wallet.ts'
import { type CatalogueRow } from '../../flows/catalogue/all-wallets.ts'
import { $pairing } from '../../stores/connections/pairing.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { chosen } from '../shared/chosen.ts'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'
import { WalletPicture } from '../shared/wallet-picture.tsx'
import { CERTIFIED } from './certified-icon.ts'

type WalletCellProps = {
  row: CatalogueRow
  at: number
  isActive: boolean
  onFocus: (at: number) => void
}

export function WalletCell({ row: { wallet, isInstalled }, at, isActive, onFocus }: WalletCellProps) {
  const { allWallets: words, connect } = useMessages()
  // On mobile a tap opens the app with the prepared pairing.
  useStore($pairing)
  return (
    <div role="gridcell">
      <Pressable
        className="wallet-cell"
        data-cell={at}
        tabIndex={isActive ? 0 : -1}
        title={wallet.name}
        onFocus={() => onFocus(at)}
        {...chosen(choiceOf(wallet))}
      >
        <span className="wallet-cell-picture">
          <WalletPicture wallet={wallet} size={56} />
          {wallet.isCertified && (
            <span className="wallet-cell-badge">
              <Icon name={CERTIFIED} size={14} />
            </span>
          )}
        </span>
        <span className="wallet-cell-name" dir="auto" data-installed={isInstalled || undefined}>
          {wallet.name}
        </span>
        <span className="visually-hidden">
          {isInstalled && `, ${connect.installed}`}
          {wallet.isCertified && `, ${words.certified}`}
        </span>
      </Pressable>
    </div>
  )
}

/** Placeholder of a cell that is loading. */
export function EmptyCell() {
  return (
    <div role="gridcell" className="wallet-cell" data-empty>
      <Skeleton width={56} height={56} />
      <Skeleton width={48} height={12} />
    </div>
  )
}
