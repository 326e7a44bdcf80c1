import { expect, it } from 'vitest'
import { missingOf, type Missing } from '../../../src/views/swap/swap-view/missing.ts'

const network = 'eip155:1' as const
const sell = { network, name: 'Ether', symbol: 'ETH', decimals: 18 }
const buy = { ...sell, address: '0x1', symbol: 'USDC' }
const amount = { text: '1', state: { step: 'ready', value: 1n } } as const
const quote = { source: { id: 'a', name: 'A' }, arrives: 1n }
const whole = { sell, buy, amount, quote, step: 'ready' } as const

const invalid = (problem: 'more-than-balance' | 'zero') =>
  ({ text: '1', state: { step: 'invalid', problem } }) as const

it.each<[Missing | undefined, Partial<Parameters<typeof missingOf>[0]>]>([
  [undefined, {}],
  ['selectToken', { buy: undefined }],
  ['enterAmount', { amount: { text: '', state: { step: 'empty' } } }],
  ['notEnough', { amount: invalid('more-than-balance') }],
  ['checkAmount', { amount: invalid('zero') }],
  ['asking', { quote: undefined, step: 'loading' }],
  ['noQuote', { quote: undefined }],
  ['noQuote', { quote: undefined, step: 'failed' }],
  // What was quoted stands while it is asked for again.
  [undefined, { step: 'loading' }],
])('%s is missing', (missing, change) => {
  expect(missingOf({ ...whole, ...change })).toBe(missing)
})
