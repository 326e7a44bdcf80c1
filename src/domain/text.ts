/** Controls, invisible marks and those that change the direction of what follows: none belongs in a name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A name that somebody else chose, made safe to stand in a sentence of ours: one line, visible, at most `max` characters. */
export function plainName(text: unknown, max: number): string {
  if (typeof text !== 'string') return ''
  const clean = text
    .slice(0, max * 4)
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...clean].slice(0, max).join('')
}
