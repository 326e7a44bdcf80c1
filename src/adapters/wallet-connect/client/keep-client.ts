import { once } from '../../../domain/once.ts'
import type { WalletConnectClient } from './client.ts'

export interface ClientSource {
  load(): Promise<WalletConnectClient>
  close(client: WalletConnectClient): Promise<void>
  /** Identifies what the client was created for: the page's metadata, the project and the relay. */
  identity(): string
}

interface Use {
  follow(client: WalletConnectClient): void
  isInUse(): boolean
}

/** The client, loaded on first use, and again after `forget()` or, unless it is in use, when its identity has changed. */
export function keepClient({ load, close, identity }: ClientSource, { follow, isInUse }: Use) {
  const begin = () =>
    once(async () => {
      const loaded = await load()
      follow(loaded)
      return loaded
    })
  let get = begin()
  let asked: string | undefined
  let held = 0
  const forget = () => {
    if (asked === undefined) return
    asked = undefined
    const leaving = get()
    get = begin()
    leaving.then(close).catch(() => undefined)
  }
  const current = () => {
    const now = identity()
    if (asked !== now && !held && !isInUse()) forget()
    asked ??= now
    return get()
  }
  return {
    get: current,
    /** Keeps the same client until `work` has settled. */
    async during<T>(work: (client: WalletConnectClient) => Promise<T>): Promise<T> {
      const client = await current()
      held += 1
      try {
        return await work(client)
      } finally {
        held -= 1
      }
    },
    forget,
  }
}
