/** Client of the relay between the gateway and the Farcaster app. Its responses are untrusted: only the signature counts. */
import * as v from 'valibot'
import { cappedFetch, ProviderError } from '../social/providers/capped-fetch.ts'

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))

const Channel = v.object({
  channelToken: v.pipe(text(200), v.regex(/^[\x21-\x7e]+$/)),
  url: v.pipe(text(2_000), v.url()),
})
const Completed = v.object({
  state: v.literal('completed'),
  message: text(4_000),
  // The signature of a contract can be any bytes.
  signature: v.pipe(text(8_000), v.regex(/^0x(?:[0-9a-f]{2}){65,}$/i)),
  username: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
})

export type Answered = v.InferOutput<typeof Completed>

/** Opens a channel for a message of this domain, URI and nonce. @throws `ProviderError`. */
export async function openChannel(
  relay: string,
  asked: { domain: string; siweUri: string; nonce: string },
  signal: AbortSignal,
): Promise<{ channelToken: string; url: string }> {
  const response = await cappedFetch(`${relay}/v1/channel`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
  })
  if (!response.ok) throw new ProviderError(`The relay answers with status ${response.status}`)
  return parsed(Channel, response)
}

/** Reads the state of a channel. The relay returns an answer only once; `gone` if it no longer knows the channel. @throws `ProviderError`. */
export async function readChannel(
  relay: string,
  channelToken: string,
  signal: AbortSignal,
): Promise<Answered | 'pending' | 'declined' | 'gone'> {
  const response = await cappedFetch(`${relay}/v1/channel/status`, {
    headers: { Authorization: `Bearer ${channelToken}` },
    signal,
  })
  if (response.status === 202) return 'pending'
  if (response.status === 401 || response.status === 404) return 'gone'
  if (!response.ok) throw new ProviderError(`The relay answers with status ${response.status}`)
  const answer = await parsed(v.union([Completed, v.object({ state: v.literal('declined') })]), response)
  return answer.state === 'declined' ? 'declined' : answer
}

/** Parses an answer that was stored with `JSON.stringify()`. */
export const readAnswered = (text: string): Answered => v.parse(Completed, JSON.parse(text))

async function parsed<T>(schema: v.GenericSchema<unknown, T>, response: Response): Promise<T> {
  const answer: unknown = await response.json().catch(() => undefined)
  const read = v.safeParse(schema, answer)
  if (!read.success) throw new ProviderError('The answer of the relay is not understood')
  return read.output
}
