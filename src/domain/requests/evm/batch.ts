/** wallet_sendCalls (EIP-5792, in its first form as well). */
import type { CaipNetworkId } from '../../networks/caip.ts'
import { referenceOf } from '../../networks/caip.ts'
import type { Act } from '../acts.ts'
import { isHexQuantity, quantityOf } from './bytes.ts'
import type { Context } from './context.ts'
import { list } from './message.ts'
import type { MethodReading } from './method-reading.ts'
import { askedActs, askedCall, callParts, priceIn, readAuthorization, trialCall } from './transaction.ts'
import { Malformed } from './work.ts'
import { isMembers } from '../../web/members.ts'

export const firstParam = (params: unknown): Readonly<Record<string, unknown>> => {
  const [value] = list(params)
  if (!isMembers(value)) throw new Malformed()
  return value
}

/** The network that a request names. Signals a network other than the wallet's. */
export function checkChain(chainId: unknown, context: Context): CaipNetworkId | undefined {
  if (chainId === undefined || chainId === null) return undefined
  // Decimal digits are read as hexadecimal ones by some wallets.
  const id = typeof chainId === 'string' && !isHexQuantity(chainId) ? undefined : quantityOf(chainId)
  if (id === undefined) throw new Malformed()
  if (String(id) === referenceOf(context.network)) return undefined
  context.signal('other-chain', { network: { network: `eip155:${id}` } })
  return `eip155:${id}`
}

export function authorizationsOf(value: unknown, context: Context) {
  if (value === undefined || value === null) return []
  return list(value).map((one) => readAuthorization(one, context))
}

/** The first form of EIP-5792 may name a chain in each call. */
function networkOf(request: Readonly<Record<string, unknown>>, context: Context): CaipNetworkId | undefined {
  const calls = list(request['calls'])
  const named = calls.flatMap((call) =>
    isMembers(call) && call['chainId'] !== undefined ? [call['chainId']] : [],
  )
  const ids = [request['chainId'], ...named].filter((id) => id !== undefined && id !== null)
  const networks = new Set(ids.map((id) => String(quantityOf(id))))
  if (networks.size > 1) throw new Malformed()
  return checkChain(ids[0], context)
}

export function readBatch(params: unknown, context: Context): MethodReading {
  const request = firstParam(params)
  const network = networkOf(request, context)
  const calls = list(request['calls'])
  if (calls.length === 0) throw new Malformed()
  const acts: Act[] = []
  const asked = []
  const price = priceIn(request)
  const capabilities = isMembers(request['capabilities']) ? request['capabilities'] : {}
  for (const name of Object.keys(capabilities).slice(0, 20)) context.field('capability', name)
  const authorizations = authorizationsOf(authorizationIn(capabilities), context)
  for (const one of calls) {
    const call = askedCall(one, context, price)
    asked.push(call)
    if (!context.work.countCall()) {
      acts.push({ act: 'unknown', why: 'too-deep' })
      break
    }
    acts.push(...askedActs(call, context))
  }
  const { account } = context
  return {
    acts: [...authorizations, ...acts],
    ...(network && { network }),
    isAtomic: request['atomicRequired'] === true,
    raw: asked.flatMap(callParts),
    ...(account && {
      trial: {
        kind: 'evm',
        calls: asked.map((call) => trialCall(call, account)),
        isOfSignature: false,
        ...(authorizations[0] && { authorization: authorizations[0].implementation }),
      },
    }),
  }
}

/** The capability `eip7702Auth`, and the list that some wallets take. */
function authorizationIn(capabilities: Readonly<Record<string, unknown>>): unknown {
  const { eip7702Auth, authorizationList } = capabilities
  return eip7702Auth === undefined ? authorizationList : [eip7702Auth]
}
