import { useId, useState } from 'react'
import type { Explanation } from '../../domain/requests/explain/explanation.ts'
import { isGrant } from '../../domain/sessions/grants.ts'
import { $reviewing } from '../../flows/review/machine.ts'
import type { ReviewStep } from '../../flows/review/steps.ts'
import { $reviewPosition } from '../../flows/review/waiting.ts'
import { $frameShown } from '../../stores/frame-shown.ts'
import { $review, type ReviewedRequest } from '../../stores/review.ts'
import { Decision } from '../../ui/review/decision.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { Intent } from '../shared/request/intent.tsx'
import { ExactText } from '../shared/request/exact-text.tsx'
import { useRequestMessages } from '../shared/request/use-request-messages.ts'
import { WarningBox } from '../shared/request/warning-box.tsx'
import { useStore } from '../shared/use-store.ts'
import css from './approve-transaction.css?inline'
import { Calls } from './calls.tsx'
import { Choice } from './choice.tsx'
import { Details } from './details.tsx'
import { Effects } from './effects.tsx'
import { FrameSlot } from './frame-slot.tsx'
import { isSignature } from './is-signature.ts'
import { Limit } from './limit.tsx'
import { OverNote } from './over-note.tsx'
import { SessionPair } from './session-pair.tsx'
import { Parties } from './parties.tsx'
import { useStillLayout } from './use-still-layout.ts'
import { LookAlikes, Warnings, useWarnings } from './warnings.tsx'

/** The frame of the embedded wallet while it is visible; otherwise a request of the page, to be read before the wallet is called. */
export function ApproveTransactionView() {
  const frame = useStore($frameShown)
  return frame ? <FrameSlot {...frame} /> : <FirstReview />
}

function FirstReview() {
  useSheet(css)
  const { review: words } = useRequestMessages()
  const review = useStore($review)
  const now = useStore($reviewing)
  const { index } = useStore($reviewPosition)
  if (!review) return null
  if (now.step === 'idle' && review.over) return <OverNote over={review.over} />
  if (now.step === 'idle') {
    return (
      <div className="review" aria-busy="true" aria-label={words.reading}>
        <Skeleton width={240} height={24} />
        <Skeleton height={120} />
      </div>
    )
  }
  return <Review key={review.id} review={review} now={now} isReplacing={index > 1} />
}

function actionOf(explanation: Explanation): 'sign' | 'allow' | 'continue' {
  if (isSignature(explanation)) return 'sign'
  return isGrant(explanation.reading.method) ? 'allow' : 'continue'
}

interface ReviewProps {
  review: ReviewedRequest
  now: Exclude<ReviewStep, { step: 'idle' }>
  isReplacing: boolean
}

function Review({ review, now, isReplacing }: ReviewProps) {
  const { review: words } = useRequestMessages()
  const { explanation, step } = now
  const { level } = explanation.description
  const { intent } = explanation.draft ?? explanation.description
  const id = useId()
  const isChanged = step === 'changed'
  const { review: box, release } = useStillLayout(explanation.stage !== 'complete')
  const { known, late } = useWarnings(explanation, isChanged)
  // A name that arrives late makes the sentence longer.
  const [isGrowing] = useState(explanation.stage !== 'complete' && explanation.reading.form !== 'message')
  return (
    <div className="review" ref={box} data-level={level} data-growing={isGrowing || undefined}>
      {isGrant(explanation.reading.method) && <SessionPair explanation={explanation} />}
      <Intent id={id} text={intent} />
      {review.over && <OverNote over={review.over} />}
      {isChanged && (
        <div role="alert">
          <WarningBox level="danger" levelName={words.levels.danger} title={words.changedTitle}>
            {words.changedText}
          </WarningBox>
        </div>
      )}
      <Warnings warnings={known}>
        <LookAlikes explanation={explanation} />
      </Warnings>
      <SignedText explanation={explanation} />
      <Calls review={review} explanation={explanation} />
      {!review.over && <Limit review={review} explanation={explanation} onChange={release} />}
      <Effects explanation={explanation} />
      <Parties review={review} explanation={explanation} />
      <Details explanation={explanation} onToggle={release} />
      <Decision>
        <div className="review-late">
          <Warnings warnings={late} />
        </div>
        {!review.over && (
          <Choice
            key={String(isChanged)}
            level={level}
            action={words[actionOf(explanation)]}
            busy={step === 'confirming'}
            isReplacing={isReplacing || isChanged}
            describedBy={id}
          />
        )}
      </Decision>
    </div>
  )
}

/** The message itself, unabridged. */
function SignedText({ explanation }: { explanation: Explanation }) {
  const { review: words } = useRequestMessages()
  const message = explanation.reading.acts.find((act) => act.act === 'message')
  if (!message || message.act !== 'message') return null
  return (
    // Scrollable, so it must be focusable.
    <div className="review-text surface" role="region" aria-label={words.message} tabIndex={0} dir="auto">
      <ExactText text={message.text} />
    </div>
  )
}
