import { once } from '../../domain/once.ts'
import type { PairedClient } from './load-client.ts'

/** The client, loaded on first use, and anew after it was forgotten. */
export function keepClient(
  load: () => Promise<PairedClient>,
  close: (client: PairedClient) => Promise<void>,
  follow: (client: PairedClient) => void,
  /** Who the page is and which relay it wants. Once this is another, so is the client, unless the old one is in use. */
  identity: () => string,
  isInUse: () => boolean,
) {
  const begin = () =>
    once(async () => {
      const loaded = await load()
      follow(loaded)
      return loaded
    })
  let get = begin()
  let asked: string | undefined
  const forget = () => {
    if (asked === undefined) return
    asked = undefined
    const leaving = get()
    get = begin()
    leaving.then(close).catch(() => undefined)
  }
  return {
    get(): Promise<PairedClient> {
      const now = identity()
      if (asked !== now && !isInUse()) forget()
      asked ??= now
      return get()
    },
    forget,
  }
}
