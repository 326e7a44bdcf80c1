import { $isRetrying, retryLogin } from '../../flows/email/trouble.ts'
import { troubleText } from '../../messages/email/trouble-text.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { $loginTrouble } from '../../stores/connections/login-trouble.ts'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { Note } from '../../ui/text/note.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import css from './login-note.css?inline'
import { useStore } from './use-store.ts'

/** Why a login does not work. Empty while it works. */
export function LoginTroubleNote() {
  useSheet(css)
  const trouble = useStore($loginTrouble)
  const words = useStore($furtherMessages).email
  const isRetrying = useStore($isRetrying)
  if (!trouble || !words) return null
  const retry = trouble === 'recovery-required' ? words.wallet.recover : words.frame.retry
  return (
    <Note tone={trouble === 'account-frozen' ? 'bad' : 'warn'} trouble>
      {troubleText(words, trouble)}{' '}
      <Pressable className="note-action" busy={isRetrying} onClick={() => void retryLogin()}>
        {retry}
      </Pressable>
    </Note>
  )
}
