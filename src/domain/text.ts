/** Control characters, invisible marks and bidirectional controls, which do not belong in a name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Marks over and under letters that no script needs: they cover the lines above and below. */
const STACKED_MARKS = /([\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gu

/** Makes a name from outside safe for our sentences: one line, visible characters only with at most two marks each, at most `max` of them. */
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

/** `www.`, `https:`, or a domain: letters and digits, a dot of any script, and letters. */
const HOST =
  /(?:^|[^\p{L}\p{N}])(?:www\.|https?:)|[\p{L}\p{N}][.\u3002\uFF0E\uFF61]\p{L}{2,24}(?![\p{L}\p{N}])/iu

/** Whether a name invites its reader to a site, as those of tokens do that are sent to strangers. */
export const looksLikeHost = (name: string): boolean => HOST.test(name)
