import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Pseudo-random numbers that are the same in every run, for tests with many inputs. */
export interface Random {
  /** An integer from 0, below `end`. */
  under(end: number): number
  bytes(length: number): Uint8Array
  of<T>(list: readonly T[]): T
}

/** Rounds of a fuzz test; set `FUZZ=100000` for a long run. */
export const FUZZ_ROUNDS = Number(process.env['FUZZ'] ?? 2_000)

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const under = (end: number) => Math.floor(next() * end)
  return {
    under,
    bytes: (length) => Uint8Array.from({ length }, () => under(256)),
    // The list is not empty.
    of: <T>(list: readonly T[]) => list[under(list.length)] as T,
  }
}

/** A copy with some bytes changed, removed, added or repeated. */
export function damaged(bytes: Uint8Array, random: Random): Uint8Array {
  let copy = [...bytes]
  for (let times = random.under(4); times >= 0; times--) {
    const at = random.under(copy.length + 1)
    const length = 1 + random.under(8)
    const kind = random.under(6)
    if (kind === 0) copy = copy.slice(0, at)
    else if (kind === 1) copy.splice(at, length)
    else if (kind === 2) copy.splice(at, 0, ...random.bytes(length))
    else if (kind === 3) copy.splice(at, 0, ...copy.slice(at, at + length * 8))
    else copy[at] = random.of([0, 1, 0x7f, 0x80, 0xff, random.under(256)])
  }
  return Uint8Array.from(copy.map((byte) => byte ?? 0))
}

/** Heap in use after a garbage collection, in bytes. */
export function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  // V8 exposes `gc` only in contexts created after the flag is set.
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
