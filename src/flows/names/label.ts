/** Checks a label, the part of a name before its zone, before any request. */
export type LabelProblem = 'short' | 'long' | 'letters' | 'hyphen' | 'hyphens'

export const [SHORTEST, LONGEST] = [4, 32]

/** Normalises typed or pasted text: lower case, without the zone. */
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
  // ENSIP-15 reserves such labels for other encodings, like `xn--` in domain names.
  return label.startsWith('--', 2) ? 'hyphens' : undefined
}
