// A text without an end reaches to the end: whoever looks for one anew at every quote in it never comes back.
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const KEY = '$integer'
const LONG_INTEGER = /^-?\d{16,40}$/

/** JSON whose long integers stay exact: u64 sums of lamports pass what a number can hold. */
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
