import { goTo } from '../../../flows/modal/modal.ts'
import { track } from '../../../stores/track.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { useMessages } from '../../modal/use-messages.ts'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'

export function WhatIsAWalletView() {
  const { whatIsAWallet: words } = useMessages()
  const getOne = () => {
    track('CLICK_GET_WALLET')
    goTo('GetWallet')
  }
  return (
    <>
      <Row
        plain
        wrap
        lead={<IconTile icon={viewIcons.wallet} />}
        title={words.homeTitle}
        subtitle={words.homeText}
      />
      <Row
        plain
        wrap
        lead={<IconTile icon={viewIcons.key} />}
        title={words.keyTitle}
        subtitle={words.keyText}
      />
      <Button onClick={getOne}>{words.getWallet}</Button>
    </>
  )
}
