import { goTo } from '../../flows/modal/modal.ts'
import { $canPair } from '../../stores/connections/can-pair.ts'
import { $isMobile } from '../../stores/device.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Pressable } from '../../ui/buttons/pressable.tsx'
import { SCAN } from '../shared/scan-icon.ts'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'

/** On mobile the code is for another device, so Connect does not list it. */
export function ScanButton() {
  const { pairing: words } = useMessages()
  const isMobile = useStore($isMobile)
  const canPair = useStore($canPair)
  if (!isMobile || !canPair) return null
  return (
    <Pressable
      className="all-wallets-certified surface"
      aria-label={words.showCode}
      title={words.showCode}
      onClick={() => goTo('ConnectingWalletConnect', {})}
    >
      <Icon name={SCAN} />
    </Pressable>
  )
}
