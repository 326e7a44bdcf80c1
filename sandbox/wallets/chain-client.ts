import { createClient, custom, type LocalAccount } from 'viem'
import { codes, ProviderError } from './errors.ts'
import { callChain } from './rpc.ts'
import type { WalletChain } from './types.ts'
import { signerFor, type WalletContext } from './wallet-context.ts'

/** A client that sends transactions of the account, and reads their receipts. */
export const clientOf = (chain: WalletChain, account: LocalAccount) =>
  createClient({
    account,
    transport: custom(
      { request: ({ method, params }) => callChain(chain, method, params) },
      { retryCount: 0 },
    ),
  })

/** A signing account of the wallet that this page may use. Throws if it is a smart account. */
export function senderOf(wallet: WalletContext, address: unknown): LocalAccount {
  const { sender } = signerFor(wallet, address)
  if (!sender) throw new ProviderError(codes.unsupported, 'This account sends no transactions.')
  return sender
}
