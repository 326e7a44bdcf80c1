import { Note } from '../../ui/text/note.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { useFirstMessages } from './use-messages.ts'

/** A view has crashed, or its code failed to load. Firefox caches a failed import until the page is reloaded, so the button reloads the page. */
export function Crash({ isLoading = false, onRetry }: { isLoading?: boolean; onRetry: () => void }) {
  const { crash } = useFirstMessages()
  return (
    <>
      <Note tone="bad" title={crash.title}>
        {isLoading ? crash.loadText : crash.text}
      </Note>
      <Row title={crash.retry} onClick={onRetry} />
      <Row title={crash.reload} onClick={() => location.reload()} />
    </>
  )
}
