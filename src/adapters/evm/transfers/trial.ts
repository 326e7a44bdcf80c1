/** Tries a token's transfer out: what a token says of itself is not believed, only what the recipient's balance does. */
import { NodeError, type Ask } from './ask.ts'
import type { GasPrices } from './fees.ts'
import { readWord, toHex, wordOf } from './quantity.ts'
import { revertReason } from './reverts.ts'

export interface Trial {
  /** What the recipient gets, in the token's smallest unit. */
  arrives?: bigint
  /** It fails; `reason` is what the contract said. */
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
  /** Of the last block: a token could behave in a trial that has none. */
  miner: string
  /** A contract may not send by itself where transactions are validated. */
  isAccount: boolean
}

const BALANCE_OF = '0x70a08231'
const READ_GAS = 500_000n
/** Enough for any fee. */
const RICH = 2n ** 96n

export const balanceCall = (token: string, owner: string) => ({ to: token, data: BALANCE_OF + wordOf(owner) })

/** `eth_simulateV1`: the recipient's balance before and after. `undefined` where the node cannot. */
export async function tryTransfer(
  ask: Ask,
  call: TokenCall,
  conditions: Conditions,
): Promise<Trial | undefined> {
  const simulate = (isRich: boolean) => ask('eth_simulateV1', simulation(call, conditions, isRich), 'latest')
  const answer = await simulate(false).catch(async (error: unknown) => {
    if (!(error instanceof NodeError)) throw error
    // An account without the currency for the fee; what the token does is of interest nonetheless.
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
