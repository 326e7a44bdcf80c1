import { giveUp } from '../../limits/give-up.ts'

/** In ms. */
const TIMEOUT = 10_000
/** Maximum length of a response, in bytes. User data have a few hundred, a discovery document or key set a few thousand. */
const LONGEST_ANSWER = 128 * 1_024

/** An invalid response of a provider, described in one sentence for the log that quotes nothing of it. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}

/** `fetch()` without redirects, with a timeout and a maximum length of the response. */
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
    if (size > LONGEST_ANSWER) throw new ProviderError('The answer is too long')
    parts.push(bytes)
  }
  const { status, headers } = response
  return new Response(size > 0 ? Buffer.concat(parts) : null, { status, headers })
}

/** Requests a configured URL with a bearer token and returns the JSON. @throws `ProviderError`. */
export async function askAsBearer(url: string, token: string, signal: AbortSignal): Promise<unknown> {
  const response = await cappedFetch(url, {
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      // GitHub rejects requests without a user agent.
      'User-Agent': 'wallet-modal-gateway',
    },
    signal,
  })
  if (response.status !== 200) throw new ProviderError(`The answer has status ${response.status}`)
  try {
    return await response.json()
  } catch {
    throw new ProviderError('The answer is not JSON')
  }
}
