/** A visitor with this many tokens scrolls through all of them. */
import type { BrowserContext } from 'playwright'
import { startBlockchainApi } from '../sandbox/blockchain-api/blockchain-api.ts'
import type { World } from '../sandbox/world.ts'
import { openAt, scrollToEnd, type Scrolled } from './scroll.ts'
import { connectWallet, newPage } from './visit.ts'

/** Index of the account with made-up tokens (`sandbox/blockchain-api/blockchain-api.ts`). */
const CROWDED = 7

export async function startTokens(count: number, origin: string, { chains }: World) {
  const { url: rpcUrl, stop } = await startBlockchainApi({
    chains: chains.map(({ id, ...chain }) => ({ caip2: `eip155:${id}`, ...chain })),
    crowdSize: count,
  })
  return {
    count,
    stop,
    async scroll(context: BrowserContext): Promise<Scrolled> {
      const page = await newPage(context, { origin, cpu: 1, isHovered: false })
      await page.evaluate((rpcUrl) => window.walletKit?.configure({ rpcUrl }), rpcUrl)
      await connectWallet(page, CROWDED)
      const first = await openAt(page, 'Account', 'li[data-index]')
      const [scroller, cell] = ['.frame-main', 'li[data-index]']
      // A hundred lines per frame.
      const scrolling = { scroller, cell, last: `[data-index="${count - 1}"]`, step: 5800 }
      const scrolled = await scrollToEnd(page, scrolling)
      await page.close()
      return { first, ...scrolled }
    },
  }
}
