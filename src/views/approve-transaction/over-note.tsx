import { rejectReview } from '../../flows/review/hold-call.ts'
import type { Over } from '../../stores/review.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/text/note.tsx'
import { useRequestMessages } from '../shared/request/use-request-messages.ts'

/** Why the request can no longer be approved. Its page has already received an error. */
export function OverNote({ over }: { over: Over }) {
  const { review: words } = useRequestMessages()
  return (
    <>
      <div role="alert">
        <Note tone="warn" title={words.overTitles[over]}>
          {words.overText}
        </Note>
      </div>
      <Button data-autofocus="" onClick={rejectReview}>
        {words.close}
      </Button>
    </>
  )
}
