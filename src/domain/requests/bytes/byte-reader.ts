/** Reads little-endian integers and bytes one after the other. Each read past the end throws, so that no length from outside is trusted. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  get at(): number {
    return this.#at
  }

  /** A view of the next bytes, without a copy. */
  take(length: number): Uint8Array {
    if (length > this.left) throw new RangeError('The bytes end too early')
    const start = this.#at
    this.#at += length
    return this.#bytes.subarray(start, this.#at)
  }

  u8(): number {
    return this.take(1)[0]!
  }

  u16(): number {
    return this.u8() | (this.u8() << 8)
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0
  }

  u64(): bigint {
    return BigInt(this.u32()) | (BigInt(this.u32()) << 32n)
  }

  /** Throws if something is left: bytes that no rule explains could mean something to another reader. */
  end(): void {
    if (this.left) throw new RangeError('There are more bytes than there should be')
  }
}
