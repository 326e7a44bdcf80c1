import { useEffect, useState } from 'react'
import type { Level } from '../../domain/requests/warnings.ts'
import { approveReview } from '../../flows/review/approve-review.ts'
import { rejectReview } from '../../flows/review/hold-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DangerChoice } from '../shared/request/danger-choice.tsx'
import { useRequestMessages } from '../shared/request/use-request-messages.ts'

/** How long the buttons ignore clicks that were meant for the previous content, in ms. */
const SETTLES = 500

type ChoiceProps = {
  level: Level
  /** Label of the approving button. */
  action: string
  busy: boolean
  /** Whether it replaced other content with the same buttons. */
  isReplacing: boolean
  describedBy: string
}

export function Choice({ level, action, busy, isReplacing, describedBy }: ChoiceProps) {
  const { review: words } = useRequestMessages()
  const isSettled = useSettled(isReplacing)
  const reject = (
    <Button
      variant={level === 'danger' ? 'main' : 'quiet'}
      data-autofocus=""
      aria-describedby={describedBy}
      onClick={rejectReview}
    >
      {words.reject}
    </Button>
  )
  const go = () => void approveReview()
  if (level === 'danger') {
    return (
      <DangerChoice busy={busy} describedBy={describedBy} onContinue={go}>
        {reject}
      </DangerChoice>
    )
  }
  return (
    <div className="two">
      {reject}
      <Button
        busy={busy}
        disabled={!isSettled}
        aria-describedby={describedBy}
        // The second click of a double click was meant for the page.
        onClick={({ detail }) => detail < 2 && go()}
      >
        {action}
      </Button>
    </div>
  )
}

function useSettled(isReplacing: boolean): boolean {
  const [isSettled, setSettled] = useState(!isReplacing)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(setSettled, SETTLES, true)
    return () => clearTimeout(timer)
  }, [isSettled])
  return isSettled
}
