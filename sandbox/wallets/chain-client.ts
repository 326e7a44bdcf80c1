import {
  createClient,
  custom,
  type Client,
  type Hash,
  type LocalAccount,
  type SendTransactionParameters,
} from 'viem'
import { estimateGas, sendTransaction } from 'viem/actions'
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

/**
 * Sends with half more gas than estimated, as wallets and the product do: a pair of Uniswap V2 writes more in its first swap of a second, which an
 * estimate after another swap does not include.
 */
export async function sendWithRoom(client: Client, call: SendTransactionParameters): Promise<Hash> {
  const gas = await estimateGas(client, call as never)
  return sendTransaction(client, { ...call, gas: (gas * 3n) / 2n } as never)
}

/** A signing account of the wallet that this page may use. Throws if it is a smart account. */
export function senderOf(wallet: WalletContext, address: unknown): LocalAccount {
  const { sender } = signerFor(wallet, address)
  if (!sender) throw new ProviderError(codes.unsupported, 'This account sends no transactions.')
  return sender
}
