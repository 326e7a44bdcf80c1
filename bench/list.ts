/** A visitor opens AllWallets and scrolls from the first to the last wallet. */
import type { BrowserContext } from 'playwright'
import { startCatalogue } from '../sandbox/catalogue/catalogue.ts'
import { generateWallets } from '../sandbox/catalogue/generated-wallets.ts'
import { sandboxChains } from '../sandbox/chains.ts'
import { openAt, scrollToEnd, type Scrolled } from './scroll.ts'
import { newPage } from './visit.ts'

/**
 * A catalogue with this many wallets, all of them on the page's networks. Without images: creating ten thousand images here would distort the
 * measurement.
 */
export async function startWallets(count: number, origin: string) {
  const chains = sandboxChains.map(({ id }) => `eip155:${id}`)
  const wallets = generateWallets(count).map((wallet) => ({ ...wallet, chains, image_id: null }))
  const { url: apiUrl, stop } = await startCatalogue({ wallets })
  return {
    count,
    stop,
    async scroll(context: BrowserContext): Promise<Scrolled> {
      const page = await newPage(context, { origin, cpu: 1, isHovered: false })
      await page.evaluate((apiUrl) => window.walletKit?.configure({ apiUrl }), apiUrl)
      const first = await openAt(page, 'AllWallets', '[data-cell]')
      const [scroller, cell, last] = ['.wallet-grid', '[role=gridcell]', `[data-cell="${count - 1}"]`]
      const scrolled = await scrollToEnd(page, { scroller, cell, last, step: 1040 })
      await page.close()
      return { first, ...scrolled }
    },
  }
}
