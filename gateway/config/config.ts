import type { ConvertNetwork } from '../services/convert/settings.ts'
import type { OnRampSettings } from '../services/onramp/settings.ts'
import type { GrantLimits } from '../services/sessions/settings.ts'
import type { FarcasterConfig } from './farcaster.ts'
import type { NamesConfig } from './names.ts'
import type { SocialConfig } from './providers.ts'

import type { ServedNetwork } from './networks.ts'

/** What the operator has set, checked. */
export interface Config {
  /** Where browsers reach it, such as `https://wallet.example.com`: frame, API and links of mails. */
  origin: string
  listen: { host: string; port: number }
  /** A file, or `postgres://…`. */
  database: string
  /** The folder of the built frame. */
  frame: string
  /** Null where no mails are sent: there is no login by e-mail then. */
  mail: { url: string; from: string; ca?: string } | null
  /** By CAIP-2; the first is the default. */
  networks: ReadonlyMap<string, ServedNetwork>
  /** Providers whose accounts people log in with. */
  social: SocialConfig
  /** Null where people do not log in with Farcaster. */
  farcaster: FarcasterConfig | null
  /** Null where no names are given. */
  names: NamesConfig | null
  /** Null where no session is co-signed. */
  sessions: GrantLimits | null
  /** The folder of descriptors of ERC-7730; null where none are served. */
  clearSigning: string | null
  /** Markets to swap on. */
  convert: readonly ConvertNetwork[]
  /** Null where nothing is sold. */
  onRamp: OnRampSettings | null
  /** 32 bytes. */
  pepper: Uint8Array
  /** Key-encryption keys, in a file that a running gateway reads again after a rotation, or from the environment: the first seals what is new. */
  kek: { file: string } | { keys: readonly { id: string; key: Uint8Array }[] }
  /** 32 bytes as base64; only for projects with operator recovery. */
  operatorKeyFile: string | null
  /** Proxies in front whose `X-Forwarded-For` is believed. */
  trustedProxies: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}
