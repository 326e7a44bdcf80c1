/** One operation of a script, or the data that it pushes. */
export interface Instruction {
  code: number
  data?: Uint8Array
  /** Whether the data is pushed with the fewest possible bytes. */
  isMinimal: boolean
}

const PUSH_DATA_1 = 0x4c
const PUSH_DATA_4 = 0x4e
const MINUS_ONE = 0x4f
const ONE = 0x51
const SIXTEEN = 0x60
/** Maximum size of a stack item. */
const MAX_PUSH = 520

/** Parses a script; throws a RangeError if it is truncated. */
export function* instructionsOf(script: Uint8Array): Generator<Instruction> {
  let at = 0
  const take = (length: number) => {
    if (at + length > script.length || length > MAX_PUSH) throw new RangeError('The script breaks off')
    at += length
    return script.slice(at - length, at)
  }
  while (at < script.length) {
    const [code = 0] = take(1)
    if (code > PUSH_DATA_4) {
      const data = smallNumber(code)
      yield data ? { code, data, isMinimal: true } : { code, isMinimal: true }
      continue
    }
    const length = code < PUSH_DATA_1 ? code : littleEndian(take(2 ** (code - PUSH_DATA_1)))
    const data = take(length)
    yield { code, data, isMinimal: code === shortestCode(data) }
  }
}

export function isPushOnly(script: Uint8Array): boolean {
  return [...instructionsOf(script)].every(({ data }) => data !== undefined)
}

const littleEndian = (bytes: Uint8Array) => bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)

function smallNumber(code: number): Uint8Array | undefined {
  if (code === MINUS_ONE) return Uint8Array.of(0x81)
  return code >= ONE && code <= SIXTEEN ? Uint8Array.of(code - ONE + 1) : undefined
}

function shortestCode(data: Uint8Array): number {
  const { length } = data
  const only = length === 1 ? data[0]! : 0
  if (only === 0x81) return MINUS_ONE
  if (only >= 1 && only <= 16) return ONE + only - 1
  if (length < PUSH_DATA_1) return length
  return length < 256 ? PUSH_DATA_1 : PUSH_DATA_1 + 1
}
