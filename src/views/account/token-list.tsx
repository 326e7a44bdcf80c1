import { useMemo } from 'react'
import { fill } from '../../domain/fill.ts'
import { amountText } from '../../domain/money/amount.ts'
import type { Holding } from '../../domain/account/holding.ts'
import { moneyText, percentChange } from '../../domain/money/money.ts'
import { holdingId, isDoubtful, priceChange, shownHoldings } from '../../domain/account/portfolio.ts'
import { $holdings, $knownHoldings, type KnownHoldings } from '../../flows/account/load-holdings.ts'
import { $canBuy, openBuy } from '../../flows/buy/open-buy.ts'
import { goTo } from '../../flows/modal/modal.ts'
import { $features } from '../../stores/features.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $network } from '../../stores/networks.ts'
import { Badged } from '../../ui/pictures/badged.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Tile } from '../../ui/lists/tile.tsx'
import { nameTint } from '../../ui/colours/tint.ts'
import { useMessages } from '../modal/use-messages.ts'
import { Figure } from '../../ui/text/amount.tsx'
import { useStore } from '../shared/use-store.ts'
import { LinesComing, ListEmpty } from './list-rest.tsx'
import { VirtualList } from './virtual-list.tsx'

const LINE = 58

/** Ways to fund an empty account. Its other actions are not shown. */
function FirstSteps() {
  const { account: words } = useMessages()
  const { receive } = useStore($features)
  const canBuy = useStore($canBuy)
  if (!receive && !canBuy) return null
  return (
    <div className={receive && canBuy ? 'two' : undefined}>
      {receive && (
        <Button variant={canBuy ? 'quiet' : 'main'} onClick={() => goTo('WalletReceive')}>
          {words.receive}
        </Button>
      )}
      {canBuy && <Button onClick={openBuy}>{words.buy}</Button>}
    </div>
  )
}

/** Holdings ordered by worth. */
export function TokenList() {
  const { account: words } = useMessages()
  const known = useStore($knownHoldings)
  const { step } = useStore($holdings)
  const network = useStore($network)
  const shown = useMemo(() => shownHoldings(known?.holdings ?? []), [known])
  if (step === 'unserved') {
    const text = fill(words.balanceUnreadText, { network: network?.name ?? '' })
    return <ListEmpty title={words.balanceUnreadTitle} text={text} />
  }
  if (!known) return step === 'loading' && <LinesComing />
  if (!shown.length) {
    return (
      <ListEmpty title={words.emptyTitle} text={words.emptyText}>
        <FirstSteps />
      </ListEmpty>
    )
  }
  const keyOf = (index: number) => {
    const holding = shown[index]
    return holding ? holdingId(holding) : String(index)
  }
  return (
    <VirtualList label={words.tokens} count={shown.length} lineHeight={LINE} keyOf={keyOf}>
      {(index) => {
        const holding = shown[index]
        return holding && <TokenRow holding={holding} known={known} />
      }}
    </VirtualList>
  )
}

function TokenRow({ holding, known }: { holding: Holding; known: KnownHoldings }) {
  const locale = useStore($formatLocale)
  const network = useStore($network)
  const { name, amount, worth, icon } = holding
  const change = known.first && priceChange(holding, known.first)
  return (
    <Row
      plain
      lead={
        // The native currency needs no badge.
        <Badged tint={holding.address && network && nameTint(network.name)}>
          <Tile round name={name || amount.symbol} src={icon} />
        </Badged>
      }
      title={isDoubtful(holding) ? <Doubtful name={name || amount.symbol} /> : name || amount.symbol}
      subtitle={<Figure text={amountText(amount, locale)} />}
      end={
        worth !== undefined && (
          <span className="account-worth tabular">
            <b>
              <Figure text={moneyText(worth, known.currency, locale)} />
            </b>
            {change !== undefined && (
              <small data-change={toneOf(change)}>
                <Figure text={percentChange(change, locale)} />
              </small>
            )}
          </span>
        )
      }
    />
  )
}

/** The name of a token that looks like a site. */
function Doubtful({ name }: { name: string }) {
  return (
    <span className="account-doubtful" title={name}>
      {name}
    </span>
  )
}

function toneOf(change: string): 'up' | 'down' | undefined {
  // A change shown as 0.0 % has no colour.
  if (!/[1-9]/.test(change.slice(0, change.indexOf('.') + 4))) return undefined
  return change.startsWith('-') ? 'down' : 'up'
}
