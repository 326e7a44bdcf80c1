import { expect, type Locator, type Page } from '@playwright/test'
import type { PromptPlace } from '../../sandbox/wallets/index.ts'
import { focusOf } from './e2e-focus.ts'

/** Actions of an owner whose wallet shows its prompts in one of the five places. */
export class WalletPrompt {
  readonly #page: Page
  readonly place: PromptPlace

  constructor(page: Page, place: PromptPlace) {
    this.#page = page
    this.place = place
  }

  /** The page with the prompt: the visited one, or the wallet's window. */
  async page(): Promise<Page> {
    if (this.place !== 'window') return this.#page
    const context = this.#page.context()
    const other = () => context.pages().find((page) => page !== this.#page)
    await expect.poll(() => other() !== undefined).toBe(true)
    return other()!
  }

  async dialog(title: string): Promise<Locator> {
    const page = await this.page()
    const root = {
      window: () => page.locator('body'),
      iframe: () => page.frameLocator('iframe[title="Fox Wallet"]').locator('body'),
      div: () => page.locator('test-wallet-prompt'),
      popover: () => page.locator('test-wallet-prompt'),
      dialog: () => page.locator('test-wallet-prompt'),
    }
    return root[this.place]().getByRole('dialog', { name: title })
  }

  async isShown(title: string): Promise<void> {
    await expect(await this.dialog(title)).toBeVisible()
  }

  async press(title: string, button: 'Approve' | 'Reject'): Promise<void> {
    const [page, dialog] = [await this.page(), await this.dialog(title)]
    await unlessClosed(page, dialog.getByRole('button', { name: button }).click())
    await this.#isGone()
  }

  /** Answers by keyboard only: the wallet has focused the first of its two buttons. */
  async pressKeys(title: string, button: 'Approve' | 'Reject'): Promise<void> {
    const dialog = await this.dialog(title)
    const page = await this.page()
    await expect(dialog.getByRole('button', { name: 'Reject' })).toBeFocused()
    if (button === 'Approve') {
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused()
    }
    await this.key('Enter')
  }

  async key(name: 'Enter' | 'Escape'): Promise<void> {
    const page = await this.page()
    await unlessClosed(page, page.keyboard.press(name))
    if (name === 'Enter') await this.#isGone()
  }

  /** A wallet's own window closes with the answer; the next prompt opens another. */
  async #isGone(): Promise<void> {
    if (this.place !== 'window') return
    const context = this.#page.context()
    await expect.poll(() => context.pages().filter((page) => page !== this.#page)).toEqual([])
  }
}

/** A press may close the wallet's window before the button or key is released. */
const unlessClosed = (page: Page, press: Promise<void>): Promise<void> =>
  press.catch((error: unknown) => {
    if (!page.isClosed()) throw error
  })

/** Role and name of each node in the page's accessibility tree. */
export async function readableNodes(page: Page): Promise<{ role: string; name: string }[]> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const frames = [frameTree.frame, ...(frameTree.childFrames ?? []).map(({ frame }) => frame)]
  const trees = await Promise.all(
    frames.map(({ id }) => session.send('Accessibility.getFullAXTree', { frameId: id })),
  )
  await session.detach()
  return trees.flatMap(({ nodes }) =>
    nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '') })),
  )
}

/** Waits until the focused element's name matches. */
export async function focusIsOn(page: Page, name: RegExp): Promise<void> {
  await expect.poll(async () => (await focusOf(page)).name).toMatch(name)
}
