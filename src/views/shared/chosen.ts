import type { WalletChoice } from '../../domain/wallets/wallet-choice.ts'
import { goTo } from '../../flows/modal/modal.ts'
import type { PressableProps } from '../../ui/buttons/pressable.tsx'

/** Props of a control that chooses a wallet. */
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
    // Some wallets connect in their in-app browser only: the click opens it.
    case 'browse':
      return { href: choice.href, target: '_top' }
    case 'open': {
      const { wallet, href, target } = choice
      return { href, target, onClick: () => goTo('ConnectingWalletConnect', { wallet, isOpened: true }) }
    }
  }
}
