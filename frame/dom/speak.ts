/** Right-to-left languages. */
const RTL = /^(?:ar|fa|he|ur)\b/

/** Sets the document's language and direction. `language`: a BCP 47 tag. */
export function speak(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = RTL.test(language) ? 'rtl' : 'ltr'
}
