import { giveUp } from '../../limits/give-up.ts'

/** ms. */
const TIMEOUT = 10_000
/** Bytes of an answer: what says who a person is has a few hundred, a configuration or a set of keys a few thousand. */
const LONGEST_ANSWER = 128 * 1_024

/** What a provider answers wrong, in one sentence for the log. It quotes nothing that the provider has sent. */
export class ProviderTrouble extends Error {
  override readonly name = 'ProviderTrouble'
}

/** `fetch()` that follows no redirect, gives up after a time, and takes no answer that is too long. */
export async function cappedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const deadline = giveUp(TIMEOUT, init.signal ?? undefined)
  try {
    return await capped(await fetch(url, { ...init, redirect: 'manual', signal: deadline.signal }))
  } finally {
    deadline.end()
  }
}

async function capped(response: Response): Promise<Response> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the body.
  for await (const part of response.body ?? []) {
    const bytes = part as Uint8Array
    size += bytes.length
    if (size > LONGEST_ANSWER) throw new ProviderTrouble('The answer is too long')
    parts.push(bytes)
  }
  const { status, headers } = response
  return new Response(size > 0 ? Buffer.concat(parts) : null, { status, headers })
}

/** What an address of the settings tells the bearer of a token. @throws `ProviderTrouble`. */
export async function askAsBearer(url: string, token: string, signal: AbortSignal): Promise<unknown> {
  const response = await cappedFetch(url, {
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      // GitHub answers no client without a name.
      'User-Agent': 'wallet-modal-gateway',
    },
    signal,
  })
  if (response.status !== 200) throw new ProviderTrouble(`The answer has status ${response.status}`)
  try {
    return await response.json()
  } catch {
    throw new ProviderTrouble('The answer is not JSON')
  }
}
