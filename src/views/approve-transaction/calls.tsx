import { useStore } from '@nanostores/react'
import { fill } from '../../domain/fill.ts'
import type { Explanation } from '../../domain/requests/explain/explanation.ts'
import { $locale } from '../../stores/locale.ts'
import { wholeAddresses } from '../../ui/text/whole-addresses.tsx'
import { useRequestMessages } from '../shared/request/use-request-messages.ts'

/** The steps of a request, in order, each as one sentence; of a batch, also whether all take effect or none. */
export function Calls({ explanation: { steps, reading } }: { explanation: Explanation }) {
  const { review: words } = useRequestMessages()
  const locale = useStore($locale)
  if (!steps.length) return null
  const more = reading.acts.length - steps.length
  return (
    <>
      <ol className="review-calls surface" aria-label={words.steps}>
        {steps.map((text, index) => (
          <li key={index} dir="auto">
            {wholeAddresses(text)}
          </li>
        ))}
        {more > 0 && <li>{fill(words.moreSteps, { count: new Intl.NumberFormat(locale).format(more) })}</li>}
      </ol>
      {reading.form === 'batch' && (
        <p className="review-together">{reading.isAtomic ? words.stepsTogether : words.stepsInTurn}</p>
      )}
    </>
  )
}
