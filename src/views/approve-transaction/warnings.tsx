import { type ReactNode, useState } from 'react'
import type { Explanation } from '../../domain/requests/explain/explanation.ts'
import type { WarningId } from '../../domain/requests/warnings.ts'
import { fill } from '../../domain/fill.ts'
import { firstSentence } from '../../ui/text/first-sentence.ts'
import { wholeAddresses } from '../../ui/text/whole-addresses.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { AddressPair } from '../shared/request/address-pair.tsx'
import { useRequestMessages } from '../shared/request/use-request-messages.ts'
import { WarningBox } from '../shared/request/warning-box.tsx'
import css from './approve-transaction.css?inline'

/** Warnings shown in place of the effects. */
const ELSEWHERE: readonly WarningId[] = ['effects-not-checked', 'would-fail']

type Warning = Explanation['description']['warnings'][number]

/** Warnings shown on their own, most serious first. */
export function shownWarnings({ description }: Explanation): readonly Warning[] {
  const all = description.warnings.filter(({ id }) => !ELSEWHERE.includes(id))
  return (['danger', 'look'] as const).flatMap((level) => all.filter((one) => one.level === level))
}

/** Warnings of the first explanation, and those added later. */
export function useWarnings(
  explanation: Explanation,
  isStopped: boolean,
): { known: readonly Warning[]; late: readonly Warning[] } {
  // The difference is already shown above.
  const sorted = shownWarnings(explanation).filter(({ id }) => !(isStopped && id === 'effects-differ'))
  // `undefined` if everything was known at first: then no later ones follow.
  const [counts] = useState(() => (explanation.stage === 'complete' ? undefined : countsOf(sorted)))
  if (!counts || isStopped) return { known: sorted, late: [] }
  const seen = new Map<WarningId, number>()
  const isLate = ({ id }: Warning) => {
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    return count > (counts.get(id) ?? 0)
  }
  const marked = sorted.map((warning) => ({ warning, isLate: isLate(warning) }))
  const pick = (wanted: boolean) => marked.flatMap((one) => (one.isLate === wanted ? one.warning : []))
  return { known: pick(false), late: pick(true) }
}

function countsOf(warnings: readonly Warning[]): ReadonlyMap<WarningId, number> {
  const counts = new Map<WarningId, number>()
  for (const { id } of warnings) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** Warnings of a request, with their reasons. */
export function Warnings({ warnings, children }: { warnings: readonly Warning[]; children?: ReactNode }) {
  useSheet(css)
  const { review: words } = useRequestMessages()
  return (
    // Empty at first, so that additions are announced.
    <div className="review-warnings" role="status">
      {warnings.map(({ id, level, text }, index) => {
        const { first, rest } = firstSentence(text)
        return (
          <WarningBox
            key={`${id} ${index}`}
            level={level === 'danger' ? level : 'look'}
            levelName={words.levels[level === 'danger' ? level : 'look']}
            title={wholeAddresses(first)}
          >
            {wholeAddresses(rest)}
          </WarningBox>
        )
      })}
      {children}
    </div>
  )
}

/** Pairs of addresses that look alike. */
export function LookAlikes({ explanation: { lookAlikes } }: { explanation: Explanation }) {
  const { review: words } = useRequestMessages()
  return lookAlikes.map(({ address, other }) => (
    <AddressPair
      key={address}
      first={{ label: words.compareFirst, address }}
      second={{
        label: other.name ? fill(words.compareSecondNamed, { name: other.name }) : words.compareSecond,
        address: other.address,
      }}
    />
  ))
}
