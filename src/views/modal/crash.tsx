import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Message } from '../../ui/message.tsx'
import { useFirstMessages } from './use-messages.ts'

/** A view that broke, or whose code did not arrive. Firefox keeps a failed chunk for the page's life, hence the reload. */
export function Crash({ isLoading = false, onRetry }: { isLoading?: boolean; onRetry: () => void }) {
  const { crash } = useFirstMessages()
  return (
    <>
      <Message
        lead={<Icon name="warning" size={32} />}
        title={crash.title}
        text={isLoading ? crash.loadText : crash.text}
      />
      <div className="two">
        <Button variant="quiet" onClick={() => location.reload()}>
          {crash.reload}
        </Button>
        <Button onClick={onRetry}>{crash.retry}</Button>
      </div>
    </>
  )
}
