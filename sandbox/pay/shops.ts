/** The two shops: their fees, limits and announced durations. */
/** A payment method. */
export interface Way {
  method: string
  /** Share of the amount paid that is the fee. */
  share: string
  seconds: number
}

export interface Shop {
  id: string
  name: string
  /** Fixed fee in US dollars. */
  networkFee: string
  limits: { min: string; max: string }
  /** The first method is the cheapest. */
  ways: readonly [Way, ...Way[]]
  fees: string
  tint: string
}

export const SHOPS: readonly Shop[] = [
  {
    id: 'sandbox-pay',
    name: 'Sandbox Pay',
    networkFee: '0.40',
    limits: { min: '10', max: '7500' },
    ways: [
      { method: 'card', share: '0.015', seconds: 300 },
      { method: 'apple_pay', share: '0.018', seconds: 120 },
    ],
    fees: '1.5 % + network fee',
    tint: '#2456d6',
  },
  {
    id: 'sandbox-transfer',
    name: 'Sandbox Transfer',
    networkFee: '0',
    limits: { min: '10', max: '25000' },
    ways: [
      { method: 'bank', share: '0.034', seconds: 60 },
      { method: 'card', share: '0.039', seconds: 30 },
    ],
    fees: '3.4 %',
    tint: '#0b7a4b',
  },
]

/** An SVG data URL: a square with a letter of the name. */
export const iconOf = ({ name, tint }: Shop): string => {
  const letter = name.split(' ').at(-1)?.[0] ?? ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${tint}"/><text x="20" y="27" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="700" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
