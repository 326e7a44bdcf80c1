import { goTo } from '../../../flows/modal/modal.ts'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { ConnectingWalletConnectView } from '../connecting-wallet-connect/connecting-wallet-connect-view.tsx'
import { useMessages } from '../../modal/use-messages.ts'
import { track } from '../../../stores/track.ts'

/** QR code for any WalletConnect wallet, with a link to all wallets. */
export function ConnectingWalletConnectBasicView() {
  const { allWallets: words } = useMessages()
  return (
    <>
      <ConnectingWalletConnectView params={{}} />
      <Row
        lead={<IconTile icon="search" />}
        title={words.title}
        onClick={() => {
          track('CLICK_ALL_WALLETS')
          goTo('AllWallets')
        }}
      />
    </>
  )
}
