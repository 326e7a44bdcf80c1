/** What reaches the server of `analytics-url`, from a real page, and what the operator of a gateway sees of it. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordEvent } from '../../gateway/analytics/record.ts'
import { openDatabase } from '../../gateway/database/open.ts'
import { ENTRY_VIEWS } from '../../src/domain/routes.ts'
import { apiServer } from '../support/api-server.ts'
import { startTestGateway } from '../support/e2e-gateway.ts'
import { expect, test, type Site } from '../support/e2e-test.ts'

const SEARCH = 'planted-search'
const QUERY = 'planted-query'

interface Sent {
  url: string
  props: { type: string; event: string; properties: Record<string, unknown> }
}

/** A server that takes events, and answers with `status`. */
async function sink(status = 200) {
  const bodies: Sent[] = []
  const now = { status }
  const server = await apiServer((_, response, request) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      bodies.push(JSON.parse(text) as Sent)
      response
        .writeHead(now.status, { 'access-control-allow-origin': request.headers.origin ?? '' })
        .end('{}')
    })
  })
  return { ...server, bodies, now, names: () => bodies.map(({ props }) => props.event) }
}

/** Opens the modal, searches all wallets and closes it again. */
async function walk(site: Site, attributes: string, isAllowed = true): Promise<void> {
  const { page } = site
  await page.route('**/getAnalyticsConfig*', (route) =>
    route.fulfill({ json: { isAnalyticsEnabled: isAllowed } }),
  )
  await site.visitMarkup(`<wallet-modal {{modal}} ${attributes}></wallet-modal>`)
  await page.evaluate((query) => history.replaceState(null, '', `?token=${query}#${query}`), QUERY)
  await site.isReady()
  await page.evaluate(() => window.walletKit?.open({ view: 'AllWallets' }))
  await page.getByRole('searchbox').fill(SEARCH)
  await expect.poll(() => namesOnPage(site)).toContain('SEARCH_WALLET')
  await page.evaluate(() => window.walletKit?.close())
  await expect.poll(() => namesOnPage(site)).toContain('MODAL_CLOSE')
}

const namesOnPage = async (site: Site) =>
  (await site.events(true)).flatMap(({ type, detail }) =>
    type === 'track' ? [(detail as { event: string }).event] : [],
  )

test('each event is sent once, without what a visitor typed and where they were', async ({ site }) => {
  const server = await sink()
  await walk(site, `analytics-url="${server.host}"`)
  await expect
    .poll(server.names)
    .toEqual(expect.arrayContaining(['INITIALIZE', 'MODAL_OPEN', 'SEARCH_WALLET', 'MODAL_CLOSE']))
  for (const name of ['INITIALIZE', 'MODAL_OPEN', 'SEARCH_WALLET', 'MODAL_CLOSE'])
    expect(server.names().filter((one) => one === name)).toHaveLength(1)
  const text = JSON.stringify(server.bodies)
  for (const secret of [SEARCH, QUERY, '127.0.0.1:9']) expect(text).not.toContain(secret)
  expect(server.bodies.find(({ props }) => props.event === 'SEARCH_WALLET')?.props.properties).toEqual({
    search: SEARCH.length,
  })
  expect(server.seen[0]?.pathname).toBe('/e')
  expect(server.seen[0]?.searchParams.get('projectId')).toBe('demo')
  await server.close()
})

for (const [name, attributes, isAllowed] of [
  ['the page turns it off', `features='{"analytics":false}'`, true],
  ['the project does not allow it', '', false],
] as const)
  test(`nothing is sent if ${name}`, async ({ site }) => {
    const server = await sink()
    await walk(site, `analytics-url="${server.host}" ${attributes}`, isAllowed)
    expect(server.seen).toEqual([])
    await server.close()
  })

test('nothing is sent on a page without analytics, whatever view is opened', async ({
  site,
  page,
  modal,
  problems,
}) => {
  // Accounts without a name.
  problems.expect(/status of 404/)
  const server = await sink()
  await walk(site, `features='{"analytics":false}' analytics-url="${server.host}"`)
  await page.evaluate(() => window.walletKit?.open())
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  for (const view of Object.keys(ENTRY_VIEWS)) {
    await page.evaluate((name) => window.walletKit?.open({ view: name }), view)
    await modal.isOpen()
    await page.evaluate(() => window.walletKit?.close())
    await modal.isClosed()
  }
  expect(server.seen).toEqual([])
  await server.close()
})

test('nothing is sent if the visitor’s browser objects', async ({ site, page }) => {
  const server = await sink()
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await walk(site, `analytics-url="${server.host}"`)
  expect(server.seen).toEqual([])
  await server.close()
})

test('a server that refuses the page is one alert, until it has taken something', async ({
  site,
  page,
  problems,
}) => {
  problems.expect(/status of 403/, /Invalid App Configuration: Origin .* not found on Allowlist/)
  const server = await sink(403)
  await walk(site, `analytics-url="${server.host}"`)
  await expect.poll(() => server.bodies.length).toBeGreaterThan(2)
  const alerts = () => problems.matching(/Invalid App Configuration/).length
  await expect.poll(alerts).toBe(1)
  const open = async (status: number) => {
    server.now.status = status
    const answered = page.waitForResponse((one) => one.url().includes('/e?') && one.status() === status)
    await page.evaluate(() => window.walletKit?.open())
    await answered
    await page.evaluate(() => window.walletKit?.close())
  }
  await open(200)
  expect(alerts()).toBe(1)
  await open(403)
  await expect.poll(alerts).toBe(2)
  await server.close()
})

/** Calls `connect()` with what nobody thought of, `times` times. */
const failUnexpectedly = (site: Site, times: number) =>
  site.page.evaluate(async (times) => {
    for (let left = times; left > 0; left -= 1) {
      const request = {
        get connectorId(): string {
          throw new TypeError(
            'planted: https://shop.example/?key=planted 0x52908400098527886E0F7030069857D2E4169EE7',
          )
        },
      }
      await window.walletKit?.connect(request).catch(() => undefined)
    }
  }, times)

test('five errors of ours a minute are reported, and none that a visitor decided', async ({
  site,
  page,
  modal,
  fox,
}) => {
  const server = await sink()
  await walk(site, `analytics-url="${server.host}"`)
  await fox.set({ mode: 'reject' })
  await page.evaluate(() => window.walletKit?.open())
  await modal.wallet('Fox Wallet').click()
  await expect.poll(server.names).toContain('CONNECT_ERROR')
  expect(server.bodies.filter(({ props }) => props.type === 'error')).toEqual([])
  await failUnexpectedly(site, 8)
  await modal.close()
  // Sent after whatever was reported before it.
  await expect.poll(() => server.names().filter((name) => name === 'MODAL_CLOSE')).toHaveLength(2)
  const reports = server.bodies.filter(({ props }) => props.type === 'error')
  expect(reports).toHaveLength(5)
  expect(JSON.stringify(reports)).not.toMatch(/key=planted|0x5290/)
  await server.close()
})

const TOKEN = 'a-token-of-the-test'
const OTHERS = 980
const HERE = 20

/** What one of a crowd does, of its number: opens, and maybe chooses, connects and signs in. */
const stepsOf = (visit: number) => visit % 4

test('an operator reads what a thousand visits came to, twenty of them in this browser', async ({
  site,
  page,
  modal,
  fox,
  environment,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-modal-crowd-'))
  const file = join(folder, 'gateway.db')
  const gateway = await startTestGateway([environment.origin], {
    database: file,
    analytics: { token: TOKEN },
  })
  const database = await openDatabase(file, () => undefined)
  const EVENTS = [
    ['MODAL_OPEN', ''],
    ['SELECT_WALLET', 'Fox Wallet'],
    ['CONNECT_SUCCESS', 'Fox Wallet'],
    ['SIWX_AUTH_SUCCESS', ''],
  ] as const
  for (let visit = 0; visit < OTHERS; visit += 1) {
    for (const [event, detail] of EVENTS.slice(0, stepsOf(visit) + 1))
      await recordEvent(database, 'demo', { id: randomUUID(), event, detail, message: '' }, Date.now())
    if (stepsOf(visit) === 1)
      await recordEvent(
        database,
        'demo',
        { id: randomUUID(), event: 'CONNECT_ERROR', detail: 'connection-rejected', message: '' },
        Date.now(),
      )
  }
  await database.close()
  for (let visit = 0; visit < HERE; visit += 1) {
    await site.visitMarkup(
      `<wallet-modal {{modal}} sign-in="optional" analytics-url="${gateway.origin}"></wallet-modal>`,
    )
    await site.isReady()
    await page.evaluate(() => window.walletKit?.open())
    const steps = stepsOf(visit)
    if (steps === 0) await modal.close()
    else {
      await fox.set({ mode: steps === 1 ? 'reject' : 'approve' })
      await modal.wallet('Fox Wallet').click()
      if (steps === 1) await site.event('wallet-error')
      else await site.event('connected')
      if (steps === 3) {
        await page.evaluate(() => window.walletKit?.signIn())
        await modal.isClosed()
      }
    }
    await page.evaluate(() => localStorage.clear())
  }
  const each = (OTHERS + HERE) / 4
  const lines = [
    `opened ${4 * each} (100 %)`,
    `chosen ${3 * each} (75 %)`,
    `connected ${2 * each} (50 %)`,
    `signed in ${each} (25 %)`,
    `Fox Wallet ${3 * each} chosen, ${2 * each} connected (67 %)`,
    `connection-rejected ${each}`,
  ]
  await expect(async () => {
    await page.goto(`${gateway.origin}/stats`)
    await page.getByLabel('Token').fill(TOKEN)
    await page.getByRole('button', { name: 'Show' }).click()
    const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
    for (const line of lines) expect(text).toContain(line)
  }).toPass()
  await gateway.stop()
  await rm(folder, { recursive: true })
})
