import { $online } from '../../../stores/online.ts'
import { Note } from '../../../ui/text/note.tsx'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { useMessages } from '../../modal/use-messages.ts'
import { useStore } from '../../shared/use-store.ts'

export function OfflineNote() {
  const { pairing: words } = useMessages()
  const isOnline = useStore($online)
  return (
    <div role="status" className={isOnline ? 'visually-hidden' : undefined}>
      {!isOnline && (
        <Note tone="warn" icon={viewIcons.offline}>
          {words.offline}
        </Note>
      )}
    </div>
  )
}
