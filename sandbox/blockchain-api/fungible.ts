import { formatUnits } from 'viem'
import type { Pictures } from './pictures.ts'
import { priceOf, worthOf, type Currency } from './prices.ts'
import type { Direction } from './operation.ts'
import type { WireBalance, WireTransfer } from './wire.ts'

/** An amount of a currency or token, in its smallest unit. */
export interface Asset {
  /** CAIP-2. */
  network: string
  /** CAIP-10; absent for the network's own currency. */
  address?: string
  name: string
  symbol: string
  decimals: number
  amount: bigint
}

export function balanceOf(asset: Asset, currency: Currency, pictures: Pictures): WireBalance {
  const { name, symbol, network, address, decimals, amount } = asset
  return {
    ...{ name, symbol, chainId: network, ...(address !== undefined && { address }) },
    value: worthOf(amount, decimals, symbol, currency),
    price: priceOf(symbol, currency),
    quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
    iconUrl: pictures.token(symbol),
  }
}

/** Histories state values in US dollars. */
export function transferOf(
  asset: Omit<Asset, 'network' | 'address'>,
  direction: Direction,
  pictures: Pictures,
): WireTransfer {
  const { name, symbol, decimals, amount } = asset
  return {
    direction,
    quantity: { numeric: formatUnits(amount, decimals) },
    fungible_info: { name, symbol, icon: { url: pictures.token(symbol) } },
    nft_info: null,
    value: worthOf(amount, decimals, symbol, 'usd'),
    price: priceOf(symbol, 'usd'),
  }
}

export interface Collectible {
  name: string
  /** URL of the image. */
  url: string
  isSpam: boolean
}

export function collectibleTransferOf(
  { name, url, isSpam }: Collectible,
  direction: Direction,
): WireTransfer {
  return {
    ...{ direction, quantity: { numeric: '1' }, fungible_info: null },
    nft_info: { name, content: { preview: { url }, detail: { url } }, flags: { is_spam: isSpam } },
    ...{ value: null, price: null },
  }
}
