/** What a request of the page asks of the wallet's account, parsed. A load of its own: it reads transactions of both namespaces. */
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import type { Wallet } from '../../gateway/wire/api.ts'
import { evmOrder } from './evm.ts'
import type { Order } from './order.ts'
import { solanaOrder } from './solana.ts'

/** @throws `Failure` for params that are not those of the method, another account, or what this account cannot do. */
export const orderOf = (request: WalletRequest, wallet: Wallet): Order =>
  request.namespace === 'solana' ? solanaOrder(request, wallet.solana) : evmOrder(request, wallet.evm)
