/** The setting `names`: zones in which names are issued, and the resolver through which ENS clients look them up. */
import * as v from 'valibot'
import type { Hex } from 'viem'
import { ConfigError } from './config-error.ts'

const zone = v.pipe(
  v.string('has to be a name, such as example.eth'),
  v.regex(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}$/, 'has to be a name, such as example.eth'),
)

export const NamesShape = v.optional(
  v.strictObject({
    zones: v.pipe(v.array(zone), v.minLength(1, 'has to name a zone'), v.maxLength(20)),
    reserved: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10_000))),
    resolver: v.optional(
      v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i, 'has to be the address of a contract')),
    ),
  }),
)

export interface NamesConfig {
  zones: readonly string[]
  reserved: readonly string[]
  /** The resolver contract on chain that accepts signatures of `key`; null if ENS clients do not resolve the names. */
  resolver: { address: Hex; key: Hex } | null
}

/** @throws `ConfigError`, whose message contains no secret. */
export function namesOf(
  settings: v.InferOutput<typeof NamesShape>,
  environment: Readonly<Record<string, string | undefined>>,
): NamesConfig | null {
  if (!settings) return null
  const { zones, reserved = [], resolver } = settings
  if (resolver === undefined) return { zones, reserved, resolver: null }
  const key = environment['WALLET_GATEWAY_NAMES_KEY']?.trim() ?? ''
  if (!/^0x[\da-f]{64}$/i.test(key))
    throw new ConfigError(
      '"names.resolver" needs the environment WALLET_GATEWAY_NAMES_KEY: the key that signs answers, 0x and 64 hexadecimal digits.',
    )
  // The patterns ensure that both are hexadecimal.
  return { zones, reserved, resolver: { address: resolver as Hex, key: key as Hex } }
}
