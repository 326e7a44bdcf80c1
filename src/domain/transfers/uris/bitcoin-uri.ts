/** `bitcoin:` requests (BIP-21, BIP-321). */
import type { Uri } from './uri.ts'

export interface BitcoinUri {
  /** In order of preference: the path's address, then those of the parameters, each with the network that its parameter names. */
  addresses: readonly { address: string; form?: 'main' | 'test' }[]
  /** Whole coins, decimal string. */
  amount?: string
  label?: string
  message?: string
  /** Off-chain payment methods, such as `lightning`. */
  others: readonly string[]
  /** The request demands a proof of payment, which we do not send. */
  demandsProof: boolean
}

/** Maximum supply of coins. */
const MOST = 21_000_000n
const OTHERS = ['lightning', 'lno', 'sp', 'pj']

/** `undefined` if the URI is malformed, or has an unknown required parameter. */
export function parseBitcoinUri({ path, parameters }: Uri): BitcoinUri | undefined {
  // Upper-case URIs make smaller QR codes.
  const all = parameters.map(([name, value]) => [name.toLowerCase(), value] as const)
  const of = (name: string) => all.filter(([one]) => one === name).map(([, value]) => value)
  const pops = [...of('pop'), ...of('req-pop')]
  const isUnknown = all.some(([name]) => name.startsWith('req-') && name !== 'req-pop')
  const isTwice = [of('amount'), of('label'), of('message'), pops].some(({ length }) => length > 1)
  if (isUnknown || isTwice) return undefined
  const [amount] = of('amount')
  if (amount !== undefined && !isCoins(amount)) return undefined
  const isWrong = !of('bc').every((one) => /^bc1/i.test(one)) || !of('tb').every((one) => /^tb1/i.test(one))
  // Two slashes are non-standard, but common.
  const first = path.replace(/^\/\//, '')
  const others = OTHERS.filter((name) => of(name).length)
  const addresses = [
    ...(first ? [{ address: first }] : []),
    ...of('bc').map((address) => ({ address, form: 'main' as const })),
    ...of('tb').map((address) => ({ address, form: 'test' as const })),
  ]
  if (isWrong || (!addresses.length && !others.length)) return undefined
  const [label] = of('label')
  const [message] = of('message')
  return {
    ...{ addresses, others, demandsProof: of('req-pop').length > 0 },
    ...(amount !== undefined && { amount }),
    ...(label !== undefined && { label }),
    ...(message !== undefined && { message }),
  }
}

function isCoins(text: string): boolean {
  const [, whole] = /^(\d{1,8})(?:\.\d{1,8})?$/.exec(text) ?? []
  return whole !== undefined && BigInt(whole) <= MOST
}
