/**
 * Well-known wallets for pages without a project id or when the catalogue cannot be reached. No pictures, which are trademarks. From the makers' own documents as of 2026-11.
 */
import type { CaipNetworkId } from '../networks/caip.ts'
import { BITCOIN, SOLANA } from '../networks/known-networks.ts'
import type { Wallet, WalletLinks } from './wallet.ts'

/** One network represents the namespace: compare with `isOfNamespace`. */
const EVM: CaipNetworkId = 'eip155:1'
const SOL: CaipNetworkId = `solana:${SOLANA}`
const BTC: CaipNetworkId = `bip122:${BITCOIN}`

interface Row {
  id: string
  name: string
  rdns?: string
  links?: WalletLinks
  homepage: string
  chains?: readonly CaipNetworkId[]
  stores?: Wallet['stores']
}

const app = (native: string, universal?: string): WalletLinks => ({ native, ...(universal && { universal }) })
const play = (id: string) => `https://play.google.com/store/apps/details?id=${id}`
const apple = (id: number) => `https://apps.apple.com/app/id${id}`

const ROWS: readonly Row[] = [
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    ...{ name: 'MetaMask', rdns: 'io.metamask', homepage: 'https://metamask.io/' },
    links: app('metamask://', 'https://metamask.app.link'),
    stores: { playStore: play('io.metamask'), appStore: apple(1438144202) },
    chains: [EVM, SOL],
  },
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    ...{ name: 'Trust Wallet', rdns: 'com.trustwallet.app', homepage: 'https://trustwallet.com/' },
    links: app('trust://', 'https://link.trustwallet.com'),
    stores: { playStore: play('com.wallet.crypto.trustapp'), appStore: apple(1288339409) },
    chains: [EVM, SOL],
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    ...{ name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet', homepage: 'https://www.coinbase.com/wallet' },
    stores: { playStore: play('org.toshi'), appStore: apple(1278383455) },
    chains: [EVM, SOL],
  },
  {
    id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
    ...{ name: 'Rainbow', rdns: 'me.rainbow', homepage: 'https://rainbow.me/' },
    links: app('rainbow://', 'https://rnbwapp.com'),
    stores: { playStore: play('me.rainbow'), appStore: apple(1457119021) },
  },
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    ...{ name: 'Phantom', rdns: 'app.phantom', homepage: 'https://phantom.com/' },
    stores: { playStore: play('app.phantom'), appStore: apple(1598432977) },
    chains: [SOL, EVM, BTC],
  },
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    ...{ name: 'Solflare', homepage: 'https://solflare.com/' },
    chains: [SOL],
  },
  {
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    ...{ name: 'OKX Wallet', rdns: 'com.okex.wallet', homepage: 'https://web3.okx.com/' },
    links: app('okex://main'),
    chains: [EVM, SOL, BTC],
  },
  {
    id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    ...{ name: 'Bitget Wallet', rdns: 'com.bitget.web3', homepage: 'https://web3.bitget.com/' },
    links: app('bitkeep://', 'https://bkapp.vip'),
    chains: [EVM, SOL],
  },
  {
    id: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
    ...{ name: 'Zerion', rdns: 'io.zerion.wallet', homepage: 'https://zerion.io/' },
    links: app('zerion://', 'https://wallet.zerion.io'),
    stores: { playStore: play('io.zerion.android'), appStore: apple(1456732565) },
  },
  {
    id: '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1',
    ...{ name: 'Rabby', rdns: 'io.rabby', homepage: 'https://rabby.io/' },
    links: app('rabby://'),
  },
  {
    id: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
    ...{ name: 'Uniswap Wallet', homepage: 'https://wallet.uniswap.org/' },
    links: app('uniswap://', 'https://uniswap.org/app'),
    stores: { playStore: play('com.uniswap.mobile'), appStore: apple(6443944476) },
  },
  {
    id: '0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150',
    ...{ name: 'SafePal', homepage: 'https://www.safepal.com/' },
    links: app('safepalwallet://', 'https://link.safepal.io'),
    stores: { playStore: play('io.safepal.wallet'), appStore: apple(1548297139) },
    chains: [EVM, SOL],
  },
  {
    id: '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66',
    ...{ name: 'TokenPocket', rdns: 'pro.tokenpocket', homepage: 'https://www.tokenpocket.pro/' },
    links: app('tpoutside://'),
  },
  {
    id: 'ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef',
    ...{ name: 'imToken', homepage: 'https://token.im/' },
    links: app('imtokenv2://'),
    stores: { playStore: play('im.token.app'), appStore: apple(1384798940) },
  },
  {
    id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
    ...{ name: 'Ledger', homepage: 'https://www.ledger.com/' },
    links: { native: 'ledgerlive://', desktop: 'ledgerlive://' },
    stores: { playStore: play('com.ledger.live'), appStore: apple(1361671700) },
  },
  {
    id: 'c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576',
    ...{ name: '1inch Wallet', homepage: 'https://1inch.com/wallet' },
    links: app('oneinch://'),
    stores: { playStore: play('io.oneinch.android'), appStore: apple(1546049391) },
  },
  {
    id: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
    ...{ name: 'Safe', homepage: 'https://safe.global/' },
    links: { universal: 'https://app.safe.global/', webapp: 'https://app.safe.global/' },
  },
  {
    id: '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
    ...{
      name: 'Binance Wallet',
      rdns: 'com.binance.wallet',
      homepage: 'https://www.binance.com/en/web3wallet',
    },
    links: app('bnc://app.binance.com/cedefi/', 'https://app.binance.com/cedefi'),
  },
  {
    id: 'com.roninchain.wallet',
    ...{ name: 'Ronin Wallet', rdns: 'com.roninchain.wallet', homepage: 'https://wallet.roninchain.com/' },
    links: app('roninwallet://'),
  },
  {
    id: 'com.kraken',
    ...{ name: 'Kraken Wallet', homepage: 'https://www.kraken.com/wallet' },
    links: app('krakenwallet://'),
    chains: [EVM, SOL],
  },
  {
    id: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    ...{ name: 'Backpack', rdns: 'app.backpack', homepage: 'https://backpack.app/' },
    links: app('backpack://'),
    chains: [SOL, EVM],
  },
  {
    id: 'com.brave.wallet',
    ...{ name: 'Brave Wallet', rdns: 'com.brave.wallet', homepage: 'https://brave.com/wallet/' },
    chains: [EVM, SOL],
  },
  {
    id: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
    ...{ name: 'Xverse Wallet', homepage: 'https://www.xverse.app/' },
    chains: [BTC],
  },
  {
    id: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
    ...{ name: 'Leather', homepage: 'https://leather.io/' },
    chains: [BTC],
  },
]

export const KNOWN_WALLETS: readonly Wallet[] = ROWS.map(
  ({ links = {}, stores = {}, chains = [EVM], ...row }) => ({
    ...row,
    ...{ links, stores, chains },
    ...{ isCertified: false, isImitation: false, injected: [] },
  }),
)
