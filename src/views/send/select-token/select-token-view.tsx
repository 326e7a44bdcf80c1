import { useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import type { Holding } from '../../../domain/account/holding.ts'
import { holdingId, isDoubtful, shownHoldings } from '../../../domain/account/portfolio.ts'
import { moneyText } from '../../../domain/money/money.ts'
import { $holdings, $knownHoldings } from '../../../flows/account/load-holdings.ts'
import { goBack } from '../../../flows/modal/modal.ts'
import { $token, chooseToken } from '../../../flows/send/draft.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $network } from '../../../stores/networks.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { Tile } from '../../../ui/lists/tile.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { Address } from '../../../ui/text/address.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { useSheet } from '../../../ui/use-sheet.ts'
import { VirtualList } from '../../account/virtual-list.tsx'
import { useStore } from '../../shared/use-store.ts'
import css from '../send.css?inline'
import { shortAmount } from '../texts.ts'
import { useSendMessages } from '../use-send-messages.ts'

const LINE = 58

/** The tokens of the account on the active network, to choose one to send. */
export function SelectTokenView() {
  useSheet(css)
  const { selectToken: words } = useSendMessages()
  const known = useStore($knownHoldings)
  const { step } = useStore($holdings)
  const network = useStore($network)?.name ?? ''
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const all = shownHoldings(known?.holdings ?? [])
  const found = all.filter((holding) => isFound(holding, wanted))
  if (!known)
    return step === 'loading' ? (
      <Coming />
    ) : (
      <div data-trouble="">
        <Message title={words.failedTitle} text={words.failedText} />
      </div>
    )
  if (!all.length) return <Message title={words.emptyTitle} text={fill(words.emptyText, { network })} />
  return (
    <>
      <SearchField
        label={words.search}
        clearLabel={words.clear}
        value={text}
        onChange={setText}
        result={wanted ? fill(words.found, { count: found.length }) : undefined}
      />
      {found.length ? (
        <Found key={wanted} found={found} currency={known.currency} />
      ) : (
        <>
          <Message
            small
            lead={<IconTile icon="search" />}
            title={fill(words.noneTitle, { text: text.trim() })}
            text={fill(words.noneText, { network })}
          />
          <Button onClick={() => setText('')}>{words.showAll}</Button>
        </>
      )}
    </>
  )
}

function isFound({ name, address = '', amount }: Holding, wanted: string): boolean {
  const texts = [name, amount.symbol].map((text) => text.toLowerCase())
  return texts.some((text) => text.includes(wanted)) || address.toLowerCase().includes(wanted)
}

function Found({ found, currency }: { found: readonly Holding[]; currency: string }) {
  const { selectToken: words } = useSendMessages()
  const keyOf = (index: number) => {
    const holding = found[index]
    return holding ? holdingId(holding) : String(index)
  }
  return (
    <VirtualList label={words.list} count={found.length} lineHeight={LINE} keyOf={keyOf}>
      {(index) => {
        const holding = found[index]
        return holding && <TokenRow holding={holding} currency={currency} />
      }}
    </VirtualList>
  )
}

function TokenRow({ holding, currency }: { holding: Holding; currency: string }) {
  const { selectToken: words } = useSendMessages()
  const locale = useStore($formatLocale)
  const chosen = useStore($token)
  const { name, amount, worth, icon, address } = holding
  const shownName = name || amount.symbol
  return (
    <Row
      plain
      selected={chosen && holdingId(chosen) === holdingId(holding)}
      lead={<Tile round name={shownName} {...(icon && { src: icon })} />}
      title={shownName}
      subtitle={
        isDoubtful(holding) ? (
          <>
            {words.doubtful}
            {address && (
              <>
                {' · '}
                <Address value={address} />
              </>
            )}
          </>
        ) : (
          <Figure text={shortAmount(amount.value, amount, locale)} />
        )
      }
      end={
        worth !== undefined && (
          <span className="send-worth tabular">
            <b>
              <Figure text={moneyText(worth, currency, locale)} />
            </b>
          </span>
        )
      }
      onClick={() => {
        chooseToken(address)
        goBack()
      }}
    />
  )
}

function Coming() {
  const { selectToken: words } = useSendMessages()
  return (
    <div role="status">
      <span className="visually-hidden">{words.loading}</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </div>
  )
}
