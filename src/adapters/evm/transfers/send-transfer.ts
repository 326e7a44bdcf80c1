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
 * `eth_sendTransaction` as planned, once. Resolves with the hash that the wallet gives; rejects with `send-…`, or with the
 * reason of `signal`.
 */
export function sendTransfer(
  provider: EvmProvider,
  plan: TransferPlan,
  signal: AbortSignal,
): Promise<string> {
  return send(provider, requestIn(plan), signal, TRANSACTION)
}

/** What is asked of the wallet, and read of its answer. */
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
 * Asks for `eth_sendTransaction`, or for `wallet_sendCalls` (EIP-5792 2.0.0), once. Resolves with the hash, or with the id of the
 * batch; rejects with `send-…`, or with the reason of `signal`.
 */
export function sendRequest(
  provider: EvmProvider,
  request: WalletRequest,
  signal: AbortSignal,
): Promise<string> {
  return send(provider, request, signal, request.method === 'wallet_sendCalls' ? BATCH : GENEROUS)
}

/**
 * Gas, with room for what a later block adds: markets write more in the first swap of a block than an estimate on the block before says.
 * What is not used is not paid.
 */
const GENEROUS: Way = {
  ...TRANSACTION,
  async complete({ params }, client) {
    const [call] = params as [Record<string, unknown>]
    const question = { method: 'eth_estimateGas', params: [call] } as never
    const answer: unknown = await client.request(question).catch(() => undefined)
    const gas = readQuantity(answer)
    // A wallet that does not say it decides alone.
    return gas === undefined ? params : [{ ...call, gas: toHex((gas * 3n) / 2n) }]
  },
}

/** The same as a batch of one call (EIP-5792 2.0.0), whose id is known before it is in a block. Resolves with that id. */
export function sendAsBatch(provider: EvmProvider, plan: TransferPlan, signal: AbortSignal): Promise<string> {
  return send(provider, requestIn(plan), signal, { questionOf: batchOf, read: batchIdIn })
}

function batchIdIn(answer: unknown): string | undefined {
  const { id } = { ...(sentIn(answer) as { id?: unknown } | null) }
  return isBatchId(id) ? id : undefined
}

interface Way {
  /** What the params are in the end. */
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
    // Wallets send on their own network, whatever the page shows. One that does not say which is asked nothing.
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
