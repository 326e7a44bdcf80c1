import type { CaipNetworkId } from '../../networks/caip.ts'
import type { Act, Allowance, AssetRef, Quantity } from '../acts.ts'
import type { Loan, Field, Signal, TrialCall } from '../reading.ts'
import { isSame } from './evm-address.ts'
import { Work } from './work.ts'

/** One reading: who is asked, when, and what was noticed on the way. */
export class Context {
  readonly work = new Work()
  readonly signals: Signal[] = []
  readonly fields: Field[] = []

  constructor(
    readonly network: CaipNetworkId,
    /** The account that is asked. */
    readonly account: string | undefined,
    /** Milliseconds since 1970. */
    readonly now: number,
  ) {}

  /** Adds a signal once for the same values. */
  signal(id: Signal['id'], values?: Signal['values']): void {
    const key = JSON.stringify(values)
    if (this.signals.some((known) => known.id === id && JSON.stringify(known.values) === key)) return
    this.signals.push(values ? { id, values } : { id })
  }

  /** Adds a row of details; more than a visitor can read is left out. */
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

  /** `{ from }` where an act is another's than the account's. */
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
  /** Whose call it is: the account, or the contract that makes it. */
  from: string | undefined
  to: string
  value: bigint
  data: Uint8Array
  /** The wrappers that it stands in, outermost first. */
  through: readonly string[]
}

/** What is read from a request, before it is made a `Reading`. */
export interface Read {
  acts: Act[]
  trial?: readonly TrialCall[]
  /** Of the trial. */
  loans?: readonly Loan[]
}

export const quantity = (value: bigint): Quantity => `${value}`

/** No token has that many of its smallest unit. Some write 2⁹⁶ − 1 for "all there is". */
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
