/** Parses the parameters of `wallet_sendCalls` (EIP-5792), including those of its drafts. */
import { isEvmAddress } from '../../account/address.ts'
import { parseChainId } from '../../networks/chain-id.ts'
import { isBatchId } from './batch-id.ts'
import { isMembers } from '../../web/members.ts'

/** A user who is asked for each call loses count of more. */
const MOST = 20
const HEX = /^0x(?:[0-9a-f]{2})*$/i
const QUANTITY = /^0x[0-9a-f]{1,64}$/i

export interface SendCalls {
  id?: string
  from?: string
  /** EIP-155; default: the wallet's chain. */
  chain?: number
  atomicRequired: boolean
  calls: readonly { to?: string; data?: string; value?: string }[]
}

/** Why a batch cannot be executed, as a code of EIP-5792 or EIP-1474. */
export interface Unfit {
  code: number
  says: string
}

const unfit = (code: number, says: string): Unfit => ({ code, says })
const INVALID = -32_602

const isGiven = (value: unknown) => value !== undefined && value !== null

/** The first parameter of a request. */
export const firstIn = (params: unknown): unknown => (Array.isArray(params) ? params[0] : undefined)

/** The id that the page chose. */
export function idIn(params: unknown): string | undefined {
  const request = firstIn(params)
  const id = isMembers(request) ? request['id'] : undefined
  return isBatchId(id) ? id : undefined
}

export function readCalls(params: unknown): SendCalls | Unfit {
  const request = firstIn(params)
  if (!isMembers(request)) return unfit(INVALID, 'The batch has to be an object.')
  const { from, chainId, calls, atomicRequired, version } = request
  if (!Array.isArray(calls) || !calls.length) return unfit(INVALID, '"calls" has to be a list of calls.')
  if (calls.length > MOST) return unfit(5740, `The wallet takes ${MOST} calls at most.`)
  const chain = parseChainId(chainId)
  if (isGiven(chainId) && chain === undefined) return unfit(INVALID, '"chainId" is no chain.')
  if (isGiven(from) && !isEvmAddress(from)) return unfit(INVALID, '"from" is no address.')
  const id = idIn(params)
  if (isGiven(request['id']) && id === undefined) return unfit(INVALID, '"id" is no id.')
  const needed = [request, ...(calls as unknown[])].flatMap(neededIn)
  if (needed.length) return unfit(5700, `The wallet does not support the capability "${needed[0]}".`)
  const read = (calls as unknown[]).map(readCall)
  if (!read.every((call) => call !== undefined)) return unfit(INVALID, 'A call is not valid.')
  return {
    ...(id !== undefined && { id }),
    ...(isEvmAddress(from) && { from }),
    ...(chain !== undefined && { chain }),
    // Drafts have no `atomicRequired`.
    atomicRequired: atomicRequired === undefined ? !isDraft(version) : atomicRequired !== false,
    calls: read,
  }
}

const isDraft = (version: unknown) => typeof version === 'string' && /^1(\.|$)/.test(version)

/** Names of capabilities that are not marked as optional. */
function neededIn(value: unknown): string[] {
  const capabilities = isMembers(value) ? value['capabilities'] : undefined
  if (!isMembers(capabilities)) return []
  return Object.entries(capabilities).flatMap(([name, one]) =>
    isMembers(one) && one['optional'] === true ? [] : [name.slice(0, 64)],
  )
}

function readCall(call: unknown): SendCalls['calls'][number] | undefined {
  if (!isMembers(call)) return undefined
  const { to, data, value } = call
  const isRight =
    (isGiven(to) ? isEvmAddress(to) : isGiven(data)) &&
    (!isGiven(data) || (typeof data === 'string' && HEX.test(data))) &&
    (!isGiven(value) || (typeof value === 'string' && QUANTITY.test(value)))
  if (!isRight) return undefined
  return {
    ...(isEvmAddress(to) && { to }),
    ...(typeof data === 'string' && { data }),
    ...(typeof value === 'string' && { value }),
  }
}
