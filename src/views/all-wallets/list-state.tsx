import { retryCatalogue } from '../../flows/catalogue/enter-catalogue.ts'
import { $online } from '../../stores/online.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/text/note.tsx'
import { viewIcons } from '../../ui/pictures/view-icons.ts'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'

type ListStateProps = { isFailed: boolean; hasWallets: boolean }

/** Problems of the list, if any. The list is loaded again when the network is back. */
export function ListState({ isFailed, hasWallets }: ListStateProps) {
  const { allWallets: words } = useMessages()
  const isOnline = useStore($online)
  return (
    <>
      <div role="status" className={isOnline && !isFailed ? 'visually-hidden' : undefined}>
        {!isOnline ? (
          <Note tone="warn" icon={viewIcons.offline}>
            {words.offline}
          </Note>
        ) : (
          isFailed && (
            <Note tone="bad" title={words.failedTitle}>
              {hasWallets && words.failedText}
            </Note>
          )
        )}
      </div>
      {isOnline && isFailed && (
        <Button variant="quiet" small onClick={retryCatalogue}>
          {words.tryAgain}
        </Button>
      )}
    </>
  )
}
