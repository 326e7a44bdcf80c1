/** SHA-256 (FIPS 180-4), for the ids of earlier transactions and the checksums of addresses. */

const isPrime = (n: number) => {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false
  return true
}

/** The first 64 primes. */
const PRIMES = Array.from({ length: 310 }, (_, n) => n + 2)
  .filter(isPrime)
  .slice(0, 64)

/** 32 bits of the fraction of a root. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0

const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

export function sha256(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const padded = new Uint8Array(blocks * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  const state = START.slice()
  const words = new Int32Array(64)
  for (let block = 0; block < blocks; block++) {
    for (let index = 0; index < 16; index++) words[index] = view.getInt32(block * 64 + index * 4)
    addBlock(state, words)
  }
  const hash = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => hash.setInt32(index * 4, word))
  return new Uint8Array(hash.buffer)
}

export const sha256d = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** `words` holds the sixteen of the block; the rest is written here. */
function addBlock(state: Int32Array, words: Int32Array): void {
  for (let index = 16; index < 64; index++) {
    const [early, late] = [words[index - 15]!, words[index - 2]!]
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[index] = (words[index - 16]! + first + words[index - 7]! + second) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ]
  for (let index = 0; index < 64; index++) {
    const second = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const more = (h + second + ((e & f) ^ (~e & g)) + ROUND[index]! + words[index]!) | 0
    const first = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const less = (first + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + more) | 0
    d = c
    c = b
    b = a
    a = (more + less) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index]! + word) | 0))
}
