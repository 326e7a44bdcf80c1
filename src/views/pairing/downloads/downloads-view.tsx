import { fill } from '../../../domain/fill.ts'
import type { Wallet } from '../../../domain/wallets/wallet.ts'
import { safePageLink, safeStoreLink, type Store } from '../../../domain/wallets/wallet-links.ts'
import { $device } from '../../../stores/device.ts'
import { IconTile } from '../../../ui/pictures/icon-tile.tsx'
import { Message } from '../../../ui/text/message.tsx'
import { RowList } from '../../../ui/lists/row-list.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { viewIcons } from '../../../ui/pictures/view-icons.ts'
import { useMessages } from '../../modal/use-messages.ts'
import { useStore } from '../../shared/use-store.ts'
import { WalletPicture } from '../../shared/wallet-picture.tsx'
import type { ViewProps } from '../../view-props.ts'

/** App stores and home page of a wallet, those for this device first. */
export function DownloadsView({ params: { wallet } }: ViewProps<'Downloads'>) {
  const { downloads: words } = useMessages()
  const device = useStore($device)
  const places = placesOf(wallet, device?.isIos ? 'appStore' : device?.isAndroid ? 'playStore' : 'chrome')
  return (
    <>
      <Message
        lead={<WalletPicture wallet={wallet} size={72} />}
        text={fill(places.length ? words.text : words.none, { wallet: wallet.name })}
      />
      <RowList>
        {places.map(({ place, href }) => (
          <Row
            key={place}
            lead={<IconTile icon={ICONS[place]} />}
            title={words[place]}
            subtitle={new URL(href).hostname}
            href={href}
          />
        ))}
      </RowList>
    </>
  )
}

type Place = Store | 'website'

const GLOBE =
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M3.5 9.5h17m-17 5h17M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18'

const ICONS = {
  chrome: 'download',
  appStore: viewIcons.mobile,
  playStore: viewIcons.mobile,
  website: GLOBE,
} as const satisfies Record<Place, string>

/** Links are checked again, although the catalogue parser has checked them. */
function placesOf({ stores, homepage }: Wallet, best: Store): { place: Place; href: string }[] {
  const order: Store[] = [...new Set([best, 'chrome', 'appStore', 'playStore'] as const)]
  const links: [Place, string | undefined][] = [
    ...order.map((store): [Place, string | undefined] => [store, safeStoreLink(store, stores[store])]),
    ['website', safePageLink(homepage)],
  ]
  return links.flatMap(([place, href]) => (href ? [{ place, href }] : []))
}
