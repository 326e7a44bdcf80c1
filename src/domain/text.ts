/** Control characters, invisible marks and bidirectional controls, which do not belong in a name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Makes a name from outside safe for our sentences: one line, visible characters only, at most `max` of them. */
export function plainName(text: unknown, max: number): string {
  if (typeof text !== 'string') return ''
  const clean = text
    .slice(0, max * 4)
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...clean].slice(0, max).join('')
}
