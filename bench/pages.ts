import { sandboxChains } from '../sandbox/chains.ts'

export const PLAIN = '/plain.html'
export const WITH_BUTTON = '/button.html'

/** The sandbox's chains as a value of `custom-networks`. */
export function benchNetworks(rpcUrls: readonly string[]): string {
  const networks = sandboxChains.map(({ id, name }, index) => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrls[index]] } },
  }))
  return JSON.stringify(networks)
}

/** The measured pages: one with a plain trigger, one with `<wallet-button>`. Code is only loaded ahead if the pointer rests on the trigger. */
export function benchPages(rpcUrls: readonly string[]): Record<string, string> {
  const page = (trigger: string) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Bench</title>
  <link rel="icon" href="data:,">
  <script>
    // The parser reaches the tag; whatever follows is ours.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('script[type=module]')) return
      observer.disconnect()
      window.parsedAt = performance.now()
    }).observe(document, { childList: true, subtree: true })
    customElements.whenDefined('wallet-network-button').then(() => { window.definedAt = performance.now() })
  </script>
  <script type="module" src="/dist/wallet-modal.js"></script>
  <wallet-modal id="wallet" project-id="bench" preload="intent" custom-networks='${benchNetworks(rpcUrls)}'></wallet-modal>
  ${trigger}
</html>`
  return {
    [PLAIN]: page('<button command="--open" commandfor="wallet">Connect</button>'),
    [WITH_BUTTON]: page('<wallet-button></wallet-button>'),
  }
}
