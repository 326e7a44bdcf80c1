import { coded } from '../../errors/codes.ts'
import type { WalletAdapter } from '../../ports/wallet-adapter.ts'

/** The sending methods of an adapter, loaded on first use. */
export type Transfers = Required<Pick<WalletAdapter, 'planTransfer' | 'sendTransfer' | 'followTransaction'>> &
  Pick<WalletAdapter, 'sendAsBatch' | 'tokenBalance' | 'sendRequest' | 'takesBatches' | 'swapState'>

export function withTransfers(
  adapter: WalletAdapter,
  load: (() => Promise<Transfers>) | undefined,
): WalletAdapter {
  if (!load) return adapter
  return {
    ...adapter,
    planTransfer: async (...question) => (await load()).planTransfer(...question),
    sendTransfer: async (...question) => (await load()).sendTransfer(...question),
    async sendAsBatch(...question) {
      const { sendAsBatch } = await load()
      if (!sendAsBatch) throw coded('send-unsupported-chain')
      return sendAsBatch(...question)
    },
    async tokenBalance(...question) {
      const { tokenBalance } = await load()
      if (!tokenBalance) throw coded('send-unsupported-chain')
      return tokenBalance(...question)
    },
    async sendRequest(...question) {
      const { sendRequest } = await load()
      if (!sendRequest) throw coded('send-unsupported-chain')
      return sendRequest(...question)
    },
    takesBatches: async (...question) => (await load()).takesBatches?.(...question) ?? false,
    async swapState(...question) {
      const { swapState } = await load()
      if (!swapState) throw coded('send-unsupported-chain')
      return swapState(...question)
    },
    followTransaction: async (...question) => (await load()).followTransaction(...question),
  }
}
