import type { ConvertNetwork } from '../services/convert/settings.ts'
import type { OnRampSettings } from '../services/onramp/settings.ts'
import type { GrantLimits } from '../services/sessions/settings.ts'
import type { AnalyticsConfig } from './analytics.ts'
import type { FarcasterConfig } from './farcaster.ts'
import type { Limits } from './limits.ts'
import type { NamesConfig } from './names.ts'
import type { SocialConfig } from './providers.ts'

import type { ServedNetwork } from './networks.ts'

/** The validated configuration. */
export interface Config {
  /** The origin that browsers use, such as `https://wallet.example.com`: of the frame, the API and the links in mails. */
  origin: string
  listen: { host: string; port: number }
  /** Path of a SQLite file, or a `postgres://…` URL. */
  database: string
  /** Folder of the built frame. */
  frame: string
  /** Null if no mails are sent; then there is no login by e-mail. */
  mail: { url: string; from: string; ca?: string } | null
  /** Keyed by CAIP-2 id; the first is the default. */
  networks: ReadonlyMap<string, ServedNetwork>
  /** Providers of social login. */
  social: SocialConfig
  /** Null without login by Farcaster. */
  farcaster: FarcasterConfig | null
  /** Null if no names are issued. */
  names: NamesConfig | null
  /** Null if no sessions are co-signed. */
  sessions: GrantLimits | null
  limits: Limits
  /** Null if no product events of pages are taken. */
  analytics: AnalyticsConfig | null
  /** Folder of ERC-7730 descriptors; null if none are served. */
  clearSigning: string | null
  /** Markets for swaps. */
  convert: readonly ConvertNetwork[]
  /** Null without on-ramp. */
  onRamp: OnRampSettings | null
  /** 32 bytes that are stored apart from the database. */
  pepper: Uint8Array
  /**
   * Key-encryption keys: in a file, which a running gateway reads again after a rotation, or from the environment. The first one seals new halves.
   */
  kek: { file: string } | { keys: readonly { id: string; key: Uint8Array }[] }
  /** Path of the operator's key file; only for projects with operator recovery. */
  operatorKeyFile: string | null
  /** Number of proxies in front of the gateway whose `X-Forwarded-For` is trusted. */
  trustedProxies: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}
