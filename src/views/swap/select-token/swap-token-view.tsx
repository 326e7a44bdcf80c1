import { useStore } from '@nanostores/react'
import { useDeferredValue, useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import { sameToken } from '../../../domain/transfers/swap/offer.ts'
import { goBack } from '../../../flows/modal/modal.ts'
import { $buy, $sell, chooseBuy, chooseSell } from '../../../flows/swap/draft.ts'
import { $swapTokens, $swapTokensStep, type ShownToken } from '../../../flows/swap/tokens.ts'
import { $locale } from '../../../stores/locale.ts'
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
import { VirtualList } from '../../account/virtual-list.tsx'
import { exactAmount } from '../../send/texts.ts'
import { useSendMessages } from '../../send/use-send-messages.ts'
import type { ViewProps } from '../../view-props.ts'
import { useSwapMessages } from '../use-swap-messages.ts'

const LINE = 58

type Side = 'sell' | 'buy'

/** What can be swapped on the network, own tokens first. */
export function SwapTokenView({ params: { side } }: ViewProps<'SwapSelectToken'>) {
  const { selectToken: words } = useSendMessages()
  const { tokens: swapWords } = useSwapMessages()
  const tokens = useStore($swapTokens)
  const step = useStore($swapTokensStep)
  const network = useStore($network)?.name ?? ''
  const [text, setText] = useState('')
  // Keeps typing responsive with thousands of tokens.
  const wanted = useDeferredValue(text.trim().toLowerCase())
  const found = tokens.filter((token) => isFound(token, wanted))
  if (!tokens.length)
    return step === 'failed' ? <Message title={words.failedTitle} text={words.failedText} /> : <Coming />
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
        <VirtualList
          key={wanted}
          label={swapWords.list}
          count={found.length}
          lineHeight={LINE}
          keyOf={(index) => found[index]?.address ?? String(index)}
        >
          {(index) => found[index] && <TokenRow token={found[index]} side={side} />}
        </VirtualList>
      ) : (
        <>
          <Message
            small
            lead={<IconTile icon="search" />}
            title={fill(words.noneTitle, { text: text.trim() })}
            text={fill(swapWords.noneText, { network })}
          />
          <Button onClick={() => setText('')}>{words.showAll}</Button>
        </>
      )}
    </>
  )
}

const isFound = ({ name, symbol, address = '' }: ShownToken, wanted: string): boolean =>
  [name, symbol, address].some((text) => text.toLowerCase().includes(wanted))

function TokenRow({ token, side }: { token: ShownToken; side: Side }) {
  const locale = useStore($locale)
  const [sell, buy] = [useStore($sell), useStore($buy)]
  const chosen = side === 'sell' ? sell : buy
  const { name, symbol, address, holding } = token
  const icon = token.logo ?? holding?.icon
  return (
    <Row
      plain
      selected={chosen && sameToken(chosen, token)}
      lead={<Tile round name={symbol} {...(icon && { src: icon })} />}
      title={name}
      subtitle={
        holding && BigInt(holding.amount.value) > 0n ? (
          <Figure text={exactAmount(holding.amount.value, token, locale)} />
        ) : (
          <>
            <bdi>{symbol}</bdi>
            {address && (
              <>
                {' · '}
                <Address value={address} />
              </>
            )}
          </>
        )
      }
      onClick={() => {
        if (side === 'sell') chooseSell(address)
        else chooseBuy(address)
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
