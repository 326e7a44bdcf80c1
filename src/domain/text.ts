/** Control characters and the marks that change the direction of what follows: none belongs in a name. */
// eslint-disable-next-line no-control-regex -- control characters are what this looks for
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

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
