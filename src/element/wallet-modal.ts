import { dispatchAll } from '../kit/events.ts'
import { claim, endStandIn, isCurrent, release, stageOf, standIn, type Host } from '../kit/host.ts'
import { isFlagSet } from '../domain/web/flag.ts'
import { forget, onDestroy } from '../kit/lifetime.ts'
import { parts } from '../kit/parts.ts'
import { walletKit } from '../kit/wallet-kit.ts'
import type { Options } from '../domain/options.ts'
import { $modal } from '../stores/modal/modal.ts'
import { $options, setOptions } from '../stores/options.ts'
import { $mustSignIn } from '../stores/sign-in.ts'
import {
  ATTRIBUTE_NAMES,
  isFlag,
  isObjectValued,
  propertyOf,
  readValue,
  type AttributeName,
} from './attributes.ts'
import { Base, openRoot, setFlag, setState, upgrade } from './base.ts'
import type { WalletModalListening, WalletModalProperties } from './markup.ts'
import { reportError } from '../domain/report-error.ts'

/** The properties: every option under its own name (`attributes.ts`); every element has `lang`. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the accessors are defined below, from the table
export interface WalletModal extends WalletModalProperties {
  addEventListener: WalletModalListening<WalletModal>['addEventListener']
  removeEventListener: WalletModalListening<WalletModal>['removeEventListener']
}

const VIEWS = 'wallet-modal-views'

const openModal = () => void walletKit.open().catch(reportError)

/** `<wallet-modal>`: owns its attributes, properties and events. The views are an element inside it that a lazy chunk defines. */
export class WalletModal extends Base implements Host {
  static observedAttributes = ATTRIBUTE_NAMES
  static formAssociated = true

  readonly #internals = this.attachInternals?.()
  /** Objects set as properties; they are not reflected to the markup. */
  readonly #objects = new Map<AttributeName, unknown>()
  #undo: (() => void)[] = []
  /** Opening was requested by the page and has not finished: taking the request back cancels it. */
  #isOpening = false

  constructor() {
    super()
    // Without an end tag, as in `<wallet-modal />`, the rest of the page stands inside: it stays visible.
    openRoot(this)?.append(document.createElement('slot'))
  }

  connectedCallback(): void {
    upgrade(this, ATTRIBUTE_NAMES.map(propertyOf))
    if (this.shadowRoot) claim(this)
  }

  disconnectedCallback(): void {
    // A move disconnects the element briefly; the modal stays open.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#stop()
      release(this)
    })
  }

  attributeChangedCallback(name: AttributeName, before: string | null, after: string | null): void {
    this.#objects.delete(name)
    // A command counts each time.
    if ((before !== after || name === 'open') && isCurrent(this)) this.#apply(name)
  }

  /** Called when this element becomes the one that renders: its options apply, it shows the modal and dispatches the events. */
  takeOver(before?: WalletModal): void {
    this.#stop()
    this.addEventListener('command', this.#onCommand)
    this.addEventListener('invalid', this.#onInvalid)
    const hasEnded = (name: AttributeName) => before && name !== 'open' && before.#has(name)
    for (const name of ATTRIBUTE_NAMES) if (this.#has(name) || hasEnded(name)) this.#apply(name)
    this.#undo = [dispatchAll(this), $modal.listen((state) => this.#show(state !== 'closed'))]
    if ($modal.get() !== 'closed') this.#show(true)
    onDestroy(this.#stop)
  }

  /** The current value; an element that does not render returns its own. */
  read(name: AttributeName): unknown {
    if (name === 'open' && isCurrent(this)) return $modal.get() !== 'closed'
    if (isFlag(name)) return isFlagSet(this.getAttribute(name))
    // `open` is a flag, so only options are left.
    if (isCurrent(this)) return $options.get()[propertyOf(name) as keyof Options]
    return this.#objects.get(name) ?? readValue(name, this.getAttribute(name))
  }

  /** Reflects strings, booleans and lists to the markup; objects stay properties. */
  write(name: AttributeName, value: unknown): void {
    const isGone = value === undefined || value === null
    if (name === 'open' && isCurrent(this)) this.#command(!!value)
    else if (isFlag(name)) setFlag(this, name, !!value)
    else if (isObjectValued(name) && (isGone || typeof value === 'object')) {
      this.removeAttribute(name)
      this.#objects.set(name, value)
      if (isCurrent(this)) this.#apply(name)
    } else if (isGone) this.removeAttribute(name)
    // The DOM converts it to a string.
    else this.setAttribute(name, (Array.isArray(value) ? value.join(' ') : value) as string)
  }

  #has(name: AttributeName): boolean {
    return this.hasAttribute(name) || this.#objects.has(name)
  }

  #apply(name: AttributeName): void {
    const value = readValue(name, this.#objects.get(name) ?? this.getAttribute(name))
    if (name === 'name')
      parts
        .form()
        .then(({ joinForm }) => joinForm(this, this.#internals))
        .catch(reportError)
    if (name === 'open') return this.#command(!!value)
    setOptions({ [propertyOf(name)]: value })
    this.#holdForm()
  }

  /** The page opens or closes. The attribute is its command and not the state, which a page that updates itself would strip or bring back. */
  #command(isOpen: boolean): void {
    if (!this.#isOpening && isOpen === ($modal.get() !== 'closed')) return
    if (!isOpen) return walletKit.close()
    this.#isOpening = true
    const settle = () => {
      this.#isOpening = false
      this.#show($modal.get() !== 'closed')
    }
    walletKit.open().finally(settle).catch(reportError)
  }

  /** A form that is submitted before its code has loaded waits for a required sign-in too. */
  #holdForm(): void {
    const internals = this.#internals
    // jsdom, in which pages are tested, has internals without forms.
    if (internals?.validity?.valid && $options.get().name && $mustSignIn.get())
      // The message must not be empty; the form's code replaces it.
      internals.setValidity({ valueMissing: true }, '-')
  }

  #show(isOpen: boolean): void {
    const root = stageOf(this).shadowRoot!
    if (isOpen && !root.querySelector(VIEWS)) {
      const views = document.createElement(VIEWS)
      views.addEventListener('undrawn', () => {
        if (!standIn()) return
        views.remove()
        this.#show(true)
      })
      root.append(views)
    }
    if (!isOpen) {
      endStandIn()
      // The command has been carried out, and can be given again.
      this.removeAttribute('open')
    }
    setState(this.#internals, 'open', isOpen)
  }

  /** `<button command="--open" commandfor="…">` */
  readonly #onCommand = (event: Event) => {
    const { command } = event as Event & { command?: string }
    if (command === '--open') openModal()
  }

  /** The form was submitted before the user signed in: it waits, and the modal opens for that. */
  readonly #onInvalid = (event: Event) => {
    event.preventDefault()
    openModal()
  }

  readonly #stop = () => {
    for (const undo of this.#undo) undo()
    this.#undo = []
    this.removeEventListener('command', this.#onCommand)
    this.removeEventListener('invalid', this.#onInvalid)
    forget(this.#stop)
  }
}

for (const name of ATTRIBUTE_NAMES) {
  // `lang` is a property of every element.
  if (name === 'lang') continue
  Object.defineProperty(WalletModal.prototype, propertyOf(name), {
    configurable: true,
    enumerable: true,
    get(this: WalletModal) {
      return this.read(name)
    },
    set(this: WalletModal, value: unknown) {
      this.write(name, value)
    },
  })
}
