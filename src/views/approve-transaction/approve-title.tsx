import { fill } from '../../domain/fill.ts'
import { isGrant } from '../../domain/sessions/grants.ts'
import { $reviewing } from '../../flows/review/machine.ts'
import { $reviewPosition } from '../../flows/review/waiting.ts'
import { $frameShown } from '../../stores/frame-shown.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { useRequestMessages } from '../shared/request/use-request-messages.ts'
import { useStore } from '../shared/use-store.ts'
import css from './approve-transaction.css?inline'
import { isSignature } from './is-signature.ts'

/** Title of the review, and the number of waiting requests. */
export function ApproveTitle({ title }: { title: string }) {
  const shown = useStore($frameShown)
  const words = useStore($furtherMessages).email
  return shown && words ? words.frame[shown.reason] : <ReviewTitle title={title} />
}

function ReviewTitle({ title }: { title: string }) {
  useSheet(css)
  const { review: words } = useRequestMessages()
  const now = useStore($reviewing)
  const { index, count } = useStore($reviewPosition)
  const explanation = now.step === 'idle' ? undefined : now.explanation
  return (
    <span className="review-title">
      {explanation && isSignature(explanation)
        ? words.signatureTitle
        : explanation && isGrant(explanation.reading.method)
          ? words.sessionTitle
          : title}
      {count > 1 && <Tag>{fill(words.position, { index, count })}</Tag>}
    </span>
  )
}
