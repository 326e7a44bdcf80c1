import { join } from 'node:path'
import { build } from 'vite'
import { frame } from '../build/frame.ts'
import { root } from '../build/root.ts'
import { startBlockchainApi } from '../sandbox/blockchain-api/blockchain-api.ts'
import { startBitcoin } from '../sandbox/bitcoin/bitcoin.ts'
import { BITCOIN_NETWORK, BITCOIN_PORT } from '../sandbox/bitcoin/network.ts'
import { startCatalogue } from '../sandbox/catalogue/catalogue.ts'
import { startBundlerOnDemand } from '../sandbox/bundler/on-demand.ts'
import { paymasterSetting } from '../sandbox/bundler/paymaster.ts'
import { blockchainApiPort } from '../sandbox/chains.ts'
import { startDevServer } from '../sandbox/dev-server.ts'
import { startEmbedded, STATS_TOKEN } from '../sandbox/embedded/embedded.ts'
import { embeddedPorts } from '../sandbox/embedded/ports.ts'
import { payPort, sandboxTokens } from '../sandbox/pay/sandbox-tokens.ts'
import { startPay } from '../sandbox/pay/pay.ts'
import { requestContracts } from '../sandbox/request-contracts.ts'
import { startRelay } from '../sandbox/relay/relay.ts'
import { createBackEnd } from '../sandbox/server/back-end.ts'
import { putDelegationFramework } from '../sandbox/sessions/framework.ts'
import { SOLANA_NETWORK, SOLANA_PORT } from '../sandbox/solana/network.ts'
import { solanaAssets } from '../sandbox/solana/assets.ts'
import { startSolana } from '../sandbox/solana/solana.ts'
import { startWorld } from '../sandbox/world.ts'

/** Kept like sign-in sessions, so that logins survive a restart. */
const KEPT = join(root, '.cache/sandbox/embedded')
const FRAME = join(root, '.cache/sandbox/frame-build')

type World = Awaited<ReturnType<typeof startWorld>>
type Bitcoin = Awaited<ReturnType<typeof startBitcoin>>

async function start() {
  const [world] = await Promise.all([startWorld(), build({ ...frame(FRAME), logLevel: 'error' })])
  await Promise.all(world.chains.map(({ rpcUrl }) => putDelegationFramework(rpcUrl)))
  const address = await startPages(world.chains).catch(async (error: unknown) => {
    await world.stop()
    throw error
  })
  const phone = phoneAddress(address)
  const relay = await startRelay({ port: 18547 })
  const catalogue = await startCatalogue({ port: 18548, phoneUrl: phone })
  const solana = await startSolana({ port: SOLANA_PORT })
  const bitcoin = await startBitcoin({ port: BITCOIN_PORT })
  const { pay, blockchainApi } = await startShops(world, solana, bitcoin)
  const { bundlers, embedded } = await startLogin(world, solana, [address, phone])
  console.log(`
  Playground  ${address}
  Requests    ${address}requests.html
  Bare page   ${address}bare.html
  Gallery     ${address}gallery.html
  Phone       ${phone}
  Inbox       ${embedded.mail.inbox} has every mail; log in with any address
  Providers   ${embedded.social.origins.google} plays Google, ${embedded.social.origins.apple} Apple, ${embedded.social.origins.others} GitHub, X, Discord and Facebook
  Shops       ${pay.origin} sells crypto: cards, orders, and what goes wrong
  Gateway     ${embedded.origin}, mails by ${embedded.mail.url}
  Statistics  ${embedded.origin}/stats with the token ${STATS_TOKEN}
  Back end    ${address}sign-in/me says who you are
  Relay       ${relay.url}, catalogue ${catalogue.url}, Blockchain API ${blockchainApi.url}
  Chains      ${world.chains.map((chain) => `${chain.name} ${chain.rpcUrl}`).join(', ')}
  Solana      ${solana.url}, ${solana.network}
  Bitcoin     ${bitcoin.url}, ${bitcoin.network}
  Bundlers    ${bundlers.map(({ url }) => url).join(', ')} for smart accounts; installed and started by the first question

  Ctrl+C stops all of it.
`)
}

/** Starts the shops, and the Blockchain API that receives their webhooks. */
async function startShops(
  { chains }: World,
  { network, url }: { network: string; url: string },
  bitcoin: Bitcoin,
) {
  const sol = { network, address: null, symbol: 'SOL', name: 'Solana', decimals: 9, rpcUrl: url }
  const pay = await startPay({
    port: payPort,
    sells: [
      ...chains.flatMap(({ id, rpcUrl, contracts }) =>
        sandboxTokens(`eip155:${id}`, rpcUrl, contracts.token18),
      ),
      sol,
      {
        ...{ network: bitcoin.network, address: null, symbol: 'BTC', name: 'Bitcoin', decimals: 8 },
        ...{ rpcUrl: bitcoin.url, send: bitcoin.fund },
      },
    ],
    webhooks: () => `http://127.0.0.1:${blockchainApiPort}`,
  })
  const blockchainApi = await startBlockchainApi({
    port: blockchainApiPort,
    onRamp: pay.settings,
    chains: chains.map(({ id, ...chain }) => ({ caip2: `eip155:${id}`, ...chain })),
    solana: { url, network, assets: Object.values(solanaAssets) },
  })
  return { pay, blockchainApi }
}

/** Starts the embedded wallet: gateway, mail server, and bundlers for its smart accounts. */
async function startLogin(
  { chains }: World,
  solana: { network: string; url: string },
  pages: readonly string[],
) {
  const bundlers = await Promise.all(
    chains.map(({ name, rpcUrl }) =>
      startBundlerOnDemand({ rpcUrl, say: (text) => console.log(`  ${name}: ${text}`) }),
    ),
  )
  const paymaster = paymasterSetting(KEPT)
  const evm = chains.map(({ id, name, rpcUrl }, at) => {
    const bundler = bundlers[at]!.url
    const eip7702 = requestContracts.batchAccount
    return [`eip155:${id}`, { url: rpcUrl, name, currency: 'ETH', bundler, paymaster, eip7702 }] as const
  })
  const embedded = await startEmbedded({
    folder: KEPT,
    frame: join(FRAME, 'frame'),
    origins: pages.map((page) => new URL(page).origin),
    networks: {
      ...Object.fromEntries(evm),
      [solana.network]: { url: solana.url, name: 'Sandbox Solana', currency: 'SOL' },
    },
    ports: embeddedPorts,
  })
  return { bundlers, embedded }
}

/** The URL of the phone's page under another host name, so that it has another origin. */
function phoneAddress(address: string): string {
  const url = new URL('phone.html', address)
  url.hostname = 'localhost'
  return url.href
}

/** Starts the pages and their back end on one origin. */
async function startPages(chains: { id: number; rpcUrl: string }[]): Promise<string> {
  const evm = chains.map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl] as const)
  // The other networks need no node: they have no smart accounts.
  const rpcUrls = { ...Object.fromEntries(evm), [SOLANA_NETWORK]: [], [BITCOIN_NETWORK]: [] }
  const server = await startDevServer(undefined, createBackEnd({ rpcUrls }))
  return server.resolvedUrls?.local[0] ?? ''
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
