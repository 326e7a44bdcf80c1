import { useEffect } from 'react'
import type { Network } from '../../domain/networks/network.ts'
import { $networkImages, wantNetworkImage } from '../../stores/catalogue/network-images.ts'
import { NetworkIcon } from '../../ui/pictures/network-icon.tsx'
import { useStore } from '../shared/use-store.ts'

type NetworkPictureProps = { network: Network; size?: 24 | 40 | 56 | 72 }

/** Picture of a network, loaded while visible; its first letter until then. */
export function NetworkPicture({ network, size = 40 }: NetworkPictureProps) {
  const images = useStore($networkImages)
  useEffect(() => wantNetworkImage(network), [network])
  const src = network.assets?.imageUrl ?? images[network.caipNetworkId]
  return <NetworkIcon name={network.name} src={src} size={size} />
}
