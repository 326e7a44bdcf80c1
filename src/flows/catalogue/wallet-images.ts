/** Pictures of the wallets on screen: fetched when they appear, released when they disappear. */
import { catalogues } from '../../ports/catalogue.ts'
import { setWalletImage } from '../../stores/catalogue/catalogue.ts'
import { $options } from '../../stores/options.ts'

const shown = new Map<string, number>()

/** Puts a picture into `$walletImages` when it has loaded; the returned function removes it. */
export function showWalletImage(imageId: string): () => void {
  const picture = catalogues.use().of($options.get())?.images.show(imageId)
  if (!picture) return () => {}
  shown.set(imageId, (shown.get(imageId) ?? 0) + 1)
  let isShown = true
  picture.address.then(
    (address) => {
      if (isShown) setWalletImage(imageId, address)
    },
    // A wallet without a picture shows its initial.
    () => undefined,
  )
  return () => {
    if (!isShown) return
    isShown = false
    const others = (shown.get(imageId) ?? 1) - 1
    shown.set(imageId, others)
    if (!others) {
      shown.delete(imageId)
      setWalletImage(imageId, undefined)
    }
    picture.release()
  }
}
