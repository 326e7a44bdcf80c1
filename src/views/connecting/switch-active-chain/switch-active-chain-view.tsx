import { namespaceOf } from '../../../domain/networks/caip.ts'
import { fill } from '../../../domain/fill.ts'
import { NAMESPACE_NAMES } from '../../../domain/networks/namespace-names.ts'
import { leaveForChain } from '../../../flows/network/choose-network.ts'
import { $networks } from '../../../stores/networks.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { NetworkIcon } from '../../../ui/pictures/network-icon.tsx'
import { useStore } from '../../shared/use-store.ts'
import { NetworkPicture } from '../../switch-network/network-picture.tsx'
import { useMessages } from '../../modal/use-messages.ts'
import type { ViewProps } from '../../view-props.ts'

/** The chosen network is of a namespace without a connected wallet. */
export function SwitchActiveChainView({ params: { network: id } }: ViewProps<'SwitchActiveChain'>) {
  const { chains: words } = useMessages()
  const chain = NAMESPACE_NAMES[namespaceOf(id)]
  const target = useStore($networks)?.find(({ caipNetworkId }) => caipNetworkId === id)
  const network = target?.name ?? chain
  return (
    <>
      <Message
        lead={
          target ? <NetworkPicture network={target} size={72} /> : <NetworkIcon name={network} size={72} />
        }
        title={fill(words.switchHeading, { chain })}
        text={fill(words.switchText, { chain, network })}
      />
      <Button onClick={() => leaveForChain(id)}>{words.switch}</Button>
    </>
  )
}
