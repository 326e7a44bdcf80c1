/** The two shops on the one origin: what they charge, take at most, and how long they say it takes. */
export interface Shop {
  id: string
  name: string
  /** Of what is paid, in hundredths of a percent. */
  share: string
  /** In US dollars, whatever is sent. */
  networkFee: string
  limits: { min: string; max: string }
  method: string
  seconds: number
  fees: string
  tint: string
}

export const SHOPS: readonly Shop[] = [
  {
    id: 'sandbox-pay',
    name: 'Sandbox Pay',
    share: '0.015',
    networkFee: '0.40',
    limits: { min: '10', max: '7500' },
    method: 'card',
    seconds: 300,
    fees: '1.5 % + network fee',
    tint: '#2456d6',
  },
  {
    id: 'sandbox-transfer',
    name: 'Sandbox Transfer',
    share: '0.034',
    networkFee: '0',
    limits: { min: '10', max: '25000' },
    method: 'bank',
    seconds: 60,
    fees: '3.4 %',
    tint: '#0b7a4b',
  },
]

/** A square with the first letter. */
export const iconOf = ({ name, tint }: Shop): string => {
  const letter = name.split(' ').at(-1)?.[0] ?? ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${tint}"/><text x="20" y="27" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="700" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
