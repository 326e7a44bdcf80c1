/** JSON with exact long integers: u64 amounts exceed the safe integers of numbers. They are bigints in values and digits in the text. */

// An unterminated string matches to the end of the text; otherwise the search would restart at each quote and take quadratic time.
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const KEY = '$integer'
const LONG_INTEGER = /^-?[1-9]\d{15,39}$/

/** Parses integers of 16 digits and more as bigints. @throws `SyntaxError`. */
export function parseExactJson(text: string): unknown {
  const marked = text.replace(TEXT_OR_NUMBER, (match) =>
    LONG_INTEGER.test(match) ? `{"${KEY}":"${match}"}` : match,
  )
  return JSON.parse(marked, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(KEY in value)) return value
    const digits = String(value[KEY])
    return LONG_INTEGER.test(digits) ? BigInt(digits) : value
  })
}

/** Matches outside strings only: inside, the quotes are escaped. */
const MARKED = /\{"\$integer":"(-?\d+)"\}/g

/** Writes bigints as digits. */
export function exactJson(value: unknown): string {
  let hasLong = false
  const text = JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'bigint') return inner
    hasLong = true
    return { [KEY]: String(inner) }
  })
  return hasLong ? text.replace(MARKED, '$1') : text
}
