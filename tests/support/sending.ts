/** Ports for sending, answered by the test: a wallet and its network. */
import type { Holding } from '../../src/domain/account/holding.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import type {
  TransactionRecord,
  TransactionState,
  TransferOrder,
  TransferPlan,
} from '../../src/domain/transfers/transfer.ts'
import type { WalletAdapter, WalletSession } from '../../src/ports/wallet-adapter.ts'
import { asked } from './deferred.ts'

export const ETHER: Holding = {
  network: 'eip155:1',
  name: 'Ether',
  amount: { value: (2n * 10n ** 18n).toString(), decimals: 18, symbol: 'ETH' },
  price: '2000',
}

const USDC: Holding = {
  network: 'eip155:1',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'USD Coin',
  amount: { value: '400000000', decimals: 6, symbol: 'USDC' },
  price: '1',
}

/** A plan with a fee of 0.001 ETH; `max` is the balance minus the fee, or the whole balance of a token. */
export function planOf(order: TransferOrder, change: Partial<TransferPlan> = {}): TransferPlan {
  const fee = 10n ** 15n
  const all = order.token ? BigInt(USDC.amount.value) : BigInt(ETHER.amount.value) - fee
  const amount = order.amount === 'max' ? all : order.amount
  return { order, amount, arrives: amount, costs: [{ kind: 'network-fee', amount: fee }], ...change }
}

interface Following {
  record: TransactionRecord
  tell(state: TransactionState): void
  end(): void
}

export function sendingAdapter(session: () => WalletSession, holdings: readonly Holding[] = [ETHER, USDC]) {
  const plan = asked<[id: string, order: TransferOrder, network: Network], TransferPlan>()
  const send = asked<[id: string, plan: TransferPlan, network: Network], string>()
  const name = asked<[name: string, network: Network, target?: Network], string | undefined>()
  const following: Following[] = []
  return {
    plan,
    send,
    name,
    following,
    /** If true, plans are created at once, as requested. */
    makesPlans: false as boolean,
    port: {
      restore: async () => session(),
      holdings: async () => holdings,
      resolveName: (given, network, _signal, target) => name.ask(given, network, target),
      planTransfer: (id, order, network) => plan.ask(id, order, network),
      sendTransfer: (id, wanted, network) => send.ask(id, wanted, network),
      followTransaction: (record, _network, onChange, signal) =>
        new Promise((resolve, reject) => {
          following.push({ record, tell: onChange, end: resolve })
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    } satisfies Partial<WalletAdapter>,
  }
}
