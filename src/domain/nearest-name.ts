/** Levenshtein distance of two short names. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}

/** The one of `known` that needs the fewest changes to become `name`, whatever the case of its letters. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.slice(0, 64).toLowerCase()
  const [nearest] = known
    .map((one) => ({ one, far: distance(wanted, one.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far)
  return nearest?.one
}
