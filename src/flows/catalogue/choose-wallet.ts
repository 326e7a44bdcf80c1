/** What a click on a wallet of the catalogue does. Computed when its row is rendered: links are followed by the browser. */
import type { Wallet } from '../../domain/wallets/wallet.ts'
import { chooseWallet, type WalletChoice } from '../../domain/wallets/wallet-choice.ts'
import { deviceReader } from '../../ports/device.ts'
import { $offeredNamespace } from '../../stores/catalogue/catalogue.ts'
import { $canPair } from '../../stores/connections/can-pair.ts'
import { $pairing } from '../../stores/connections/pairing.ts'
import { $features } from '../../stores/features.ts'
import { $installedWallets } from './installed-wallets.ts'

export function choiceOf(wallet: Wallet, namespace = $offeredNamespace.get()): WalletChoice {
  const device = deviceReader.use().read()
  const connectors = $installedWallets.get()
  const pairing = $pairing.get()
  const uri = pairing.step === 'ready' ? pairing.uri : undefined
  const { experimental_preferUniversalLinks: prefersUniversal } = $features.get()
  const choice = chooseWallet(wallet, {
    ...{ connectors, device, page: device.page, namespace, uri, prefersUniversal },
  })
  return 'wallet' in choice && !$canPair.get() ? { go: 'get', wallet } : choice
}
