/** Batches of calls (EIP-5792), for accounts that execute several calls atomically. */
import type { Hex } from 'viem'
import { referenceOf } from '../../src/domain/networks/caip.ts'
import { addressOf } from '../../src/domain/requests/evm/evm-address.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import { readCalls } from '../../src/domain/transfers/batches/read-calls.ts'
import { Failure } from '../failure.ts'
import { checkAccount, invalid } from './params.ts'

export interface BatchCall {
  to: Hex
  value: bigint
  data: Hex
}

export interface Batch {
  request: WalletRequest
  calls: readonly BatchCall[]
  /** The id chosen by the page. */
  id: string | undefined
}

/** The request as described: without capabilities, always atomic. @throws `Failure` if it is not a batch of this account and network. */
export function batchOf(asked: WalletRequest, account: Hex): Batch {
  const read = readCalls(asked.params)
  if ('code' in read) throw new Failure(read.code, read.says)
  checkAccount(read.from, account)
  const chain = parseInt(referenceOf(asked.network), 10)
  if (read.chain !== undefined && read.chain !== chain)
    throw new Failure(5710, 'The batch is of another network')
  const calls = read.calls.map((call) => callOf(call, account))
  const described = calls.map(({ to, value, data }, at) => ({
    // The original spelling, so that a wrong checksum is reported.
    to: read.calls[at]?.to ?? to,
    value: `0x${value.toString(16)}`,
    data,
  }))
  const chainId = `0x${chain.toString(16)}`
  const params = [{ version: '2.0.0', from: account, chainId, atomicRequired: true, calls: described }]
  return { request: { ...asked, from: account, params }, calls, id: read.id }
}

/** Parses one call. Calls of the account to itself are refused: they can change its owners and modules. */
export function callOf(
  { to, value, data }: { to?: string; value?: string; data?: string },
  account: Hex,
): BatchCall {
  const target = addressOf(to)
  if (!target) throw invalid('A call has no recipient')
  if (target.toLowerCase() === account.toLowerCase() && data !== undefined && data !== '0x')
    throw new Failure(4200, 'A page does not change the settings of the account')
  return { to: target as Hex, value: BigInt(value ?? 0), data: (data ?? '0x') as Hex }
}
