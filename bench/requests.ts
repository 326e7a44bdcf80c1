/** A page requests a token transfer: measures the time until the user can read its description and its effects. */
import type { BrowserContext, Page } from 'playwright'
import { connectWallet, newPage, type BenchWindow, type Conditions } from './visit.ts'

export interface Reviewed {
  /** From the modal's `opened` event until the description is visible. */
  words: number
  /** From then until the simulation is visible, with a local node. */
  effects: number
}

/** Index of the first account of the sandbox. */
const OWNER = 0

/** Reviews two requests: the first one loads the code of requests. */
export async function reviewTwice(context: BrowserContext, conditions: Conditions): Promise<Reviewed[]> {
  const page = await newPage(context, conditions)
  await page.evaluate(() => (window as unknown as BenchWindow).walletKit.configure({ review: 'all' }))
  await connectWallet(page, OWNER)
  const reviewed = [await review(page), await review(page)]
  await page.close()
  return reviewed
}

function review(page: Page): Promise<Reviewed> {
  return page.evaluate(async () => {
    const { walletKit } = window as unknown as BenchWindow
    const root = () => document.querySelector('wallet-modal')?.shadowRoot
    /** Resolves with the time of the first frame in which `is` returns true. */
    const frameWhen = (is: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = (at: number) => (is() ? resolve(at) : requestAnimationFrame(look))
        requestAnimationFrame(look)
      })
    const isOpen = new Promise<number>((resolve) => {
      const stop = walletKit.on('opened', () => {
        stop()
        resolve(performance.now())
      })
    })
    const { address: from } = walletKit.state.connections[0]!.accounts[0]!
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const asked = walletKit
      .getProvider('eip155')!
      .request({ method: 'eth_sendTransaction', params: [{ from, to, value: '0x1' }] })
      .catch(() => undefined)
    const words = frameWhen(() => !!root()?.querySelector('.review h3')?.textContent)
    const effects = frameWhen(() => !!root()?.querySelector('.effects[aria-busy="false"]'))
    const [opened, read, known] = await Promise.all([isOpen, words, effects])
    const closed = new Promise<void>((resolve) => {
      const stop = walletKit.on('closed', () => {
        stop()
        resolve()
      })
    })
    walletKit.close()
    await Promise.all([closed, asked])
    return { words: Math.max(0, read - opened), effects: Math.max(0, known - read) }
  })
}
