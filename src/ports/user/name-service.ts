import type { Options } from '../../domain/options.ts'
import { definePort } from '../define-port.ts'

/** Why the service does not give a name, to this account or to any: the `name` of its reason. */
export interface NameReason {
  /** Such as `taken`, `look-alike`, `reserved`, `owner`, `timestamp`. */
  name: string
  /** In the service's words, short and plain. */
  description: string
}

export interface NameAnswer {
  isFree: boolean
  reason?: NameReason
  /** Free names near it, with their zone. */
  suggestions: readonly string[]
}

export interface SignedName {
  address: string
  /** ENSIP-11. */
  coinType: number
  message: string
  signature: string
}

/** What a name stands for. */
export interface NameProfile {
  /** The text of ENS, a link as a rule; empty where there is none. */
  avatar: string
  /** By coin type (ENSIP-11). */
  addresses: Readonly<Record<string, string>>
}

/** What came of a registration or a change; one that was refused is no error. */
export type Registered = { isDone: true } | { isDone: false; reason: NameReason; status: number }

/** The name service of the project's gateway or Blockchain API. All reject with `http-…` codes or the signal's reason. */
export interface NameService {
  /** Whether a name can be had, and why not. */
  check(name: string, signal: AbortSignal): Promise<NameAnswer>
  /** The server's clock now, in ms since 1970: what is signed is dated by it. */
  now(name: string, signal: AbortSignal): Promise<number>
  register(signed: SignedName, signal: AbortSignal): Promise<Registered>
  /** `undefined` for a name that no account has. */
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
