/** EIP-6963 wallets as an external store for React. */
export interface Announced {
  info: { uuid: string; name: string; icon: string }
  provider: { request(args: { method: string }): Promise<unknown> }
}

let wallets: readonly Announced[] = []
const listeners = new Set<() => void>()

export function discover(): void {
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { detail } = event as CustomEvent<Announced>
    if (wallets.some(({ info }) => info.uuid === detail.info.uuid)) return
    wallets = [...wallets, detail]
    for (const listener of listeners) listener()
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
}

export const announced = () => wallets

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
