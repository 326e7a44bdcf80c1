/** Which currency a visitor counts in, by where they are. ISO 4217, lower case: what the Blockchain API can answer in. */
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

/** By the first of these languages (BCP 47) that names a region; else by where the first is spoken most. */
export function currencyOf(tags: readonly string[]): Currency {
  const locales = tags.flatMap((tag) => localeOf(tag) ?? [])
  const region = locales.find((locale) => locale.region)?.region ?? locales[0]?.maximize().region
  const found = Object.entries(REGIONS).find(([, regions]) => !!region && regions.split(' ').includes(region))
  // The names of the table are its type.
  return (found?.[0] as Currency | undefined) ?? 'usd'
}
