/** Transfers of the currency and of ERC-20 tokens. */
import { coded } from '../../../errors/codes.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { WalletDiscovery } from '../../../ports/wallet-adapter.ts'
import type { Transfers } from '../../transfers/transfers.ts'
import { isEvmProvider } from '../eip1193.ts'
import { followTransaction } from './follow-transaction.ts'
import { planTransfer } from './plan-transfer.ts'
import { sendTransfer } from './send-transfer.ts'

export function createEvmTransfers(wallets: Pick<WalletDiscovery, 'provider'>, clock: Clock): Transfers {
  return {
    planTransfer: (_id, order, network, signal) => planTransfer(order, network, signal),
    async sendTransfer(id, plan, _network, signal) {
      const provider = wallets.provider(id, 'eip155')
      if (!isEvmProvider(provider)) throw coded('wallet-not-found', { id })
      return sendTransfer(provider, plan, signal)
    },
    followTransaction: (record, network, onChange, signal) =>
      followTransaction(record, network, onChange, { signal, clock }),
  }
}
