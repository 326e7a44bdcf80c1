import type { ComponentType } from 'react'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { explorerAddressUrl } from '../../domain/networks/explorer.ts'
import { isEmpty } from '../../domain/account/portfolio.ts'
import { disconnectInUse } from '../../flows/connections/disconnect-wallet.ts'
import { $knownHoldings } from '../../flows/account/load-holdings.ts'
import { track } from '../../stores/track.ts'
import {
  $accountTab,
  $accountTabs,
  chooseAccountTab,
  type AccountTab,
} from '../../stores/account/account-tab.ts'
import { $account, $connection } from '../../stores/connections/connections.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { $network } from '../../stores/networks.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { useSheet } from '../../ui/use-sheet.ts'
import { viewIcons } from '../../ui/pictures/view-icons.ts'
import { useMessages } from '../modal/use-messages.ts'
import { LoginRow } from '../shared/login-row.tsx'
import { OrdinaryNote } from '../shared/ordinary-note.tsx'
import { LoginTroubleNote } from '../shared/login-trouble-note.tsx'
import { ProtectRow } from '../shared/protect-row.tsx'
import { SmartOffer } from '../shared/smart-offer.tsx'
import { useStore } from '../shared/use-store.ts'
import css from './account.css?inline'
import { Actions } from './actions.tsx'
import { ActivityList } from './activity-list.tsx'
import { CollectibleGrid } from './collectible-grid.tsx'
import { Head } from './head.tsx'
import { NameRow } from './name-row.tsx'
import { SessionRow } from './session-row.tsx'
import { Notes } from './notes.tsx'
import { TokenList } from './token-list.tsx'

/** The list of each account tab. */
const LISTS: Readonly<Record<AccountTab, ComponentType>> = {
  tokens: TokenList,
  nfts: CollectibleGrid,
  activity: ActivityList,
}

function choose(tab: AccountTab): void {
  const isSmartAccount = $account.get()?.type === 'smartAccount'
  if (tab === 'activity') track('CLICK_TRANSACTIONS', { isSmartAccount })
  chooseAccountTab(tab)
}

/** The active account: total, holdings, activity and actions. */
export function AccountView() {
  useSheet(css)
  const { account: words } = useMessages()
  const account = useStore($account)
  const network = useStore($network)
  const tab = useStore($accountTab)
  const tabs = useStore($accountTabs)
  const known = useStore($knownHoldings)
  const isLogin = useStore($connection)?.connector.id === EMBEDDED_ID
  const login = useStore($furtherMessages).email
  const List = LISTS[tab]
  if (!account) return null
  const explorer = network && explorerAddressUrl(network, account.address)
  // An empty account shows its actions instead of the list.
  const isBare = known && isEmpty(known.holdings)
  // A key per account, so that the scroll position is not kept for another one.
  const content = <List key={account.caipAddress} />
  return (
    <>
      <div role="status" className="account-notes">
        <Notes />
        <LoginTroubleNote />
        <OrdinaryNote />
      </div>
      <ProtectRow />
      {tab === 'tokens' && <Head />}
      {tab === 'tokens' && !isBare && <Actions />}
      {tabs.length > 1 ? (
        <div className="account-tabs">
          <Tabs
            label={words.tabs}
            tabs={tabs.map((key) => [key, words[key]] as const)}
            current={tab}
            onChoose={choose}
            isRead={tab !== 'activity' && !isBare}
          >
            {content}
          </Tabs>
        </div>
      ) : (
        content
      )}
      <NameRow />
      <SessionRow />
      <SmartOffer />
      <LoginRow />
      <div className={explorer ? 'two' : undefined}>
        {explorer && (
          <Button variant="quiet" href={explorer}>
            {words.explorer}
          </Button>
        )}
        <Button variant="quiet" icon={viewIcons.disconnect} onClick={() => void disconnectInUse()}>
          {(isLogin && login?.wallet.logOut) || words.disconnect}
        </Button>
      </div>
    </>
  )
}
