const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** A wait such as "in 34 minutes", rounded up so that it is over by then. */
export function waitInWords(seconds: number, locale: string): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= 2 * each) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(locale).format(Math.ceil(seconds / size), unit)
}
