/** Rows of Help: while it checks, when all is well, with troubles, and as the page's author sees it. */
import { furtherParts } from '../../src/kit/further-parts.ts'
import { diagnostics, type Diagnostics, type Reached } from '../../src/ports/user/diagnostics.ts'
import { otherWallets } from '../../src/ports/other-wallets.ts'
import { setConnectors } from '../../src/stores/connections/connectors.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { noteWindow } from '../../src/stores/modal/blocked-window.ts'
import { setNetworks } from '../../src/stores/networks.ts'
import { setOptions } from '../../src/stores/options.ts'
import type { Row } from './row.ts'
import { fox, NETWORKS, phase } from './samples.ts'

const never = () => new Promise<never>(() => {})

const NETWORK = { ...NETWORKS[0]!, rpcUrls: { default: { http: ['https://rpc.example'] } } }
const SECOND = { ...NETWORKS[1]!, rpcUrls: { default: { http: ['https://second.example'] } } }

const answered = (text: string, status = 200): Promise<Reached> =>
  Promise.resolve({ outcome: 'answered', status, text, date: NaN })

const WELL: Diagnostics = {
  ask: (url) =>
    answered(url.includes('second') ? `{"result":"0x${SECOND.id.toString(16)}"}` : '{"result":"0x1"}'),
  openSocket: () => Promise.resolve('open'),
  keepsTexts: () => true,
  keepsRecords: () => Promise.resolve(true),
  violations: () => [],
  origin: () => 'https://app.acme.example',
  browser: () => 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
}

const TROUBLES: Diagnostics = {
  ...WELL,
  ask: (url) =>
    url.includes('second')
      ? Promise.resolve({ outcome: 'away' })
      : url.includes('rpc.')
        ? WELL.ask(url, { signal: AbortSignal.abort() })
        : answered('', 503),
  openSocket: () => Promise.resolve('blocked'),
  keepsTexts: () => false,
}

async function helping(world: Partial<Diagnostics>, options: { debug?: boolean } = {}): Promise<void> {
  setOptions({ apiUrl: 'https://api.example', relayUrl: 'wss://relay.example', ...options })
  setNetworks([NETWORK, SECOND])
  setConnectors([fox, phase])
  otherWallets.provide({ discover: () => Promise.resolve() })
  await furtherParts.help()
  diagnostics.provide({ ...WELL, ...world })
  setHistory({ view: 'Connect', params: {} }, { view: 'Help', params: undefined })
}

const view = 'Help' as const

export const HELP_ROWS: readonly Row[] = [
  { name: 'help-checking', view, set: () => helping({ ask: never, openSocket: never }) },
  { name: 'help-well', view, set: () => helping({}) },
  {
    ...{ name: 'help-troubles', view },
    set: () => {
      noteWindow(undefined)
      return helping(TROUBLES)
    },
  },
  { name: 'help-author', view, set: () => helping(TROUBLES, { debug: true }) },
]
