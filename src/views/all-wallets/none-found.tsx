import { fill } from '../../domain/fill.ts'
import { goTo } from '../../flows/modal/modal.ts'
import { $canPair } from '../../stores/connections/can-pair.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconTile } from '../../ui/pictures/icon-tile.tsx'
import { Message } from '../../ui/text/message.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'

/** A wallet that is not listed can be connected by QR code, if the page can pair. */
export function NoneFound({ text }: { text: string }) {
  const { allWallets: words, pairing } = useMessages()
  const canPair = useStore($canPair)
  return (
    <>
      <Message
        lead={<IconTile icon="search" />}
        title={text ? fill(words.noneTitle, { text }) : words.noneCertified}
        text={canPair && words.noneText}
      />
      {canPair && <Button onClick={() => goTo('ConnectingWalletConnect', {})}>{pairing.showCode}</Button>}
    </>
  )
}
