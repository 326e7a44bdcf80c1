/**
 * The draft of a transfer: token, amount and recipient as the user writes them, and what they come to. What is typed stays
 * as it was typed; everything else is computed, so that nothing of an earlier account, network or name is left over.
 */
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Holding } from '../../domain/account/holding.ts'
import { addressKey } from '../../domain/account/address.ts'
import { SEND_LIMITS } from '../../domain/transfers/limits.ts'
import { decimalString } from '../../domain/money/amount.ts'
import { smallestUnit } from '../../domain/money/decimal.ts'
import { readAmountText, typedDecimal, type AmountProblem } from '../../domain/transfers/amount-text.ts'
import type { PaymentRequest } from '../../domain/transfers/recipient.ts'
import { amountFor, worthOf } from '../../domain/transfers/worth.ts'
import { $knownHoldings } from '../account/load-holdings.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'

export type AmountUnit = 'token' | 'money'

/** Decimals of a fiat amount, by currency; most have two. */
const MONEY_DIGITS: Readonly<Record<string, number>> = { jpy: 0 }

interface Typed {
  /** Contract or mint; `undefined` for the currency of the network. */
  token: string | undefined
  unit: AmountUnit
  text: string
  /** Max is chosen; replaces `text`. */
  isMax: boolean
  memo: string
}

const BLANK: Typed = { token: undefined, unit: 'token', text: '', isMax: false, memo: '' }

const $typed = atom<Typed>(BLANK)

/** The chosen token of the active account, with its current balance and price. */
export const $token: ReadableAtom<Holding | undefined> = computed(
  [$typed, $knownHoldings],
  ({ token }, known) => known?.holdings.find(({ address }) => keyOf(address) === keyOf(token)),
)

const keyOf = (token: string | undefined) => (token === undefined ? '' : addressKey(token))

export type AmountState =
  | { step: 'empty' }
  | { step: 'invalid'; problem: AmountProblem | 'zero' | 'more-than-balance'; value?: bigint }
  | {
      step: 'ready'
      /** Smallest unit; `max`: the balance less the fee. */
      value: bigint | 'max'
      /** Fiat value, decimal string; absent without a price, and for `max` until it is planned. */
      worth?: string
    }

export interface AmountDraft {
  unit: AmountUnit
  /** As typed. */
  text: string
  isMax: boolean
  state: AmountState
}

export const $amount: ReadableAtom<AmountDraft> = computed(
  [$typed, $token, $knownHoldings, $formatLocale],
  ({ unit, text, isMax }, token, known, locale) => ({
    ...{ unit, text, isMax },
    state: isMax
      ? maxState(token)
      : amountState(text, { unit, token, locale, currency: known?.currency ?? 'usd' }),
  }),
)

export const $memo: ReadableAtom<string> = computed($typed, ({ memo }) => memo)

function maxState(token: Holding | undefined): AmountState {
  if (!token) return { step: 'empty' }
  if (BigInt(token.amount.value) <= 0n) return { step: 'invalid', problem: 'more-than-balance' }
  return { step: 'ready', value: 'max' }
}

interface Context {
  unit: AmountUnit
  token: Holding | undefined
  locale: string
  currency: string
}

function amountState(text: string, { unit, token, locale, currency }: Context): AmountState {
  if (!token) return { step: 'empty' }
  const { decimals, value: balance } = token.amount
  const isMoney = unit === 'money'
  const reading = readAmountText(text, {
    locale,
    decimals: isMoney ? (MONEY_DIGITS[currency] ?? 2) : decimals,
  })
  if (reading.step !== 'ready') return reading
  const value = isMoney
    ? token.price && amountFor(reading.decimal, decimals, token.price)
    : BigInt(smallestUnit(reading.decimal, decimals))
  // `setUnit` refuses fiat without a price.
  if (value === undefined || value === '') return { step: 'empty' }
  if (value === 0n) return { step: 'invalid', problem: 'zero' }
  if (value > BigInt(balance)) return { step: 'invalid', problem: 'more-than-balance', value }
  const worth = token.price && worthOf(value, decimals, token.price)
  return { step: 'ready', value, ...(worth && { worth }) }
}

/** Changes the token and clears the amount. `undefined` chooses the network's currency. */
export function chooseToken(token: string | undefined): void {
  if (keyOf(token) === keyOf($typed.get().token)) return
  $typed.set({ ...$typed.get(), token, unit: 'token', text: '', isMax: false })
}

export function setAmount(text: string): void {
  $typed.set({ ...$typed.get(), text, isMax: false })
}

export function takeMax(): void {
  $typed.set({ ...$typed.get(), unit: 'token', text: '', isMax: true })
}

/** Fills in a decimal string of whole tokens, which the user may change. Text that is not a number is shown as it is. */
export function fillAmount(decimal: string): void {
  setAmount(typedDecimal(decimal, $formatLocale.get()))
}

/** Fills in the draft from a payment request. The user may change it. */
export function takeRequest({ token, amount, value, memo }: PaymentRequest): void {
  if (amount === undefined && value === undefined && token === undefined && memo === undefined) return
  chooseToken(token)
  const decimals = $token.get()?.amount.decimals
  if (amount !== undefined) fillAmount(amount)
  else if (value !== undefined && decimals !== undefined)
    fillAmount(decimalString({ value: value.toString(), decimals }))
  if (memo !== undefined) setMemo(memo)
}

/** Converts the entered amount to the other unit. Does nothing without a price. */
export function setUnit(unit: AmountUnit): void {
  const { state } = $amount.get()
  const token = $token.get()
  if (unit === $typed.get().unit || !token || (unit === 'money' && !token.price)) return
  const value = 'value' in state && state.value !== 'max' ? state.value : undefined
  const text = value === undefined ? '' : typedDecimal(written(value, unit, token), $formatLocale.get())
  $typed.set({ ...$typed.get(), unit, text, isMax: false })
}

/** Fiat amounts are truncated to the currency's decimals. */
function written(value: bigint, unit: AmountUnit, { amount, price }: Holding): string {
  if (unit === 'token') return decimalString({ value: value.toString(), decimals: amount.decimals })
  const [whole = '', fraction = ''] = worthOf(value, amount.decimals, price ?? '0').split('.')
  return fraction ? `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}` : whole
}

export function setMemo(memo: string): void {
  $typed.set({ ...$typed.get(), memo: memo.slice(0, SEND_LIMITS.memoLength) })
}

export function clearTyped(): void {
  $typed.set(BLANK)
}
