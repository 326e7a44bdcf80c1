import { copyPairing } from '../../../flows/pairing/show-pairing.ts'
import { $pairing } from '../../../stores/connections/pairing.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { useMessages } from '../../modal/use-messages.ts'
import { useStore } from '../../shared/use-store.ts'

export function CopyLink() {
  const { pairing: words } = useMessages()
  const isReady = useStore($pairing).step === 'ready'
  return <CopyButton label={words.copy} copiedLabel={words.copied} disabled={!isReady} onCopy={copyPairing} />
}
