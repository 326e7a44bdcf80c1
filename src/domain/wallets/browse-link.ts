import { isSafePage } from './safe-page.ts'

/** Wallets whose mobile apps connect only to pages in their in-app browser, with the globals they define there. */
const OWN_BROWSERS = [
  {
    ids: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', 'app.phantom'],
    key: 'phantom',
    link: (page: string, origin: string) => `https://phantom.app/ul/browse/${page}?ref=${origin}`,
  },
  {
    ids: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
    key: 'solflare',
    link: (page: string) => `https://solflare.com/ul/v1/browse/${page}?ref=${page}`,
  },
  {
    ids: ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', 'com.coinbase.wallet'],
    key: 'coinbaseSolana',
    link: (page: string) => `https://go.cb-w.com/dapp?cb_url=${page}`,
  },
] as const

/** Link that opens this page in a wallet's in-app browser; `undefined` for wallets that need none, or if the page is in it already. */
export function browseLink(
  { id, rdns }: { id: string; rdns?: string },
  page: string,
  windowKeys: readonly string[] = [],
): string | undefined {
  const own = OWN_BROWSERS.find(({ ids }) => ids.some((known) => known === id || known === rdns))
  if (!own || windowKeys.includes(own.key) || !isSafePage(page)) return undefined
  return own.link(encodeURIComponent(page), encodeURIComponent(new URL(page).origin))
}
