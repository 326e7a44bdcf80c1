import { beforeEach, describe, expect, it } from 'vitest'
import type { CheckId, Diagnosis } from '../../../src/domain/web/diagnosis.ts'
import type { Network } from '../../../src/domain/networks/network.ts'
import { en } from '../../../src/messages/help/en.ts'
import type { Diagnostics, Reached } from '../../../src/ports/user/diagnostics.ts'
import { settle } from '../../support/deferred.ts'
import { BASE, ETHEREUM, METAMASK } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { diagnose, checkAll, copyReport, endChecks, endDiagnoses, $checks, $checkStep } = product(
  () => import('../../../src/flows/project/help/diagnose.ts'),
)
const { diagnostics } = product(() => import('../../../src/ports/user/diagnostics.ts'))
const { setFurther } = product(() => import('../../../src/stores/further-messages.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { setNetworks } = product(() => import('../../../src/stores/networks.ts'))
const { noteWindow } = product(() => import('../../../src/stores/modal/blocked-window.ts'))

type Page = Awaited<ReturnType<typeof setup>>
let page: Page

const SECRET = 'k3yk3yk3yk3yk3yk3yk3yk3yk3yk3y00'
const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const PROJECT = '0123456789abcdef0123456789abcdef'
const SOLANA = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const network = (id: 1 | 8453, ...http: string[]) => ({
  ...(id === 1 ? ETHEREUM : BASE),
  rpcUrls: { default: { http } },
})
const solana: Network = {
  ...ETHEREUM,
  ...{ id: SOLANA, name: 'Solana' },
  caipNetworkId: `solana:${SOLANA}`,
  chainNamespace: 'solana',
  rpcUrls: { default: { http: ['https://sol.example'] } },
}
const bitcoin: Network = {
  ...ETHEREUM,
  ...{ id: 'b', name: 'Bitcoin' },
  caipNetworkId: 'bip122:b',
  chainNamespace: 'bip122',
  rpcUrls: { default: { http: ['https://btc.example/api'] } },
}

const answered = (text: string, status = 200, date = NaN): Reached => ({
  outcome: 'answered',
  status,
  text,
  date,
})

/** Hosts that answer as they should; a test replaces some. */
type Hosts = Readonly<Record<string, Reached | Error | 'silent'>>
const HOSTS: Hosts = {
  'rpc.example': answered('{"jsonrpc":"2.0","id":1,"result":"0x1"}'),
  'base.example': answered('{"result":"0x2105"}'),
  'sol.example': answered(`{"result":"${SOLANA}rest"}`),
  'btc.example': answered('840000'),
  'api.example': answered('{}'),
  'secure.example': answered('{"status":"ok"}'),
}

let asked: string[]

function world(hosts: Hosts = {}, port: Partial<Diagnostics> = {}): void {
  const all = { ...HOSTS, ...hosts }
  diagnostics.provide({
    ask(url) {
      asked.push(url)
      const answer = all[new URL(url).host] ?? { outcome: 'away' as const }
      if (answer === 'silent') return new Promise(() => {})
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    openSocket: () => Promise.resolve('open'),
    keepsTexts: () => true,
    keepsRecords: () => Promise.resolve(true),
    violations: () => [],
    origin: () => 'https://page.example',
    browser: () => 'Mozilla/5.0 Chrome/143.0.0.0',
    ...port,
  })
}

beforeEach(async () => {
  asked = []
  page = await setup({ connectors: [METAMASK] })
  setFurther('help')(en)
  setOptions({
    ...{ projectId: PROJECT, apiUrl: 'https://api.example', relayUrl: 'wss://relay.example' },
    ...{ secureUrl: 'https://secure.example', networks: ['eip155:1'] },
  })
  setNetworks([network(1, 'https://rpc.example')])
  world()
})

const lineIn = ({ lines }: Diagnosis, id: CheckId) => lines.find((line) => line.id === id)

/** Diagnoses, and ends what does not answer. */
async function diagnosed(): Promise<Diagnosis> {
  const diagnosis = diagnose()
  await settle()
  await page.clock.advance(60_000)
  return diagnosis
}

describe('diagnose()', () => {
  it('finds all well, and says so in the order of the checks', async () => {
    const diagnosis = await diagnosed()
    expect(diagnosis.state).toBe('ok')
    expect(diagnosis.lines.map(({ id, state }) => `${id} ${state}`)).toEqual([
      ...['online ok', 'wallets ok', 'network ok', 'relay ok', 'api ok', 'gateway ok'],
      ...['storage ok', 'policy ok', 'windows ok', 'clock off'],
    ])
    expect(diagnosis.text).toContain('[ok] network: Ethereum responds (rpc.example)')
  })

  it.each<[string, CheckId, string, string | undefined, Hosts, Partial<Diagnostics>?]>([
    [
      'an RPC host is away',
      'network',
      'failed networkFailed',
      'away',
      { 'rpc.example': { outcome: 'away' } },
    ],
    ['an RPC host never answers', 'network', 'failed networkFailed', 'away', { 'rpc.example': 'silent' }],
    [
      'an RPC host is forbidden',
      'network',
      'failed networkFailed',
      'policy',
      { 'rpc.example': { outcome: 'blocked' } },
    ],
    [
      'an RPC host has no CORS',
      'network',
      'failed networkFailed',
      'owner',
      { 'rpc.example': { outcome: 'closed' } },
    ],
    ['an RPC host is busy', 'network', 'failed networkFailed', 'later', { 'rpc.example': answered('', 429) }],
    [
      'an RPC host answers HTML',
      'network',
      'failed networkFailed',
      'owner',
      { 'rpc.example': answered('<p>') },
    ],
    [
      'an RPC host is of another chain',
      'network',
      'failed networkWrong',
      'owner',
      { 'rpc.example': answered('{"result":"0x5"}') },
    ],
    ['a check throws', 'network', 'warning unchecked', 'later', { 'rpc.example': new Error(SECRET) }],
    [
      'the relay is away',
      'relay',
      'failed relayFailed',
      'away',
      {},
      { openSocket: () => Promise.resolve('away') },
    ],
    [
      'the relay never opens',
      'relay',
      'failed relayFailed',
      'away',
      {},
      { openSocket: () => new Promise(() => {}) },
    ],
    [
      'the relay is forbidden',
      'relay',
      'failed relayFailed',
      'policy',
      {},
      { openSocket: () => Promise.resolve('blocked') },
    ],
    ['the catalogue is away', 'api', 'failed apiFailed', 'away', { 'api.example': { outcome: 'away' } }],
    [
      'the catalogue refuses the project',
      'api',
      'failed apiFailed',
      'owner',
      { 'api.example': answered('', 401) },
    ],
    ['the catalogue is broken', 'api', 'failed apiFailed', 'later', { 'api.example': answered('', 502) }],
    [
      'the gateway is away',
      'gateway',
      'failed gatewayFailed',
      'away',
      { 'secure.example': { outcome: 'away' } },
    ],
    ['the gateway never answers', 'gateway', 'failed gatewayFailed', 'away', { 'secure.example': 'silent' }],
    [
      ...(['a policy forbids asking the gateway', 'gateway', 'off unchecked', undefined] as const),
      { 'secure.example': { outcome: 'blocked' } },
    ],
    ['texts are not kept', 'storage', 'warning storageFailed', 'storage', {}, { keepsTexts: () => false }],
    [
      'records are not kept',
      'storage',
      'warning storageFailed',
      'storage',
      {},
      { keepsRecords: () => Promise.resolve(false) },
    ],
    [
      'storage never answers',
      'storage',
      'warning unchecked',
      'later',
      {},
      { keepsRecords: () => new Promise(() => {}) },
    ],
    [
      'a policy blocks a host',
      'policy',
      'failed policyBlocked',
      'owner',
      { 'api.example': { outcome: 'blocked' } },
    ],
    [
      ...(['a policy blocks the frame', 'policy', 'failed policyBlocked', 'owner', {}] as const),
      { violations: () => [{ directive: 'frame-src', host: 'secure.example' }] },
    ],
    [
      ...(['a policy blocks what is not ours', 'policy', 'ok policy', undefined, {}] as const),
      { violations: () => [{ directive: 'img-src', host: 'other.example' }] },
    ],
  ])('%s: %s is %s', async (_, id, found, advice, hosts, port) => {
    world(hosts, port)
    const line = lineIn(await diagnosed(), id)
    const [state = '', title = ''] = found.split(' ')
    const sentence = en.titles[title as keyof typeof en.titles]
    const values = { network: id === 'network' ? 'Ethereum' : '', check: en.checks[id] }
    expect(line).toMatchObject({
      state,
      title: sentence.replace('{network}', values.network).replace('{check}', values.check),
    })
    expect(line?.advice).toBe(advice && en.advice[advice as keyof typeof en.advice])
  })

  it('asks the next host of a network, and says that the first is away', async () => {
    setNetworks([network(1, 'https://dead.example', 'https://rpc.example'), solana, bitcoin])
    const diagnosis = await diagnosed()
    const lines = diagnosis.lines.filter(({ id }) => id === 'network')
    expect(lines.map(({ state, network: of }) => `${of} ${state}`)).toEqual([
      ...['eip155:1 warning', `solana:${SOLANA} ok`, 'bip122:b ok'],
    ])
    expect(lines[0]?.detail).toBe('dead.example · network error')
    expect(asked).toContain('https://btc.example/api/blocks/tip/height')
  })

  it('loads the networks where nothing has loaded them yet', async () => {
    setNetworks(undefined)
    page.providePorts({
      resolveNetworks: () =>
        Promise.resolve({ networks: [network(8453, 'https://base.example')], problems: [] }),
    })
    expect(lineIn(await diagnosed(), 'network')).toMatchObject({ network: 'eip155:8453', state: 'ok' })
  })

  it('knows what a page does not use', async () => {
    setOptions({ projectId: undefined, secureUrl: undefined, features: { enableWallets: false } })
    const { lines, state } = await diagnosed()
    expect(state).toBe('ok')
    expect(lines.filter((line) => line.state === 'off').map(({ id }) => id)).toEqual([
      ...['wallets', 'relay', 'api', 'gateway', 'clock'],
    ])
    expect(asked.map((url) => new URL(url).host)).toEqual(['rpc.example'])
  })

  it('tells of a device that is offline, of no wallet, of a blocked window, and of a wrong clock', async () => {
    page = await setup({ connectors: [] })
    setFurther('help')(en)
    setOptions({ projectId: PROJECT, apiUrl: 'https://api.example' })
    setNetworks([network(1, 'https://rpc.example')])
    world({ 'api.example': answered('{}', 200, page.clock.now() - 120_000) })
    await page.browser.goOnline(false)
    noteWindow(undefined)
    const diagnosis = await diagnosed()
    expect(
      ['online', 'wallets', 'windows', 'clock'].map((id) => lineIn(diagnosis, id as CheckId)?.state),
    ).toEqual([...['failed', 'warning', 'warning', 'failed']])
    expect(lineIn(diagnosis, 'clock')?.detail).toBe('+120 s')
    expect(diagnosis.state).toBe('failed')
  })

  it('tells authors the origin, the project and the versions, with debug only', async () => {
    expect(lineIn(await diagnosed(), 'project')).toBeUndefined()
    setOptions({ debug: true })
    const diagnosis = diagnose()
    await settle()
    await page.catalogue.origins.last().answer(['other.example'])
    await page.clock.advance(60_000)
    const found = await diagnosis
    expect(lineIn(found, 'origin')).toMatchObject({ state: 'failed', detail: 'page.example' })
    expect(lineIn(found, 'project')).toMatchObject({ state: 'ok', detail: '0123…cdef' })
    expect(lineIn(found, 'versions')?.detail).toContain('Chrome/143')
  })

  it('names hosts only, and no address, key, mail or pairing', async () => {
    const rpc = `https://user:${SECRET}@rpc.example/v3/${SECRET}?key=${SECRET}`
    setOptions({
      ...{ debug: true, apiUrl: `https://api.example/${SECRET}?k=${SECRET}` },
      ...{ secureUrl: `https://secure.example/${SECRET}`, relayUrl: `wss://relay.example/?key=${SECRET}` },
    })
    setNetworks([
      {
        ...network(1, `https://dead.example/v3/${SECRET}?key=${SECRET}`, rpc),
        name: `Net ${ADDRESS} sam@mail.example`,
      },
      network(8453, `https://${SECRET}.example/v3`),
    ])
    world(
      {
        'api.example': answered(`no ${SECRET} of ${ADDRESS}`, 500),
        'dead.example': answered(`<p>${SECRET}`),
      },
      { browser: () => `Chrome wc:${SECRET}@2?symKey=${SECRET}` },
    )
    const diagnosis = await diagnosed()
    const all = JSON.stringify(diagnosis)
    for (const secret of [
      SECRET,
      SECRET.slice(0, 12),
      ADDRESS,
      ADDRESS.slice(2, 12),
      'sam@',
      'symKey',
      PROJECT,
      '/v3',
    ])
      expect(all).not.toContain(secret)
    expect(all).toContain('dead.example')
  })

  it('leaves no timer behind, and ends with the kit', async () => {
    await diagnosed()
    const before = page.clock.waiting()
    world({ 'rpc.example': 'silent' }, { keepsRecords: () => new Promise(() => {}) })
    const diagnosis = diagnose()
    await settle()
    expect(page.clock.waiting()).toBeGreaterThan(before)
    endDiagnoses()
    await settle()
    expect(page.clock.waiting()).toBe(before)
    expect((await diagnosis).state).toBe('warning')
  })
})

describe('the view', () => {
  it('shows all checks at once, then each as it ends', async () => {
    world({ 'rpc.example': 'silent' })
    void checkAll()
    expect($checks.get().map(({ id, findings }) => `${id} ${findings ? 'done' : 'waits'}`)).toEqual([
      ...['online waits', 'wallets waits', 'network waits', 'relay waits', 'api waits', 'gateway waits'],
      ...['storage waits', 'policy waits', 'windows waits', 'clock waits'],
    ])
    await settle()
    expect(
      $checks
        .get()
        .filter(({ findings }) => !findings)
        .map(({ id }) => id),
    ).toEqual([...['network', 'policy', 'clock']])
    expect($checkStep.get()).toBe('checking')
    await page.clock.advance(5_000)
    expect($checkStep.get()).toBe('troubles')
  })

  it('gives a check up when it is asked again or left, and copies the report', async () => {
    world({ 'rpc.example': 'silent' })
    void checkAll()
    await settle()
    world()
    void checkAll()
    await settle()
    expect($checkStep.get()).toBe('well')
    await page.clock.advance(60_000)
    expect($checkStep.get()).toBe('well')
    await copyReport()
    expect(page.browser.copied[0]).toContain('[ok] relay')
    world({ 'rpc.example': 'silent' })
    void checkAll()
    await settle()
    endChecks()
    await settle()
    expect(page.clock.waiting()).toBe(0)
  })
})
