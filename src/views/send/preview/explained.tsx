import { $planExplanation } from '../../../flows/send/explain-plan.ts'
import { Effects } from '../../approve-transaction/effects.tsx'
import { LookAlikes, shownWarnings, Warnings } from '../../approve-transaction/warnings.tsx'
import { useStore } from '../../shared/use-store.ts'

/** The simulation's effects, and warnings about the transfer. */
export function Explained() {
  const state = useStore($planExplanation)
  const explanation = 'explanation' in state ? state.explanation : undefined
  if (!explanation) return null
  return (
    <>
      <Effects key={JSON.stringify(explanation.request.params)} explanation={explanation} />
      <Warnings warnings={shownWarnings(explanation)}>
        <LookAlikes explanation={explanation} />
      </Warnings>
    </>
  )
}
