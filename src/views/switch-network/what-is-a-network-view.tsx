import { Row } from '../../ui/lists/row.tsx'
import { IconTile } from '../../ui/pictures/icon-tile.tsx'
import type { IconName } from '../../ui/pictures/icons.ts'
import { viewIcons } from '../../ui/pictures/view-icons.ts'
import { useMessages } from '../modal/use-messages.ts'

const LAYERS: IconName = 'm12 4 8 4-8 4-8-4zM4 12l8 4 8-4M4 16l8 4 8-4'

export function WhatIsANetworkView() {
  const { whatIsANetwork: words } = useMessages()
  return (
    <>
      <Row
        plain
        wrap
        lead={<IconTile icon={LAYERS} />}
        title={words.recordTitle}
        subtitle={words.recordText}
      />
      <Row
        plain
        wrap
        lead={<IconTile icon={viewIcons.send} />}
        title={words.ownTitle}
        subtitle={words.ownText}
      />
    </>
  )
}
