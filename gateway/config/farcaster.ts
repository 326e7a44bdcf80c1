import * as v from 'valibot'
import { isLocal } from './local.ts'

/** Configuration of login by Farcaster. */
export interface FarcasterConfig {
  /** URL of the relay between the gateway and the Farcaster app, without a trailing slash. */
  relay: string
  /** URL of an OP Mainnet node (`eip155:10`), where Farcaster registers its ids. */
  rpc: string
}

const SAYS = 'has to be an https address; http only on this machine'
const address = v.pipe(
  v.string(SAYS),
  v.check((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))
  }, SAYS),
)

export const FarcasterShape = v.optional(v.strictObject({ relay: v.optional(address), rpc: address }))

export const farcasterOf = (settings: v.InferOutput<typeof FarcasterShape>): FarcasterConfig | null =>
  settings
    ? { relay: (settings.relay ?? 'https://relay.farcaster.xyz').replace(/\/+$/, ''), rpc: settings.rpc }
    : null
