import { attempt } from '../../domain/web/attempt.ts'
import { methodOf, textsOf, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import type { Kind } from '../wallet-standard/standard-wallets.ts'

const SIGNING = [
  ['bitcoin:signMessage', 'signMessage'],
  ['bitcoin:signTransaction', 'signTransaction'],
  ['bitcoin:signAndSendTransaction', 'signAndSendTransaction'],
] as const

/** Detects Bitcoin wallets by their Bitcoin features or a sats-connect provider. */
export const BITCOIN_KIND: Kind = {
  namespace: 'bip122',
  fits: (wallet) =>
    textsOf(wallet.chains).some((chain) => /^(?:bitcoin|bip122):/.test(chain)) &&
    (canConnect(wallet) || satsConnectOf(wallet) !== undefined),
  id: (name) => name,
}

/** `bitcoin:connect`, or `standard:connect` if the wallet can sign for Bitcoin. */
export function canConnect(wallet: StandardWallet): boolean {
  return (
    !!methodOf(wallet, 'bitcoin:connect', 'connect') ||
    (!!methodOf(wallet, 'standard:connect', 'connect') &&
      SIGNING.some(([feature, method]) => methodOf(wallet, feature, method)))
  )
}

/** The provider in the feature `sats-connect:`. */
export function satsConnectOf(wallet: StandardWallet): object | undefined {
  return attempt(() => {
    const features = wallet.features as Record<string, { provider?: { request?: unknown } } | undefined>
    const provider = features['sats-connect:']?.provider
    return typeof provider?.request === 'function' ? provider : undefined
  })
}
