import type { CaipNetworkId } from '../../networks/caip.ts'
import type { Act, Allowance, AssetRef, Quantity } from '../acts.ts'
import type { Loan, Field, Signal, TrialCall, ValuesOf } from '../reading.ts'
import type { WarningId, WarningValues } from '../warnings.ts'
import { isSame } from './evm-address.ts'
import type { Cost } from './price.ts'
import { Work } from './work.ts'

/** State of one reading: the account, the time, and the signals found so far. */
export class Context {
  readonly work = new Work()
  readonly signals: Signal[] = []
  readonly fields: Field[] = []
  readonly costs: Cost[] = []

  constructor(
    readonly network: CaipNetworkId,
    /** The account that is asked. */
    readonly account: string | undefined,
    /** Milliseconds since 1970. */
    readonly now: number,
  ) {}

  /** Adds a signal once for the same values. */
  signal<Id extends WarningId>(
    id: Id,
    ...[values]: Id extends keyof WarningValues ? [values: ValuesOf<Id>] : [values?: ValuesOf<Id>]
  ): void {
    // The rest parameter is tied to the id.
    this.notice((values ? { id, values } : { id }) as Signal)
  }

  notice(signal: Signal): void {
    const key = JSON.stringify(signal.values)
    if (this.signals.some(({ id, values }) => id === signal.id && JSON.stringify(values) === key)) return
    this.signals.push(signal)
  }

  /** Adds a row of details, up to a limit. */
  field(label: string, value: Field['value']): void {
    if (this.fields.length < MOST_FIELDS) this.fields.push({ label, value })
  }

  /** The same with a label of ours, by its key. */
  row(id: string, value: Field['value']): void {
    if (this.fields.length < MOST_FIELDS) this.fields.push({ id, value })
  }

  isAccount(address: string | undefined): boolean {
    return isSame(this.account, address)
  }

  /** `{ from }` if the act is not the account's own. */
  unlessAccount<Key extends string>(key: Key, address: string | undefined): { [K in Key]?: string } {
    // A computed key widens to string.
    return address === undefined || this.isAccount(address)
      ? {}
      : ({ [key]: address } as { [K in Key]: string })
  }
}

/** A value of JSON as text for a row of details. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MOST_TEXT)
  // JSON.stringify(undefined) is undefined, other than its type says.
  const text = JSON.stringify(value) as string | undefined
  return (text ?? '').slice(0, MOST_TEXT)
}

const MOST_TEXT = 2000
const MOST_FIELDS = 200

/** A call to be read. */
export interface Call {
  /** The caller: the account, or the contract that makes the call. */
  from: string | undefined
  to: string
  value: bigint
  data: Uint8Array
  /** The wrappers that it stands in, outermost first. */
  through: readonly string[]
}

/** Collects what is read from a request, before it becomes a `Reading`. */
export interface Read {
  acts: Act[]
  trial?: readonly TrialCall[]
  /** Of the trial. */
  loans?: readonly Loan[]
}

export const quantity = (value: bigint): Quantity => `${value}`

/** No token has a supply this large. Some contracts write 2⁹⁶ − 1 for "unlimited". */
const isUnlimited = (value: bigint): boolean => value >= 1n << 128n || value === (1n << 96n) - 1n

export const allowance = (value: bigint): Allowance => (isUnlimited(value) ? 'unlimited' : quantity(value))

export const token = (address: string): AssetRef => ({ kind: 'token', address })
export const item = (address: string, id: bigint): AssetRef => ({
  kind: 'collectible',
  address,
  id: String(id),
})
export const NATIVE: AssetRef = { kind: 'native' }

export const placed = ({ through }: Call) => (through.length > 0 ? { through } : {})
