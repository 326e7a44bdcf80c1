/** Parses requests of the page to the wallet's account. Loaded separately, because it reads transactions of both namespaces. */
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import type { Wallet } from '../../gateway/wire/api.ts'
import { evmOrder } from './evm.ts'
import type { Order } from './order.ts'
import { solanaOrder } from './solana.ts'

/** @throws `Failure` for invalid params, another account, or a method that this account does not support. */
export const orderOf = (request: WalletRequest, wallet: Wallet): Order =>
  request.namespace === 'solana' ? solanaOrder(request, wallet.solana) : evmOrder(request, wallet.evm)
