import type { TransferPlan } from '../../../domain/transfers/transfer.ts'
import { coded } from '../../../errors/codes.ts'
import { sendError } from '../../../errors/foreign.ts'
import type { Clock } from '../../../ports/clock.ts'
import { plainName } from '../../../domain/text.ts'
import { orAborted } from '../../transfers/or-aborted.ts'
import { pause } from '../../transfers/pause.ts'
import { methodOf, type StandardWallet } from '../../wallet-standard/standard-wallet.ts'
import { signPsbt, type PsbtReader } from '../sign-psbt.ts'
import type { PsbtBuilder } from './build-psbt.ts'
import type { Explorer } from './explorer.ts'
import { accountOf, askTransfer, ownTransferOf, psbtWayOf } from './wallet-ways.ts'

/** Maximum number of polls for the sent transaction, and their interval in ms. */
const LOOKS = 10
const APART = 1_000

const isTxid = (answer: unknown): answer is string =>
  typeof answer === 'string' && /^[0-9a-f]{64}$/i.test(answer)

export interface Sending {
  wallet: StandardWallet
  explorer: Explorer
  signal: AbortSignal
  clock: Clock
  loadReader(): Promise<PsbtReader>
  loadBuilder(): Promise<PsbtBuilder>
}

/**
 * Sends the planned request to the wallet, once. Resolves with the transaction id when the explorer has the transaction, or after
 * polling in vain; rejects with `send-…`, or with the reason of `signal`.
 */
export async function sendTransfer(plan: TransferPlan, sending: Sending): Promise<string> {
  const { request, obstacle } = plan
  const { signal } = sending
  if (!request || obstacle) throw coded('send-not-possible', { obstacle })
  try {
    await checkAccount(plan, sending)
    const answer = await (request.method === 'signPsbt' ? bySigning : byTransfer)(plan, sending)
    if (!isTxid(answer)) throw coded('send-no-id')
    const txid = answer.toLowerCase()
    await seen(txid, sending)
    return txid
  } catch (error) {
    signal.throwIfAborted()
    throw sendError(error)
  }
}

/** Wallets send from their current account, on their current network. */
async function checkAccount({ order }: TransferPlan, { wallet, signal }: Sending): Promise<void> {
  const look = methodOf(wallet, 'standard:connect', 'connect')
  // A wallet without a silent request is assumed unchanged.
  if (ownTransferOf(wallet)) await orAborted(silently(look), signal).catch(() => signal.throwIfAborted())
  const account = accountOf(wallet, order.from)
  if (!account) throw coded('send-wrong-account')
  if (!account.networks.includes(order.network)) throw coded('send-wrong-network')
}

const silently = async (look: ReturnType<typeof methodOf>): Promise<unknown> => look?.({ silent: true })

async function byTransfer({ order, request, amount }: TransferPlan, { wallet, signal }: Sending) {
  const way = ownTransferOf(wallet)
  if (!way) throw coded('send-unsupported')
  const { feeRate } = request!.params as { feeRate?: string }
  const { from, to, network } = order
  return orAborted(askTransfer(way, { from, to, amount, network, rate: feeRate }), signal)
}

async function bySigning({ order, request }: TransferPlan, sending: Sending): Promise<unknown> {
  const { wallet, signal, explorer } = sending
  const way = psbtWayOf(wallet)
  if (!way) throw coded('send-unsupported')
  const { from: address, network } = order
  // The params are the plan's own.
  const { psbt, signInputs } = request!.params as { psbt: string; signInputs: readonly { index: number }[] }
  const inputs = signInputs.map(({ index }) => index)
  const [reader, builder] = await Promise.all([sending.loadReader(), sending.loadBuilder()])
  signal.throwIfAborted()
  const asked = { address, psbt, inputs, broadcast: way.sends, signal }
  const signed = await orAborted(signPsbt(wallet, asked, { reader, network }), signal)
  if (way.sends) return signed.txid
  const { hex, txid } = builder.finished(signed.psbt ?? '')
  await passOn(explorer, hex)
  return txid
}

/** JSON-RPC code for invalid params. */
const INVALID = -32_602

/** Broadcasts the transaction. An explorer that fails (5xx) may have broadcast it; one that refuses it (4xx) has not. */
async function passOn(explorer: Explorer, transaction: string): Promise<void> {
  const { status, text } = await explorer.send(transaction)
  if (status === 200 || /already/i.test(text)) return
  const refusal = new Error(`The network refused it: ${plainName(text, 200)}`)
  throw Object.assign(refusal, status < 500 && { code: INVALID })
}

async function seen(txid: string, { explorer, signal, clock }: Sending): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await explorer.transaction(txid).catch(() => signal.throwIfAborted())
    if (found) return
    await pause(APART, signal, clock)
  }
}
