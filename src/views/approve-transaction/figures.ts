/** Figures of a review, exact up to eight decimals. */
import type { AssetRef } from '../../domain/requests/acts.ts'
import { assetKey } from '../../domain/requests/asset-key.ts'
import type { Explanation } from '../../domain/requests/explain/explanation.ts'
import type { AssetProfile } from '../../domain/requests/profiles.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import { decimalString } from '../../domain/money/amount.ts'
import { multiply } from '../../domain/money/decimal.ts'
import { moneyText } from '../../domain/money/money.ts'
import { notation } from '../../domain/money/notation.ts'
import { plainName } from '../../domain/text.ts'

const DIGITS = 8
const NAME = 40

/** Language and currency of the figures. */
export interface Figures {
  locale: string
  currency: string
}

export function profileOf({ knowledge }: Explanation, asset: AssetRef): AssetProfile | undefined {
  const key = assetKey(asset)
  return knowledge.assets.find((one) => assetKey(one.asset) === key)
}

/** Formats a decimal string without its sign. */
function figure(exact: string, locale: string): string {
  const plain = exact.replace('-', '')
  const digits = Math.min(DIGITS, plain.split('.')[1]?.length ?? 0)
  const { whole, fraction } = notation(plain, { locale, digits, saysDust: true })
  return whole + fraction
}

/** A quantity in the smallest unit, without its sign. Without known decimals it stays in that unit. */
export function quantity(value: string, profile: AssetProfile | undefined, locale: string): string {
  return figure(decimalString({ value, decimals: profile?.decimals ?? 0 }), locale)
}

/** The value of a quantity, if there is a price. */
export function worth(
  value: string,
  profile: AssetProfile | undefined,
  { locale, currency }: Figures,
): string | undefined {
  if (!profile?.price || profile.decimals === undefined) return undefined
  const whole = decimalString({ value: value.replace('-', ''), decimals: profile.decimals })
  return moneyText(multiply(whole, profile.price), currency, locale)
}

/** Untrusted names are shortened to one line. */
export function assetName(asset: AssetRef, profile: AssetProfile | undefined): string {
  const name = plainName(profile?.name, NAME) || plainName(profile?.symbol, NAME)
  const shown = name || (asset.address ? shortAddress(asset.address) : asset.kind)
  return asset.id === undefined ? shown : `${shown} #${plainName(asset.id, 12)}`
}

export const assetSymbol = (profile: AssetProfile | undefined): string => plainName(profile?.symbol, 16)
