import { useSendMessages } from '../use-send-messages.ts'

export function SelectTokenView() {
  const words = useSendMessages()
  return <p>{words.selectToken.title}</p>
}
