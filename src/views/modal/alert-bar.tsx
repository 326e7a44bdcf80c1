import { useStore } from '@nanostores/react'
import { setAlert, $alert } from '../../stores/modal/notices.ts'
import { $options } from '../../stores/options.ts'
import { Note } from '../../ui/text/note.tsx'
import { useMessages } from './use-messages.ts'

/** Problems of the page's configuration. With `debug` it also explains what to do. */
export function AlertBar() {
  const { errors, frame } = useMessages()
  const alert = useStore($alert)
  const { debug } = useStore($options)
  if (!alert) return null
  return (
    <Note
      tone="bad"
      title={alert.title ?? errors[alert.code as keyof typeof errors]}
      closeLabel={frame.dismiss}
      onClose={() => setAlert(undefined)}
    >
      {debug && <bdi>{alert.detail}</bdi>}
    </Note>
  )
}
