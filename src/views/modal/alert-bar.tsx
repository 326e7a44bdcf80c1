import { $messages } from '../../stores/messages.ts'
import { setAlert, $alert } from '../../stores/modal/notices.ts'
import { $options } from '../../stores/options.ts'
import { Note } from '../../ui/text/note.tsx'
import { useStore } from '../shared/use-store.ts'

/**
 * Problems of the page's configuration. With `debug` it also explains what to do. `isCalm` is the bar of information and
 * success, which waits until a screen reader has finished; warnings and errors are in the other one.
 */
export function AlertBar({ isCalm = false }) {
  const messages = useStore($messages)
  const alert = useStore($alert)
  const { debug } = useStore($options)
  if (!alert || !messages) return null
  const { tone = 'bad' } = alert
  if (isCalm !== (tone === 'info' || tone === 'good')) return null
  const { errors, frame } = messages
  return (
    <Note
      tone={tone}
      title={alert.title ?? errors[alert.code as keyof typeof errors]}
      closeLabel={frame.dismiss}
      onClose={() => setAlert(undefined)}
    >
      {debug && <bdi>{alert.detail}</bdi>}
    </Note>
  )
}
