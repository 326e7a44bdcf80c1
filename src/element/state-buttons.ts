import { loadButtons } from '../kit/compose.ts'
import { Base } from './base.ts'

/** The tags of the two buttons. What they show is a chunk that only pages with such a button load. */
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

/** `<wallet-button>`: Connect, then the account, or that something is wrong. Opens the modal. */
export class WalletButton extends StateButton {
  protected override readonly kind = 'wallet'
}

/** `<wallet-network-button>`: the network in use. Opens the list of networks. */
export class WalletNetworkButton extends StateButton {
  protected override readonly kind = 'network'
}
