import type { CaipAddress } from '../../domain/networks/caip.ts'
import { decimal } from '../../domain/money/decimal.ts'
import type { FirstPrices } from '../../domain/account/portfolio.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { storedValue } from './stored-value.ts'

const ACCOUNTS = 10
const PRICES = 500

type ByAccount = readonly (readonly [account: string, prices: FirstPrices])[]

function firstPrices(input: unknown): FirstPrices | undefined {
  const { day, currency, prices } = (input ?? {}) as Record<string, unknown>
  if (typeof day !== 'string' || typeof currency !== 'string' || !prices || typeof prices !== 'object')
    return undefined
  const read = Object.entries(prices)
    .slice(0, PRICES)
    .flatMap(([id, price]) => {
      const exact = decimal(price)
      return exact === undefined ? [] : [[id, exact] as const]
    })
  return { day, currency, prices: Object.fromEntries(read) }
}

function decode(text: string): ByAccount {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) return []
  return list.slice(0, ACCOUNTS).flatMap((item: unknown) => {
    const [account, input] = Array.isArray(item) ? (item as unknown[]) : []
    const read = firstPrices(input)
    return typeof account === 'string' && read ? [[account, read] as const] : []
  })
}

const $savedFirstPrices = storedValue<ByAccount>(STORAGE_KEYS.firstPrices, decode, JSON.stringify)

/** The first prices of an account's holdings on the last day that they were loaded: today's change is computed from them. */
export function savedFirstPrices(account: CaipAddress): FirstPrices | undefined {
  return $savedFirstPrices.get()?.find(([of]) => of === account)?.[1]
}

export function saveFirstPrices(account: CaipAddress, { prices, ...rest }: FirstPrices): void {
  const bounded = { ...rest, prices: Object.fromEntries(Object.entries(prices).slice(0, PRICES)) }
  const others = ($savedFirstPrices.get() ?? []).filter(([of, { day }]) => of !== account && day === rest.day)
  $savedFirstPrices.set([[account, bounded] as const, ...others].slice(0, ACCOUNTS))
}
