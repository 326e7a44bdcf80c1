import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ServedChain } from './chain.ts'
import { isCurrency, priceOf } from './prices.ts'
import { refuse } from './refusal.ts'

/** Prices and known tokens. */
export function addPrices(app: Hono<{ Bindings: HttpBindings }>, chains: readonly ServedChain[]) {
  app.post('/v1/fungible/price', async (context) => {
    const body = readBody(await context.req.text())
    const { currency, addresses } = body
    if (!Array.isArray(addresses) || addresses.length === 0) {
      return refuse(context, 400, 'addresses', 'Invalid addresses')
    }
    if (!isCurrency(currency)) return refuse(context, 422, 'currency', 'Unknown currency')
    const known = (await Promise.all(chains.map((chain) => chain.fungibles()))).flat()
    const fungibles = addresses.flatMap((address: unknown) => {
      const wanted = String(address).toLowerCase()
      const found = known.find((one) => one.address.toLowerCase() === wanted)
      if (!found) return []
      const { name, symbol, iconUrl } = found
      return { name, symbol, iconUrl, price: priceOf(symbol, currency) }
    })
    return context.json({ fungibles })
  })
  app.get('/v1/convert/tokens', async (context) => {
    const { chainId } = context.req.query()
    const chain = chains.find(({ network }) => network === chainId)
    if (!chain) return refuse(context, 400, 'chainId', 'Invalid chainId')
    const fungibles = await chain.fungibles()
    const tokens = fungibles.map(({ name, symbol, address, decimals, iconUrl: logoUri }) => {
      return { name, symbol, address, decimals, logoUri }
    })
    return context.json({ tokens })
  })
}

/** Parses a JSON body; anything but an object becomes an empty object. */
export function readBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}
