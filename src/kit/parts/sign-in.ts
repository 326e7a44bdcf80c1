/** Signing in, and the ports that it needs. */
import { loadLocalVerifier } from '../../adapters/registry.ts'
import { createSiwx } from '../../adapters/siwx/create-siwx.ts'
import { oneClick as oneClickFlow } from '../../flows/sign-in/one-click.ts'
import { clock } from '../../ports/clock.ts'
import { oneClick } from '../../ports/one-click.ts'
import { siwxSource } from '../../ports/siwx.ts'
import { storage } from '../../ports/storage.ts'
import { signInTabs } from '../../ports/tabs.ts'
import { $networks } from '../../stores/networks.ts'
import { followSignIn } from '../../reactions/on-sign-in.ts'
import { createSignInTabs } from '../../storage/tabs.ts'

export { checkSignIn, signInChecked } from '../../flows/sign-in/check-sign-in.ts'
export { signIn } from '../../flows/sign-in/sign-in.ts'
export { signOut } from '../../flows/sign-in/sign-out.ts'

export function start(): () => void {
  const undo = [providePorts(), followSignIn()]
  return () => {
    for (const stop of undo) stop()
  }
}

/** Returns the undo. */
function providePorts(): () => void {
  const tabs = createSignInTabs()
  signInTabs.provide(tabs)
  // In a sandboxed frame the origin is not that of the page's address.
  const page = { host: location.host, origin: globalThis.origin }
  const rpcUrls = (network: string) =>
    $networks.get()?.find(({ caipNetworkId }) => caipNetworkId === network)?.rpcUrls.default.http ?? []
  const loadVerifier = () => loadLocalVerifier({ clock: clock.use(), page, rpcUrls })
  oneClick.provide(oneClickFlow)
  const siwx = createSiwx({ clock: clock.use(), storage: storage.use(), page, loadVerifier })
  siwxSource.provide({ of: siwx })
  return tabs.stop
}
