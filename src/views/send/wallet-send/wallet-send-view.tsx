import { useSendMessages } from '../use-send-messages.ts'

export function WalletSendView() {
  const words = useSendMessages()
  return <p>{words.title}</p>
}
