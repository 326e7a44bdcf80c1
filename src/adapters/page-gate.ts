/**
 * Holds requests of a page until they are reviewed. The page cannot change a request afterwards: it is copied at once, the user
 * reviews one copy, and the wallet gets another copy of the same data.
 */
import { isReviewed } from '../domain/requests/methods.ts'
import type { Approved, Refusal, Review } from '../domain/requests/page-call.ts'
import { frozen, snapshot } from '../domain/requests/snapshot.ts'
import { ProviderError } from '../errors/provider-error.ts'

type Pass = (args: readonly unknown[]) => unknown
type Callback = (error: unknown, answer?: unknown) => unknown

/** Errors for refused requests, with codes of EIP-1193, EIP-1474 and JSON-RPC. */
const REFUSALS: Readonly<Record<Refusal, readonly [code: number, message: string]>> = {
  user: [4001, 'User rejected the request.'],
  'account-changed': [4100, 'The account changed before the request was approved.'],
  'network-changed': [4901, 'The network changed before the request was approved.'],
  disconnected: [4900, 'The wallet was disconnected before the request was approved.'],
  'too-many': [-32_005, 'Too many requests are waiting for the user.'],
  'not-shown': [-32_603, 'The request could not be shown to the user.'],
}
const INVALID_PARAMS = -32_602

const refusal = (why: Refusal) => new ProviderError(...REFUSALS[why])

export function methodIn(request: unknown): string {
  if (typeof request === 'string') return request
  const { method } = { ...(request as { method?: unknown } | undefined) }
  return typeof method === 'string' ? method : ''
}

/** Holds a call of `request`, `send` or `sendAsync`. Methods without review pass at once. */
export function holdRequest(args: readonly unknown[], pass: Pass, review: Review): unknown {
  const callback = args.findLast((one): one is Callback => typeof one === 'function')
  let own: readonly unknown[]
  try {
    own = args.map((one) => (typeof one === 'function' ? one : snapshot(one)))
  } catch (cause) {
    return answered(Promise.reject(invalid(cause)), callback)
  }
  const [first, second, ...rest] = own
  const isText = typeof first === 'string'
  const requests: readonly unknown[] = isText
    ? [{ method: first, params: second }]
    : Array.isArray(first)
      ? first
      : [first]
  if (!requests.some((request) => isReviewed(methodIn(request)))) return pass(own)
  const approved = async () => {
    const { given, onAnswer } = await reviewed(requests, review)
    const answer = isText
      ? pass([first, (given[0] as { params: unknown }).params, ...rest])
      : pass([Array.isArray(first) ? given : given[0], second, ...rest].slice(0, own.length))
    onAnswer?.(answer)
    return answer
  }
  return answered(approved(), callback)
}

interface Given extends Pick<Approved, 'onAnswer'> {
  given: readonly unknown[]
}

/** Reviews requests sequentially. Rejects if one is refused. */
async function reviewed(requests: readonly unknown[], review: Review): Promise<Given> {
  const given: unknown[] = []
  let onAnswer: Approved['onAnswer']
  for (const request of requests) {
    const method = methodIn(request)
    if (!isReviewed(method)) {
      given.push(request)
      continue
    }
    const shown = frozen(snapshot({ ...(request as { params?: unknown }) }))
    const answer = await review({ kind: 'method', method, params: shown.params })
    if (answer.refused) throw refusal(answer.refused)
    // The response to several requests cannot be attributed to one of them.
    if (requests.length === 1) ({ onAnswer } = answer)
    const params = 'params' in answer ? { params: answer.params } : {}
    given.push(snapshot({ ...shown, ...params }))
  }
  return { given, ...(onAnswer && { onAnswer }) }
}

/** With a callback, returns nothing and calls it on refusal; the wallet calls it with the response. */
function answered(answer: Promise<unknown>, callback: Callback | undefined): unknown {
  if (!callback) return answer
  answer.catch((error: unknown) => callback(error))
  return undefined
}

/** Features whose methods sign nothing. */
const FREE: ReadonlySet<string> = new Set([
  ...['standard:connect', 'bitcoin:connect', 'bitcoin:disconnect', 'bitcoin:events', 'bitcoin:switchChain'],
])

interface Feature {
  feature: string
  method: string
}

/** Holds a call of a Wallet Standard feature. */
export function holdFeature(
  { feature, method }: Feature,
  args: readonly unknown[],
  pass: Pass,
  review: Review,
): unknown {
  if (FREE.has(feature)) return pass(args)
  const hold = async () => {
    const accounts = new Map<object, string>()
    let own: readonly unknown[]
    let inputs: readonly unknown[]
    try {
      // Wallets recognise their account objects by identity, so these are not copied.
      own = snapshot(args, (key, value) => (key === 'account' ? value : undefined))
      inputs = snapshot(own, (key, value) => (key === 'account' ? readAccount(value, accounts) : undefined))
    } catch (cause) {
      throw invalid(cause)
    }
    const answer = await review({ kind: 'feature', feature, method, inputs: frozen(inputs) })
    if (answer.refused) throw refusal(answer.refused)
    for (const [account, address] of accounts)
      if (addressOf(account) !== address) throw refusal('account-changed')
    const result = pass(own)
    answer.onAnswer?.(result)
    return result
  }
  return hold()
}

const addressOf = (account: object) => String((account as { address?: unknown }).address)

function readAccount(account: object, accounts: Map<object, string>): { address: string } {
  const address = addressOf(account)
  accounts.set(account, address)
  return { address }
}

const invalid = (cause: unknown) =>
  new ProviderError(INVALID_PARAMS, 'The parameters of the request cannot be read.', cause)
