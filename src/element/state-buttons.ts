import { parts } from '../kit/parts.ts'
import { walletKit } from '../kit/wallet-kit.ts'
import { isFlagSet } from '../domain/web/flag.ts'
import { Base, openRoot, setFlag, upgrade } from './base.ts'
import { watchButton } from './sight.ts'
import { reportError } from '../domain/report-error.ts'

const actions = {
  open: walletKit.open,
  loadMessages: async () => (await parts.modal()).loadMessages(),
  loadNetworks: async () => (await parts.connect()).loadNetworks(),
}

/** The two button elements. Their content is a separate load, for pages that have such a button; it also reads their attributes. */
abstract class StateButton extends Base {
  protected abstract readonly kind: 'wallet' | 'network'
  #undo: (() => void) | undefined

  get disabled(): boolean {
    return isFlagSet(this.getAttribute('disabled'))
  }
  set disabled(isDisabled: boolean) {
    setFlag(this, 'disabled', isDisabled)
  }

  connectedCallback(): void {
    upgrade(this, ['disabled', 'label'])
    if (!openRoot(this)) return
    void parts
      .buttons()
      .then(({ drawButton }) => {
        if (!this.isConnected || this.#undo) return
        const undo = [drawButton(this, this.kind, actions), watchButton(this)]
        this.#undo = () => undo.forEach((stop) => stop())
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

  /** Text of the button until a wallet is connected. */
  get label(): string {
    return this.getAttribute('label') ?? ''
  }
  set label(label: string | undefined) {
    if (label) this.setAttribute('label', label)
    else this.removeAttribute('label')
  }
}

/** `<wallet-network-button>`: shows the active network. Opens the list of networks. */
export class WalletNetworkButton extends StateButton {
  protected override readonly kind = 'network'
}
