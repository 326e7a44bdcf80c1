/** Short names of EVM networks, which ERC-3770 puts before an address: `eth:0x…`. */
import type { CaipNetworkId } from '../networks/caip.ts'

const CHAIN_IDS = {
  ...{ eth: 1, oeth: 10, bnb: 56, gno: 100, unichain: 130, matic: 137, pol: 137, ftm: 250, zksync: 324 },
  ...{ wc: 480, mantle: 5000, kaia: 8217, base: 8453, arb1: 42161, celo: 42220, fuji: 43113, avax: 43114 },
  ...{ ink: 57073, linea: 59144, polygonamoy: 80002, basesep: 84532, 'arb-sep': 421614, scr: 534352 },
  ...{ zora: 7777777, sep: 11155111, opsep: 11155420, aurora: 1313161554 },
} as const satisfies Record<string, number>

/** The network and the address of `eth:0x…`; `undefined` for other texts, and for networks that are not known. */
export function readShortName(text: string): { network: CaipNetworkId; address: string } | undefined {
  const [, name = '', address = ''] = /^([a-z0-9-]{2,20}):(0x[0-9a-f]{40})$/i.exec(text) ?? []
  const key = name.toLowerCase()
  if (!Object.hasOwn(CHAIN_IDS, key)) return undefined
  return { network: `eip155:${CHAIN_IDS[key as keyof typeof CHAIN_IDS]}`, address }
}
