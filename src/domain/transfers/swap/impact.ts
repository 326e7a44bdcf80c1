/** How a price impact is judged, in basis points. */
const LOOK = 300
const DANGER = 1_000

export function impactLevel(impact: number | undefined): 'look' | 'danger' | undefined {
  if (impact === undefined || impact < LOOK) return undefined
  return impact < DANGER ? 'look' : 'danger'
}
