import { hexChainId } from '../../domain/networks/chain-id.ts'
import { writtenPermission, type CoSignedSession } from '../../domain/sessions/co-signed.ts'
import type { Session } from '../../domain/sessions/session.ts'

/** A session as the request for it, to describe it in the same sentences. */
export function requestOf(session: Session) {
  const { network, account, to, type, token, start, expiry } = session
  const data = {
    ...limitOf(session),
    ...(token !== undefined && { tokenAddress: token }),
    ...(start !== undefined && { startTime: start }),
  }
  const rules = expiry === undefined ? [] : [{ type: 'expiry', data: { timestamp: expiry } }]
  const request = { chainId: hexChainId(network), from: account, to, permission: { type, data }, rules }
  const method = 'wallet_requestExecutionPermissions'
  return { namespace: 'eip155', network, method, params: [request], from: account } as const
}

function limitOf({ amount, period, amountPerSecond, initialAmount, maxAmount }: Session) {
  if (amountPerSecond !== undefined)
    return {
      amountPerSecond: hex(amountPerSecond),
      ...(initialAmount !== undefined && { initialAmount: hex(initialAmount) }),
      ...(maxAmount !== undefined && { maxAmount: hex(maxAmount) }),
    }
  const quantity = amount === undefined ? undefined : hex(amount)
  return period === undefined
    ? { allowanceAmount: quantity }
    : { periodAmount: quantity, periodDuration: period }
}

/** The request for a co-signed session, for its app's key. */
export function coSignedRequest({ network, account, expiry, permissions, to }: CoSignedSession) {
  const signer = { type: 'account', data: { address: to } }
  const request = {
    ...{ chainId: hexChainId(network), address: account, expiry, signer },
    permissions: permissions.map(writtenPermission),
  }
  const method = 'wallet_grantPermissions'
  return { namespace: 'eip155', network, method, params: [request], from: account } as const
}

const hex = (value: bigint) => `0x${value.toString(16)}`
