/**
 * The three endpoints that a page names in `onRampProviders`: `quotes`, `session` and `status`. They keep the provider's secret on the server. Only
 * `provider` differs between providers: an object with three methods, such as the one below.
 */

const mostOrders = 10_000
const codes = new Set(['below-minimum', 'above-maximum', 'not-sold', 'not-here'])

/** Returns handlers that resolve with `{ status, body }`. `isVisitors(address, request)`: whether the address belongs to the signed-in visitor. */
export function createBackEnd({ provider, isVisitors, origin }) {
  const orders = new Set()
  return {
    async quotes(asked) {
      const quote = await provider.quote(wishOf(asked))
      return quote.code ? refusal(quote) : { status: 200, body: quote }
    },
    async session(asked, request) {
      const wish = wishOf(asked)
      // Otherwise an attacker could make your visitors pay for another account.
      if (!isVisitors(wish.address, request)) return { status: 403, body: {} }
      const made = await provider.order({
        ...wish,
        quoteId: text(asked.quoteId),
        method: text(asked.paymentMethodType),
        returnUrl: back(asked, origin()),
        origin: origin(),
      })
      if (made.code) return refusal(made)
      if (orders.size >= mostOrders) orders.delete(orders.values().next().value)
      orders.add(made.orderId)
      return { status: 200, body: { url: made.url, orderId: made.orderId } }
    },
    async status(orderId) {
      const report = orders.has(orderId) ? await provider.status(orderId) : undefined
      return report ? { status: 200, body: report } : { status: 404, body: {} }
    },
  }
}

const text = (value) => (typeof value === 'string' && value.length <= 200 ? value : '')

function wishOf(asked) {
  return {
    network: text(asked.destinationNetwork),
    token: text(asked.destinationTokenAddress),
    symbol: text(asked.destinationCurrencyCode),
    amount: text(asked.sourceAmount),
    currency: text(asked.sourceCurrencyCode),
    address: text(asked.walletAddress),
  }
}

/** The tab may only return to this site. */
function back({ returnUrl }, origin) {
  return URL.canParse(returnUrl) && new URL(returnUrl).origin === origin ? returnUrl : ''
}

/** The modal shows only these reasons. */
const refusal = ({ code, limits }) => ({
  status: 422,
  body: { code: codes.has(code) ? code : 'not-sold', limits },
})

const quoteOf = ({ amount, fees, method, seconds, validUntil, quoteId, limits }) => ({
  destinationAmount: amount,
  exact: { amount, fees },
  paymentMethodType: method,
  ...{ seconds, validUntil, quoteId, limits },
})

/** A provider with an HTTPS API and a secret. Amounts are decimal strings throughout: no floating point. */
export function createProvider({ url, secret }) {
  async function ask(path, body) {
    const response = await fetch(`${url}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(8_000),
    })
    if (response.ok || response.status === 422) return response.json()
    if (response.status === 404) return undefined
    throw new Error(`The provider answered ${response.status}`)
  }
  return {
    async quote({ address: _address, ...wish }) {
      const answer = await ask(`quotes?${new URLSearchParams(wish)}`)
      if (answer.code) return answer
      // One quote per payment method.
      return { quotes: (answer.quotes ?? [answer]).map(quoteOf) }
    },
    order: (order) => ask('orders', order),
    status: (orderId) => ask(`orders/${encodeURIComponent(orderId)}`),
  }
}
