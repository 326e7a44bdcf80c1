import { createClient, custom, type LocalAccount } from 'viem'
import { codes, ProviderError } from './errors.ts'
import { callChain } from './rpc.ts'
import type { WalletChain } from './types.ts'
import { signerFor, type WalletContext } from './wallet-context.ts'

/** Sends as the account, and follows what it has sent. */
export const clientOf = (chain: WalletChain, account: LocalAccount) =>
  createClient({
    account,
    pollingInterval: 50,
    transport: custom(
      { request: ({ method, params }) => callChain(chain, method, params) },
      { retryCount: 0 },
    ),
  })

/** An account of the wallet that this page may use, and that has a key. */
export function senderOf(wallet: WalletContext, address: unknown): LocalAccount {
  const { sender } = signerFor(wallet, address)
  if (!sender) throw new ProviderError(codes.unsupported, 'This account sends no transactions.')
  return sender
}
