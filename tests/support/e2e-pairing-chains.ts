/** A page with three namespaces, and a phone with accounts in all of them. */
import { mergeTests, type Page } from '@playwright/test'
import { NETWORKS, open, test as chains } from './e2e-chains.ts'
import { PHONE_ACCOUNTS, PHONE_BITCOIN, PHONE_SOLANA, test as pairing } from './e2e-pairing.ts'

interface Fixtures {
  /** Result of `connected()` for a phone that shares everything requested. */
  everywhere: Record<string, string[]>
}

export const test = mergeTests(pairing, chains).extend<Fixtures>({
  pairingPage: async ({ page, visitChains, showCode }, use) => {
    await use(async (attributes) => {
      await visitChains(attributes)
      await open(page)
      await showCode()
    })
  },
  everywhere: async ({ chains }, use) => {
    const { evm, solana, bitcoin } = NETWORKS(chains)
    await use({
      eip155: ['Pocket', evm, PHONE_ACCOUNTS[0]],
      solana: ['Pocket', solana, PHONE_SOLANA[0]],
      bip122: ['Pocket', bitcoin, PHONE_BITCOIN],
    })
  },
})

/** Signs a message with the page's provider, which implements the Wallet Standard. */
export async function signByProvider(
  page: Page,
  namespace: 'solana' | 'bip122',
  text: string,
): Promise<Uint8Array> {
  const signature = await page.evaluate(
    async ([namespace, text]) => {
      type SignMessage = (input: object) => Promise<{ signature: Uint8Array }[]>
      const { wallet, account } = window.walletKit!.getProvider(namespace) as {
        wallet: { features: Record<string, { signMessage: SignMessage }> }
        account: object
      }
      const { signMessage } = wallet.features[`${namespace === 'solana' ? 'solana' : 'bitcoin'}:signMessage`]!
      const [signed] = await signMessage({ account, message: new TextEncoder().encode(text) })
      return [...signed!.signature]
    },
    [namespace, text] as const,
  )
  return Uint8Array.from(signature)
}
