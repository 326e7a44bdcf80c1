import type { Diagnosis } from '../../src/domain/web/diagnosis.ts'
import { startRelay, type Relay } from '../../sandbox/relay/relay.ts'
import { test as embedded } from '../support/e2e-embedded.ts'
import { expect, test as base } from '../support/e2e-test.ts'

const MARKUP = '<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>'

const states = ({ lines }: Diagnosis) => lines.map(({ id, state }) => `${id} ${state}`)

const test = base.extend<{ relay: Relay }>({
  relay: async ({}, use) => {
    const relay = await startRelay()
    await use(relay)
    await relay.stop()
  },
  environment: async ({ environment, relay }, use) => use({ ...environment, relay: relay.url }),
})

test.describe('Help', () => {
  test('is one press from a failed connection, tells what works, and goes back to where one was', async ({
    page,
    site,
    modal,
    fox,
  }) => {
    await site.visitMarkup(MARKUP)
    await site.isReady()
    await fox.set({ mode: 'reject' })
    await page.locator('wallet-button').getByRole('button').click()
    await modal.wallet('Fox Wallet').click()
    await expect(modal.heading(/declined/i)).toBeVisible()
    await modal.button('Help').click()
    await modal.isOpen('Help')
    await expect(modal.heading('Everything works')).toBeVisible()
    for (const line of [
      'Sandbox One responds',
      'Sandbox Two responds',
      'Wallets on other devices can connect',
    ])
      await expect(modal.dialog.getByRole('listitem').filter({ hasText: line })).toBeVisible()
    const asked = (await fox.methods()).length
    await modal.button('Back').click()
    await expect(modal.heading(/declined/i)).toBeVisible()
    // Going back asks nothing; a press does.
    expect((await fox.methods()).length).toBe(asked)
    await fox.set({ mode: 'approve' })
    await modal.button('Try again').click()
    await modal.isClosed()
    expect(await page.evaluate(() => window.walletKit!.state.status)).toBe('connected')
  })

  test('names what is away: the relay, and the RPC host of a network', async ({
    page,
    site,
    modal,
    problems,
    relay,
  }) => {
    // The browser itself reports what it cannot reach.
    problems.expect(/WebSocket connection to/, /net::ERR_CONNECTION_REFUSED/)
    await relay.down()
    await site.visitMarkup(MARKUP)
    await site.isReady()
    await page.evaluate(() => {
      const modal = document.querySelector('wallet-modal')!
      const [one, two] = modal.customNetworks as { rpcUrls: object }[]
      // Nothing listens there.
      modal.customNetworks = [{ ...one, rpcUrls: { default: { http: ['http://127.0.0.1:47113'] } } }, two]
    })
    await page.evaluate(() => window.walletKit!.open({ view: 'Help' }))
    await expect(modal.heading('Something isn’t working')).toBeVisible()
    const lines = modal.dialog.getByRole('listitem')
    await expect(lines.filter({ hasText: 'Wallets on other devices can’t connect' })).toContainText(
      'ad blockers',
    )
    await expect(lines.filter({ hasText: 'Sandbox One doesn’t respond' })).toContainText('127.0.0.1:47113')
    await expect(lines.filter({ hasText: 'Sandbox Two responds' })).toBeVisible()
    await relay.up()
    await modal.button('Check again').click()
    await expect(lines.filter({ hasText: 'Wallets on other devices can connect' })).toBeVisible()
  })

  test('tells a policy of the page from a network that is away', async ({
    page,
    site,
    environment,
    problems,
    relay,
  }) => {
    problems.expect(/Content Security Policy/, /violates the document/)
    await site.visitMarkup(MARKUP, {
      headers: {
        'content-security-policy': `connect-src 'self' ${environment.rpc[0]} ${environment.catalogue}`,
      },
    })
    await site.isReady()
    const diagnosis = await page.evaluate(() => window.walletKit!.diagnose())
    expect(states(diagnosis)).toEqual([
      ...['online ok', 'wallets ok', 'network ok', 'network failed', 'relay failed', 'api ok', 'gateway off'],
      ...['storage ok', 'policy failed', 'windows ok', 'clock off'],
    ])
    const second = diagnosis.lines.find(({ network }) => network === 'eip155:31338')
    expect(second?.detail).toBe(`${new URL(environment.rpc[1]).host} · Content-Security-Policy connect-src`)
    expect(diagnosis.lines.find(({ id }) => id === 'policy')?.detail).toContain(new URL(relay.url).host)
  })

  test('copies a report without anything that names the visitor', async ({ page, site, modal }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await site.visitMarkup(MARKUP.replace('{{modal}}', '{{modal}} debug'))
    await site.isReady()
    const { address } = await page.evaluate(async () => {
      await window.walletKit!.connect({ connectorId: 'example.fox' })
      await window.walletKit!.open({ view: 'Help' })
      return window.walletKit!.state
    })
    await expect(modal.button('Copy report')).toBeEnabled()
    await modal.button('Copy report').click()
    await expect(modal.button('Report copied')).toBeVisible()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain('[ok] relay: Wallets on other devices can connect')
    expect(report).toMatch(/\[(ok|off)\] origin/)
    expect(report).not.toContain(address)
    expect(report).not.toMatch(/\?|projectId|0x[\da-f]{8}/i)
  })
})

embedded('Help tells whether the login is available', async ({ visitor, world, page, problems }) => {
  problems.expect(/net::ERR_CONNECTION_REFUSED/)
  await visitor.visit()
  const gateway = async () => {
    const { lines } = await page.evaluate(() => window.walletKit!.diagnose())
    return lines.find(({ id }) => id === 'gateway')?.state
  }
  expect(await gateway()).toBe('ok')
  await world.stop()
  expect(await gateway()).toBe('failed')
})
