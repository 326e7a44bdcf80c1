import { fill } from '../../../domain/fill.ts'
import type { Wallet } from '../../../domain/wallets/wallet.ts'
import { goTo } from '../../../flows/modal/modal.ts'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { useMessages } from '../../modal/use-messages.ts'

/** Link for users who do not have the wallet. */
export function GetIt({ wallet }: { wallet: Wallet }) {
  const { pairing: words } = useMessages()
  if (!wallet.homepage && !Object.keys(wallet.stores).length) return null
  return (
    <Row
      plain
      lead={<IconTile icon="download" />}
      title={fill(words.get, { wallet: wallet.name })}
      onClick={() => goTo('Downloads', { wallet })}
    />
  )
}
