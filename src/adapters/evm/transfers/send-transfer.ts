import { isBatchId } from '../../../domain/transfers/batches/batch-id.ts'
import { sentIn } from '../../../domain/transfers/batches/answers.ts'
import type { TransferPlan } from '../../../domain/transfers/transfer.ts'
import { hexChainId } from '../../../domain/networks/chain-id.ts'
import type { WalletRequest } from '../../../domain/requests/wallet-request.ts'
import { coded } from '../../../errors/codes.ts'
import { sendError } from '../../../errors/foreign.ts'
import { parseNetwork } from '../answers.ts'
import { clientOf } from '../client.ts'
import type { EvmProvider } from '../eip1193.ts'
import { orAborted } from '../../transfers/or-aborted.ts'
import { isHash, readQuantity, toHex } from './quantity.ts'

/**
 * Sends the planned `eth_sendTransaction` to the wallet, once. Resolves with the hash; rejects with `send-…`, or with the reason
 * of `signal`.
 */
export function sendTransfer(
  provider: EvmProvider,
  plan: TransferPlan,
  signal: AbortSignal,
): Promise<string> {
  return send(provider, requestIn(plan), signal, TRANSACTION)
}

/** How to request a transaction from the wallet, and to read its response. */
const TRANSACTION: Way = {
  questionOf: ({ params }) => ({ method: 'eth_sendTransaction', params }),
  read: (answer) => (isHash(answer) ? answer : undefined),
}

const BATCH: Way = { questionOf: ({ method, params }) => ({ method, params }), read: batchIdIn }

function requestIn({ request, obstacle }: TransferPlan): WalletRequest {
  if (!request || obstacle) throw coded('send-not-possible', { obstacle })
  return request
}

/**
 * Sends `eth_sendTransaction` or `wallet_sendCalls` (EIP-5792 2.0.0) to the wallet, once. Resolves with the hash or the batch id;
 * rejects with `send-…`, or with the reason of `signal`.
 */
export function sendRequest(
  provider: EvmProvider,
  request: WalletRequest,
  signal: AbortSignal,
): Promise<string> {
  return send(provider, request, signal, request.method === 'wallet_sendCalls' ? BATCH : GENEROUS)
}

/**
 * Adds half to the gas estimate: markets write more in the first swap of a block than an estimate on the previous block includes.
 * Unused gas is not paid.
 */
const GENEROUS: Way = {
  ...TRANSACTION,
  async complete({ params }, client) {
    const [call] = params as [Record<string, unknown>]
    const question = { method: 'eth_estimateGas', params: [call] } as never
    const answer: unknown = await client.request(question).catch(() => undefined)
    const gas = readQuantity(answer)
    // Without an estimate, the wallet chooses the gas.
    return gas === undefined ? params : [{ ...call, gas: toHex((gas * 3n) / 2n) }]
  },
}

/** Sends the transfer as a batch of one call (EIP-5792 2.0.0), whose id is known before it is included. Resolves with that id. */
export function sendAsBatch(provider: EvmProvider, plan: TransferPlan, signal: AbortSignal): Promise<string> {
  return send(provider, requestIn(plan), signal, { questionOf: batchOf, read: batchIdIn })
}

function batchIdIn(answer: unknown): string | undefined {
  const { id } = { ...(sentIn(answer) as { id?: unknown } | null) }
  return isBatchId(id) ? id : undefined
}

interface Way {
  /** Completes the params. */
  complete?(request: WalletRequest, client: ReturnType<typeof clientOf>): Promise<unknown>
  questionOf(request: WalletRequest): { method: string; params: unknown }
  read(answer: unknown): string | undefined
}

async function send(
  provider: EvmProvider,
  request: WalletRequest,
  signal: AbortSignal,
  { complete, questionOf, read }: Way,
): Promise<string> {
  const client = clientOf(provider)
  const ask = async () => {
    // Wallets send on their current network, whatever the page shows. Without a chain id, nothing is sent.
    const chain: unknown = await client.request({ method: 'eth_chainId' }).catch(() => undefined)
    signal.throwIfAborted()
    if (parseNetwork(chain) !== request.network) throw coded('send-wrong-network')
    const params = complete ? await complete(request, client) : request.params
    signal.throwIfAborted()
    // The params are the plan's own.
    return client.request(questionOf({ ...request, params }) as never)
  }
  try {
    const sent = read(await orAborted(ask(), signal))
    if (sent !== undefined) return sent
    throw coded('send-no-id')
  } catch (error) {
    signal.throwIfAborted()
    throw sendError(error)
  }
}

function batchOf({ network, from, params }: WalletRequest) {
  const [{ from: _, ...call }] = params as [Record<string, unknown>]
  const batch = { version: '2.0.0', from, chainId: hexChainId(network), atomicRequired: true, calls: [call] }
  return { method: 'wallet_sendCalls', params: [batch] }
}
