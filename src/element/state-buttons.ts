import { loadButtons } from '../kit/compose.ts'
import { Base } from './base.ts'

/** The two buttons. Their content is loaded by pages with such a button only. */
abstract class StateButton extends Base {
  protected abstract readonly kind: 'wallet' | 'network'
  #undo: (() => void) | undefined

  connectedCallback(): void {
    void loadButtons()
      .then(({ drawButton }) => {
        if (this.isConnected) this.#undo ??= drawButton(this, this.kind)
      })
      .catch(reportError)
  }

  disconnectedCallback(): void {
    this.#undo?.()
    this.#undo = undefined
  }
}

/** `<wallet-button>`: Shows Connect, the account, or a problem such as a wrong network. Opens the modal. */
export class WalletButton extends StateButton {
  protected override readonly kind = 'wallet'
}

/** `<wallet-network-button>`: the network in use. Opens the list of networks. */
export class WalletNetworkButton extends StateButton {
  protected override readonly kind = 'network'
}
