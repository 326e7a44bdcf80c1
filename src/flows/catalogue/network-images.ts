/** Pictures of the networks on screen: fetched when they appear, released when they disappear. */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { networkImageId } from '../../domain/networks/network-image-ids.ts'
import { catalogues } from '../../ports/catalogue.ts'
import { $wantedNetworkImages, setNetworkImage } from '../../stores/catalogue/network-images.ts'
import { $options } from '../../stores/options.ts'

/** Returns the undo function. A network without a picture, or whose picture does not load, shows its initial. */
export function followNetworkImages(): () => void {
  const shown = new Map<CaipNetworkId, { imageId: string; release: () => void }>()

  function show(id: CaipNetworkId, imageId: string): void {
    const picture = catalogues.use().of($options.get())?.networkImages.show(imageId)
    if (!picture) return
    const entry = {
      imageId,
      release() {
        shown.delete(id)
        setNetworkImage(id, undefined)
        picture.release()
      },
    }
    shown.set(id, entry)
    picture.address.then(
      (address) => {
        if (shown.get(id) === entry) setNetworkImage(id, address)
      },
      () => undefined,
    )
  }

  const stop = $wantedNetworkImages.subscribe((networks) => {
    const wanted = new Map(
      networks.flatMap((network) => {
        // The page's own picture needs no catalogue.
        const imageId = network.assets?.imageUrl ? undefined : networkImageId(network)
        return imageId ? [[network.caipNetworkId, imageId] as const] : []
      }),
    )
    for (const [id, { imageId, release }] of [...shown]) if (wanted.get(id) !== imageId) release()
    for (const [id, imageId] of wanted) if (!shown.has(id)) show(id, imageId)
  })
  return () => {
    stop()
    for (const { release } of [...shown.values()]) release()
  }
}
