/** The end of a sentence. The dots of a date (`22. Nov. 2031`, `22 de nov. de 2031`) end none. */
const END = /(?<!\s\d{1,2})[.!?](?=\s(?!\d{4}|\p{Ll}))|[。।؟]/u

/** Splits off the first sentence, which is emphasised. */
export function firstSentence(text: string): { first: string; rest: string } {
  const end = END.exec(text)
  const at = end ? end.index + 1 : text.length
  return { first: text.slice(0, at), rest: text.slice(at).trim() }
}
