import type { ReactNode } from 'react'
import { Message } from '../../ui/text/message.tsx'
import { Note } from '../../ui/text/note.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import row from '../../ui/lists/row.css?inline'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { useMessages } from '../modal/use-messages.ts'

/** Placeholders of lines that are loading. */
export function LinesComing({ count = 3 }: { count?: number }) {
  useSheet(row)
  const { account: words } = useMessages()
  return (
    <div role="status">
      <span className="visually-hidden">{words.loading}</span>
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className="row" data-plain aria-hidden="true">
          <Skeleton width={40} height={40} round />
          <span className="account-line-coming">
            <Skeleton width={110} />
            <Skeleton width={70} height={11} />
          </span>
          <Skeleton width={60} />
        </div>
      ))}
    </div>
  )
}

/** The list failed to load; entries loaded before stay above. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const { account: words } = useMessages()
  return (
    <>
      <div role="status">
        <Note tone="bad" title={words.failedTitle}>
          {words.failedText}
        </Note>
      </div>
      <Button variant="quiet" small onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </>
  )
}

type ListEmptyProps = { title: string; text: string; children?: ReactNode }

/** Empty list with actions. */
export function ListEmpty({ title, text, children }: ListEmptyProps) {
  return (
    <>
      <Message small title={title} text={text} />
      {children}
    </>
  )
}

/** Button for more, once the pages read brought nothing to show. */
export function AskForMore({ onPress }: { onPress: () => void }) {
  const { account: words } = useMessages()
  return (
    <Button variant="quiet" small onClick={onPress}>
      {words.loadMore}
    </Button>
  )
}
