/** The one table of warnings: when each is raised. Level and sentence are in `warnings.ts` and `messages/requests/`. */
import type { Signal, Values } from '../reading.ts'
import { WARNINGS, type WarningId } from '../warnings.ts'
import { EFFECT_RULES } from './effect-rules.ts'
import { FEE_RULES } from './fee-rules.ts'
import { GIVEN_RULES } from './given-rules.ts'
import { PARTY_RULES } from './party-rules.ts'
import { REQUEST_RULES, isExplained } from './request-rules.ts'
import type { Rule } from './rule.ts'
import type { Situation } from './situation.ts'

export const RULES: readonly Rule[] = [
  ...PARTY_RULES,
  ...GIVEN_RULES,
  ...REQUEST_RULES,
  ...FEE_RULES,
  ...EFFECT_RULES,
]

/** Warnings of one kind at most; what further ones would say is the same for other addresses. */
const MOST_OF_A_KIND = 4

const ORDER = Object.keys(WARNINGS)
export const levelOf = ({ id, level }: Signal) => level ?? WARNINGS[id]
const rank = (signal: Signal) => (levelOf(signal) === 'danger' ? 0 : ORDER.length) + ORDER.indexOf(signal.id)

/** The warnings about a request: what rules and its reader noticed, the dangers first. */
export function warningsOf(situation: Situation): readonly Signal[] {
  const ruled = RULES.flatMap(({ id, when, level }) =>
    // A rule returns the values of its own warning.
    when(situation).map((values) => ({ id, values, ...(level && { level: level(situation) }) }) as Signal),
  )
  const isRuled = (...ids: readonly WarningId[]) => ruled.some(({ id }) => ids.includes(id))
  const noticed = situation.reading.signals.filter(({ id }) => {
    if (id === 'not-understood') return !isExplained(situation)
    // Those say until when.
    return id !== 'far-deadline' || !isRuled('endless-permit', 'long-permit')
  })
  const all = new Map<string, Signal>()
  const counts = new Map<WarningId, number>()
  for (const signal of [...ruled, ...noticed]) {
    const key = `${signal.id} ${JSON.stringify(sorted(signal.values))}`
    const count = counts.get(signal.id) ?? 0
    // A reader's own signal without values says what a rule said with them.
    const isSaid = all.has(key) || (count > 0 && !Object.keys(signal.values ?? {}).length)
    if (isSaid || count >= MOST_OF_A_KIND) continue
    counts.set(signal.id, count + 1)
    all.set(key, signal)
  }
  return [...all.values()].toSorted((a, b) => rank(a) - rank(b))
}

const sorted = (values: Values = {}) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
