/** Queries an Esplora API: mempool.space or the page's own URL. */
import * as v from 'valibot'
import { ask } from '../../api/http.ts'
import type { Network } from '../../domain/networks/network.ts'
import { safeHttpUrl } from '../../domain/web/url.ts'
import { coded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'

/** Maximum length of a response in characters: some addresses have ten thousand outputs. */
const LONGEST = 4_000_000

/** The URLs of an endpoint, the page's own first. */
export function esploraUrls(network: Network, path: string): string[] {
  return network.rpcUrls.default.http.flatMap((base) => {
    const url = safeHttpUrl(base)
    if (!url) return []
    url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`
    return url.href
  })
}

/**
 * The first URL that has the item wins. `undefined` if none has it and one says so (status 400 or 404). Otherwise rejects with `no-rpc-url`, or
 * with the failure of the last URL.
 */
export async function readEsplora<T>(
  network: Network,
  path: string,
  parse: (text: string) => T,
  { signal, clock }: { signal: AbortSignal; clock: Clock },
): Promise<T | undefined> {
  let failure: unknown = coded('no-rpc-url')
  let isUnknown = false
  for (const url of esploraUrls(network, path)) {
    try {
      const options = { isPublic: true, isFresh: true, signal, limit: LONGEST }
      const { status, text } = await ask(url, clock, options)
      if (status === 200) return parse(text)
      isUnknown ||= status === 404 || status === 400
      failure = new Error(`It answered with status ${status}`)
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
  }
  if (isUnknown) return undefined
  throw failure
}

export const addressPath = (address: string) => `/address/${encodeURIComponent(address)}`

/** Parses JSON. Throws if it does not match the schema. */
export const json =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (text: string): T =>
    v.parse(schema, JSON.parse(text) as unknown)
