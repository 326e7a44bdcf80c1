import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import { expect, test } from '../support/e2e-test.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test('a page with the open modal has no violation of any rule', async ({ page, site, modal }) => {
  await site.visit('page.html')
  await site.isReady()
  await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
  await page.evaluate(source)
  const run = () =>
    page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const { violations } = await axe.run(document, { resultTypes: ['violations'] })
      return violations.map(({ id, nodes }: Axe.Result) => [
        id,
        ...nodes.map(({ target }) => target.join(' ')),
      ])
    })
  expect(await run()).toEqual([])
  for (const view of ['Connect', 'Account', 'ProfileWallets', 'SwitchNetwork'] as const) {
    await page.evaluate((view) => window.walletKit!.open({ view }), view)
    await modal.isOpen()
    expect(await run(), view).toEqual([])
    await modal.close()
  }
})
