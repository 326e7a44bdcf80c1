/**
 * A batch for a wallet without batches: each call is a transaction of its own, and the next is sent once the previous one
 * is in a block, because it may depend on it. Everything is stored before the wallet is called. After a reload
 * no further call is sent automatically.
 */
import { isSameAddress } from '../../domain/account/address.ts'
import type { Batch } from '../../domain/transfers/batches/batch.ts'
import type { SendCalls } from '../../domain/transfers/batches/read-calls.ts'
import type { Network } from '../../domain/networks/network.ts'
import { parseChainId } from '../../domain/networks/chain-id.ts'
import { coded } from '../../errors/codes.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { clock } from '../../ports/clock.ts'
import { locks } from '../../ports/locks.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { changeBatch, removeBatch, saveBatch, savedBatch } from '../../stores/stored/batches.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { randomHex } from '../transactions/random-hex.ts'
import { trackTransaction } from '../transactions/track-transaction.ts'
import { whenMined } from '../transactions/when-mined.ts'
import type { BatchWallet } from './batch-wallet.ts'

/** Name of the lock of a batch: the tab that holds it sends its calls. */
export const lockOf = (id: string) => `wallet-modal:batch:${id}`

const stopping = new AbortController()

/** Stops all batches, for `destroy()`. */
export function stopBatches(): void {
  stopping.abort(coded('request-aborted'))
}

type Call = SendCalls['calls'][number]

/**
 * Resolves with the id once the user has approved the first call; the others are sent afterwards. Rejects with the
 * wallet's error when the first was not sent.
 */
export async function callInTurn(wallet: BatchWallet, asked: SendCalls): Promise<{ id: string }> {
  const batch = begin(wallet, asked, await loadNetworks())
  const { signal } = stopping
  return new Promise((resolve, reject) => {
    const run = async () => {
      try {
        await askForAll(wallet, batch, asked.calls, () => resolve({ id: batch.id }))
      } finally {
        end(batch.id)
      }
    }
    // A failure after the first call is reported by the status.
    locks.use().whenFree(lockOf(batch.id), signal, run).catch(reject)
  })
}

async function askForAll(
  wallet: BatchWallet,
  batch: Batch,
  calls: SendCalls['calls'],
  onSent: () => void,
): Promise<void> {
  for (const [index, call] of calls.entries()) {
    if (!isAsBefore(batch)) throw new ProviderError(4100, 'The account or the network changed.')
    const sent = await sendOne(wallet, batch, call, index)
    onSent()
    if (index + 1 < calls.length && !(await whenMined(sent, stopping.signal))) return
  }
}

/** Ends a batch. One without a sent call is removed: its page does not know the id. */
function end(id: string): void {
  if (savedBatch(id)?.calls.length) changeBatch(id, (before) => ({ ...before, isOver: true }))
  else removeBatch(id)
}

function begin(
  { connector }: BatchWallet,
  { id, chain, from, calls }: SendCalls,
  networks: readonly Network[],
): Batch {
  if (id !== undefined) expectNew(id)
  const connection = connectionOf('eip155', connector)
  if (!connection) throw new ProviderError(4100, 'The wallet is not connected.')
  const { network, accounts } = connection
  if (chain !== undefined && chain !== parseChainId(network)) {
    const isOfPage = networks.some((one) => parseChainId(one.caipNetworkId) === chain)
    throw isOfPage
      ? new ProviderError(4901, 'The wallet is on another network.')
      : new ProviderError(5710, 'The page does not have this network.')
  }
  const { address } = accounts[0]
  if (from !== undefined && !isSameAddress('eip155', from, address))
    throw new ProviderError(4100, 'The account is another one.')
  const batch: Batch = {
    ...{ id: id ?? `0x${randomHex(32)}`, network, from: address, connector, count: calls.length },
    ...{ calls: [], askedAt: clock.use().now() },
  }
  saveBatch(batch)
  return batch
}

/** Throws if the page has used the id before. */
export function expectNew(id: string): void {
  if (savedBatch(id)) throw new ProviderError(5720, 'There is a batch with this id.')
}

/** Whether account, network and wallet are still those of the page's request. */
function isAsBefore({ connector, network, from }: Batch): boolean {
  const connection = connectionOf('eip155', connector)
  return connection?.network === network && isSameAddress('eip155', connection.accounts[0].address, from)
}

/** Resolves with the id of its record; rejects with the wallet's error when nothing was sent. */
async function sendOne(wallet: BatchWallet, batch: Batch, call: Call, index: number): Promise<string> {
  const { id, network, from } = batch
  // The connection's state may lag behind the wallet.
  if (parseChainId(await wallet.ask({ method: 'eth_chainId' })) !== parseChainId(network))
    throw new ProviderError(4901, 'The wallet is on another network.')
  const nonce = await nextNonce(wallet, from)
  let refusal: unknown
  const ask = async () => {
    // The first call is reported with the page's request.
    const end = index ? wallet.onAsk() : () => undefined
    try {
      const hash = await wallet.ask({ method: 'eth_sendTransaction', params: [{ from, ...call }] })
      if (typeof hash !== 'string') throw new ProviderError(-32_603, 'The wallet answered without a hash.')
      return hash
    } catch (error) {
      refusal = error
      throw error
    } finally {
      end()
    }
  }
  const about = {
    ...({ kind: 'request', network, from } as const),
    ...(call.to !== undefined && { to: call.to }),
    ...(nonce !== undefined && { nonce }),
  }
  const remember = (record: string, hash?: string) =>
    changeBatch(id, (before) => ({
      ...before,
      calls: [...before.calls.slice(0, index), { record, ...(hash !== undefined && { hash }) }],
    }))
  try {
    const { id: record, hash } = await trackTransaction(about, ask, { onAsk: remember })
    remember(record, hash)
    return record
  } catch (error) {
    changeBatch(id, (before) => ({ ...before, calls: before.calls.slice(0, index) }))
    throw refusal ?? error
  }
}

/** The nonce that the wallet will probably use, as a decimal string: it identifies the transaction if the wallet's answer is lost. */
async function nextNonce(wallet: BatchWallet, from: string): Promise<string | undefined> {
  const params = [from, 'pending']
  const answer = await wallet.ask({ method: 'eth_getTransactionCount', params }).catch(() => undefined)
  return typeof answer === 'string' && /^0x[0-9a-f]{1,16}$/i.test(answer)
    ? BigInt(answer).toString()
    : undefined
}
