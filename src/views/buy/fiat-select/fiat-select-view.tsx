import { useState } from 'react'
import { fill } from '../../../domain/fill.ts'
import { $buyCurrency, chooseCurrency } from '../../../flows/buy/draft.ts'
import { $currencies } from '../../../flows/buy/offers.ts'
import { goBack } from '../../../flows/modal/modal.ts'
import { $formatLocale } from '../../../stores/modal/format-locale.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { Tile } from '../../../ui/lists/tile.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { useStore } from '../../shared/use-store.ts'
import { currencyName } from '../texts.ts'
import { useBuyMessages } from '../use-buy-messages.ts'

/** Maximum number of currencies without a search field. */
const SEARCHED = 8

/** Currencies to pay in, by their localised names. */
export function FiatSelectView() {
  const { currencies: words, tokens } = useBuyMessages()
  const locale = useStore($formatLocale)
  const current = useStore($buyCurrency)
  const all = useStore($currencies).map((code) => ({ code, name: currencyName(code, locale) }))
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = all.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(wanted))
  return (
    <>
      {all.length > SEARCHED && (
        <SearchField
          label={words.search}
          clearLabel={tokens.clear}
          value={text}
          onChange={setText}
          result={wanted ? fill(tokens.found, { count: found.length }) : undefined}
        />
      )}
      {found.length ? (
        <ul role="list" aria-label={words.list}>
          {found.map(({ code, name }) => (
            <li key={code}>
              <Row
                plain
                selected={code === current}
                lead={<Tile round name={code} />}
                title={name}
                subtitle={code}
                onClick={() => {
                  chooseCurrency(code)
                  goBack()
                }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Message
            small
            lead={<IconTile icon="search" />}
            title={fill(tokens.noneTitle, { text: text.trim() })}
            text={words.noneText}
          />
          <Button onClick={() => setText('')}>{tokens.showAll}</Button>
        </>
      )}
    </>
  )
}
