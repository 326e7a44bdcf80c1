/** The wallet catalogue of a row: its wallets and its responses. */
import type { Wallet } from '../../src/domain/wallets/wallet.ts'
import type { Route } from '../../src/domain/routes.ts'
import type { Device } from '../../src/domain/wallets/device.ts'
import { coded } from '../../src/errors/codes.ts'
import { catalogues, type Catalogue } from '../../src/ports/catalogue.ts'
import { deviceReader } from '../../src/ports/device.ts'
import { setDevice } from '../../src/stores/device.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { drawIcon } from '../wallets/icon.ts'

const NAMES =
  'Rainbow,Rabby,Trezor,Trust,Ronin,Brave,Frame,Coral,Arculus,Parity,Terra,Orange,Meadow,Quartz,Saffron,Tundra'

export function listed(name: string, more: Partial<Wallet> = {}): Wallet {
  const id = name.toLowerCase().replaceAll(/\W+/g, '-')
  return {
    ...{ id, name, injected: [], isCertified: false, isImitation: false },
    links: { native: `${id.replaceAll('-', '')}://` },
    stores: {},
    ...more,
  }
}

const picture = (name: string, at: number) => drawIcon(name, `hsl(${at * 47} 65% 45%)`)

export const SIXTEEN: readonly Wallet[] = NAMES.split(',').map((name, at) =>
  listed(name, { isCertified: at % 5 === 1, ...(at % 4 && { imageUrl: picture(name, at) }) }),
)

export const LONG: readonly Wallet[] = [
  listed('The Extraordinarily Long Named Self-Custodial Wallet of Llanfair', { isCertified: true }),
  listed('محفظة الصحراء الكبرى للعملات الرقمية والمقتنيات'),
  listed('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'),
  listed('🦊 Fox & Friends 👨‍👩‍👧‍👦'),
]

export const many = (count: number): readonly Wallet[] =>
  Array.from({ length: count }, (_, at) => listed(`Wallet ${at + 1}`))

/** A wallet with every kind of link. */
export const rainbow = listed('Rainbow', {
  rdns: 'example.rainbow',
  isCertified: true,
  imageUrl: picture('Rainbow', 5),
  homepage: 'https://rainbow.example/',
  links: { native: 'rainbow://', desktop: 'rainbow://', webapp: 'https://web.rainbow.example' },
  stores: {
    appStore: 'https://apps.apple.com/app/id1',
    playStore: 'https://play.google.com/store/apps/details?id=example.rainbow',
    chrome: 'https://chromewebstore.google.com/detail/rainbow',
  },
})

export const PLAIN = listed('Quartz')

export interface CatalogueScene {
  wallets?: readonly Wallet[]
  /** Total count; if it exceeds the number of wallets, further pages follow. */
  count?: number
  answers?: 'silent' | 'failed'
  known?: readonly Wallet[]
}

const never = () => new Promise<never>(() => {})

const NO_IMAGES = { show: () => ({ address: never(), release() {} }), clear() {} }

export function catalogued({ wallets = SIXTEEN, count, answers, known = [] }: CatalogueScene): void {
  const catalogue: Catalogue = {
    async wallets({ entries, search = '', badge, include = [], page }) {
      if (answers === 'silent') return never()
      if (answers === 'failed') throw coded('catalogue-unreachable')
      const found = wallets
        .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
        .filter(({ id, isCertified }) => (!badge || isCertified) && (!include.length || include.includes(id)))
      const some = found.slice((page - 1) * entries, page * entries)
      return { wallets: some, count: count ?? found.length, entries: some.length }
    },
    ...{ images: NO_IMAGES, networkImages: NO_IMAGES },
    config: async () => [],
    allowedOrigins: async () => [],
    isAnalyticsEnabled: async () => false,
  }
  catalogues.provide({ ...catalogues.use(), of: () => catalogue, known: async () => known })
}

const DESKTOP: Device = {
  ...{ isMobile: false, isIos: false, isAndroid: false, isMac: false, isSafari: false },
  ...{ isTelegram: false, isInApp: false, isFramed: false, isStandalone: false },
  windowKeys: [],
}

export function onDevice(device: Partial<Device> = {}): void {
  const now = { ...DESKTOP, ...device, page: 'https://acme.example/' }
  deviceReader.provide({ read: () => now })
  setDevice(now)
}

export const onPhone = () => onDevice({ isMobile: true, isIos: true })

export function from(route: Route): void {
  setHistory({ view: 'Connect', params: {} }, route)
}
