import type { Options } from '../../domain/options.ts'
import { definePort } from '../define-port.ts'

/** Why the service refuses a name, to this account or to any. */
export interface NameReason {
  /** The code of the reason, such as `taken`, `look-alike`, `reserved`, `owner`, `timestamp`, `changed`. */
  name: string
  /** The service's description, short and plain. */
  description: string
}

export interface NameAnswer {
  isFree: boolean
  reason?: NameReason
  /** Similar available names, with their zone. */
  suggestions: readonly string[]
}

export interface SignedName {
  address: string
  /** Coin type (ENSIP-11). */
  coinType: number
  message: string
  signature: string
}

/** The records of a name. */
export interface NameProfile {
  /** The ENS `avatar` record, usually a URL; empty if there is none. */
  avatar: string
  /** By coin type (ENSIP-11). */
  addresses: Readonly<Record<string, string>>
}

/** Result of a registration or a change; a refusal is not an error. */
export type Registered = { isDone: true } | { isDone: false; reason: NameReason; status: number }

/** The name service of the project's gateway or Blockchain API. All reject with `http-…` codes or the signal's reason. */
export interface NameService {
  /** Its origin, which signed texts name. */
  readonly origin: string
  /** Whether a name is available, and why not. */
  check(name: string, signal: AbortSignal): Promise<NameAnswer>
  /** The server's time, in ms since 1970: signed texts are dated by it. `undefined` if CORS does not expose the response's `Date`. */
  now(name: string, signal: AbortSignal): Promise<number | undefined>
  register(signed: SignedName, signal: AbortSignal): Promise<Registered>
  /** `undefined` for a name without an owner. */
  profile(name: string, signal: AbortSignal): Promise<NameProfile | undefined>
  change(
    name: string,
    part: 'attributes' | 'address',
    signed: SignedName,
    signal: AbortSignal,
  ): Promise<Registered>
}

export interface NameServices {
  /** `undefined` for a page without a project. */
  of(options: Options): NameService | undefined
}

export const nameServices = definePort<NameServices>('nameServices')
