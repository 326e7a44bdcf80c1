/** Parses requests of pages, with the property names of other kits and the kit's own. */
import { decimal } from '../../../src/domain/money/decimal.ts'
import { isMembers, type Members } from '../../../src/domain/web/members.ts'
import type { Wanted } from './provider-api.ts'
import type { OnRampSettings, OnRampToken } from './settings.ts'

export const text = (value: unknown, most = 200): string =>
  typeof value === 'string' && value.length <= most ? value : ''

export const members = (value: unknown): Members => (isMembers(value) ? value : {})

/** EVM addresses are compared case-insensitively, others exactly. */
const sameToken = (a: string, b: string) => a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase())

interface Named {
  /** CAIP-2 id; or an EVM chain id or a symbol, as other kits send it. Empty: any. */
  network: string
  token?: string | undefined
  symbol: string
}

/** Finds the token of a request; `undefined` if it is not sold. */
function findToken({ tokens }: OnRampSettings, { network, token, symbol }: Named): OnRampToken | undefined {
  const caip = /^\d+$/.test(network) ? `eip155:${network}` : network
  const on = tokens.filter((one) => !caip.includes(':') || one.network === caip)
  if (token !== undefined) return on.find(({ address }) => sameToken(address ?? '', token))
  return on.find((one) => one.symbol.toUpperCase() === symbol.toUpperCase())
}

/** Why a request is invalid. */
export interface Wrong {
  name: string
  description: string
}

export const isWrong = (read: object): read is Wrong => 'description' in read

interface Ask {
  network: unknown
  token: unknown
  symbol: unknown
  amount: unknown
  currency: unknown
  country: unknown
}

/** Validates the parts of a request. */
export function readWanted(settings: OnRampSettings, ask: Ask): Wanted | Wrong {
  const named = {
    network: text(ask.network),
    symbol: text(ask.symbol, 24),
    token: typeof ask.token === 'string' ? text(ask.token) : undefined,
  }
  const found = findToken(settings, named)
  if (!found) return { name: 'destinationCurrencyCode', description: 'This is not sold here' }
  const currency = text(ask.currency, 3).toUpperCase()
  if (!settings.currencies.includes(currency))
    return { name: 'sourceCurrencyCode', description: 'This currency is not taken here' }
  const amount = decimal(ask.amount)
  if (amount === undefined || amount.startsWith('-') || !/[1-9]/.test(amount) || amount.length > 30)
    return { name: 'sourceAmount', description: 'This is not an amount' }
  const { network, address, symbol } = found
  const country = /^[A-Z]{2}$/.test(text(ask.country).toUpperCase()) ? text(ask.country).toUpperCase() : ''
  return { network, token: address ?? '', symbol, amount, currency, country }
}

/** Parses a request for quotes of all providers. */
export function readQuotesAsk(settings: OnRampSettings, body: unknown): Wanted | Wrong {
  const asked = members(body)
  return readWanted(settings, {
    network: asked['destinationNetwork'],
    token: asked['destinationTokenAddress'],
    symbol: asked['destinationCurrencyCode'],
    amount: asked['sourceAmount'],
    currency: asked['sourceCurrencyCode'],
    country: asked['countryCode'],
  })
}

/** Parses a request for a single quote: `purchaseCurrency` is a symbol or an id of the options; `network` may be a symbol too. */
export function readQuoteAsk(settings: OnRampSettings, asked: Members): Wanted | Wrong {
  const given = text(asked['purchaseCurrency'])
  const [network = '', token] = given.includes('/') ? given.split('/') : []
  return readWanted(settings, {
    network: network || text(asked['purchaseNetwork'] ?? asked['network']),
    token: token === undefined ? undefined : token === 'native' ? '' : token,
    symbol: given,
    amount: asked['paymentAmount'] ?? asked['amount'],
    currency: asked['paymentCurrency'],
    country: asked['country'],
  })
}
