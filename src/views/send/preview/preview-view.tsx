import { useSendMessages } from '../use-send-messages.ts'

export function PreviewView() {
  const words = useSendMessages()
  return <p>{words.preview.title}</p>
}
