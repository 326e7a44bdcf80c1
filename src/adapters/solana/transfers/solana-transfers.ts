/** Transfers of SOL and of tokens of both programs. */
import type { TransferOrder, TransferPlan } from '../../../domain/transfers/transfer.ts'
import type { Network } from '../../../domain/networks/network.ts'
import { asCoded, coded } from '../../../errors/codes.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { WalletDiscovery } from '../../../ports/wallet-adapter.ts'
import type { Transfers } from '../../transfers/transfers.ts'
import { isStandardProvider } from '../../wallet-standard/standard-wallet.ts'
import { methodsFor } from '../send-transactions.ts'
import { questionsTo } from './accounts.ts'
import { isOrder, refused, type Planning } from './drafts.ts'
import { followTransaction } from './follow-transaction.ts'
import { planSol } from './plan-sol.ts'
import { planToken } from './plan-token.ts'
import { sendTransfer } from './send-transfer.ts'

export function createSolanaTransfers(wallets: Pick<WalletDiscovery, 'provider'>, clock: Clock): Transfers {
  function walletOf(id: string) {
    const provider = wallets.provider(id, 'solana')
    return isStandardProvider(provider) ? provider.wallet : undefined
  }
  return {
    async planTransfer(id, order, network, signal) {
      const wallet = walletOf(id)
      const methods = wallet && methodsFor(wallet, ['legacy'])
      if (methods && !methods.send && !methods.sign) return refused(order, 'wallet-cannot')
      const method = methods && !methods.send ? 'solana_signTransaction' : 'solana_signAndSendTransaction'
      return planTransfer(order, network, { method, signal, questions: questionsTo(network, clock, signal) })
    },
    async sendTransfer(id, plan, network, signal) {
      const wallet = walletOf(id)
      if (!wallet) throw coded('wallet-not-found', { id })
      return sendTransfer(wallet, plan, { network, signal, clock })
    },
    followTransaction: (record, network, onChange, signal) =>
      followTransaction(record, network, onChange, { signal, clock }),
  }
}

async function planTransfer(
  order: TransferOrder,
  network: Network,
  planning: Planning,
): Promise<TransferPlan> {
  if (order.network !== network.caipNetworkId) return refused(order, 'wrong-network')
  if (!isOrder(order)) return refused(order, 'not-an-account')
  const { token } = order
  try {
    return token === undefined
      ? await planSol(order, planning)
      : await planToken({ ...order, token }, planning)
  } catch (error) {
    planning.signal.throwIfAborted()
    throw asCoded(error, 'rpc-failed')
  }
}
