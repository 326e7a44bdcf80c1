/** A browser whose visitor has wallets in three namespaces, each with a local chain. */
import type { Page } from '@playwright/test'
import { startBitcoin } from '../../sandbox/bitcoin/bitcoin.ts'
import { startBlockchainApi } from '../../sandbox/blockchain-api/blockchain-api.ts'
import { solanaAssets } from '../../sandbox/solana/assets.ts'
import { startSolana, type Solana } from '../../sandbox/solana/solana.ts'
import type { BitcoinTestWallet, SolanaTestWallet } from '../../sandbox/wallets/index.ts'
import { e2eEnvironment } from './e2e-environment.ts'
import { expect, test as base, type Site } from './e2e-test.ts'
import { sandboxNetworks } from './e2e-markup.ts'

export { expect }

type Bitcoin = Awaited<ReturnType<typeof startBitcoin>>

interface Chains {
  solana: Solana
  bitcoin: Bitcoin
  /** URL of a Blockchain API that also has prices for Solana. */
  apiUrl: string
}

interface Fixtures {
  /** Opens a page with networks of all three namespaces. */
  visitChains(attributes?: string): Promise<void>
}

declare global {
  interface Window {
    standardWallets: { phase: SolanaTestWallet; sunbeam: SolanaTestWallet; orange: BitcoinTestWallet }
  }
}

export const NETWORKS = (chains: Chains) => ({
  evm: 'eip155:31337',
  solana: chains.solana.network,
  bitcoin: chains.bitcoin.network,
})

export const open = (page: Page, request: object = {}) =>
  page.evaluate((request) => window.walletKit!.open(request), request)

/** Wallet name, network and first address of each connection, by namespace. */
export const connected = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      window.walletKit!.state.connections.map(({ namespace, connector, network, accounts }) => [
        namespace,
        [connector.name, network, accounts[0]!.address],
      ]),
    ),
  )

export const test = base.extend<Fixtures, { chains: Chains }>({
  chains: [
    async ({}, use) => {
      const [solana, bitcoin] = await Promise.all([startSolana(), startBitcoin()])
      const assets = Object.values(solanaAssets)
      const api = await startBlockchainApi({
        chains: [],
        solana: { url: solana.url, network: solana.network, assets },
      })
      await use({ solana, bitcoin, apiUrl: api.url })
      await Promise.all([api, solana, bitcoin].map((one) => one.stop()))
    },
    { scope: 'worker' },
  ],
  visitChains: async ({ page, site, chains }, use) => {
    await installStandardWallets(page, chains)
    await use((attributes = '') => visit(site, chains, attributes))
  },
})

/** Installs Wallet Standard wallets before any script of the page runs. */
export async function installStandardWallets(page: Page, { solana, bitcoin }: Chains): Promise<void> {
  await page.addInitScript({ path: e2eEnvironment().extension })
  await page.addInitScript(
    ({ rpcUrl, apiUrl }) => {
      if (window !== window.top) return
      const { createSolanaTestWallet, createBitcoinTestWallet } = window.testingWallets
      const chains = [{ network: 'regtest' as const, name: 'Sandbox Bitcoin', apiUrl }]
      const phase = { name: 'Phase', rdns: 'example.phase', accountOffset: 2, mode: 'approve' as const }
      window.standardWallets = {
        phase: createSolanaTestWallet({ ...phase, rpcUrl }),
        sunbeam: createSolanaTestWallet({
          name: 'Sunbeam',
          rdns: 'example.sunbeam',
          mode: 'approve',
          rpcUrl,
        }),
        orange: createBitcoinTestWallet({ name: 'Orange', rdns: 'example.orange', mode: 'approve', chains }),
      }
    },
    { rpcUrl: solana.url, apiUrl: bitcoin.url },
  )
}

async function visit(site: Site, chains: Chains, attributes: string): Promise<void> {
  const { rpc, catalogue, relay } = site.environment
  const { solana, bitcoin } = NETWORKS(chains)
  const other = (id: string, name: string, symbol: string, decimals: number, url: string) => ({
    ...{
      id: id.slice(id.indexOf(':') + 1),
      caipNetworkId: id,
      chainNamespace: id.slice(0, id.indexOf(':')),
      name,
    },
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: { default: { http: [url] } },
    testnet: true,
  })
  const custom = JSON.stringify([
    ...sandboxNetworks(rpc),
    other(solana, 'Sandbox Solana', 'SOL', 9, chains.solana.url),
    other(bitcoin, 'Sandbox Bitcoin', 'BTC', 8, chains.bitcoin.url),
  ])
  await site.visitMarkup(
    `<wallet-button></wallet-button><wallet-modal project-id="demo" api-url="${catalogue}" relay-url="${relay}"
      rpc-url="${chains.apiUrl}" networks="eip155:31337 eip155:31338 ${solana} ${bitcoin}"
      custom-networks='${custom}' ${attributes}></wallet-modal>`,
  )
  await site.isReady()
}
