/** Transfers of the currency and of ERC-20 tokens. */
import { coded } from '../../../errors/codes.ts'
import { EMBEDDED_ID } from '../../../domain/embedded/embedded-wallet.ts'
import type { TransactionRecord } from '../../../domain/transfers/transfer.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { WalletDiscovery } from '../../../ports/wallet-adapter.ts'
import type { Transfers } from '../../transfers/transfers.ts'
import { isEvmProvider, type EvmProvider } from '../eip1193.ts'
import { askerOf } from './ask.ts'
import { followBatch } from './follow-batch.ts'
import { followTransaction } from './follow-transaction.ts'
import { planTransfer } from './plan-transfer.ts'
import { readWord } from './quantity.ts'
import { balanceCall } from './trial.ts'
import { sendAsBatch, sendRequest, sendTransfer } from './send-transfer.ts'
import { swapState, takesBatches } from './swap-state.ts'

export function createEvmTransfers(wallets: Pick<WalletDiscovery, 'provider'>, clock: Clock): Transfers {
  function find(id: string): EvmProvider {
    const provider = wallets.provider(id, 'eip155')
    if (!isEvmProvider(provider)) throw coded('wallet-not-found', { id })
    return provider
  }

  return {
    planTransfer: (_id, order, network, signal) => planTransfer(order, network, signal),
    async sendTransfer(id, plan, _network, signal) {
      return sendTransfer(find(id), plan, signal)
    },
    async sendAsBatch(id, plan, signal) {
      return sendAsBatch(find(id), plan, signal)
    },
    async sendRequest(id, request, signal) {
      return sendRequest(find(id), request, signal)
    },
    async takesBatches(id, address, network) {
      return takesBatches(find(id), address, network, id === EMBEDDED_ID)
    },
    swapState,
    async tokenBalance(address, token, network, signal) {
      const answer = await askerOf(network, signal)('eth_call', balanceCall(token, address), 'latest')
      const balance = readWord(answer)
      if (balance === undefined) throw coded('rpc-failed')
      return balance
    },
    async followTransaction(record, network, onChange, signal) {
      const { batch, hash, callsDone } = record
      const own = { signal, clock }
      if (!batch || hash !== undefined)
        return followTransaction(record, network, batch ? ofBatch(onChange, callsDone) : onChange, own)
      const sent = await followBatch(record, {
        wallet: () => reachable(find(batch.connector)),
        onChange,
        ...own,
      })
      if (!sent) return undefined
      return followTransaction({ ...record, ...sent }, network, ofBatch(onChange, sent.callsDone), own)
    },
  }
}

/** A wallet that is not connected yet, such as after a reload, does not know its batches. */
function reachable(wallet: EvmProvider): EvmProvider {
  const { isConnected } = wallet as { isConnected?(): unknown }
  if (isConnected?.call(wallet) === false) throw coded('not-connected')
  return wallet
}

type OnChange = Parameters<NonNullable<Transfers['followTransaction']>>[2]

/** If the wallet reports failed calls, the batch has failed, even if the transaction that contained them succeeded. */
const ofBatch =
  (onChange: OnChange, failed: TransactionRecord['callsDone']): OnChange =>
  (state) =>
    onChange(failed && state.status === 'confirmed' ? { ...state, status: 'failed' } : state)
