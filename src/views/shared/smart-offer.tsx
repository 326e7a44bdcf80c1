import { fill } from '../../domain/fill.ts'
import { goTo } from '../../flows/modal/modal.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { $network } from '../../stores/networks.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { Row } from '../../ui/lists/row.tsx'
import { IconTile } from '../../ui/pictures/icon-tile.tsx'
import { viewIcons } from '../../ui/pictures/view-icons.ts'
import { useStore } from './use-store.ts'

/** Offers the settings to choose an account: the network has smart accounts, and the user of a login has not chosen yet. */
export function SmartOffer() {
  const words = useStore($furtherMessages).email
  const account = useStore($account)
  const network = useStore($network)
  const smart = useStore(savedLogin.smartNetworks)
  const isDecided = useStore(savedLogin.isSmartDecided)
  // Only accounts of a login have the type `eoa`.
  if (!words || !network || isDecided || account?.type !== 'eoa') return null
  if (!smart?.includes(network.caipNetworkId)) return null
  const { wallet } = words
  return (
    <Row
      plain
      wrap
      lead={<IconTile icon={viewIcons.wallet} tint />}
      title={fill(wallet.smartOffer, { network: network.name })}
      subtitle={wallet.smartText}
      onClick={() => goTo('AccountSettings')}
    />
  )
}
