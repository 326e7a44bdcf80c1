/** What reaches the server of `analytics-url`, from a real page. */
import { apiServer } from '../support/api-server.ts'
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
  const server = await apiServer((_, response, request) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      bodies.push(JSON.parse(text) as Sent)
      response.writeHead(status, { 'access-control-allow-origin': request.headers.origin ?? '' }).end('{}')
    })
  })
  return { ...server, bodies, names: () => bodies.map(({ props }) => props.event) }
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

test('nothing is sent if the visitor’s browser objects', async ({ site, page }) => {
  const server = await sink()
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await walk(site, `analytics-url="${server.host}"`)
  expect(server.seen).toEqual([])
  await server.close()
})

test('a server that refuses the page is one alert', async ({ site, problems }) => {
  problems.expect(/status of 403/, /Invalid App Configuration: Origin .* not found on Allowlist/)
  const server = await sink(403)
  await walk(site, `analytics-url="${server.host}"`)
  await expect.poll(() => server.bodies.length).toBeGreaterThan(2)
  const errors = await site.events()
  expect(errors.filter(({ type }) => type === 'wallet-error')).toHaveLength(1)
  await server.close()
})
