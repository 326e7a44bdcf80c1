import { useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import { suggestedOf } from '../../../domain/transfers/swap/suggested.ts'
import { sameToken } from '../../../domain/transfers/swap/offer.ts'
import { goBack } from '../../../flows/modal/modal.ts'
import { $buy, $sell, chooseBuy, chooseSell } from '../../../flows/swap/draft.ts'
import { $swapTokens, $swapTokensStep, type ShownToken } from '../../../flows/swap/tokens.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { $network } from '../../../stores/networks.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pressable } from '../../../ui/buttons/pressable.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { Tile } from '../../../ui/lists/tile.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { Address } from '../../../ui/text/address.tsx'
import { Figure } from '../../../ui/text/amount.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { Skeleton } from '../../../ui/text/skeleton.tsx'
import { VirtualList } from '../../account/virtual-list.tsx'
import { shortAmount } from '../../send/texts.ts'
import { useSendMessages } from '../../send/use-send-messages.ts'
import { useSheet } from '../../../ui/use-sheet.ts'
import { useStore } from '../../shared/use-store.ts'
import type { ViewProps } from '../../view-props.ts'
import css from '../swap.css?inline'
import { useSwapMessages } from '../use-swap-messages.ts'

const LINE = 58

type Side = 'sell' | 'buy'

/** Tokens that can be swapped on the network: popular ones, own tokens, then all others. */
export function SwapTokenView({ params: { side } }: ViewProps<'SwapSelectToken'>) {
  useSheet(css)
  const { selectToken: words } = useSendMessages()
  const { tokens: swapWords } = useSwapMessages()
  const tokens = useStore($swapTokens)
  const step = useStore($swapTokensStep)
  const network = useStore($network)?.name ?? ''
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = tokens.filter((token) => isFound(token, wanted))
  const lines = linesOf(found)
  if (!tokens.length)
    return step === 'failed' ? (
      <div data-trouble="">
        <Message title={words.failedTitle} text={words.failedText} />
      </div>
    ) : (
      <Coming />
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
      {!wanted && <Suggested tokens={suggestedOf(tokens)} side={side} />}
      {found.length ? (
        <VirtualList
          key={wanted}
          label={swapWords.list}
          count={lines.length}
          lineHeight={LINE}
          keyOf={(index) => keyOf(lines[index])}
        >
          {(index) => {
            const line = lines[index]
            if (!line) return null
            if (typeof line !== 'string') return <TokenRow token={line} side={side} />
            return <h3 className="swap-heading">{line === 'own' ? words.list : swapWords.list}</h3>
          }}
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

const isOwn = ({ holding }: ShownToken) => !!holding && BigInt(holding.amount.value) > 0n

type Line = 'own' | 'others' | ShownToken

/** Adds a heading before each group. Own tokens are already first. */
function linesOf(found: readonly ShownToken[]): readonly Line[] {
  const others = found.findIndex((one) => !isOwn(one))
  const own = others < 0 ? found : found.slice(0, others)
  const rest = others < 0 ? [] : found.slice(others)
  return [
    ...(own.length ? ['own' as const, ...own] : []),
    ...(rest.length ? ['others' as const, ...rest] : []),
  ]
}

const keyOf = (line: Line | undefined): string =>
  typeof line === 'object' ? (line.address ?? 'currency') : (line ?? '')

function choose(side: Side, address: string | undefined): void {
  if (side === 'sell') chooseSell(address)
  else chooseBuy(address)
  goBack()
}

function Suggested({ tokens, side }: { tokens: readonly ShownToken[]; side: Side }) {
  const { tokens: words } = useSwapMessages()
  if (tokens.length < 2) return null
  return (
    <section className="swap-suggested" aria-label={words.suggested}>
      <h3 className="swap-heading">{words.suggested}</h3>
      {tokens.map(({ symbol, address, logo, holding }) => {
        const icon = logo ?? holding?.icon
        return (
          <Pressable
            key={address ?? ''}
            className="swap-suggestion surface"
            onClick={() => choose(side, address)}
          >
            <Tile round size={24} name={symbol} {...(icon && { src: icon })} />
            <bdi>{symbol}</bdi>
          </Pressable>
        )
      })}
    </section>
  )
}

function TokenRow({ token, side }: { token: ShownToken; side: Side }) {
  const locale = useStore($formatLocale)
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
        holding && isOwn(token) ? (
          <Figure text={shortAmount(holding.amount.value, token, locale)} />
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
      onClick={() => choose(side, address)}
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
