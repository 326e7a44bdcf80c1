import type { Explanation } from '../../domain/requests/explain/explanation.ts'
import type { WarningId } from '../../domain/requests/warnings.ts'
import { fill } from '../../domain/fill.ts'
import { AddressPair } from '../shared/request/address-pair.tsx'
import { useRequestMessages } from '../shared/request/use-request-messages.ts'
import { WarningBox } from '../shared/request/warning-box.tsx'

/** Shown in place of the effects. */
const ELSEWHERE: readonly WarningId[] = ['effects-not-checked', 'would-fail']

/** What is odd about a request, the most serious first, with the addresses that are mistaken for each other. */
export function Warnings({
  explanation,
  isStopped = false,
}: {
  explanation: Explanation
  isStopped?: boolean
}) {
  const { review: words } = useRequestMessages()
  const all = explanation.description.warnings.filter(
    // That it differs is said above.
    ({ id }) => !ELSEWHERE.includes(id) && !(isStopped && id === 'effects-differ'),
  )
  const shown = (['danger', 'look'] as const).flatMap((level) => all.filter((one) => one.level === level))
  if (!shown.length) return null
  return (
    <div className="review-warnings" role="status">
      {shown.map(({ id, level, text }, index) => {
        const { first, rest } = firstSentence(text)
        return (
          <WarningBox key={`${id} ${index}`} level={level} levelName={words.levels[level]} title={first}>
            {rest}
          </WarningBox>
        )
      })}
      {explanation.lookAlikes.map(({ address, other }) => (
        <AddressPair
          key={address}
          first={{ label: words.compareFirst, address }}
          second={{
            label: other.name ? fill(words.compareSecondNamed, { name: other.name }) : words.compareSecond,
            address: other.address,
          }}
        />
      ))}
    </div>
  )
}

/** The first sentence stands out. */
function firstSentence(text: string): { first: string; rest: string } {
  const end = /[.!?](?=\s)|[。।؟]/u.exec(text)
  const at = end ? end.index + 1 : text.length
  return { first: text.slice(0, at), rest: text.slice(at).trim() }
}
