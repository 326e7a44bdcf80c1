/** The body of a write request: a JSON text signed by the account, with a timestamp within ten seconds of the server's clock. */
import * as v from 'valibot'
import type { Hex } from 'viem'
import { No } from './ask.ts'
import { chainOf } from './coin-type.ts'

/** Maximum difference between the timestamp and the server's clock, in seconds. */
const MOST_APART = 10

const Hexadecimal = v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{2})*$/i), v.maxLength(20_000))
const Address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))
const Envelope = v.object({
  message: v.pipe(v.string(), v.maxLength(10_000)),
  signature: Hexadecimal,
  coin_type: v.number(),
  address: Address,
})

/** Text records of a name (ENSIP-5, ENSIP-18) that may be set. */
const ATTRIBUTES = ['avatar', 'bio', 'url', 'email', 'header', 'com.x', 'com.github', 'org.telegram'] as const
const Attributes = v.record(v.picklist(ATTRIBUTES), v.pipe(v.string(), v.maxLength(2_000)))
export type AttributeKey = (typeof ATTRIBUTES)[number]
export type GivenAttributes = Readonly<Partial<Record<AttributeKey, string>>>

/** What every text says: which name, at which service, of which chain's account, and when. A text for one service or chain is none for another. */
const base = {
  name: v.pipe(v.string(), v.maxLength(300)),
  service: v.string(),
  chain: v.string(),
  timestamp: v.pipe(v.number(), v.integer()),
}
export const Registration = v.object({
  ...base,
  attributes: v.optional(Attributes, {}),
})
/** The name has to equal the one in the path: a signature is for one name. */
export const AttributesChange = v.object({ ...base, attributes: Attributes })
export const AddressChange = v.object({
  ...base,
  coin_type: v.number(),
  address: Address,
})

export interface Opened<Said> {
  said: Said
  message: string
  signature: Hex
  address: Hex
  chainId: number
  coinType: number
}

/** Parses and validates the body, for the service at `origin`. Does not verify the signature. @throws `No`. */
export function open<Said extends { timestamp: number; service: string; chain: string }>(
  body: unknown,
  schema: v.GenericSchema<unknown, Said>,
  { now, origin }: { now: number; origin: string },
): Opened<Said> {
  const envelope = v.safeParse(Envelope, body)
  if (!envelope.success) {
    const key = v.getDotPath(envelope.issues[0])
    throw new No(
      400,
      key === 'address' || key === 'coin_type' || key === 'signature' ? key : 'message',
      'The request is not valid',
    )
  }
  const { message, signature, address } = envelope.output
  const coinType = envelope.output.coin_type
  const chainId = chainOf(coinType)
  if (chainId === undefined) throw new No(400, 'coin_type', 'Invalid coin type')
  const said = v.safeParse(schema, parseJson(message))
  if (!said.success) {
    const isText = v.getDotPath(said.issues[0])?.startsWith('attributes')
    throw new No(
      400,
      isText ? 'attributes' : 'message',
      isText ? 'An attribute is not valid' : 'The message is not valid',
    )
  }
  if (said.output.service !== origin)
    throw new No(400, 'message', `The message is for another service than ${origin}`)
  if (said.output.chain !== `eip155:${chainId}`)
    throw new No(400, 'network', 'The message is for another network than its coin type')
  if (Math.abs(said.output.timestamp - now / 1000) > MOST_APART)
    throw new No(400, 'timestamp', 'The time of the message is more than ten seconds from ours')
  return {
    ...{ said: said.output, message, chainId, coinType },
    // The patterns ensure that both are hexadecimal.
    ...{ signature: signature as Hex, address: address.toLowerCase() as Hex },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
