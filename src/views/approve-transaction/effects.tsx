import { useState } from 'react'
import { fill } from '../../domain/fill.ts'
import { wholeSentence } from '../../domain/requests/explain/whole-sentence.ts'
import type { Explanation } from '../../domain/requests/explain/explanation.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $shownCurrency } from '../../flows/review/shown-currency.ts'
import { EffectsPanel } from '../shared/request/effects-panel.tsx'
import { useRequestMessages } from '../shared/request/use-request-messages.ts'
import { WarningBox } from '../shared/request/warning-box.tsx'
import { useStore } from '../shared/use-store.ts'
import { effectRows, reservedRows } from './effect-rows.ts'

/** The effects, or why they are unknown. Keeps its height during the simulation, and is announced afterwards. */
export function Effects({ explanation }: { explanation: Explanation }) {
  const { review: words } = useRequestMessages()
  const saying = { words, locale: useStore($formatLocale), currency: useStore($shownCurrency) }
  // Computed with the first sentences: later content takes the same space.
  const [reserved] = useState(() => reservedRows(explanation))
  const { knowledge, description } = explanation
  const { effects } = knowledge
  const { form, acts } = explanation.reading
  // A grant changes nothing now.
  if (form === 'message' || acts.every(({ act }) => act === 'grant')) return null
  const isChecking = explanation.stage !== 'complete'
  const rows = effects?.status === 'checked' && !isChecking ? effectRows(explanation, effects, saying) : []
  const isPotential = effects?.status === 'checked' && effects.isPotential
  const changes = rows.map(({ name, amount }) => `${name} ${amount}`).join(', ') || words.nothingChanges
  if (!isChecking && effects?.status !== 'checked')
    return (
      <div className="review-result">
        <NotChecked explanation={explanation} />
      </div>
    )
  return (
    <div className="review-result">
      <EffectsPanel
        title={isPotential ? words.wouldChange : words.willChange}
        state={isChecking ? words.checking : words.checked}
        isChecking={isChecking}
        level={description.level}
        rows={rows}
        reserved={reserved}
        nothing={words.nothingChanges}
      />
      <p className="visually-hidden" role="status">
        {!isChecking && fill(words.checkedSaid, { changes })}
      </p>
      {isChecking && <Room />}
    </div>
  )
}

/** Invisible: reserves space for a note that may replace the effects. */
function Room() {
  const { review: words, notChecked } = useRequestMessages()
  return (
    <div className="review-room" aria-hidden="true" inert>
      <WarningBox level="unchecked" title={words.notCheckedTitle}>
        {notChecked['not-supported']} {words.notCheckedText}
      </WarningBox>
    </div>
  )
}

function NotChecked({ explanation }: { explanation: Explanation }) {
  const { review: words } = useRequestMessages()
  const { effects } = explanation.description
  if (effects?.status === 'fails') {
    return (
      <div role="status">
        <WarningBox level="danger" levelName={words.levels.danger} title={words.failsTitle}>
          {wholeSentence(fill(words.failsText, { reason: effects.reason }))}
        </WarningBox>
      </div>
    )
  }
  return (
    <div role="status">
      <WarningBox level="unchecked" title={words.notCheckedTitle}>
        {effects?.status === 'not-checked' && effects.text} {words.notCheckedText}
      </WarningBox>
    </div>
  )
}
