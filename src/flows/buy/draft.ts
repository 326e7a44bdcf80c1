/** The purchase that the user enters: token, amount and currency, and the parsed values. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { addressKey } from '../../domain/account/address.ts'
import { tokenKey, type BuyToken, type BuyWish } from '../../domain/transfers/buy/offer.ts'
import { currencyCode } from '../../domain/transfers/buy/read-provider.ts'
import { currencyOf } from '../../domain/money/currency.ts'
import { readAmountText, typedDecimal, type AmountProblem } from '../../domain/transfers/amount-text.ts'
import { browser } from '../../ports/browser.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $locale } from '../../stores/locale.ts'
import { $buyTokens, $currencies } from './offers.ts'

interface Typed {
  /** Its key, or a contract or mint address given by the page. */
  token?: string
  currency?: string
  text?: string
}

const $typed = atom<Typed>({})
/** The browser's languages suggest the local currency; they are read when the view is entered. */
const $languages = atom<readonly string[]>([])

export function enterDraft(): void {
  $languages.set(browser.use().languages())
}

export const $buyToken: ReadableAtom<BuyToken | undefined> = computed(
  [$buyTokens, $typed],
  (tokens, { token }) => tokens.find((one) => isNamed(one, token)) ?? tokens[0],
)

const isNamed = (one: BuyToken, token: string | undefined) =>
  token !== undefined &&
  (tokenKey(one) === token || (one.address !== undefined && addressKey(one.address) === addressKey(token)))

/** ISO 4217, upper case. */
export const $buyCurrency: ReadableAtom<string> = computed(
  [$currencies, $typed, $locale, $languages],
  (currencies, { currency }, locale, languages) => {
    const wishes = [currency, currencyOf([locale, ...languages]).toUpperCase(), 'USD']
    return wishes.find((one) => one !== undefined && currencies.includes(one)) ?? currencies[0] ?? 'USD'
  },
)

/** Factors for currencies with small units, so that the preset amounts are useful. */
const SCALE: Readonly<Record<string, number>> = {
  ...{
    JPY: 100,
    INR: 100,
    KRW: 1_000,
    IDR: 10_000,
    VND: 10_000,
    HUF: 500,
    CLP: 1_000,
    COP: 5_000,
    NGN: 1_000,
  },
  ...{ PHP: 50, THB: 50, TRY: 50, CZK: 20, MXN: 20, ZAR: 20, TWD: 50, RUB: 100, UAH: 50, ARS: 1_000 },
}

/** Preset amounts, whole numbers. */
export const $presets: ReadableAtom<readonly string[]> = computed($buyCurrency, (currency) =>
  [50, 100, 250, 500].map((amount) => String(amount * (SCALE[currency] ?? 1))),
)

/** Number of decimals of a currency. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

export type BuyAmount =
  | { step: 'empty' }
  | { step: 'ready'; decimal: string }
  | { step: 'invalid'; problem: AmountProblem | 'zero' }

/** The amount as typed; initially the second preset. */
export const $amountText: ReadableAtom<string> = computed(
  [$typed, $presets],
  ({ text }, presets) => text ?? presets[1] ?? '',
)

export const $buyAmount: ReadableAtom<BuyAmount> = computed(
  [$amountText, $buyCurrency, $formatLocale],
  (text, currency, locale): BuyAmount => {
    const reading = readAmountText(text, { locale, decimals: digitsOf(currency) })
    return reading.step === 'ready' && !/[1-9]/.test(reading.decimal)
      ? { step: 'invalid', problem: 'zero' }
      : reading
  },
)

/** `undefined` until it is complete. */
export const $wish: ReadableAtom<BuyWish | undefined> = computed(
  [$buyToken, $buyAmount, $buyCurrency, $account],
  (token, amount, currency, account) =>
    token && account && amount.step === 'ready'
      ? { token, amount: amount.decimal, currency, address: account.address }
      : undefined,
)

export function setBuyAmount(text: string): void {
  $typed.set({ ...$typed.get(), text })
}

/** Fills in a decimal string, from a preset or the page. */
export function fillBuyAmount(decimal: string): void {
  setBuyAmount(typedDecimal(decimal, $formatLocale.get()))
}

export function chooseBuyToken(token: string): void {
  $typed.set({ ...$typed.get(), token })
}

/** Chooses a currency: a typed amount stays, a preset changes with the currency. */
export function chooseCurrency(currency: string): void {
  const code = currencyCode(currency)
  if (code === undefined) return
  const { text, ...typed } = $typed.get()
  const isPreset = text !== undefined && $presets.get().includes(text)
  $typed.set({ ...typed, currency: code, ...(text !== undefined && !isPreset && { text }) })
}

export function clearBuyDraft(): void {
  $typed.set({})
}
