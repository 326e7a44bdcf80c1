export function hash(text: string): number {
  let sum = 0
  for (const char of text) sum = (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return sum
}

/** Cached, because creating a segmenter is slow. */
let letters: Intl.Segmenter | undefined

/** The first grapheme: an emoji or an accented letter stays whole. */
export function firstGrapheme(text: string): string {
  const trimmed = text.trim()
  // Most names need no segmenter.
  if (/^[ -~](?![^ -~])/.test(trimmed)) return trimmed[0]!.toUpperCase()
  if (typeof Intl.Segmenter === 'function') letters ??= new Intl.Segmenter()
  const first = letters ? letters.segment(trimmed).containing(0)?.segment : [...trimmed][0]
  return (first ?? '').toUpperCase()
}

/** A colour derived from the name, the same everywhere. */
export function nameTint(name: string): string {
  // Leaves out olive hues.
  const hue = (hash(name) % 280) + 145
  return `linear-gradient(145deg, oklch(0.68 0.17 ${hue}), oklch(0.5 0.17 ${hue + 25}))`
}
