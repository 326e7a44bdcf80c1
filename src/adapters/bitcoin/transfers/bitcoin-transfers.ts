/** Payments in bitcoin. */
import type { Clock } from '../../../ports/clock.ts'
import type { WalletDiscovery } from '../../../ports/wallet-adapter.ts'
import type { Transfers } from '../../transfers/transfers.ts'
import { findWallet } from '../find-wallet.ts'
import type { PsbtReader } from '../sign-psbt.ts'
import type { PsbtBuilder } from './build-psbt.ts'
import { explorerOf } from './explorer.ts'
import { followTransaction } from './follow-transaction.ts'
import { planTransfer } from './plan-transfer.ts'
import { sendTransfer } from './send-transfer.ts'

interface Loads {
  loadReader(): Promise<PsbtReader>
  loadBuilder(): Promise<PsbtBuilder>
}

export function createBitcoinTransfers(
  wallets: Pick<WalletDiscovery, 'provider'>,
  clock: Clock,
  { loadReader, loadBuilder }: Loads,
): Transfers {
  return {
    async planTransfer(id, order, network, signal) {
      const explorer = explorerOf(network, clock, signal)
      return planTransfer(order, network, { wallet: findWallet(wallets, id), explorer, signal, loadBuilder })
    },
    async sendTransfer(id, plan, network, signal) {
      const explorer = explorerOf(network, clock, signal)
      const wallet = findWallet(wallets, id)
      return sendTransfer(plan, { wallet, explorer, signal, clock, loadReader, loadBuilder })
    },
    followTransaction: (record, network, onChange, signal) =>
      followTransaction(record, explorerOf(network, clock, signal), onChange, { signal, clock }),
  }
}
