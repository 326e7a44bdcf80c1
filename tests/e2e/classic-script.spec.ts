import type { Page } from '@playwright/test'
import { expect, MODULE, test } from '../support/e2e-test.ts'

const SCRIPT = '<script src="/dist/wallet-modal.iife.js"></script>'

/** A foreign host that serves code for whatever is asked of it; the addresses that were requested. */
async function foreignHost(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route('http://foreign.example/**', async (route) => {
    requested.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'window.isTaken = true; export const walletKit = { connect: () => Promise.resolve("taken") }',
    })
  })
  return requested
}

const codeRequests = (requested: string[]) => requested.filter((url) => url.endsWith('wallet-modal.js'))

for (const [what, markup] of [
  ['a picture', '<img name="currentScript" alt="" src="data:,">'],
  ['an embed', '<embed name="currentScript" src="http://foreign.example/x.txt" hidden>'],
  ['an object', '<object name="currentScript" data="data:,"></object>'],
  ['a frame', '<iframe name="currentScript" src="about:blank"></iframe>'],
  ['a form', '<form name="currentScript"><input name="src"><input name="tagName" value="SCRIPT"></form>'],
  ['a picture with a source', '<img name="currentScript" alt="" src="http://foreign.example/x.png">'],
] as const) {
  test(`the classic script loads its own code beside ${what} named currentScript`, async ({
    page,
    site,
    modal,
    problems,
  }) => {
    problems.expect(/^error: Failed to load resource/)
    const requested = await foreignHost(page)
    await site.visitMarkup(`<wallet-modal {{modal}}></wallet-modal>`, { head: markup + SCRIPT })
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Connect wallet')
    expect(await page.evaluate(() => 'isTaken' in window)).toBe(false)
    expect(codeRequests(requested)).toEqual([])
  })
}

test('a base that comes after the classic script does not lead it elsewhere', async ({
  page,
  site,
  modal,
}) => {
  const requested = await foreignHost(page)
  await site.visitMarkup(
    '<wallet-modal {{modal}}></wallet-modal><div><base href="http://foreign.example/"></div>',
    {
      head: '<script defer src="../dist/wallet-modal.iife.js"></script>',
    },
  )
  await site.isReady()
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
  expect(await page.evaluate(() => 'isTaken' in window)).toBe(false)
  expect(codeRequests(requested)).toEqual([])
})

test('the classic script finds its code on another host by an absolute address', async ({
  site,
  page,
  modal,
  environment,
}) => {
  await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>', {
    head: `<script src="${environment.otherOrigin}/dist/wallet-modal.iife.js"></script>`,
  })
  await site.isReady()
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
})

test('a classic script that has no address says so once, and every call rejects', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/^error: \[wallet-modal\] Error: wallet-modal\.iife\.js has to be loaded by <script src>/)
  const requested = await foreignHost(page)
  await site.visitMarkup('<base href="http://foreign.example/"><p>A page</p>', { head: '' })
  await page.evaluate(async () => {
    const code = await fetch(`${location.origin}/dist/wallet-modal.iife.js`)
    const script = document.createElement('script')
    script.textContent = await code.text()
    document.head.append(script)
  })
  const outcome = await page.evaluate(() =>
    window.walletKit!.connect().then(
      () => 'connected',
      (error: unknown) => (error as { code?: unknown }).code,
    ),
  )
  expect(outcome).toBe('load-failed')
  expect(problems.matching(/wallet-modal\.iife/)).toHaveLength(1)
  expect(requested).toEqual([])
})

test('right after the classic tag every member works, and goes on with the real values', async ({
  page,
  site,
}) => {
  await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>', {
    head: `${SCRIPT}<script>
      window.early = { kit: walletKit, statuses: [], stored: [], listened: [] }
      walletKit.ready.then(() => { early.isReady = true })
      early.status = walletKit.state.status
      early.wallets = walletKit.connectors()
      early.undo = walletKit.subscribe(({ status }) => early.statuses.push(status))
      walletKit.stores.$status.subscribe((status) => early.stored.push(status))
      walletKit.stores.$status.listen((status) => early.listened.push(status))
      walletKit.subscribe(() => { early.calls = (early.calls ?? 0) + 1 })()
    </script>`,
  })
  await page.waitForFunction(() => (window as unknown as { early: { isReady?: boolean } }).early.isReady)
  const heard = await page.evaluate(async () => {
    const { early } = window as unknown as {
      early: Record<'statuses' | 'stored' | 'listened', string[]> & {
        kit: NonNullable<typeof window.walletKit>
        status: string
        wallets: unknown[]
        undo: () => void
        calls: number
      }
    }
    const isReplaced = early.kit !== window.walletKit
    await early.kit.connect({ connectorId: 'example.fox' })
    const { status } = early.kit.state
    early.undo()
    await early.kit.disconnect()
    return {
      first: [early.status, early.wallets.length, early.statuses[0], early.stored[0]],
      last: [early.statuses.at(-1), early.stored.at(-1), early.listened.at(-1)],
      status,
      network: early.kit.stores.$networkId.get(),
      connectors: early.kit.connectors().length,
      isReplaced,
      calls: early.calls,
    }
  })
  expect(heard).toEqual({
    first: ['disconnected', 0, 'disconnected', 'disconnected'],
    last: ['connected', 'disconnected', 'disconnected'],
    status: 'connected',
    network: 'eip155:31337',
    connectors: 3,
    isReplaced: true,
    calls: 1,
  })
})

for (const [what, head] of [
  ['the module', MODULE],
  ['the classic script', SCRIPT],
] as const) {
  for (const markup of [
    '<form id="walletKit"><input name="version"><input name="stores"><input name="configure"></form>',
    '<a id="walletKit"></a><a id="walletKit" name="stores"></a>',
    '<iframe name="walletKit" src="http://foreign.example/frame"></iframe>',
  ]) {
    test(`${what} takes no markup for another copy: ${markup}`, async ({ page, site, modal }) => {
      await foreignHost(page)
      await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>', { head: markup + head })
      await page.waitForFunction(() => customElements.get('wallet-modal'))
      await page.evaluate(() => window.walletKit!.open())
      await modal.isOpen('Connect wallet')
    })
  }
}
