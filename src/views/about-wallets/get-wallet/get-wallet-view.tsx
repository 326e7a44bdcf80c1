import { Button } from '../../../ui/buttons/button.tsx'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { Note } from '../../../ui/text/note.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { useMessages } from '../../modal/use-messages.ts'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'

/** A neutral, maintained comparison of wallets. */
const COMPARE = 'https://ethereum.org/wallets/find-wallet/'

/** How to get a wallet. No brand is recommended. */
export function GetWalletView() {
  const { getWallet: words } = useMessages()
  return (
    <>
      <Row
        plain
        wrap
        lead={<IconTile icon="download" />}
        title={words.browserTitle}
        subtitle={words.browserText}
      />
      <Row
        plain
        wrap
        lead={<IconTile icon={viewIcons.mobile} />}
        title={words.phoneTitle}
        subtitle={words.phoneText}
      />
      <Row
        plain
        wrap
        lead={<IconTile icon={viewIcons.lock} />}
        title={words.deviceTitle}
        subtitle={words.deviceText}
      />
      <Note tone="warn" title={words.safetyTitle}>
        {words.safetyText}
      </Note>
      <div className="two">
        <Button variant="quiet" onClick={() => location.reload()}>
          {words.reload}
        </Button>
        <Button href={COMPARE}>{words.explore}</Button>
      </div>
    </>
  )
}
