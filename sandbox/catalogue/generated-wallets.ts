import { createHash } from 'node:crypto'
import type { CatalogueWallet } from './wallet.ts'

// Made-up names, no real brands; 24 × 22 combinations are enough.
const first = (
  'Amber Birch Cinder Dapple Ember Fennel Gable Harbor Indigo Juniper Kestrel Lantern ' +
  'Meadow Nimbus Otter Pebble Quill Rowan Saffron Thistle Umber Velvet Willow Zephyr'
).split(' ')
const second = (
  'Pouch Satchel Locker Drawer Chest Purse Pocket Basket Crate Hamper Trunk ' +
  'Cabinet Coffer Larder Pantry Shelf Tin Urn Barrel Bin Case Jar'
).split(' ')
const networks = [
  'eip155:1',
  'eip155:10',
  'eip155:137',
  'eip155:8453',
  'eip155:42161',
  'eip155:31337',
  'eip155:31338',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
]

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Image id of a wallet: a UUID derived from its name. */
function imageIdOf(name: string): string {
  return hashOf(`image of ${name}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** The same wallets every time: valid entries of every kind that a real list has. */
export function generateWallets(count = 512): CatalogueWallet[] {
  return Array.from({ length: count }, (_, index) => generateWallet(index))
}

function generateWallet(index: number): CatalogueWallet {
  const word = first[index % first.length] ?? ''
  const round = Math.floor(index / first.length)
  const noun = second[round % second.length] ?? ''
  const name =
    round < second.length ? `${word} ${noun}` : `${word} ${noun} ${Math.floor(round / second.length) + 1}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  // A pseudo-random number derived from the name.
  const dice = Number.parseInt(hashOf(name).slice(0, 8), 16)
  const has = (share: number, which: number) => (dice >>> which) % 100 < share
  const link = (text: string, is: boolean) => (is ? text : null)
  return {
    ...blankWallet(name),
    badge_type: has(30, 1) ? 'certified' : 'none',
    chains: networks.filter((_chain, place) => place === 0 || has(45, place + 2)),
    homepage: `https://${slug}.example`,
    order: (index + 1) * 10,
    mobile_link: link(`${slug}://`, has(80, 3)),
    link_mode: link(`https://${slug}.example/app`, has(50, 4)),
    desktop_link: link(`${slug}-desktop://`, has(15, 5)),
    webapp_link: link(`https://app.${slug}.example`, has(20, 6)),
    app_store: link(`https://apps.apple.com/app/id${index + 1}`, has(70, 7)),
    play_store: link(`https://play.google.com/store/apps/details?id=example.${index + 1}`, has(70, 8)),
    chrome_store: link(`https://chromewebstore.google.com/detail/${slug}`, has(30, 9)),
    rdns: link(`example.${slug.replaceAll('-', '.')}`, has(25, 10)),
    injected: has(25, 10) ? [{ namespace: 'eip155', injected_id: `is${name.replaceAll(' ', '')}` }] : null,
  }
}

/** A wallet without links. */
export function blankWallet(name: string): CatalogueWallet {
  return {
    id: hashOf(name),
    name,
    badge_type: 'none',
    chains: ['eip155:1'],
    homepage: 'https://wallet.example',
    image_id: imageIdOf(name),
    order: 0,
    mobile_link: null,
    link_mode: null,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: null,
    injected: null,
  }
}
