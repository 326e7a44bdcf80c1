import { isEvmAddress } from '../../../domain/account/address.ts'
import type { Network } from '../../../domain/networks/network.ts'
import type { TransferCost, TransferOrder, TransferPlan } from '../../../domain/transfers/transfer.ts'
import { asCoded } from '../../../errors/codes.ts'
import { tokenFee } from '../../transfers/token-fee.ts'
import { askerOf, isUnsupported, NodeError, unlessSilent, type Ask } from './ask.ts'
import { dataFee, gasPrices, type GasPrices } from './fees.ts'
import { quantityOf, readQuantity, readWord, toHex, wordOf } from './quantity.ts'
import { reasonIn } from './reverts.ts'
import { balanceCall, tryTransfer } from './trial.ts'

/** `transfer(address,uint256)` */
const TRANSFER = '0xa9059cbb'
/** Gas of a plain transfer, and of a token transfer if the node does not estimate. */
const PLAIN_GAS = 21_000n
const TOKEN_GAS = 100_000n
/** Additional gas of a smart account's bundle, and of one that also deploys the account. */
const BUNDLE_GAS = 200_000n
const DEPLOY_GAS = 600_000n
/** Code of an account with a delegation (EIP-7702), which still signs its own transactions. */
const DELEGATED = /^0xef0100/i
const NOT_ZERO = '0x00000000000000000000000000000000000000c0'

/** Plans a transfer of the currency or of an ERC-20 token. Does not involve the wallet. */
export async function planTransfer(
  order: TransferOrder,
  network: Network,
  signal: AbortSignal,
): Promise<TransferPlan> {
  if (order.network !== network.caipNetworkId) return refused(order, 'wrong-network')
  if (![order.from, order.to, order.token ?? order.to].every(isEvmAddress))
    return refused(order, 'not-an-account')
  const ask = askerOf(network, signal)
  try {
    const state = await readState(ask, order)
    return order.token === undefined
      ? await planNative(ask, order, state)
      : await planToken(ask, { ...order, token: order.token }, state)
  } catch (error) {
    signal.throwIfAborted()
    throw asCoded(error, 'rpc-failed')
  }
}

interface State {
  /** Balance of the sender, in wei. */
  balance: bigint
  /** Balance of the token; absent if its contract does not return one. */
  tokenBalance: bigint | undefined
  nonce: bigint | undefined
  prices: GasPrices | undefined
  /** Whether the sender has a key: no code, or an EIP-7702 delegation. */
  isAccount: boolean
  /** Whether the sender pays the network fee from its balance; false for contracts and sponsored accounts. */
  pays: boolean
  /** Additional gas of a smart account's bundle. */
  ownGas: bigint
  miner: string
}

async function readState(ask: Ask, { from, token, smartAccount }: TransferOrder): Promise<State> {
  const [balance, code, nonce, prices, block, held] = await Promise.all([
    ask('eth_getBalance', from, 'latest').then(quantityOf),
    ask('eth_getCode', from, 'latest').catch(unlessSilent),
    ask('eth_getTransactionCount', from, 'pending').then(readQuantity, unlessSilent),
    gasPrices(ask),
    ask('eth_getBlockByNumber', 'latest', false).catch(unlessSilent),
    token && ask('eth_call', balanceCall(token, from), 'latest').then(readWord, unlessSilent),
  ])
  const { miner } = (block ?? {}) as { miner?: unknown }
  const isAccount = typeof code !== 'string' || code === '0x' || DELEGATED.test(code)
  return {
    balance,
    tokenBalance: held || held === 0n ? held : undefined,
    // The EntryPoint manages the nonces of smart accounts.
    nonce: smartAccount ? undefined : nonce,
    ...{ prices, isAccount },
    pays: smartAccount ? smartAccount.sponsor === undefined : isAccount,
    ownGas: smartAccount ? (isAccount ? DEPLOY_GAS : BUNDLE_GAS) : 0n,
    miner: isEvmAddress(miner) && BigInt(miner) ? miner : NOT_ZERO,
  }
}

async function planNative(ask: Ask, order: TransferOrder, state: State): Promise<TransferPlan> {
  const { balance, prices, pays, ownGas } = state
  const wanted = order.amount === 'max' ? balance : order.amount
  const value = wanted > balance ? balance : wanted
  const call = { from: order.from, to: order.to, value: toHex(value) }
  const [{ gas, ...failure }, onEthereum] = await Promise.all([
    estimate(ask, call, PLAIN_GAS),
    dataFee(ask, '0x'),
  ])
  const fee = prices && (gas + ownGas) * prices.likely + onEthereum
  const reserve = prices && pays ? (gas + ownGas) * prices.most + (onEthereum * 5n) / 4n : 0n
  const amount = order.amount === 'max' ? (balance > reserve ? balance - reserve : 0n) : order.amount
  const obstacle =
    wanted > balance || !balance
      ? 'insufficient-funds'
      : !amount || (pays && amount + (fee ?? 0n) > balance)
        ? 'insufficient-fee'
        : failure.obstacle
  return {
    ...{ order, amount, arrives: amount, costs: costOf(order, fee) },
    ...nonceOf(state),
    ...(obstacle && { obstacle }),
    ...(obstacle === 'would-fail' && reasonOf(failure)),
    ...(!obstacle && requestOf(order, { to: order.to, value: toHex(amount) })),
  }
}

async function planToken(
  ask: Ask,
  order: TransferOrder & { token: string },
  state: State,
): Promise<TransferPlan> {
  const { from, to, token } = order
  const { balance, tokenBalance, prices, isAccount, pays, ownGas, miner } = state
  const held = tokenBalance ?? 0n
  const amount = order.amount === 'max' ? held : order.amount
  const nothing = { order, amount, arrives: amount, costs: [], ...nonceOf(state) }
  // A call to an address without code succeeds and does nothing.
  if (tokenBalance === undefined) return { ...nothing, obstacle: 'would-fail' }
  if (amount > held || !held) return { ...nothing, obstacle: 'insufficient-funds' }
  const data = TRANSFER + wordOf(to) + wordOf(amount)
  const [{ gas, ...failure }, onEthereum] = await Promise.all([
    estimate(ask, { from, to: token, value: '0x0', data }, TOKEN_GAS),
    dataFee(ask, data),
  ])
  const fee = prices && (gas + ownGas) * prices.likely + onEthereum
  if (failure.obstacle) return { ...nothing, costs: costOf(order, fee), ...failure }
  const trial = await tryTransfer(
    ask,
    { from, to, token, data },
    { gas, prices, miner, isAccount: isAccount && !order.smartAccount },
  )
  const arrives = trial?.arrives ?? amount
  const lacksFee = pays && fee !== undefined && fee > balance
  const plan = { ...nothing, arrives, costs: [...costOf(order, fee), ...tokenFee(token, amount, arrives)] }
  // Some tokens return `false`, or nothing, and transfer nothing.
  if (trial?.fails || (amount && !arrives))
    return { ...plan, obstacle: 'would-fail', ...reasonOf(trial?.fails ?? {}) }
  return {
    ...plan,
    ...(!trial && { isUnchecked: true }),
    ...(lacksFee ? { obstacle: 'insufficient-fee' } : requestOf(order, { to: token, value: '0x0', data })),
  }
}

interface Estimate {
  gas: bigint
  obstacle?: 'would-fail' | 'insufficient-funds'
  reason?: string
}

/** Calls `eth_estimateGas`. A call that would revert is an obstacle. */
async function estimate(ask: Ask, call: object, otherwise: bigint): Promise<Estimate> {
  try {
    return { gas: quantityOf(await ask('eth_estimateGas', call)) }
  } catch (error) {
    if (isUnsupported(error)) return { gas: otherwise }
    if (!(error instanceof NodeError)) throw error
    return { gas: otherwise, obstacle: 'would-fail', ...reasonOf({ reason: reasonIn(error) }) }
  }
}

const reasonOf = ({ reason }: { reason?: string | undefined }) => (reason ? { reason } : {})
const nonceOf = ({ nonce }: State) => (nonce === undefined ? {} : { nonce: nonce.toString() })
/** A sponsored fee is not a cost of the sender. */
const costOf = ({ smartAccount }: TransferOrder, fee: bigint | undefined): TransferCost[] =>
  fee === undefined || smartAccount?.sponsor !== undefined ? [] : [{ kind: 'network-fee', amount: fee }]

/** The params of `eth_sendTransaction`, without fees, which the wallet chooses. */
function requestOf({ from, network }: TransferOrder, call: object): Pick<TransferPlan, 'request'> {
  const params = [{ from, ...call }]
  return { request: { namespace: 'eip155', network, method: 'eth_sendTransaction', params, from } }
}

function refused(order: TransferOrder, obstacle: 'wrong-network' | 'not-an-account'): TransferPlan {
  const amount = order.amount === 'max' ? 0n : order.amount
  return { order, amount, arrives: amount, costs: [], obstacle }
}
