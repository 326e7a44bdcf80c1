/** Wires what signing in needs. */
import { createSiwx } from '../adapters/siwx/create-siwx.ts'
import { once } from '../domain/once.ts'
import { oneClick } from '../flows/sign-in/one-click.ts'
import { provideServices, services } from '../ports/services.ts'
import { $networks } from '../stores/networks.ts'
import { createSignInTabs } from '../storage/tabs.ts'

const loadContracts = once(() => import('../verify/contract-account.ts'))
const loadSolana = once(() => import('../verify/solana.ts'))
const loadBitcoin = once(() => import('../verify/bip122.ts'))

export function composeSignIn(): () => void {
  const signInTabs = createSignInTabs()
  const { clock, storage } = services()
  // The page's own origin, which in a sandboxed frame is not that of its address.
  const page = { host: location.host, origin: globalThis.origin }
  const rpcUrls = (network: string) =>
    $networks.get()?.find(({ caipNetworkId }) => caipNetworkId === network)?.rpcUrls.default.http ?? []
  /** Verifying in the browser, for pages without a back end. */
  const loadVerifier = once(async () => {
    const { createLocalVerifier } = await import('../adapters/siwx/local-verifier.ts')
    return createLocalVerifier({
      ...{ clock, page, rpcUrls },
      contracts: async (proof) => (await loadContracts()).verifyContractAccount(proof),
      solana: async (proof) => (await loadSolana()).verifySolana(proof),
      bitcoin: async (proof) => (await loadBitcoin()).verifyBitcoin(proof),
    })
  })
  provideServices({ signInTabs, oneClick, siwx: createSiwx({ clock, storage, page, loadVerifier }) })
  return signInTabs.stop
}
