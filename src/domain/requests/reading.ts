import type { CaipNetworkId } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'
import type { Act, Allowance, AssetRef, Quantity } from './acts.ts'
import type { Effects } from './effects.ts'
import type { AskedPrice, Cost } from './evm/price.ts'
import type { Level, WarningId, WarningValues } from './warnings.ts'

/** A value inside a sentence or a row. Text is from outside: it is cleaned before it is shown. */
export type Value =
  | string
  | { address: string }
  | { asset: AssetRef; amount?: Allowance }
  | { time: number }
  /** Milliseconds of each of several periods. */
  | { duration: number }
  | { network: CaipNetworkId }
  | { count: number }

export type Values = Readonly<Record<string, Value>>

/** A row of details. A `label` from a descriptor is text from outside; `id` is a key of the sentences. */
export type Field = { id: string; value: Value } | { label: string; value: Value }

/** The values that the sentence of a warning needs, and any further ones. */
export type ValuesOf<Id extends WarningId> = Id extends keyof WarningValues
  ? Values & Readonly<Record<WarningValues[Id], Value>>
  : Values

interface SignalOf<Id extends WarningId> {
  id: Id
  /** Where it is another than that of the table. */
  level?: Exclude<Level, 'fine'>
}

/** What a reader noticed itself; level and sentence are in the table of warnings. */
export type Signal = {
  [Id in WarningId]: SignalOf<Id> &
    (Id extends keyof WarningValues ? { values: ValuesOf<Id> } : { values?: ValuesOf<Id> })
}[WarningId]

/** A call that a trial run makes. Numbers are hex quantities or decimal strings. */
export interface TrialCall {
  from: string
  to?: string
  data: string
  value: Quantity
  gas?: string
  /** What the request names; else the wallet decides. */
  price?: AskedPrice
  /** Of a transaction, where the request names one. */
  nonce?: Quantity
}

/** Tokens that a stranger is given in a trial run, so that an offer can be taken. */
export interface Loan {
  token: string
  holder: string
  spender: string
}

/** What can be tried out before anything is signed. A signature is tried as the calls that it makes possible. */
export type Trial =
  | {
      kind: 'evm'
      calls: readonly TrialCall[]
      isOfSignature: boolean
      authorization?: string
      loans?: readonly Loan[]
    }
  /** Base64. */
  | { kind: 'solana'; transactions: readonly string[] }

export interface RawPart {
  id: 'to' | 'value' | 'data' | 'message' | 'typed-data' | 'transaction' | 'psbt'
  text: string
  /** Bytes, where `text` is hex or base64. */
  size?: number
}

/** ERC-8213: what a hardware wallet or another tool shows for the same request. 32 bytes each, as 0x hex. */
export interface Digests {
  calldata?: string
  domain?: string
  message?: string
  final?: string
}

/** What is read from a request alone: no network, no storage, no language. */
export interface Reading {
  namespace: Namespace
  network: CaipNetworkId
  method: string
  form: 'transaction' | 'batch' | 'typed-data' | 'message' | 'other'
  /** The account that is asked. */
  from?: string
  /** All in order, those inside wrappers included. Never empty. */
  acts: readonly Act[]
  /** Of a batch: whether it requires that all calls take effect or none (EIP-5792 `atomicRequired`). */
  isAtomic?: boolean
  /** Whether every call and type in it is known. */
  understood: boolean
  signals: readonly Signal[]
  fields: readonly Field[]
  raw: readonly RawPart[]
  digests: Digests
  /** What the request itself fixes of its cost. */
  costs?: readonly Cost[]
  trial?: Trial
  /** Where the request itself says what changes, as a PSBT does. */
  effects?: Effects
}
