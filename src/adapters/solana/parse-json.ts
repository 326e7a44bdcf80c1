// An unterminated string matches to the end of the text; otherwise the search would restart at each quote and take quadratic time.
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const KEY = '$integer'
const LONG_INTEGER = /^-?\d{16,40}$/

/** Parses JSON with exact long integers: u64 amounts exceed the safe integers of numbers. */
export function parseJson(text: string): unknown {
  const marked = text.replace(TEXT_OR_NUMBER, (match) =>
    LONG_INTEGER.test(match) ? `{"${KEY}":"${match}"}` : match,
  )
  return JSON.parse(marked, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(KEY in value)) return value
    const digits = String(value[KEY])
    return LONG_INTEGER.test(digits) ? BigInt(digits) : value
  })
}
