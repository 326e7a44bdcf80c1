import type { StandardWallet } from './standard-types.ts'

interface App {
  register(wallet: StandardWallet): () => void
}

/** Registers a wallet by the Wallet Standard, with present and later apps; returns a function that unregisters it. */
export function announceStandard(wallet: StandardWallet): () => void {
  if (typeof window === 'undefined') return () => undefined
  const undo: (() => void)[] = []
  const register = (app: App) => void undo.push(app.register(wallet))
  const onAppReady = (event: Event) => {
    // This event's `detail` is always an app.
    register((event as CustomEvent<App>).detail)
  }
  window.addEventListener('wallet-standard:app-ready', onAppReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onAppReady)
    undo.forEach((unregister) => unregister())
  }
}
