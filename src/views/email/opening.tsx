import { Message } from '../../ui/text/message.tsx'
import { WaitRing } from '../../ui/text/wait-ring.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import css from './email.css?inline'
import { MailMark } from './mail-mark.tsx'
import { useEmailMessages } from './use-email-messages.ts'

/** The code was accepted: the accounts are being read. */
export function Opening({ note }: { note: string | undefined }) {
  useSheet(css)
  const { code: words } = useEmailMessages()
  return (
    <div role="status">
      <Message
        lead={
          <WaitRing state="waiting">
            <MailMark isLarge />
          </WaitRing>
        }
        title={words.entering}
        text={note ?? words.enteringText}
      />
    </div>
  )
}
