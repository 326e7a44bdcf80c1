import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { root } from '../build/root.ts'

interface TestWindow {
  walletKit: {
    ready: Promise<void>
    connect(options: object): Promise<{ accounts: { address: string }[] }>
  }
}

/** Opens the page, connects a test wallet, and compares what the page shows and logs. Returns what is wrong. */
export async function visit(browser: Browser, url: string, isServerRendered: boolean): Promise<string[]> {
  const sent = isServerRendered ? await (await fetch(url)).text() : undefined
  const wrong = sent === undefined ? [] : missingIn(sent)
  const page = await browser.newPage()
  // Two minutes: a machine that is busy is no failure.
  page.setDefaultTimeout(120_000)
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  page.on('pageerror', (error) => wrong.push(`An error: ${error.message}`))
  try {
    await page.route('**/testing-wallet.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(join(root, 'dist/testing.js'), 'utf8'),
      }),
    )
    await page.goto(url)
    wrong.push(...(await connect(page, lines)))
    wrong.push(...lines.filter((line) => /hydrat|mismatch|did not match/i.test(line)))
  } catch (error) {
    wrong.push(String(error), ...lines)
  }
  await page.close()
  return wrong
}

const missingIn = (html: string) =>
  ['<wallet-modal', 'networks="mainnet base"', '<wallet-button', '<p'].flatMap((part) =>
    html.includes(part) ? [] : [`The server does not send ${part}.`],
  )

async function connect(page: Page, lines: readonly string[]): Promise<string[]> {
  const paragraph = page.locator('p').filter({ hasText: /^(Not connected|0x)/ })
  await page.locator('wallet-button').getByRole('button').waitFor()
  const before = await paragraph.textContent()
  const address = await page.evaluate(async () => {
    // `visit` answers it; the compiler knows no such file.
    const url: string = '/testing-wallet.js'
    const { createTestWallet } = (await import(url)) as {
      createTestWallet(options: object): void
    }
    const { walletKit } = window as unknown as TestWindow
    await walletKit.ready
    createTestWallet({
      name: 'Test Wallet',
      rdns: 'example.test',
      chains: [{ id: 1, name: 'Ethereum' }],
      mode: 'approve',
    })
    const { accounts } = await walletKit.connect({ connectorId: 'example.test' })
    return accounts[0]?.address
  })
  await page.locator('p').filter({ hasText: address! }).waitFor()
  const networks = await page.locator('wallet-modal').getAttribute('networks')
  return [
    ...(before === 'Not connected' ? [] : [`The page began with "${before}".`]),
    ...(lines.includes(`connected ${address}`) ? [] : [`The event was not heard: ${lines.join(' | ')}`]),
    ...(networks === 'mainnet base' ? [] : [`The element has the networks ${networks}.`]),
  ]
}
