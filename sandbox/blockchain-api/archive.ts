import { hashOf } from '../catalogue/generated-wallets.ts'
import { collectibleTransferOf, transferOf } from './fungible.ts'
import type { Story } from './pages.ts'
import type { Pictures } from './pictures.ts'
import type { WireTransfer } from './wire.ts'

const ENTRIES = 230
/** ms between entries: about seven months in total. */
const BETWEEN = 22 * 3_600_000

const dollar = { name: 'Sandbox Dollar', symbol: 'SBD', decimals: 18 }
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

type Kind = (index: number, pictures: Pictures) => WireTransfer[]
const amount = (index: number) => BigInt(index + 1) * 123_456_789_012_345_678n
const collectible = (index: number, pictures: Pictures, isSpam = false) => ({
  name: isSpam ? 'FREE SBD at claim.invalid' : `Archive #${index}`,
  ...{ url: pictures.token(`archive ${index}`), isSpam },
})

/** Kinds of transactions that the long history repeats. */
const kinds: readonly [operation: string, transfers: Kind][] = [
  ['receive', (index, pictures) => [transferOf({ ...ether, amount: amount(index) }, 'in', pictures)]],
  ['send', (index, pictures) => [transferOf({ ...dollar, amount: amount(index) }, 'out', pictures)]],
  [
    'trade',
    (index, pictures) => [
      transferOf({ ...ether, amount: amount(index) }, 'out', pictures),
      transferOf({ ...dollar, amount: amount(index) * 2500n }, 'in', pictures),
    ],
  ],
  ['approve', () => []],
  ['mint', (index, pictures) => [collectibleTransferOf(collectible(index, pictures), 'in')]],
  ['receive', (index, pictures) => [collectibleTransferOf(collectible(index, pictures, true), 'in')]],
  ['burn', (_, pictures) => [transferOf({ ...dollar, amount: 1n }, 'out', pictures)]],
  ['deploy', () => []],
  ['stake', (index, pictures) => [transferOf({ ...ether, amount: amount(index) }, 'out', pictures)]],
  ['claim', (index, pictures) => [transferOf({ ...dollar, amount: amount(index) }, 'in', pictures)]],
  ['send', (index, pictures) => [transferOf({ ...ether, amount: amount(index) }, 'self', pictures)]],
  ['something-new', () => []],
]

/** A long history, newest first. `until`: time of the newest entry, in ms since 1970. */
export function archiveOf(network: string, me: string, until: number, pictures: Pictures): Story[] {
  return Array.from({ length: ENTRIES }, (_, index) => {
    const [operationType, transfers] = kinds[index % kinds.length] ?? kinds[0]!
    const hash = `0x${hashOf(`archive ${network} ${index}`)}`
    const isFailed = index % 17 === 9
    const other = `0x${hashOf(`friend ${index % 5}`).slice(0, 40)}`
    const isIn = ['receive', 'mint', 'claim'].includes(operationType)
    const minedAt = until - index * BETWEEN
    return {
      ...{ id: hash, minedAt },
      write: () =>
        Promise.resolve({
          id: hash,
          metadata: {
            ...{ operationType, hash, nonce: ENTRIES - index, chain: network },
            ...{ status: isFailed ? ('failed' as const) : ('confirmed' as const) },
            ...{ minedAt: new Date(minedAt).toISOString() },
            ...{ sentFrom: isIn ? other : me, sentTo: isIn ? me : other },
          },
          transfers: isFailed ? [] : transfers(index, pictures),
        }),
    }
  })
}
