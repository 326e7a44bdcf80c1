/** The page with the phone's screen. Prompts open in their own dialog, as those of the other wallets do. */
import { BITCOIN_NETWORK, BITCOIN_PORT } from '../bitcoin/network.ts'
import { sandboxChains } from '../chains.ts'
import { SOLANA_NETWORK, SOLANA_PORT } from '../solana/network.ts'
import { drawScreen } from './draw-screen.ts'
import { createPhone } from './phone.ts'
import type { Phone } from './types.ts'

declare global {
  interface Window {
    sandboxPhone?: Phone
  }
}

const query = new URLSearchParams(location.search)

/** A setting from the query, or else from a meta element. */
function setting(name: string): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="sandbox-${name}"]`)
  return query.get(name) ?? meta?.content ?? ''
}

const urls = setting('rpc').split(/\s+/)
const chains = sandboxChains.map(({ id, name, rpcUrl }, index) => ({
  id,
  name,
  rpcUrl: urls[index] ?? rpcUrl,
}))

async function start(parent: Element) {
  const phone = await createPhone({
    signsIn: true,
    relayUrl: setting('relay'),
    projectId: query.get('project') ?? 'demo',
    chains: [...chains, { id: 1, name: 'Ethereum' }],
    rpcUrls: {
      [SOLANA_NETWORK]: setting('solana') || `http://127.0.0.1:${SOLANA_PORT}`,
      [BITCOIN_NETWORK]: setting('bitcoin') || `http://127.0.0.1:${BITCOIN_PORT}/api`,
    },
  })
  window.sandboxPhone = phone
  const { pair } = drawScreen(phone, parent)
  // A link from a page contains the pairing URI, which must not be used again after a reload.
  const link = location.href
  if (!query.has('uri')) return
  query.delete('uri')
  history.replaceState(null, '', `${location.pathname}?${query.toString()}`)
  await pair(link)
}

const parent = document.querySelector('#phone')
if (!parent) throw new Error('phone.html has no #phone')
start(parent).catch((error: unknown) => {
  parent.replaceChildren(
    `The phone does not start: ${error instanceof Error ? error.message : String(error)}`,
  )
})
