import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { noDefaultStorage } from '../build/no-default-storage.ts'
import { nodeBuffer } from '../build/node-buffer.ts'
import { viemNetworks } from '../build/viem-networks.ts'
import manifest from '../package.json' with { type: 'json' }
import { BITCOIN_PORT } from './bitcoin/network.ts'
import { withSharedElement } from './shared-element.ts'
import { backEndMiddleware, type BackEnd } from './server/back-end.ts'
import { SOLANA_PORT } from './solana/network.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const wallets = `<meta name="sandbox-solana" content="http://127.0.0.1:${SOLANA_PORT}" />
  <meta name="sandbox-bitcoin" content="http://127.0.0.1:${BITCOIN_PORT}/api" />
  <script type="module" src="/sandbox/wallets/install.ts"></script>`

/**
 * Every package that the sources import. A package missing here is served file by file, and its imports then meet the prebundled version of another
 * package's dependency: `viem/ens` fails that way, and with it all names.
 */
export const PREBUNDLED: readonly string[] = [
  ...['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  ...['nanostores', '@nanostores/persistent', '@r2wc/react-to-web-component', 'valibot'],
  ...['viem', 'viem/actions', 'viem/utils', 'viem/accounts', 'viem/ens'],
  ...['@walletconnect/sign-client', '@walletconnect/core', '@walletconnect/relay-auth', '@reown/walletkit'],
  ...['@noble/curves/ed25519.js', '@noble/curves/secp256k1.js', '@noble/curves/utils.js'],
  ...['@noble/hashes/sha2', '@noble/hashes/sha3', '@scure/base'],
  ...['@scure/btc-signer', '@scure/btc-signer/payment.js', '@scure/btc-signer/utils.js'],
  ...[
    '@solana/web3.js',
    '@solana/kit',
    '@ethereum-sourcify/clear-signing',
    '@tanstack/react-virtual',
    'qr/decode.js',
    'uqr',
  ],
]

/** Serves the sources at the URL of the built files, puts the sandbox's wallets into the bare page, and the playground's element into the others. */
function sandboxPages(): Plugin {
  return {
    name: 'sandbox-pages',
    resolveId(id) {
      return id === '/wallet-modal.js' ? join(root, 'src/index.ts') : undefined
    },
    transformIndexHtml: withSharedElement,
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        // Links to the wallet append `/wc?uri=…` to its URL.
        if (request.url?.startsWith('/phone.html/wc')) request.url = request.url.replace('/wc', '')
        if (request.url?.split('?')[0] !== '/bare.html') return next()
        barePage(server).then((html) => response.setHeader('content-type', 'text/html').end(html), next)
      })
    },
  }
}

/** public/bare.html with wallets installed: like an extension's, their script runs before the page's own. */
async function barePage(server: ViteDevServer): Promise<string> {
  const html = await readFile(join(root, 'public/bare.html'), 'utf8')
  return server.transformIndexHtml('/bare.html', html.replace('<script', `${wallets}\n  <script`))
}

/** The back end answers on the pages' own origin, as a site's does. */
function backEndRoutes(backEnd: BackEnd): Plugin {
  return {
    name: 'sandbox-back-end',
    configureServer(server) {
      server.middlewares.use(backEndMiddleware(backEnd))
    },
  }
}

/** A development server for the playground; it does not use the build. Without a back end, sign-in over HTTP does not work. */
export async function startDevServer(port = 5173, backEnd?: BackEnd): Promise<ViteDevServer> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'mpa',
    cacheDir: join(root, '.cache/vite'),
    plugins: [react(), viemNetworks(), sandboxPages(), ...(backEnd ? [backEndRoutes(backEnd)] : [])],
    define: { __VERSION__: JSON.stringify(manifest.version) },
    resolve: { alias: noDefaultStorage },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: false,
      // Files there are not sources: they are neither watched nor served.
      watch: { ignored: [join(root, '.cache/**')] },
      fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.cache/sandbox/**'] },
    },
    // Bundled at the start: a dependency discovered later would reload the page during use.
    optimizeDeps: {
      noDiscovery: true,
      rolldownOptions: { transform: { inject: nodeBuffer } },
      include: [...PREBUNDLED],
    },
    logLevel: 'warn',
  })
  await server.listen()
  return server
}
