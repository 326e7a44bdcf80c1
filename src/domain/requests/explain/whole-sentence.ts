/** A sentence whose last value turned out to be empty ends before the colon that would introduce it, as its script ends sentences. */
export function wholeSentence(text: string): string {
  const [colon] = /\s*[:：]\s*$/u.exec(text) ?? []
  if (colon === undefined) return text
  const start = text.slice(0, -colon.length)
  const stop = /\p{sc=Devanagari}/u.test(start) ? '।' : colon.includes('：') ? '。' : '.'
  return start + stop
}
