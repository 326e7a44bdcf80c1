import type { Route } from '../../domain/routes.ts'
import { fill } from '../../domain/fill.ts'
import { goBack, goTo } from '../../flows/modal/modal.ts'
import { $features } from '../../stores/features.ts'
import { $network } from '../../stores/networks.ts'
import { $history } from '../../stores/modal/route.ts'
import { track } from '../../stores/track.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useStore } from '../shared/use-store.ts'
import { NetworkPicture } from '../switch-network/network-picture.tsx'
import { useFirstMessages } from './use-messages.ts'

/** Control at the start of the header: the network on Account, otherwise Back or Help. */
export function Leading({ route }: { route: Route }) {
  const { frame, button } = useFirstMessages()
  const network = useStore($network)
  const canGoBack = useStore($history).length > 1
  const { enableNetworkSwitch } = useStore($features)
  if (route.view === 'Account' && network && enableNetworkSwitch) {
    return (
      <IconButton
        label={fill(button.network, { network: network.name })}
        onClick={() => {
          track('CLICK_NETWORKS')
          goTo('SwitchNetwork', {})
        }}
      >
        <NetworkPicture network={network} size={24} />
      </IconButton>
    )
  }
  if (canGoBack && route.view !== 'UnsupportedChain' && route.view !== 'ApproveTransaction')
    return <IconButton label={frame.back} icon="back" onClick={goBack} />
  if (route.view !== 'Connect') return null
  return (
    <IconButton
      label={frame.help}
      icon="help"
      onClick={() => {
        track('CLICK_WALLET_HELP')
        goTo('WhatIsAWallet')
      }}
    />
  )
}
