import { describe, expect, it } from 'vitest'
import {
  readCurrencies,
  readCurrencyLimits,
  readOrder,
  readOwnQuotes,
  readProviders,
  readQuotes,
  readReport,
  readTokens,
} from '../../src/api/on-ramp-answers.ts'
import { readProvider } from '../../src/domain/transfers/buy/read-provider.ts'
import { isQuote } from '../../src/domain/transfers/buy/offer.ts'
import { fillAddress } from '../../src/domain/transfers/buy/fill-address.ts'

const noPicture = () => undefined
const ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const decimalsOf = ({ address }: { address?: string }) => (address ? undefined : 18)

describe('what is answered about buying', () => {
  it('is read in the spelling of other kits, and ours', () => {
    expect(
      readProviders(
        [
          {
            serviceProvider: 'MOONPAY',
            name: 'MoonPay',
            categories: [],
            logos: { light: 'x' },
            status: 'LIVE',
          },
        ],
        noPicture,
      ),
    ).toEqual([{ id: 'MOONPAY', name: 'MoonPay', hasQuotes: true }])
    const token = (place: object) => ({
      purchaseCurrencies: [{ name: 'Token', symbol: 'TKN', networks: [place] }],
    })
    const read = (place: object) => readTokens(token(place), noPicture, decimalsOf)
    expect(read({ chainId: '1', contractAddress: '' })).toMatchObject([{ network: 'eip155:1', decimals: 18 }])
    expect(read({ chain_id: 10, contract_address: '' })).toMatchObject([{ network: 'eip155:10' }])
    expect(read({ caipNetworkId: 'solana:abc' })).toMatchObject([{ network: 'solana:abc' }])
    // Its decimals are not known.
    expect(read({ chainId: '1', contractAddress: ADDRESS })).toEqual([])
    expect(readCurrencies({ paymentCurrencies: [{ id: 'usd' }, { id: 'dollars' }, null] })).toEqual(['USD'])
  })

  it('has the limits of a currency: the widest of its payment methods, in either spelling', () => {
    const card = { id: 'card', min: '10.00', max: 7500 }
    const read = (currency: object) => readCurrencyLimits({ paymentCurrencies: [{ id: 'usd', ...currency }] })
    const bank = { id: 'bank', min: 25, max: '25000.00' }
    expect(read({ limits: [card, bank] })).toEqual({ USD: { min: '10', max: '25000' } })
    expect(read({ payment_method_limits: [card] })).toEqual({ USD: { min: '10', max: '7500' } })
    // A method without a maximum accepts any amount above its minimum.
    expect(read({ limits: [card, { min: '5' }] })).toEqual({ USD: { min: '5' } })
    for (const none of [
      {},
      { limits: [] },
      { limits: 'lots' },
      { limits: [], payment_method_limits: [card] },
    ])
      expect(read(none)).toEqual({})
    expect(read({ limits: [null] })).toEqual({ USD: {} })
    expect(readCurrencyLimits(null)).toEqual({})
  })

  it('has quotes with exact amounts where there are some, and none where they make no sense', () => {
    const quote = {
      serviceProvider: 'a',
      destinationAmount: 0.1,
      totalFee: 2.5,
      paymentMethodType: 'CREDIT_DEBIT_CARD',
    }
    expect(readQuotes([quote], 7)).toMatchObject([
      { amount: '0.1', fee: '2.5', method: 'card', validUntil: 7 },
    ])
    const exact = { amount: '0.100000000000000001', fees: { provider: '2', network: '0.1' } }
    expect(readQuotes({ quotes: [{ ...quote, exact }] }, 7)).toMatchObject([
      { amount: '0.100000000000000001', fee: '2.1' },
    ])
    for (const wrong of [
      { destinationAmount: -1 },
      { destinationAmount: 0 },
      { destinationAmount: '∞' },
      { serviceProvider: '../x' },
    ])
      expect(readQuotes([{ ...quote, ...wrong }], 7)).toEqual([])
    expect(readQuotes('no', 7)).toBeUndefined()
  })

  it('has as many quotes of a back end of the page as there are ways to pay, all of them its own', () => {
    const quote = { serviceProvider: 'somebody', destinationAmount: '1', totalFee: '2' }
    const ways = ['CREDIT_DEBIT_CARD', 'APPLE_PAY', 'SEPA', 'MOBILE_WALLET', '<b>']
    const quotes = ways.map((paymentMethodType) => ({ ...quote, paymentMethodType }))
    const read = readOwnQuotes({ quotes }, 'own', 7)
    expect(read.map((one) => [one.provider, isQuote(one) && one.method])).toEqual([
      ...['card', 'apple-pay', 'bank', 'mobile wallet', ''].map((method) => ['own', method]),
    ])
    expect(read[1]).toMatchObject({ methodType: 'APPLE_PAY' })
    expect(readOwnQuotes(quote, 'own', 7)).toMatchObject([{ provider: 'own', amount: '1' }])
    for (const wrong of [null, 'no', [], {}, { quotes: [] }, { quotes: [null] }])
      expect(readOwnQuotes(wrong, 'own', 7)).toEqual([{ provider: 'own', code: 'unavailable' }])
  })

  it('has no orders and reports that are not as they have to be', () => {
    expect(readOrder({ widgetUrl: 'https://a.example', orderId: '../../admin' })).toEqual({
      url: 'https://a.example',
    })
    expect(readOrder({})).toBeUndefined()
    expect(readReport({ status: 'arrived' })).toBeUndefined()
    expect(readReport({ status: 'sent', amount: '1e3', transactionHash: '<b>', reason: 'a\u202eb' })).toEqual(
      {
        ...{ status: 'sent', amount: '1000', reason: 'ab' },
      },
    )
  })
})

describe('a provider of the page', () => {
  it('has an id, a name and a page to pay at', () => {
    const one = { id: 'own', name: 'Own', url: 'https://own.example?to={address}' }
    expect(readProvider(one)).toMatchObject(one)
    for (const wrong of [
      null,
      'own',
      { ...one, id: 'a b' },
      { ...one, name: '' },
      { id: 'own', name: 'Own' },
    ])
      expect(readProvider(wrong)).toBeUndefined()
  })

  it('leaves out what is not understood', () => {
    const given = {
      ...{ id: 'own', name: 'Own', session: '/session', networks: ['eip155:1', 'mainnet', 7] },
      ...{ currencies: ['chf', 'gold'], limits: { min: '10', max: 'lots' }, tokens: [{ symbol: 'X' }] },
    }
    expect(readProvider(given)).toEqual({
      ...{ id: 'own', name: 'Own', session: '/session', networks: ['eip155:1'] },
      ...{ currencies: ['CHF'], limits: { min: '10' }, tokens: [] },
    })
  })
})

it('fills an address with encoded values, and nothing else', () => {
  const values = {
    ...{ address: '0x1', network: 'eip155:1', symbol: 'A&B', token: '', amount: '1.5', currency: 'USD' },
    ...{ orderId: 'o', returnUrl: 'https://page.example/?a=1#b' },
  }
  expect(fillAddress('https://x.example/?s={symbol}&r={returnUrl}&n={nothing}&p={toString}', values)).toBe(
    'https://x.example/?s=A%26B&r=https%3A%2F%2Fpage.example%2F%3Fa%3D1%23b&n={nothing}&p={toString}',
  )
})
