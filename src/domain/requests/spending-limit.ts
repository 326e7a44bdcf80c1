/** Lowers the amount of an approval transaction. Only the amount in the call changes. */
import type { ApproveAct } from './acts.ts'
import type { Reading } from './reading.ts'
import type { WalletRequest } from './wallet-request.ts'

/** `approve(address,uint256)` and `increaseAllowance(address,uint256)`, with nothing after the amount. */
const CALL = /^0x(?:095ea7b3|39509351)[0-9a-f]{128}$/i
const AMOUNT_AT = 2 + 8 + 64

type Call = Readonly<Record<string, unknown>>

/** The approval that can be lowered, if it is all that the request does. */
export function loweredApproval(request: WalletRequest, { acts }: Reading): ApproveAct | undefined {
  const [act] = acts
  const isOnly = acts.length === 1 && act?.act === 'approve' && !act.through
  if (!isOnly || act.by !== 'transaction' || act.asset.kind !== 'token' || act.amount === '0')
    return undefined
  return dataOf(request) ? act : undefined
}

/** The same request with another amount, in the smallest unit. Only for requests with a `loweredApproval`. */
export function withApproval(request: WalletRequest, amount: bigint): WalletRequest {
  const call = callOf(request)
  const data = dataOf(request)
  if (!call || !data || amount < 0n) return request
  const changed = data.slice(0, AMOUNT_AT) + amount.toString(16).padStart(64, '0')
  // Wallets and pages use both names; a call with both has the same value in each.
  const names = ['data', 'input'].filter((name) => call[name] !== undefined)
  const lowered = Object.freeze({ ...call, ...Object.fromEntries(names.map((name) => [name, changed])) })
  const [, ...rest] = request.params as readonly unknown[]
  return { ...request, params: Object.freeze([lowered, ...rest]) }
}

function callOf({ namespace, method, params }: WalletRequest): Call | undefined {
  if (namespace !== 'eip155' || method !== 'eth_sendTransaction' || !Array.isArray(params)) return undefined
  const [call] = params as unknown[]
  return typeof call === 'object' && call !== null ? (call as Call) : undefined
}

function dataOf(request: WalletRequest): string | undefined {
  const call = callOf(request)
  const found = [call?.['data'], call?.['input']].filter((one) => one !== undefined)
  const [data] = found
  return typeof data === 'string' && CALL.test(data) && found.every((one) => one === data) ? data : undefined
}
