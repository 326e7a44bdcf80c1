/** What is wrong about a label before anybody is asked: the part of a name before its zone. */
export type LabelProblem = 'short' | 'long' | 'letters' | 'hyphen' | 'hyphens'

export const [SHORTEST, LONGEST] = [4, 32]

/** What is typed or pasted, as names are written: lower case, without the zone. */
export function labelOf(text: string, zone: string): string {
  const lower = text.trim().toLowerCase()
  const end = `.${zone}`
  return lower.endsWith(end) ? lower.slice(0, -end.length) : lower
}

export function labelProblem(label: string): LabelProblem | undefined {
  if (!/^[a-z0-9-]*$/.test(label)) return 'letters'
  if (label.length < SHORTEST) return 'short'
  if (label.length > LONGEST) return 'long'
  if (/^-|-$/.test(label)) return 'hyphen'
  // ENSIP-15 keeps such labels for other encodings, as `xn--` of domain names.
  return label.startsWith('--', 2) ? 'hyphens' : undefined
}
