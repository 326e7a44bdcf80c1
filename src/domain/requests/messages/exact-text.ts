/** A text to sign, so that nothing of it is out of sight: invisible characters, and runs of what looks empty, become marks. */

/** Text is shown as it is. A mark stands for `characters`, and says which, or how many. */
export type ExactPart = { text: string } | { mark: string; characters: string }

/** Characters that are invisible, or change the order of the text. Line breaks and tabs are kept. */
const UNSEEN = /((?:(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+)/u

/** Drawn as nothing although they are letters or symbols: fillers of Hangul, the empty pattern of Braille. */
const FILLERS = '\u115F\u1160\u3164\uFFA0\u2800'
const EMPTY_LINE = new RegExp(`^[\\p{Zs}\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}${FILLERS}]*$`, 'u')

/** Fewer empty lines in a row are a paragraph, fewer blanks an indent. */
const MOST_LINES = 2
const MOST_BLANKS = 32
/** Invisible characters in a row that are shown one by one. */
const MOST_UNSEEN = 8
const BLANKS = new RegExp(`([\\p{Zs}\\t${FILLERS}]{${MOST_BLANKS + 1},})`, 'u')

/** In order; the texts and characters of all parts are the text. */
export function exactParts(text: string): ExactPart[] {
  const parts: ExactPart[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length;) {
    const end = endOfEmpty(lines, at)
    const isRun = end - at > MOST_LINES
    const rest = isRun ? lines.slice(at, end).join('\n') : lines[at]!
    const next = isRun ? end : at + 1
    if (isRun) parts.push({ mark: `↵ × ${end - at}`, characters: rest })
    else addLine(rest, parts)
    if (next < lines.length) parts.push({ text: '\n' })
    at = next
  }
  return parts.reduce(joined, [])
}

/** The first line from `at` on that is not empty. */
function endOfEmpty(lines: readonly string[], at: number): number {
  let end = at
  while (end < lines.length && EMPTY_LINE.test(lines[end]!)) end += 1
  return end
}

function addLine(line: string, parts: ExactPart[]): void {
  for (const [index, run] of line.split(BLANKS).entries()) {
    if (index % 2) parts.push({ mark: `␣ × ${[...run].length}`, characters: run })
    else for (const [at, text] of run.split(UNSEEN).entries()) addText(text, at % 2 === 1, parts)
  }
}

function addText(text: string, isUnseen: boolean, parts: ExactPart[]): void {
  const characters = isUnseen ? [...text] : []
  if (!isUnseen) parts.push({ text })
  else if (characters.length <= MOST_UNSEEN)
    for (const one of characters) parts.push({ mark: codeOf(one), characters: one })
  else {
    const codes = [...new Set(characters)].slice(0, 2).map(codeOf)
    parts.push({
      mark: `${codes.length > 1 ? `${codes[0]} …` : codes[0]} × ${characters.length}`,
      characters: text,
    })
  }
}

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function joined(parts: ExactPart[], part: ExactPart): ExactPart[] {
  const last = parts.at(-1)
  if (!('text' in part) || !last || !('text' in last)) {
    if (!('text' in part) || part.text !== '') parts.push(part)
  } else last.text += part.text
  return parts
}
