/** Bounds the work caused by foreign bytes: number of values, calls and depth. */
export const MOST_VALUES = 50_000
const MOST_CALLS = 200
export const MOST_DEPTH = 4

/** Bytes. Nodes take no larger transaction, and hashing more would keep the page busy. */
export const MOST_HASHED = 131_072

/** Thrown for malformed bytes: a contract would refuse them, or tools would read them differently. */
export class Malformed extends Error {
  override name = 'Malformed'
}

/** More than is read. */
export class TooMuch extends Error {
  override name = 'TooMuch'
}

/** Counts what reading one request takes. */
export class Work {
  values = 0
  calls = 0

  /** Throws `TooMuch` once there were more values than a request may have. */
  countValue(): void {
    this.values += 1
    if (this.values > MOST_VALUES) throw new TooMuch()
  }

  /** `false` once the limit of calls is reached. */
  countCall(): boolean {
    this.calls += 1
    return this.calls <= MOST_CALLS
  }
}
