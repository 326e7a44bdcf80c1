import { useSendMessages } from '../use-send-messages.ts'

export function StatusView() {
  const words = useSendMessages()
  return <p>{words.status.title}</p>
}
