/** Control characters, invisible marks and bidirectional controls, which do not belong in a name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Combining marks beyond what any script needs: they cover the lines above and below. */
const STACKED_MARKS = /([\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gu

/** Sanitises an untrusted name: one line, visible characters only with at most two marks each, at most `max` of them. */
export function plainName(text: unknown, max: number): string {
  if (typeof text !== 'string') return ''
  const clean = text
    .slice(0, max * 4)
    .replace(UNSEEN, '')
    .replace(STACKED_MARKS, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return [...clean].slice(0, max).join('')
}
