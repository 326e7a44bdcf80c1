/**
 * Reads an amount as people type and paste it: with the separators and digits of any language. A text that can be read in
 * two ways is refused, because one of them moves a thousand times as much as was meant.
 */

export type AmountProblem =
  | 'not-a-number'
  | 'negative'
  /** `1.000` or `1,000`: one thousand or one. */
  | 'ambiguous'
  /** More decimals than the token has. */
  | 'too-many-decimals'
  | 'too-large'

/** `empty` includes incomplete input, such as a lone separator. */
export type AmountReading =
  | { step: 'empty' }
  /** A plain decimal string: `1000.5`. */
  | { step: 'ready'; decimal: string }
  | { step: 'invalid'; problem: AmountProblem }

interface Conventions {
  locale: string
  /** Maximum number of decimals. */
  decimals: number
}

/** Maximum length of the text, in characters. */
const LONGEST = 200
/** More digits than a 256-bit number has. */
const MOST_DIGITS = 78

/** Code points of the digit zero in scripts whose digits are typed. Each is followed by the nine others. */
const ZEROS = [
  ...[0x30, 0x6_60, 0x6_f0, 0x7_c0, 0x9_66, 0x9_e6, 0xa_66, 0xa_e6, 0xb_66, 0xb_e6, 0xc_66, 0xc_e6],
  ...[0xd_66, 0xe_50, 0xe_d0, 0xf_20, 0x10_40, 0x17_e0, 0x18_10, 0xff_10],
]

/** Separators, each as one of: `.` `,` `'` (apostrophes) `_` (spaces), and the two that Arabic has. */
const SEPARATORS: Readonly<Record<string, Separator>> = {
  ...{ '.': '.', '．': '.', '。': '.', ',': ',', '，': ',', '、': ',' },
  ...{ "'": "'", '’': "'", ʼ: "'", '＇': "'" },
  ...{ '٫': '٫', '٬': '٬' },
}

type Separator = '.' | ',' | "'" | '_' | '٫' | '٬'

/** Separators that never precede a fraction. */
const GROUPS_ONLY: ReadonlySet<Separator> = new Set(["'", '_', '٬'] as const)

const HIDDEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/g
const SIGN = /^[-−﹣－‐‑‒–—]/

export function readAmountText(text: string, { locale, decimals }: Conventions): AmountReading {
  if (text.length > LONGEST) return { step: 'invalid', problem: 'not-a-number' }
  const shown = text.replace(HIDDEN, '').trim()
  if (shown === '') return { step: 'empty' }
  if (SIGN.test(shown)) return { step: 'invalid', problem: 'negative' }
  const plain = normalized(shown)
  if (plain === undefined) return { step: 'invalid', problem: 'not-a-number' }
  if (!/\d/.test(plain))
    return plain.length === 1 ? { step: 'empty' } : { step: 'invalid', problem: 'not-a-number' }
  const parts = divided(plain, locale)
  if (typeof parts === 'string') return { step: 'invalid', problem: parts }
  return bounded(parts, decimals)
}

/** Formats a decimal string the way it is typed in a language, to fill in fields: `1.5` → `1,5`. */
export function typedDecimal(decimal: string, locale: string): string {
  return decimal.replace('.', pointOf(locale) ?? '.')
}

/** ASCII digits and separators only; `undefined` when anything else is in the text. */
function normalized(text: string): string | undefined {
  let plain = ''
  for (const letter of text) {
    const digit = digitOf(letter)
    const separator = SEPARATORS[letter] ?? (/\s/.test(letter) ? '_' : undefined)
    if (digit === undefined && !separator) return undefined
    plain += digit ?? separator
  }
  return plain
}

function digitOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  const zero = ZEROS.find((start) => code >= start && code < start + 10)
  return zero === undefined ? undefined : code - zero
}

interface Parts {
  whole: string
  fraction: string
}

/** Index of the decimal separator, or the problem as a string. */
function divided(text: string, locale: string): Parts | AmountProblem {
  const found = [...text].filter((letter) => !/\d/.test(letter)) as Separator[]
  const kinds = [...new Set(found)]
  const last = found.at(-1)
  if (!last) return { whole: text, fraction: '' }
  if (kinds.length > 2) return 'not-a-number'
  if (kinds.length === 2) return withBoth(text, last, kinds)
  if (found.length > 1) return isGrouped(text, last) ? ungrouped(text) : 'not-a-number'
  return withOne(text, last, locale)
}

/** `1,000.50`, `1.000,50`, `1 000,50`: a separator that comes last and occurs once is the decimal separator, in every language. */
function withBoth(text: string, last: Separator, kinds: readonly Separator[]): Parts | AmountProblem {
  const [whole = '', fraction = '', ...more] = text.split(last)
  const group = kinds.find((kind) => kind !== last)
  if (more.length || GROUPS_ONLY.has(last) || !group || group === '٫' || !isGrouped(whole, group))
    return 'not-a-number'
  return { ...ungrouped(whole), fraction }
}

function withOne(text: string, separator: Separator, locale: string): Parts | AmountProblem {
  const [whole = '', fraction = ''] = text.split(separator)
  if (GROUPS_ONLY.has(separator)) return isGrouped(text, separator) ? ungrouped(text) : 'not-a-number'
  if (separator === '٫' || !isGrouped(text, separator)) return { whole, fraction }
  // Three digits follow. Only the visitor's own decimal separator is accepted here, and not before three zeros.
  return separator === pointOf(locale) && fraction !== '000' ? { whole, fraction } : 'ambiguous'
}

/** Groups of three, or of two before the last three as in India. A group does not begin the number with a zero. */
function isGrouped(text: string, separator: Separator): boolean {
  const [first = '', ...groups] = text.split(separator)
  const last = groups.pop() ?? ''
  if (!/^[1-9]\d{0,2}$/.test(first) || last.length !== 3) return false
  const isOfTwo = groups.length > 0 && groups.every(({ length }) => length === 2) && first.length <= 2
  return isOfTwo || groups.every(({ length }) => length === 3)
}

const ungrouped = (text: string): Parts => ({ whole: text.replace(/\D/g, ''), fraction: '' })

/** The decimal separator of a language. */
function pointOf(locale: string): Separator | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return SEPARATORS[parts.find(({ type }) => type === 'decimal')?.value ?? '']
}

function bounded({ whole, fraction }: Parts, decimals: number): AmountReading {
  const units = whole.replace(/^0+(?=\d)/, '') || '0'
  // Trailing zeros do not count.
  const rest = fraction.replace(/0+$/, '')
  if (rest.length > decimals) return { step: 'invalid', problem: 'too-many-decimals' }
  if (units.length + decimals > MOST_DIGITS && units !== '0') return { step: 'invalid', problem: 'too-large' }
  return { step: 'ready', decimal: units + (rest && `.${rest}`) }
}
