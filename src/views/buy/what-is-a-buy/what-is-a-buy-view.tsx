import { goBack, goTo } from '../../../flows/modal/modal.ts'
import { $history } from '../../../stores/modal/route.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { CARD, COMPARE } from '../parts/icons.ts'
import { useBuyMessages } from '../use-buy-messages.ts'

export function WhatIsABuyView() {
  const { whatIsABuy: words } = useBuyMessages()
  return (
    <>
      <Row plain wrap lead={<IconTile icon={CARD} />} title={words.sellerTitle} subtitle={words.sellerText} />
      <Row
        plain
        wrap
        lead={<IconTile icon={viewIcons.receive} />}
        title={words.arriveTitle}
        subtitle={words.arriveText}
      />
      <Row
        plain
        wrap
        lead={<IconTile icon={COMPARE} />}
        title={words.compareTitle}
        subtitle={words.compareText}
      />
      <Button onClick={buy}>{words.buy}</Button>
    </>
  )
}

/** Returns to the previous view; opened directly, it leads to buying. */
function buy(): void {
  if ($history.get().some(({ view }) => view === 'OnRampProviders')) goBack()
  else goTo('OnRampProviders', {})
}
