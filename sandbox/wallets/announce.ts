import type { TestProvider, WalletInfo } from './types.ts'

/** Announces a wallet by EIP-6963, at once and on every request; returns a function that ends this. */
export function announceWallet(info: Readonly<WalletInfo>, provider: TestProvider): () => void {
  if (typeof window === 'undefined') return () => undefined
  const detail = Object.freeze({ info, provider })
  const say = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', say)
  say()
  return () => window.removeEventListener('eip6963:requestProvider', say)
}

/** Sets `window.ethereum`, as wallets did before EIP-6963; returns a function that restores it. */
export function takeWindowEthereum(provider: TestProvider): () => void {
  if (typeof window === 'undefined') return () => undefined
  const before = Object.getOwnPropertyDescriptor(window, 'ethereum')
  Object.defineProperty(window, 'ethereum', { value: provider, configurable: true, writable: true })
  window.dispatchEvent(new Event('ethereum#initialized'))
  return () => {
    if (before) Object.defineProperty(window, 'ethereum', before)
    else Reflect.deleteProperty(window, 'ethereum')
  }
}
