/** Reads the state that planning a swap needs. */
import { capabilitiesIn } from '../../../domain/transfers/batches/answers.ts'
import { hexChainId } from '../../../domain/networks/chain-id.ts'
import type { Network } from '../../../domain/networks/network.ts'
import { isMembers } from '../../../domain/web/members.ts'
import { asCoded } from '../../../errors/codes.ts'
import type { SwapQuestion, SwapState } from '../../../ports/wallet-adapter.ts'
import { clientOf } from '../client.ts'
import type { EvmProvider } from '../eip1193.ts'
import { askerOf, isUnsupported, NodeError, unlessSilent, type Ask } from './ask.ts'
import { gasPrices } from './fees.ts'
import { quantityOf, readQuantity, readWord, wordOf } from './quantity.ts'
import { balanceCall } from './trial.ts'

const DECIMALS = '0x313ce567'
const ALLOWANCE = '0xdd62ed3e'
const APPROVE = '0x095ea7b3'
/** Gas reserved for a swap over several markets. The simulation shows the real need. */
const SWAP_GAS = 400_000n

/** Rejects with `rpc-failed`, or with the reason of `signal`. */
export async function swapState(
  question: SwapQuestion,
  network: Network,
  signal: AbortSignal,
): Promise<SwapState> {
  const { from, sell, buy } = question
  const ask = askerOf(network, signal)
  try {
    const [held, allowed, sellDecimals, buyDecimals, nonce] = await Promise.all([
      sell === undefined ? coins(ask, from) : tokens(ask, sell, from).then((balance) => ({ balance })),
      allowance(ask, question),
      sell === undefined ? undefined : decimals(ask, sell),
      buy === undefined ? undefined : decimals(ask, buy),
      ask('eth_getTransactionCount', from, 'pending').then(readQuantity, unlessSilent),
    ])
    return {
      ...held,
      ...allowed,
      ...(sellDecimals !== undefined && { sellDecimals }),
      ...(buyDecimals !== undefined && { buyDecimals }),
      ...(nonce !== undefined && { nonce: nonce.toString() }),
    }
  } catch (error) {
    signal.throwIfAborted()
    throw asCoded(error, 'rpc-failed')
  }
}

/** Spendable balance of the currency, without the fee of a swap; and the gas price, in wei. */
async function coins(ask: Ask, owner: string): Promise<Pick<SwapState, 'balance' | 'gasPrice'>> {
  const [balance, prices] = await Promise.all([
    ask('eth_getBalance', owner, 'latest').then(quantityOf),
    gasPrices(ask),
  ])
  const reserve = prices ? prices.most * SWAP_GAS : 0n
  return {
    balance: balance > reserve ? balance - reserve : 0n,
    ...(prices && { gasPrice: prices.likely }),
  }
}

const tokens = async (ask: Ask, token: string, owner: string): Promise<bigint> =>
  (await ask('eth_call', balanceCall(token, owner), 'latest').then(readWord, unlessSilent)) ?? 0n

async function decimals(ask: Ask, token: string): Promise<number | undefined> {
  const answer = await ask('eth_call', { to: token, data: DECIMALS }, 'latest').then(readWord, unlessSilent)
  return answer === undefined || answer > 255n ? undefined : Number(answer)
}

async function allowance(
  ask: Ask,
  { from, sell, spender, amount }: SwapQuestion,
): Promise<Pick<SwapState, 'allowance' | 'mustReset'>> {
  if (sell === undefined || spender === undefined) return {}
  const data = ALLOWANCE + wordOf(from) + wordOf(spender)
  const allowed = (await ask('eth_call', { to: sell, data }, 'latest').then(readWord, unlessSilent)) ?? 0n
  if (!allowed || allowed >= amount) return { allowance: allowed }
  const approve = { from, to: sell, data: APPROVE + wordOf(spender) + wordOf(amount) }
  const isRefused = await ask('eth_estimateGas', approve).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof NodeError)) throw error
      return !isUnsupported(error)
    },
  )
  return { allowance: allowed, ...(isRefused && { mustReset: true }) }
}

/**
 * Whether the wallet executes batches atomically without a prior upgrade of the account (EIP-5792 `atomic`). The embedded wallet also counts if
 * it is `ready`, because it announces the upgrade together with the batch. Never rejects.
 */
export async function takesBatches(
  provider: EvmProvider,
  address: string,
  { caipNetworkId }: Network,
  isLogin: boolean,
): Promise<boolean> {
  const chainId = hexChainId(caipNetworkId)
  try {
    // The types of viem do not have this form of the params.
    const question = { method: 'wallet_getCapabilities', params: [address, [chainId]] } as never
    const answer = capabilitiesIn(await clientOf(provider).request(question))
    const found = isMembers(answer)
      ? Object.entries(answer).find(([chain]) => chain.toLowerCase() === chainId)?.[1]
      : undefined
    const status = isMembers(found) && isMembers(found['atomic']) ? found['atomic']['status'] : undefined
    return status === 'supported' || (isLogin && status === 'ready')
  } catch {
    return false
  }
}
