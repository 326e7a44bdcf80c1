/** Routes for smart accounts: the proxy in front of bundlers, and the paymaster. Both accept operations of the user's own account only. */
import * as v from 'valibot'
import { requireStaying } from '../account/leaving.ts'
import { requireUnfrozen } from '../custody/freeze.ts'
import { requireProtection } from '../custody/protection.ts'
import type { GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import { askNode } from '../rpc/ask-node.ts'
import { route, type Route } from '../server/route.ts'
import { requireNetworkPrice } from './network-price.ts'
import { ownerOf, ownOperation } from './operations.ts'
import { requireBudget, requireSponsored, sponsor, stubOf } from './paymaster.ts'
import { settleSponsorship } from './settle.ts'
import { ofUser } from '../limits/limits.ts'

const MINUTE = 60_000
/** Requests per minute and user. The frame requests receipts once a second. */
const ASKED = 300
const SENT = 30

const question = (methods: readonly [string, ...string[]]) =>
  v.object({
    jsonrpc: v.optional(v.literal('2.0')),
    id: v.optional(v.union([v.number(), v.string(), v.null()])),
    method: v.picklist(methods),
    params: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(4)), []),
  })

const BundlerQuestion = question([
  ...(['eth_sendUserOperation', 'eth_estimateUserOperationGas', 'eth_supportedEntryPoints'] as const),
  ...(['eth_getUserOperationReceipt', 'eth_getUserOperationByHash'] as const),
])
const PaymasterQuestion = question(['pm_getPaymasterStubData', 'pm_getPaymasterData'])
const hasResult = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'result' in answer && answer.result !== null

const HASH = /^0x[\da-f]{64}$/i

export const smartRoutes = (context: GatewayContext): Route[] => [
  bundlerRoute(context),
  paymasterRoute(context),
]

function networkOf({ config }: GatewayContext, caip2 = '') {
  const network = config.networks.get(caip2)
  if (!network?.bundler) throw new Refused('NOT_FOUND', 'There are no smart accounts on that network')
  return { ...network, bundler: network.bundler }
}

const bundlerRoute = (context: GatewayContext): Route =>
  route({
    ...{ method: 'POST', path: '/v1/bundler/:caip2', needs: 'session', body: BundlerQuestion },
    whileFrozen: 'answers',
    async handle({ params: { caip2 }, body: { method, params }, asker, caller, project, signal }) {
      const { bundler } = networkOf(context, caip2)
      await context.take([
        { key: `bundler|${caller.userId}`, of: ofUser(caller.userId), most: ASKED, per: MINUTE },
      ])
      if (method === 'eth_supportedEntryPoints') return askNode(bundler, { method, params: [] }, signal)
      if (method === 'eth_sendUserOperation' || method === 'eth_estimateUserOperationGas') {
        ownOperation(params, await ownerOf(context.database, caller.userId))
        if (method === 'eth_sendUserOperation') {
          await requireUnfrozen(context, asker, caller)
          await requireStaying(context, caller.userId)
          await requireProtection(context, caller.userId, project)
          await context.take([
            { key: `bundler-sent|${caller.userId}`, of: ofUser(caller.userId), most: SENT, per: MINUTE },
          ])
        }
        return askNode(bundler, { method, params: params.slice(0, 2) }, signal)
      }
      const [hash] = params
      if (typeof hash !== 'string' || !HASH.test(hash))
        throw new Refused('BAD_REQUEST', 'This is no hash of a user operation')
      const answer = await askNode(bundler, { method, params: [hash] }, signal)
      // Runs in the background: a later round settles the promise if this fails.
      if (method === 'eth_getUserOperationReceipt' && hasResult(answer))
        settleSponsorship(context, hash).catch((error: unknown) => {
          if (!context.signal.aborted) context.log.error('sponsorship.unsettled', error)
        })
      return answer
    },
  })

const paymasterRoute = (context: GatewayContext): Route =>
  route({
    ...{ method: 'POST', path: '/v1/paymaster/:caip2', needs: 'session', body: PaymasterQuestion },
    whileFrozen: 'answers',
    async handle({ params: { caip2 = '' }, body: { method, params }, asker, caller, project, signal }) {
      const { paymaster, url } = networkOf(context, caip2)
      if (!paymaster) throw new Refused('NOT_FOUND', 'There is no paymaster on that network')
      await context.take([
        { key: `paymaster|${caller.userId}`, of: ofUser(caller.userId), most: ASKED, per: MINUTE },
      ])
      const { userId } = caller
      const operation = ownOperation(params, await ownerOf(context.database, userId))
      await requireProtection(context, userId, project)
      if (method === 'pm_getPaymasterStubData') {
        requireSponsored(paymaster, operation)
        await requireNetworkPrice({ url }, operation, signal)
        await requireBudget(context, { paymaster, operation, network: caip2, userId })
        return { jsonrpc: '2.0', id: 1, result: await stubOf(paymaster) }
      }
      await requireUnfrozen(context, asker, caller)
      await requireStaying(context, userId)
      requireSponsored(paymaster, operation)
      await requireNetworkPrice({ url }, operation, signal)
      const result = await sponsor(context, { paymaster, operation, network: caip2, userId })
      return { jsonrpc: '2.0', id: 1, result }
    },
  })
