/** Simulates a token's transfer: only the change of the recipient's balance counts, not the token's own claims. */
import { NodeError, type Ask } from './ask.ts'
import type { GasPrices } from './fees.ts'
import { readWord, toHex, wordOf } from './quantity.ts'
import { revertReason } from './reverts.ts'

export interface Trial {
  /** Amount that the recipient gets, in the token's smallest unit. */
  arrives?: bigint
  /** Set if the transfer fails; `reason` is the revert reason. */
  fails?: { reason?: string | undefined }
}

export interface TokenCall {
  from: string
  to: string
  token: string
  data: string
}

interface Conditions {
  gas: bigint
  prices: GasPrices | undefined
  /** Fee recipient of the latest block: without one, a token could recognise the simulation. */
  miner: string
  /** Whether the sender has a key. Nodes refuse to validate transactions sent by contracts. */
  isAccount: boolean
}

const BALANCE_OF = '0x70a08231'
const READ_GAS = 500_000n
/** A balance that covers any fee, in wei. */
const RICH = 2n ** 96n

export const balanceCall = (token: string, owner: string) => ({ to: token, data: BALANCE_OF + wordOf(owner) })

/** Reads the recipient's balance before and after the transfer by `eth_simulateV1`. `undefined` if the node does not support it. */
export async function tryTransfer(
  ask: Ask,
  call: TokenCall,
  conditions: Conditions,
): Promise<Trial | undefined> {
  const simulate = (isRich: boolean) => ask('eth_simulateV1', simulation(call, conditions, isRich), 'latest')
  const answer = await simulate(false).catch(async (error: unknown) => {
    if (!(error instanceof NodeError)) throw error
    // The account may lack the fee; the token's behaviour still matters.
    return simulate(true).catch(() => undefined)
  })
  const [before, transfer, after] = callsIn(answer)
  if (!before || !transfer || !after) return undefined
  if (transfer.status === '0x0') return { fails: { reason: revertReason(transfer.returnData) } }
  const [had, has] = [readWord(before.returnData), readWord(after.returnData)]
  if (had === undefined || has === undefined) return undefined
  const isOwn = call.from.toLowerCase() === call.to.toLowerCase()
  return isOwn ? {} : { arrives: has > had ? has - had : 0n }
}

function simulation(
  { from, to, token, data }: TokenCall,
  { gas, prices, miner, isAccount }: Conditions,
  isRich: boolean,
) {
  const fees = prices && isAccount ? { maxFeePerGas: toHex(prices.most), maxPriorityFeePerGas: '0x0' } : {}
  const read = { from, ...balanceCall(token, to), gas: toHex(READ_GAS), ...fees }
  const call = { from, to: token, data, value: '0x0', gas: toHex(gas * 2n), ...fees }
  return {
    validation: isAccount,
    blockStateCalls: [
      {
        blockOverrides: { feeRecipient: miner },
        ...(isRich && { stateOverrides: { [from]: { balance: toHex(RICH) } } }),
        calls: [read, call, read],
      },
    ],
  }
}

interface Called {
  status?: unknown
  returnData?: unknown
}

function callsIn(answer: unknown): readonly (Called | undefined)[] {
  const [block] = Array.isArray(answer) ? (answer as { calls?: unknown }[]) : []
  return Array.isArray(block?.calls) ? (block.calls as (Called | undefined)[]) : []
}
