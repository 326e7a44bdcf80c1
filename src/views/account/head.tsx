import { useState } from 'react'
import { amountParts } from '../../domain/money/amount.ts'
import { moneyChange, moneyParts } from '../../domain/money/money.ts'
import { copyAddress } from '../../flows/account/copy-address.ts'
import { $change, $holdings, $knownHoldings, $total } from '../../flows/account/load-holdings.ts'
import { $identity } from '../../flows/account/load-identity.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $network } from '../../stores/networks.ts'
import { Address } from '../../ui/text/address.tsx'
import { Amount } from '../../ui/text/amount.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'

/** Identity and total of the account on the active network. */
export function Head() {
  const { account: words } = useMessages()
  const account = useStore($account)
  const identity = useStore($identity)
  if (!account) return null
  return (
    <div className="account-head">
      <Avatar address={account.address} src={identity?.avatar} size={56} />
      <Balance key={account.caipAddress} />
      <span className="account-address tabular">
        <Change />
        {/* The wallet may change it at any time. */}
        <span aria-live="polite">
          <Address value={account.address} />
        </span>
        <CopyButton compact label={words.copyAddress} onCopy={() => copyAddress()} />
      </span>
    </div>
  )
}

/** Announces the first balance. Later changes are not announced, so that they do not interrupt reading; a note reports a failure. */
function Balance() {
  const { account: words } = useMessages()
  const { step } = useStore($holdings)
  const known = useStore($knownHoldings)
  const [arrived, setArrived] = useState<number>()
  if (known && arrived === undefined) setArrived(known.at)
  const isLoading = step === 'loading'
  const isNews = isLoading || (known && known.at === arrived)
  return (
    <div className="account-balance" aria-live={isNews ? 'polite' : 'off'} aria-busy={isLoading}>
      <span className="visually-hidden">{isLoading ? words.balanceLoading : words.balance} </span>
      {isLoading ? <Skeleton width={150} height={30} /> : <Sum />}
    </div>
  )
}

/** The total in the user's currency if there are prices, otherwise the native balance. */
function Sum() {
  const { account: words } = useMessages()
  const known = useStore($knownHoldings)
  const total = useStore($total)
  const locale = useStore($formatLocale)
  const { step } = useStore($holdings)
  const network = useStore($network)
  // Zero is shown if no balance is read; the list explains it.
  if (step === 'unserved') return <Amount whole={formatZero(locale)} unit={network?.nativeCurrency.symbol} />
  if (!known) return <span className="account-unknown">{words.balanceFailed}</span>
  if (total !== undefined) return <Amount {...moneyParts(total, known.currency, locale)} />
  const own = known.holdings.find(({ address }) => !address)
  if (!own) return <span className="account-unknown">{words.balanceFailed}</span>
  const { whole, fraction, symbol } = amountParts(own.amount, locale)
  return <Amount whole={whole} fraction={fraction} unit={symbol} />
}

const formatZero = (locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(0)

function Change() {
  const { account: words } = useMessages()
  const known = useStore($knownHoldings)
  const change = useStore($change)
  const locale = useStore($formatLocale)
  if (change === undefined || !known) return null
  const text = moneyChange(change, known.currency, locale)
  const tone = !/[1-9]/.test(change) ? undefined : change.startsWith('-') ? 'down' : 'up'
  const [before = '', after = ''] = words.today.split('{change}')
  return (
    <>
      <span>
        {before}
        <bdi dir="ltr" data-change={tone}>
          {text}
        </bdi>
        {after}
      </span>
      <span aria-hidden="true">·</span>
    </>
  )
}
