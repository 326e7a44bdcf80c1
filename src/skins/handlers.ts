import type { Pascal, WalletModalHandlers } from '../element/markup.ts'
import type { WalletEvents } from '../index.ts'

/** Each event with the name that its handler has in a component. */
const HANDLERS: { readonly [N in keyof WalletEvents]: `on${Pascal<N>}` } = {
  opening: 'onOpening',
  opened: 'onOpened',
  closing: 'onClosing',
  closed: 'onClosed',
  connecting: 'onConnecting',
  connected: 'onConnected',
  disconnected: 'onDisconnected',
  'account-changed': 'onAccountChanged',
  'network-changed': 'onNetworkChanged',
  'signed-in': 'onSignedIn',
  'signed-out': 'onSignedOut',
  'transaction-sent': 'onTransactionSent',
  'transaction-confirmed': 'onTransactionConfirmed',
  'transaction-failed': 'onTransactionFailed',
  track: 'onTrack',
  'wallet-error': 'onWalletError',
}

const NAMES = Object.keys(HANDLERS) as (keyof WalletEvents)[]

/** The props that are no handlers of ours. */
export function withoutHandlers<Props extends object>(props: Props): Omit<Props, keyof WalletModalHandlers> {
  const ours: readonly string[] = Object.values(HANDLERS)
  // Only handlers are left out.
  return Object.fromEntries(Object.entries(props).filter(([name]) => !ours.includes(name))) as Props
}

/** Calls the handler that holds when an event happens. Returns its undo. */
export function listen(element: HTMLElement, handlersOf: () => WalletModalHandlers): () => void {
  const listening = new AbortController()
  for (const name of NAMES) {
    const call = (event: Event) => {
      // Each handler takes the event of its name.
      const handler = handlersOf()[HANDLERS[name]] as ((event: Event) => void) | undefined
      if (event.target === element) handler?.(event)
    }
    element.addEventListener(name, call, { signal: listening.signal })
  }
  return () => listening.abort()
}
