import { $memo, setMemo } from '../../../flows/send/draft.ts'
import { useStore } from '../../shared/use-store.ts'
import { useSendMessages } from '../use-send-messages.ts'

/** For recipients that require a memo. */
export function MemoField() {
  const { recipient: words } = useSendMessages()
  const memo = useStore($memo)
  return (
    <div className="send-card surface">
      <div className="send-recipient-head">
        <label htmlFor="send-memo">{words.memo}</label>
      </div>
      <input
        id="send-memo"
        className="send-recipient"
        dir="auto"
        autoComplete="off"
        aria-describedby="send-memo-hint"
        value={memo}
        onChange={(event) => setMemo(event.target.value)}
      />
      <p className="send-note" id="send-memo-hint">
        {words.memoHint}
      </p>
    </div>
  )
}
