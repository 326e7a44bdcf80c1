import { once } from '../../domain/once.ts'
import type { PairedClient } from './paired-client.ts'

/** The client, loaded on first use, and anew after it was forgotten. */
export function keepClient(
  load: () => Promise<PairedClient>,
  close: (client: PairedClient) => Promise<void>,
  follow: (client: PairedClient) => void,
) {
  const begin = () =>
    once(async () => {
      const loaded = await load()
      follow(loaded)
      return loaded
    })
  let get = begin()
  let isAsked = false
  return {
    get(): Promise<PairedClient> {
      isAsked = true
      return get()
    },
    forget(): void {
      if (!isAsked) return
      isAsked = false
      const leaving = get()
      get = begin()
      leaving.then(close).catch(() => undefined)
    },
  }
}
