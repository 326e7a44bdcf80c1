/** Parses providers of the page. */
import { isCaipNetworkId } from '../../networks/caip.ts'
import { decimal } from '../../money/decimal.ts'
import { plainName } from '../../text.ts'
import { isMembers } from '../../web/members.ts'
import type { BuyToken, Limits, OnRampProvider } from './offer.ts'

const MOST = { name: 40, fees: 60, symbol: 24, tokens: 1_000, currencies: 200, networks: 200 }

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)
const isAddress = (value: unknown): value is string => typeof value === 'string' && /^\w{20,128}$/.test(value)

/** ISO 4217. */
export const currencyCode = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z]{3}$/i.test(value) ? value.toUpperCase() : undefined

/** Invalid amounts are left out. */
export function readLimits(value: unknown): Limits {
  if (!isMembers(value)) return {}
  const [min, max] = [decimal(value['min']), decimal(value['max'])]
  return { ...(min && { min }), ...(max && { max }) }
}

/** `undefined` if the entry does not identify a token. */
function readToken(value: unknown): BuyToken | undefined {
  if (!isMembers(value)) return undefined
  const { network, address, decimals, icon } = value
  const symbol = plainName(value['symbol'], MOST.symbol)
  const isNumber =
    typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 77
  if (!isCaipNetworkId(network) || !symbol || !isNumber) return undefined
  if (address !== undefined && !isAddress(address)) return undefined
  return {
    ...{ network, symbol, decimals, name: plainName(value['name'], MOST.name) || symbol },
    ...(address !== undefined && { address }),
    ...(typeof icon === 'string' && icon && { icon }),
  }
}

const URLS = ['url', 'session', 'quotes', 'status'] as const

/** `undefined` if the entry is not a provider, or has no usable URL. */
export function readProvider(value: unknown): OnRampProvider | undefined {
  if (!isMembers(value) || !isId(value['id'])) return undefined
  const name = plainName(value['name'], MOST.name)
  const urls = Object.fromEntries(
    URLS.flatMap((key) => (typeof value[key] === 'string' ? [[key, value[key]]] : [])),
  )
  if (!name || !(urls['url'] ?? urls['session'])) return undefined
  const { networks, tokens, currencies, icon } = value
  const fees = plainName(value['fees'], MOST.fees)
  return {
    ...{ id: value['id'], name, ...urls },
    ...(typeof icon === 'string' && { icon }),
    ...(fees && { fees }),
    ...(Array.isArray(networks) && { networks: networks.slice(0, MOST.networks).filter(isCaipNetworkId) }),
    ...(Array.isArray(tokens) && {
      tokens: tokens.slice(0, MOST.tokens).flatMap((one) => readToken(one) ?? []),
    }),
    ...(Array.isArray(currencies) && {
      currencies: currencies.slice(0, MOST.currencies).flatMap((one) => currencyCode(one) ?? []),
    }),
    limits: readLimits(value['limits']),
  }
}
