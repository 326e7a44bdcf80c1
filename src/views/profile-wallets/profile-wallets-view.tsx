import { useState } from 'react'
import { fill } from '../../domain/fill.ts'
import { NAMESPACE_NAMES } from '../../domain/networks/namespace-names.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { disconnectWallet } from '../../flows/connections/disconnect-wallet.ts'
import { goTo } from '../../flows/modal/modal.ts'
import { $shownNamespaces } from '../../flows/account/used-wallets.ts'
import { $activeNamespace, $connections } from '../../stores/connections/connections.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Message } from '../../ui/text/message.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'
import { ConnectedWallets, UsedWallets } from './more-wallets.tsx'
import { OtherAccounts } from './other-accounts.tsx'
import css from './profile-wallets.css?inline'
import { WalletInUse } from './wallet-in-use.tsx'

/** Connected wallets by namespace, their other accounts, and wallets used before. */
export function ProfileWalletsView() {
  useSheet(css)
  const { wallets: words } = useMessages()
  const namespaces = useStore($shownNamespaces)
  const active = useStore($activeNamespace)
  const [chosen, choose] = useState<Namespace>()
  const current = chosen ?? active
  if (namespaces.length < 2) return <WalletsOf namespace={current} isOnly />
  return (
    <Tabs
      label={words.chains}
      tabs={namespaces.map((namespace) => [namespace, NAMESPACE_NAMES[namespace]] as const)}
      current={current}
      onChoose={choose}
    >
      <WalletsOf namespace={current} />
    </Tabs>
  )
}

function WalletsOf({ namespace, isOnly = false }: { namespace: Namespace; isOnly?: boolean }) {
  const { wallets: words } = useMessages()
  const [inUse, ...others] = useStore($connections).filter((one) => one.namespace === namespace)
  const chain = NAMESPACE_NAMES[namespace]
  // Without multiWallet another wallet would replace this one.
  const mayAdd = useStore($isMultiWallet) || !inUse
  return (
    <>
      {inUse ? (
        <>
          <WalletInUse connection={inUse} />
          <OtherAccounts connection={inUse} />
        </>
      ) : (
        <Message small title={words.noneTitle} text={fill(words.noneText, { chain })} />
      )}
      <ConnectedWallets connections={others} />
      <UsedWallets namespace={namespace} />
      {mayAdd && (
        <Button variant="quiet" onClick={() => goTo('Connect', isOnly ? {} : { namespace })}>
          {isOnly ? words.add : fill(words.addOf, { chain })}
        </Button>
      )}
      {others.length > 0 && (
        <Button variant="quiet" onClick={() => void disconnectWallet({ namespace })}>
          {words.disconnectAll}
        </Button>
      )}
    </>
  )
}
