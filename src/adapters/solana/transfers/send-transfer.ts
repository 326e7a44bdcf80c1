import type { Network } from '../../../domain/networks/network.ts'
import type { TransferPlan } from '../../../domain/transfers/transfer.ts'
import { asCoded, coded } from '../../../errors/codes.ts'
import { sendError } from '../../../errors/foreign.ts'
import type { Clock } from '../../../ports/clock.ts'
import { orAborted } from '../../transfers/or-aborted.ts'
import { accountAt, type StandardWallet } from '../../wallet-standard/standard-wallet.ts'
import { handOver, methodsFor, parseSigned, prepare } from '../send-transactions.ts'
import { parseSignatures } from '../sign-message.ts'
import { checkSigned } from './check-signed.ts'
import { questionsTo, type Questions } from './accounts.ts'

interface Sending {
  network: Network
  signal: AbortSignal
  clock: Clock
}

/**
 * Requests the planned transaction from the wallet, once: to sign and send it, or only to sign it if the wallet does not send. Resolves
 * with the signature; rejects with `send-…` (`send-changed` if the wallet signed something else, which is not sent), or the reason of `signal`.
 */
export async function sendTransfer(
  wallet: StandardWallet,
  { order, request, obstacle, validUntil }: TransferPlan,
  { network, signal, clock }: Sending,
): Promise<string> {
  if (!request || obstacle) throw coded('send-not-possible', { obstacle })
  if (!accountAt(wallet, order.from)) throw coded('send-wrong-account')
  try {
    // The params are the plan's own.
    const { transaction } = request.params as { transaction: string }
    const { inputs, versions } = prepare(wallet, {
      ...{ address: order.from, transactions: [transaction], network, signal },
    })
    const { send, sign } = methodsFor(wallet, versions)
    const questions = questionsTo(network, clock, signal)
    await checkHeight(questions, validUntil)
    if (send) {
      const [signature] = parseSignatures(await orAborted(call(send, inputs), signal), 1) ?? []
      if (signature) return signature
      throw coded('send-no-id')
    }
    if (!sign) throw coded('send-unsupported')
    const [signed] = parseSigned(await orAborted(call(sign, inputs), signal), 1)
    signal.throwIfAborted()
    checkSigned(inputs[0]!.transaction, signed!.bytes)
    return await handOver(questions.rpc, signed!, 'confirmed', signal)
  } catch (error) {
    signal.throwIfAborted()
    throw sendError(error)
  }
}

/** After the last valid height the network rejects the transaction, and a new plan is needed. Called before the request to the wallet. */
async function checkHeight(questions: Questions, validUntil: string | undefined): Promise<void> {
  if (validUntil === undefined) return
  const height = await questions.height().catch((cause: unknown) => {
    throw asCoded(cause, 'rpc-failed')
  })
  if (height >= BigInt(validUntil)) throw coded('send-expired')
}

/** A wallet may throw before it returns a promise. */
const call = async (
  method: (...inputs: unknown[]) => unknown,
  inputs: readonly unknown[],
): Promise<unknown> => method(...inputs)
