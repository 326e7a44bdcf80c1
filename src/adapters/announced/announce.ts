/** Announces wallets to the libraries of the page, and to those that ask later. */

interface Info {
  uuid: string
  name: string
  icon: string
  rdns: string
}

/** EIP-6963. Returns the undo function: what libraries have heard stays with them. */
export function announceProvider(page: Window, info: Info, provider: object): () => void {
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => page.removeEventListener('eip6963:requestProvider', announce)
}

interface Registering {
  register?(...wallets: object[]): (() => void) | void
}

/** Wallet Standard. Returns the undo function. */
export function registerWallet(page: Window, wallet: object): () => void {
  const undo: (() => void)[] = []
  const register = (app: Registering | undefined) => {
    const stop = app?.register?.(wallet)
    if (typeof stop === 'function') undo.push(stop)
  }
  const onReady = (event: Event) => register((event as CustomEvent<Registering | undefined>).detail)
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const stop of undo) stop()
  }
}
