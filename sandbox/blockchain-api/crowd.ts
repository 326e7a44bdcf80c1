import { hashOf } from '../catalogue/generated-wallets.ts'
import { balanceOf } from './fungible.ts'
import type { Pictures } from './pictures.ts'
import { worthOf, type Currency } from './prices.ts'
import type { WireBalance } from './wire.ts'

/** Balances of more tokens than any real account has: some without a price, some almost worthless. */
export function crowdOf(
  count: number,
  network: string,
  currency: Currency,
  pictures: Pictures,
): WireBalance[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(5, '0')
    const decimals = [18, 6, 8, 9, 2][index % 5] ?? 18
    // From thousands of tokens down to one smallest unit.
    const amount = index % 11 === 0 ? 1n : (BigInt(index + 1) * 10n ** BigInt(decimals)) / 7n
    const address = `${network}:0x${hashOf(`crowd ${index}`).slice(0, 40)}`
    const asset = { name: `Crowd ${number}`, symbol: `C${number}`, decimals, amount, network, address }
    const balance = balanceOf(asset, currency, pictures)
    if (index % 3 === 0) return balance
    // At most ten cents, so that the total of 30,000 tokens stays small.
    const cents = BigInt((index % 10) + 1)
    const costOf = (units: bigint) => worthOf(cents * units, decimals, 'SBC', currency)
    return { ...balance, price: costOf(10n ** BigInt(decimals)), value: costOf(amount) }
  })
}
