import { useState } from 'react'
import { copyAddress } from '../../flows/account/copy-address.ts'
import { $account, $accounts } from '../../stores/connections/connections.ts'
import { $network } from '../../stores/networks.ts'
import { FullAddress } from '../../ui/text/address.tsx'
import { Card } from '../../ui/lists/card.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { useStore } from '../shared/use-store.ts'
import { NetworkPicture } from '../switch-network/network-picture.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { SendOnly } from './send-only.tsx'
import css from './wallet-receive.css?inline'

/** The address as QR code and to copy, with the networks that it can receive on. */
export function WalletReceiveView() {
  useSheet(css)
  const { receive: words } = useMessages()
  const account = useStore($account)
  const accounts = useStore($accounts)
  const [chosen, choose] = useState<string>()
  if (!account) return null
  // Bitcoin wallets separate payments and ordinals: an inscription sent to the payment address may be spent as fees.
  const kinds = ['payment', 'ordinal'] as const
  const tabs = kinds.flatMap((kind) => {
    const found = accounts.find(({ type }) => type === kind)
    return found ? [[kind, words[kind], found.address] as const] : []
  })
  if (tabs.length < 2) return <Code address={account.address} />
  const own = tabs.find(([kind]) => kind === (chosen ?? account.type)) ?? tabs[0]
  return (
    own && (
      <Tabs
        label={words.kinds}
        tabs={tabs.map(([kind, label]) => [kind, label] as const)}
        current={own[0]}
        onChoose={choose}
      >
        <Code address={own[2]} />
      </Tabs>
    )
  )
}

function Code({ address }: { address: string }) {
  const { account, receive: words } = useMessages()
  const network = useStore($network)
  return (
    <div className="receive">
      <QrCode text={address} label={words.code}>
        {network && <NetworkPicture network={network} size={56} />}
      </QrCode>
      <Card>
        <span className="receive-address">
          <FullAddress value={address} />
        </span>
        <SendOnly />
      </Card>
      <CopyButton variant="main" label={account.copyAddress} onCopy={() => copyAddress(address)} />
    </div>
  )
}
