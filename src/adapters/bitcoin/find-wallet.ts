import { coded } from '../../errors/codes.ts'
import type { WalletDiscovery } from '../../ports/wallet-adapter.ts'
import { isStandardProvider, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { canConnect, satsConnectOf } from './bitcoin-kind.ts'
import { asStandardWallet } from './injected-wallet.ts'
import { SATS_CONNECT_CHAINS, satsConnectProvider } from './sats-connect-provider.ts'

const dressed = new WeakMap<object, StandardWallet>()

/** The wallet of a connector. One with a sats-connect provider only is wrapped as a Wallet Standard wallet, once. */
export function findWallet(wallets: Pick<WalletDiscovery, 'provider'>, id: string): StandardWallet {
  const provider = wallets.provider(id, 'bip122')
  if (!isStandardProvider(provider)) throw coded('wallet-not-found', { id })
  const { wallet } = provider
  const source = canConnect(wallet) ? undefined : satsConnectOf(wallet)
  if (!source) return wallet
  const known =
    dressed.get(source) ??
    asStandardWallet({ name: id, chains: SATS_CONNECT_CHAINS }, satsConnectProvider(source))
  dressed.set(source, known)
  return known
}
