import { useState } from 'react'
import { tokenKey, type BuyToken } from '../../../domain/transfers/buy/offer.ts'
import { fill } from '../../../domain/fill.ts'
import { $buyToken, chooseBuyToken } from '../../../flows/buy/draft.ts'
import { $buyTokens } from '../../../flows/buy/offers.ts'
import { goBack } from '../../../flows/modal/modal.ts'
import { $networks } from '../../../stores/networks.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { Tile } from '../../../ui/lists/tile.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { VirtualList } from '../../account/virtual-list.tsx'
import { useStore } from '../../shared/use-store.ts'
import { useBuyMessages } from '../use-buy-messages.ts'

const LINE = 58

/** The tokens that providers sell to the account. */
export function TokenSelectView() {
  const { tokens: words } = useBuyMessages()
  const tokens = useStore($buyTokens)
  const networks = useStore($networks)
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const nameOf = ({ network }: BuyToken) =>
    networks?.find(({ caipNetworkId }) => caipNetworkId === network)?.name ?? ''
  const found = tokens.filter((token) =>
    [token.symbol, token.name, token.address ?? '', nameOf(token)].some((one) =>
      one.toLowerCase().includes(wanted),
    ),
  )
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
          label={words.list}
          count={found.length}
          lineHeight={LINE}
          keyOf={(index) => (found[index] ? tokenKey(found[index]) : String(index))}
        >
          {(index) => found[index] && <TokenRow token={found[index]} network={nameOf(found[index])} />}
        </VirtualList>
      ) : (
        <>
          <Message
            small
            lead={<IconTile icon="search" />}
            title={fill(words.noneTitle, { text: text.trim() })}
            text={words.noneText}
          />
          <Button onClick={() => setText('')}>{words.showAll}</Button>
        </>
      )}
    </>
  )
}

function TokenRow({ token, network }: { token: BuyToken; network: string }) {
  const { tokens: words } = useBuyMessages()
  const chosen = useStore($buyToken)
  const { symbol, name, icon } = token
  return (
    <Row
      plain
      selected={chosen && tokenKey(chosen) === tokenKey(token)}
      lead={<Tile round name={symbol} src={icon} />}
      title={symbol}
      subtitle={`${name === symbol ? '' : `${name} `}${fill(words.on, { network })}`}
      onClick={() => {
        chooseBuyToken(tokenKey(token))
        goBack()
      }}
    />
  )
}
