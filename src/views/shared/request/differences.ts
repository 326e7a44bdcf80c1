export interface Piece {
  text: string
  differs: boolean
}

/** The pieces of `value` that are equal to `other` at the same place, and those that are not. The case of hex does not matter. */
export function differences(value: string, other: string): Piece[] {
  const fold = (text: string) => (/^0x[0-9a-f]*$/i.test(text) ? text.toLowerCase() : text)
  const own = fold(value)
  const theirs = fold(other)
  const pieces: Piece[] = []
  for (const [index, character] of [...value].entries()) {
    const differs = own[index] !== theirs[index]
    const last = pieces.at(-1)
    if (last?.differs === differs) last.text += character
    else pieces.push({ text: character, differs })
  }
  return pieces
}

/** How many characters of `value` differ. */
export function countDifferences(value: string, other: string): number {
  return differences(value, other).reduce(
    (count, { text, differs }) => count + (differs ? text.length : 0),
    0,
  )
}
