import { hexChainId } from '../../domain/networks/chain-id.ts'
import type { Session } from '../../domain/sessions/session.ts'

/** A session as it was asked for: it is said in the same words. */
export function requestOf({ network, account, to, type, token, amount, period, start, expiry }: Session) {
  const quantity = amount === undefined ? undefined : `0x${amount.toString(16)}`
  const data = {
    ...(period === undefined
      ? { allowanceAmount: quantity }
      : { periodAmount: quantity, periodDuration: period }),
    ...(token !== undefined && { tokenAddress: token }),
    ...(start !== undefined && { startTime: start }),
  }
  const rules = expiry === undefined ? [] : [{ type: 'expiry', data: { timestamp: expiry } }]
  const request = { chainId: hexChainId(network), from: account, to, permission: { type, data }, rules }
  const method = 'wallet_requestExecutionPermissions'
  return { namespace: 'eip155', network, method, params: [request], from: account } as const
}
