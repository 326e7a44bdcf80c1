import { $swapExplanation } from '../../../flows/swap/explain-swap.ts'
import { Effects } from '../../approve-transaction/effects.tsx'
import { LookAlikes, shownWarnings, Warnings } from '../../approve-transaction/warnings.tsx'
import { useStore } from '../../shared/use-store.ts'

/** The simulation's effects, and warnings. */
export function Explained() {
  const state = useStore($swapExplanation)
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
