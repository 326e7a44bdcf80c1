import { base64 } from '@scure/base'
import type { Network } from '../../../domain/networks/network.ts'
import type { TransferObstacle, TransferOrder, TransferPlan } from '../../../domain/transfers/transfer.ts'
import { asCoded, coded } from '../../../errors/codes.ts'
import type { StandardWallet } from '../../wallet-standard/standard-wallet.ts'
import { readAddress } from '../bitcoin-address.ts'
import { formOf } from '../bitcoin-chains.ts'
import type { PsbtBuilder } from './build-psbt.ts'
import type { Coin, Explorer, Rates } from './explorer.ts'
import { cautious, dustOf, feeFor, kindOf, pick, sumOf, type Picked } from './sizes.ts'
import { accountOf, accountsOf, ownTransferOf, psbtWayOf } from './wallet-ways.ts'

export interface Planning {
  wallet: StandardWallet
  explorer: Explorer
  signal: AbortSignal
  loadBuilder(): Promise<PsbtBuilder>
}

/** Plans a payment from one address, through the wallet's own transfer method or else a PSBT. */
export async function planTransfer(
  order: TransferOrder,
  { caipNetworkId }: Network,
  planning: Planning,
): Promise<TransferPlan> {
  const { wallet, explorer, signal } = planning
  const refusal = order.network === caipNetworkId ? refusalOf(order, wallet) : 'wrong-network'
  if (refusal) return { ...empty(order), obstacle: refusal }
  try {
    const [coins, rates] = await Promise.all([explorer.coins(order.from), explorer.rates()])
    if (!rates) throw coded('rpc-failed', { cause: new Error('The explorer names no fees') })
    return await planKnown(order, coins, rates, planning)
  } catch (error) {
    signal.throwIfAborted()
    throw asCoded(error, 'rpc-failed')
  }
}

/** Obstacles that are known without network access. */
function refusalOf(
  { network, from, to }: TransferOrder,
  wallet: StandardWallet,
): TransferObstacle | undefined {
  const form = formOf(network)
  const recipient = readAddress(to)
  if (!recipient) return 'not-an-account'
  if (!form || !recipient.forms.includes(form)) return 'wrong-network'
  const isOrdinals = accountOf(wallet, from)?.account.type === 'ordinal'
  // A wallet with a single address pays from it, and knows which coins hold ordinals.
  if (isOrdinals && accountsOf(wallet).length > 1) return 'ordinals-account'
  return ownTransferOf(wallet) || psbtWayOf(wallet) ? undefined : 'wallet-cannot'
}

async function planKnown(
  order: TransferOrder,
  coins: readonly Coin[],
  rates: Rates,
  planning: Planning,
): Promise<TransferPlan> {
  const { from, to } = order
  const own = ownTransferOf(planning.wallet)
  // These wallets accept a fee rate; the others choose their own.
  const isOurRate = !own || own.kind === 'unisat' || own.kind === 'okx'
  const balance = sumOf(coins)
  const rate = rates.usual
  const kept = feeFor(from, to, coins.length, isOurRate ? rate : cautious(rates), !isOurRate)
  const all = balance > kept ? balance - kept : 0n
  const amount = order.amount === 'max' ? all : order.amount
  const picked = pick(coins, { from, to, amount, rate })
  const fee = picked?.fee ?? feeFor(from, to, coins.length, rate, false)
  const plan: TransferPlan = {
    ...{ order, amount, arrives: amount, costs: [{ kind: 'network-fee', amount: fee }] },
  }
  const obstacle = obstacleOf({ balance, amount, to, isMax: order.amount === 'max', picked })
  if (obstacle) return { ...plan, obstacle }
  if (own) {
    const rateLimit = isOurRate ? { feeRate: rate.toString() } : {}
    const params = { account: from, recipientAddress: to, amount: amount.toString(), ...rateLimit }
    return { ...plan, request: { ...requestBase(order), method: 'sendTransfer', params } }
  }
  const psbt = await draftPsbt(order, amount, picked!, planning)
  if (!psbt) return { ...plan, obstacle: 'wallet-cannot' }
  const signInputs = picked!.coins.map((_, index) => ({ address: from, index }))
  const params = { account: from, psbt, signInputs, broadcast: true }
  return { ...plan, request: { ...requestBase(order), method: 'signPsbt', params } }
}

interface Sums {
  balance: bigint
  amount: bigint
  to: string
  isMax: boolean
  picked: Picked | undefined
}

function obstacleOf({ balance, amount, to, isMax, picked }: Sums): TransferObstacle | undefined {
  if (amount > balance || !balance) return 'insufficient-funds'
  if (amount < dustOf(to)) return isMax ? 'insufficient-fee' : 'below-dust'
  return picked ? undefined : 'insufficient-fee'
}

/** The PSBT in base64; `undefined` if the public key is needed and unknown, or the address is P2WSH. */
async function draftPsbt(
  { from, to, publicKey }: TransferOrder,
  amount: bigint,
  { coins, change }: Picked,
  { wallet, explorer, loadBuilder }: Planning,
): Promise<string | undefined> {
  const kind = kindOf(from)
  const key = publicKey ?? accountOf(wallet, from)?.account.publicKey
  if (kind === 'p2wsh' || (key === undefined && (kind === 'p2tr' || kind === 'p2sh'))) return undefined
  const [builder, previous] = await Promise.all([
    loadBuilder(),
    Promise.all(coins.map(async ({ txid }) => (kind === 'p2pkh' ? explorer.hex(txid) : undefined))),
  ])
  const back = change ? [{ address: from, amount: change }] : []
  const outputs = [{ address: to, amount }, ...back]
  return base64.encode(builder.buildPsbt({ from, publicKey: key, coins, previous, outputs }))
}

const requestBase = ({ network, from }: TransferOrder) => ({ namespace: 'bip122', network, from }) as const

function empty(order: TransferOrder): TransferPlan {
  const amount = order.amount === 'max' ? 0n : order.amount
  return { order, amount, arrives: amount, costs: [] }
}
