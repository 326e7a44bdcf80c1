import { mkdirSync, existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { startBlockchainApi } from '../../sandbox/blockchain-api/blockchain-api.ts'
import { startCatalogue } from '../../sandbox/catalogue/catalogue.ts'
import { startRelay } from '../../sandbox/relay/relay.ts'
import { putDelegationFramework } from '../../sandbox/sessions/framework.ts'
import { startWorld } from '../../sandbox/world.ts'
import { offerBundler } from './e2e-bundler.ts'
import { publishEnvironment, type Hosts } from './e2e-environment.ts'
import { startServer } from './e2e-server.ts'
import { buildGallery } from './gallery-build.ts'
import { buildHostPages } from './host-pages-build.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** Concurrent runs need different ports. */
const FIRST_PORT = Number(process.env['WALLET_MODAL_PORT'] ?? 28545)
const PORTS: [number, number] = [FIRST_PORT, FIRST_PORT + 1]

/**
 * Starts the chains, the catalogue, the Blockchain API, the relay, and one server for pages and built files; bundles the wallets, the gallery and the pages
 * with other people's libraries.
 * Returns the teardown.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Allows testing another build.
  const dist = process.env['WALLET_MODAL_DIST'] ?? join(root, 'dist')
  if (!existsSync(join(dist, 'wallet-modal.js')))
    throw new Error(`Nothing is built in ${dist}: npm run build`)
  const extension = join(root, '.cache/e2e/extension.js')
  const evmWallets = join(root, '.cache/e2e/evm-wallets.js')
  const gallery = join(root, '.cache/e2e/gallery')
  const hostPages = join(root, '.cache/e2e/host-pages')
  mkdirSync(dirname(extension), { recursive: true })
  const [world, catalogue, relay] = await Promise.all([
    startWorld({ ports: PORTS }),
    startCatalogue(),
    startRelay(),
    bundleWallets(join(dist, 'testing.js'), extension),
    bundleWallets(join(root, 'tests/support/evm-wallets.ts'), evmWallets, { minify: true }),
    buildGallery(gallery),
    buildHostPages(hostPages),
  ])
  await Promise.all(world.chains.map(({ rpcUrl }) => putDelegationFramework(rpcUrl)))
  const [first, second] = world.chains
  if (!first || !second) throw new Error('The world has too few chains')
  const blockchainApi = await startBlockchainApi({
    chains: world.chains.map(({ id, ...chain }) => ({ caip2: `eip155:${id}`, ...chain })),
  })
  const hosts: Hosts = {
    rpc: [first.rpcUrl, second.rpcUrl],
    catalogue: catalogue.url,
    blockchainApi: blockchainApi.url,
    relay: relay.url,
  }
  const bundler = await offerBundler(first.rpcUrl)
  const folders = { dist, pages: join(root, 'tests/pages'), gallery, 'host-pages': hostPages }
  const server = await startServer({ ...folders, hosts })
  const { origin, otherOrigin } = server
  const { contracts } = first
  const files = { extension, evmWallets, dist }
  publishEnvironment({ origin, otherOrigin, ...hosts, bundler: bundler.url, contracts, ...files })
  return async () => {
    const hosts = [server, catalogue, blockchainApi, relay, bundler]
    await Promise.all([world, ...hosts].map((one) => one.stop()))
  }
}

/** Bundles a classic script: an extension's script runs before the page's scripts and cannot be a module. */
async function bundleWallets(entry: string, file: string, { minify = false } = {}): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: dirname(file),
      emptyOutDir: false,
      minify,
      lib: { entry, name: 'testingWallets', formats: ['iife'], fileName: () => basename(file) },
      // Declarations of an init script are not global.
      rolldownOptions: { output: { footer: 'globalThis.testingWallets = testingWallets' } },
    },
  })
}
