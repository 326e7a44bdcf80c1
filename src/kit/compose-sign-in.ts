/** Wires what signing in needs. */
import { createSiwx } from '../adapters/siwx/create-siwx.ts'
import { once } from '../domain/once.ts'
import { oneClick as oneClickFlow } from '../flows/sign-in/one-click.ts'
import { clock } from '../ports/clock.ts'
import { oneClick } from '../ports/one-click.ts'
import { siwxSource } from '../ports/siwx.ts'
import { storage } from '../ports/storage.ts'
import { signInTabs } from '../ports/tabs.ts'
import { $networks } from '../stores/networks.ts'
import { createSignInTabs } from '../storage/tabs.ts'

const loadContracts = once(() => import('../verify/contract-account.ts'))
const loadSolana = once(() => import('../verify/solana.ts'))
const loadBitcoin = once(() => import('../verify/bip122.ts'))

export function composeSignIn(): () => void {
  const tabs = createSignInTabs()
  signInTabs.provide(tabs)
  // The page's own origin, which in a sandboxed frame is not that of its address.
  const page = { host: location.host, origin: globalThis.origin }
  const rpcUrls = (network: string) =>
    $networks.get()?.find(({ caipNetworkId }) => caipNetworkId === network)?.rpcUrls.default.http ?? []
  /** Verifying in the browser, for pages without a back end. */
  const loadVerifier = once(async () => {
    const { createLocalVerifier } = await import('../adapters/siwx/local-verifier.ts')
    return createLocalVerifier({
      ...{ clock: clock.use(), page, rpcUrls },
      contracts: async (proof) => (await loadContracts()).verifyContractAccount(proof),
      solana: async (proof) => (await loadSolana()).verifySolana(proof),
      bitcoin: async (proof) => (await loadBitcoin()).verifyBitcoin(proof),
    })
  })
  oneClick.provide(oneClickFlow)
  const siwx = createSiwx({ clock: clock.use(), storage: storage.use(), page, loadVerifier })
  siwxSource.provide({ of: siwx })
  return tabs.stop
}
