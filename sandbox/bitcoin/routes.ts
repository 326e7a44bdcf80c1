import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { FaultSwitch } from '../catalogue/faults.ts'
import { misbehave, wrongAnswers } from '../catalogue/misbehave.ts'
import type { Chain } from './chain.ts'
import { addressView, coinView, hexOf, historyView, outspendView, transactionView } from './explorer.ts'
import { Refused } from './refused.ts'
import { scriptOf } from './scripts.ts'

export interface BitcoinRequest {
  method: string
  path: string
  origin: string | undefined
}

type App = Hono<{ Bindings: HttpBindings; Variables: { script: Uint8Array } }>

/** In satoshi per virtual byte. */
const FEES = { fastestFee: 3, halfHourFee: 2, hourFee: 1, economyFee: 1, minimumFee: 1 }
/** Maximum length of a transaction in hexadecimal digits: the largest that nodes relay. */
const MOST_HEX = 800_000

/** The REST API of Esplora, as mempool.space serves it. */
export function createRoutes(
  chain: Chain,
  faults: FaultSwitch,
  onRequest: (request: BitcoinRequest) => void,
): App {
  const app: App = new Hono()
  app.use(async ({ req }, next) => {
    onRequest({ method: req.method, path: req.path, origin: req.header('origin') })
    await next()
  })
  const open = cors()
  app.use((context, next) => (faults.at(context.req.path) === 'no-cors' ? next() : open(context, next)))
  app.use(misbehave(faults, wrongAnswers))
  addAddresses(app, chain)
  addTransactions(app, chain)
  for (const path of ['/api/fees/recommended', '/api/v1/fees/recommended']) {
    app.get(path, (context) => context.json(FEES))
  }
  app.get('/api/blocks/tip/height', (context) => context.text(String(chain.tip.height)))
  app.get('/api/blocks/tip/hash', (context) => context.text(chain.tip.hash))
  app.get('/api/block-height/:height{[0-9]+}', (context) => {
    const block = chain.blocks[Number(context.req.param('height'))]
    return block ? context.text(block.hash) : context.text('Block not found', 404)
  })
  return app
}

function addAddresses(app: App, chain: Chain) {
  app.use('/api/address/:address/*', async (context, next) => {
    const script = scriptOf(context.req.param('address'))
    if (!script) return context.text('Invalid Bitcoin address', 400)
    context.set('script', script)
    return next()
  })
  app.get('/api/address/:address', (context) =>
    context.json(addressView(chain, context.req.param('address'), context.get('script'))),
  )
  app.get('/api/address/:address/utxo', (context) =>
    context.json(
      chain
        .coins(context.get('script'))
        .filter(({ spentBy }) => !spentBy)
        .map(coinView),
    ),
  )
  app.get('/api/address/:address/txs', (context) =>
    context.json(historyView(chain, context.get('script'), context.req.query('after_txid'))),
  )
  app.get('/api/address/:address/txs/chain/:last', (context) =>
    context.json(historyView(chain, context.get('script'), context.req.param('last'))),
  )
}

function addTransactions(app: App, chain: Chain) {
  const missing = 'Transaction not found'
  app.get('/api/tx/:txid', (context) => {
    const entry = chain.entry(context.req.param('txid'))
    return entry ? context.json(transactionView(entry)) : context.text(missing, 404)
  })
  app.get('/api/tx/:txid/hex', (context) => {
    const entry = chain.entry(context.req.param('txid'))
    return entry ? context.text(hexOf(entry)) : context.text(missing, 404)
  })
  app.get('/api/tx/:txid/outspend/:vout{[0-9]+}', (context) => {
    const { txid, vout } = context.req.param()
    return context.json(outspendView(chain, txid, Number(vout)))
  })
  app.post('/api/tx', bodyLimit({ maxSize: MOST_HEX }), async (context) => {
    const text = await context.req.text()
    try {
      return context.text(chain.accept(text))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { code, message } = error
      return context.text(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`, 400)
    }
  })
}
