/** Currencies that the Blockchain API can answer in (ISO 4217, lower case), with the regions that use them. */
const REGIONS = {
  eur: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  gbp: 'GB GG IM JE',
  aud: 'AU',
  cad: 'CA',
  inr: 'IN',
  jpy: 'JP',
} as const

export type Currency = 'usd' | keyof typeof REGIONS

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

/** The currency of the first language tag (BCP 47) with a region, otherwise of the likely region of the first tag. */
export function currencyOf(tags: readonly string[]): Currency {
  const locales = tags.flatMap((tag) => localeOf(tag) ?? [])
  const region = locales.find((locale) => locale.region)?.region ?? locales[0]?.maximize().region
  const found = Object.entries(REGIONS).find(([, regions]) => !!region && regions.split(' ').includes(region))
  // The keys of the table are the type `Currency`.
  return (found?.[0] as Currency | undefined) ?? 'usd'
}
