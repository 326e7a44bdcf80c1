import { catalogueIdOf } from '../wallet-standard/connector-ids.ts'
import { methodOf, textsOf } from '../wallet-standard/standard-wallet.ts'
import type { Kind } from '../wallet-standard/standard-wallets.ts'

/** Detects Solana wallets: they connect, emit changes, and sign transactions or messages. */
export const SOLANA_KIND: Kind = {
  namespace: 'solana',
  fits: (wallet) =>
    textsOf(wallet.chains).some((chain) => chain.startsWith('solana:')) &&
    !!methodOf(wallet, 'standard:connect', 'connect') &&
    !!methodOf(wallet, 'standard:events', 'on') &&
    [
      ['solana:signMessage', 'signMessage'],
      ['solana:signTransaction', 'signTransaction'],
      ['solana:signAndSendTransaction', 'signAndSendTransaction'],
    ].some(([feature = '', method = '']) => methodOf(wallet, feature, method)),
  id: (name) => catalogueIdOf(name) ?? name,
}
