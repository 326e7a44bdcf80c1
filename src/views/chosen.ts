import type { WalletChoice } from '../domain/wallets/wallet-choice.ts'
import { goTo } from '../flows/modal/modal.ts'
import type { PressableProps } from '../ui/buttons/pressable.tsx'

/** What a press on a wallet does, as props of the control. */
export function chosen(choice: WalletChoice): Pick<PressableProps, 'href' | 'target' | 'onClick'> {
  switch (choice.go) {
    case 'external':
      return {
        onClick: () =>
          goTo('ConnectingExternal', { connectorId: choice.connectorId, namespace: choice.namespace }),
      }
    case 'chains':
      return { onClick: () => goTo('ConnectingMultiChain', { chains: choice.chains }) }
    case 'pair':
      return { onClick: () => goTo('ConnectingWalletConnect', { wallet: choice.wallet }) }
    case 'get':
      return { onClick: () => goTo('Downloads', { wallet: choice.wallet }) }
    // Some can only be connected in their own browser: the press leaves for it.
    case 'browse':
      return { href: choice.href, target: '_top' }
    case 'open': {
      const { wallet, href, target } = choice
      return { href, target, onClick: () => goTo('ConnectingWalletConnect', { wallet, isOpened: true }) }
    }
  }
}
