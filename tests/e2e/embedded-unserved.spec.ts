/** The embedded wallet where its gateway does not serve the page: an unlisted page, an unknown project, a gateway that is down. */
import { type EmbeddedVisitor, expect, startEmbeddedWorld, test as base } from '../support/e2e-embedded.ts'
import { e2eEnvironment } from '../support/e2e-environment.ts'
import { GatewayByItself } from '../support/e2e-gateway-process.ts'

interface Fixtures {
  /** Origins that the project lists. */
  origins: readonly string[]
  gateway: GatewayByItself
}

const test = base.extend<Fixtures>({
  origins: async ({}, use) => use([e2eEnvironment().origin]),
  gateway: async ({}, use) => use(new GatewayByItself(e2eEnvironment().dist)),
  world: async ({ gateway, origins, solana }, use) => {
    const world = await startEmbeddedWorld({ solana, deviceLink: false, origins, run: gateway.run })
    await use(world)
    await world.stop()
  },
})

const SENTENCE = 'This site cannot offer logins at the moment.'

async function begin({ modal, page }: EmbeddedVisitor): Promise<void> {
  await page.evaluate(() => window.walletKit!.open({ view: 'EmailLogin' }))
  await modal.dialog.getByRole('textbox').first().pressSequentially('ann@example.org')
  await page.keyboard.press('Enter')
}

/** Errors of the page so far. The limit of 20 seconds for the frame would be `frame-load-failed`. */
const errors = async ({ site }: EmbeddedVisitor) =>
  (await site.events()).flatMap(({ type, detail }) =>
    type === 'wallet-error' ? [(detail as { code: string }).code] : [],
  )

const readsOf = async (visitor: EmbeddedVisitor, title: string, code: string) => {
  await begin(visitor)
  await expect(visitor.modal.dialog).toContainText(SENTENCE)
  await expect(visitor.modal.dialog).toContainText(title)
  expect(await errors(visitor)).toEqual([code])
  await expect(visitor.page.locator('#wallet-modal-frame')).toHaveCount(0)
}

test.describe('a page that the project does not list', () => {
  test.use({ origins: ['https://shop.example'] })

  test('its author reads which, its visitor that there are no logins', async ({ visitor, problems }) => {
    const { origin } = new URL(e2eEnvironment().origin)
    problems.expect(/frame-ancestors/, new RegExp(`Unverified Domain: .*“demo”.* does not list ${origin}`))
    await visitor.visit()
    await readsOf(visitor, 'Unverified Domain', 'domain-unverified')
  })
})

test('a project that the gateway does not know: its author reads which', async ({ visitor, problems }) => {
  problems.expect(/status of 404/, /frame-ancestors/, /Unverified Domain: .*knows no project “elsewhere”/)
  await visitor.visit()
  await visitor.page.evaluate(() =>
    document.querySelector('wallet-modal')!.setAttribute('project-id', 'elsewhere'),
  )
  await readsOf(visitor, 'Unverified Domain', 'domain-unverified')
})

test('a gateway that is down: a login of an earlier visit is kept, and comes back with it', async ({
  visitor,
  gateway,
  world,
  problems,
}) => {
  problems.expect(
    /ERR_CONNECTION_REFUSED/,
    new RegExp(`Could not reach the gateway .*${world.origin} does not`),
  )
  const { modal, page, site } = visitor
  await visitor.visit()
  const { eip155 } = await visitor.begin('ann@example.org')
  await gateway.kill()
  await page.reload()
  await site.isReady()
  expect(await visitor.accounts()).toEqual({})
  await page.evaluate(() => window.walletKit!.open())
  await expect(modal.dialog).toContainText('Could not reach the gateway of the embedded wallet')
  expect(new Set(await errors(visitor))).toEqual(new Set(['gateway-unreachable']))
  await modal.close()

  await gateway.start()
  await page.evaluate(() => window.walletKit!.open())
  await expect.poll(() => visitor.accounts()).toMatchObject({ eip155 })
})

test('a gateway that is down: its author reads so, its visitor that there are no logins', async ({
  visitor,
  gateway,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED/, /Could not reach the gateway/)
  await visitor.visit()
  await gateway.kill()
  await readsOf(visitor, 'Could not reach the gateway of the embedded wallet', 'gateway-unreachable')
})
