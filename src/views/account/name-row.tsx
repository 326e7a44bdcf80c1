import { $hasNames, $ownName, openNames } from '../../flows/names/open-names.ts'
import { $nameZone } from '../../stores/account/name-zone.ts'
import { Row } from '../../ui/lists/row.tsx'
import { IconTile } from '../../ui/pictures/icon-tile.tsx'
import { useMessages } from '../modal/use-messages.ts'
import { useStore } from '../shared/use-store.ts'

const NAME =
  'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2M7 14.5a2.5 2.5 0 0 1 5 0M9.500 11.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3M15 10.500h3M15 13.500h2'

/** If the page's project registers names: link to registering one, or to the account's own name. */
export function NameRow() {
  const { account: words } = useMessages()
  const zone = useStore($nameZone)
  const own = useStore($ownName)
  if (!useStore($hasNames) || !zone) return null
  return (
    <Row
      plain
      lead={<IconTile icon={NAME} />}
      title={own ? words.editName : words.getName}
      subtitle={<bdi dir="ltr">{own ?? `….${zone}`}</bdi>}
      onClick={openNames}
    />
  )
}
