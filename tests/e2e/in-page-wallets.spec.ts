import type { Page } from '@playwright/test'
import type { PromptPlace } from '../../sandbox/wallets/index.ts'
import { tabTo } from '../support/e2e-focus.ts'
import type { Modal } from '../support/e2e-modal.ts'
import { focusIsOn, readableNodes, WalletPrompt } from '../support/e2e-prompt.ts'
import { expect, test as base } from '../support/e2e-test.ts'
import { ACCOUNTS, FOX } from '../support/e2e-wallets.ts'

const PLACES: PromptPlace[] = ['div', 'iframe', 'popover', 'dialog', 'window']

const test = base.extend<{ place: PromptPlace; prompt: WalletPrompt }>({
  place: ['div', { option: true }],
  installed: async ({ place }, use) => use({ fox: { ...FOX, prompt: place } }),
  prompt: async ({ page, place }, use) => use(new WalletPrompt(page, place)),
})

const isModal = (modal: Modal) => modal.dialog.evaluate((dialog) => dialog.matches(':modal'))
const status = (page: Page) => page.evaluate(() => window.walletKit!.state.status)

const PAGE = `
  <wallet-modal id="wallet" {{modal}}></wallet-modal>
  <button command="--open" commandfor="wallet">Open</button>
  <a href="#after">After</a>`

const SIGN_IN_PAGE = PAGE.replace('{{modal}}', '{{modal}} sign-in="optional"')

for (const place of PLACES) {
  test.describe(`a wallet that prompts in a ${place}`, () => {
    test.use({ place })

    test('connects and switches by mouse', async ({ page, site, modal, prompt }) => {
      await site.visitMarkup(PAGE)
      const opener = page.getByRole('button', { name: 'Open', exact: true })
      await opener.click()
      await modal.wallet('Fox Wallet').click()
      await prompt.isShown('Connect to this site?')
      expect(await isModal(modal)).toBe(false)
      await prompt.press('Connect to this site?', 'Approve')
      await modal.isClosed()
      expect(await page.evaluate(() => window.walletKit!.state.address)).toBe(ACCOUNTS[0])
      await expect(opener).toBeFocused()

      await opener.click()
      await modal.isOpen('Account')
      expect(await isModal(modal)).toBe(true)
      await modal.button('Network: Sandbox One').click()
      await modal.network('Sandbox Two').click()
      await prompt.press('Switch network?', 'Reject')
      await expect(modal.dialog).toContainText('Switch declined')
      await expect.poll(() => isModal(modal)).toBe(true)
      await modal.button('Try again').click()
      await prompt.press('Switch network?', 'Approve')
      await modal.isOpen('Account')
      await expect.poll(() => isModal(modal)).toBe(true)
      expect(await site.eventNames()).toEqual([
        ...['opening', 'opened', 'connecting', 'connected', 'closing', 'closed'],
        ...['opening', 'opened', 'wallet-error', 'network-changed'],
      ])
    })

    test('connects and signs in by keyboard', async ({ page, site, modal, prompt }) => {
      await site.visitMarkup(SIGN_IN_PAGE)
      await site.isReady()
      await tabTo(page, /^Open$/)
      await page.keyboard.press('Enter')
      await modal.isOpen('Connect wallet')
      await tabTo(page, /^Fox Wallet/)
      await page.keyboard.press('Enter')
      await prompt.pressKeys('Connect to this site?', 'Approve')
      await modal.isOpen('Sign in')
      await expect.poll(() => isModal(modal)).toBe(true)
      await expect(modal.button('Sign in')).toBeEnabled()
      await tabTo(page, /^Sign in$/)
      await page.keyboard.press('Enter')
      await prompt.pressKeys('Sign this message?', 'Approve')
      await modal.isClosed()
      expect(await status(page)).toBe('connected')
      await focusIsOn(page, /^Open$/)
    })

    test('is in the tree of a screen reader while it is asked', async ({ page, site, modal, prompt }) => {
      await site.visitMarkup(PAGE)
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await modal.isOpen('Connect wallet')
      const before = await readableNodes(page)
      expect(before).toContainEqual({ role: 'dialog', name: 'Connect wallet' })
      expect(before).not.toContainEqual({ role: 'link', name: 'After' })
      await modal.wallet('Fox Wallet').click()
      await prompt.isShown('Connect to this site?')
      const during = await readableNodes(await prompt.page())
      expect(during).toContainEqual({ role: 'button', name: 'Approve' })
      if (place !== 'dialog') {
        const inPage = await readableNodes(page)
        expect(inPage).toContainEqual({ role: 'dialog', name: 'Fox Wallet' })
        expect(inPage).toContainEqual({ role: 'link', name: 'After' })
      }
      await expect(modal.dialog.locator('[aria-live]').last()).toHaveText('Continue in Fox Wallet')
      await prompt.press('Connect to this site?', 'Reject')
      await expect(modal.dialog).toContainText('Connection declined')
      await expect.poll(() => isModal(modal)).toBe(true)
      const after = await readableNodes(page)
      expect(after).toContainEqual({ role: 'dialog', name: 'Fox Wallet' })
      expect(after).not.toContainEqual({ role: 'link', name: 'After' })
    })

    test('takes Escape for itself', async ({ page, site, modal, prompt }) => {
      await site.visitMarkup(PAGE)
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await modal.wallet('Fox Wallet').click()
      await expect(
        (await prompt.dialog('Connect to this site?')).getByRole('button', { name: 'Reject' }),
      ).toBeFocused()
      await prompt.key('Escape')
      await expect(modal.dialog).toContainText('Connection declined')
      await modal.isOpen('Fox Wallet')
      await expect.poll(() => isModal(modal)).toBe(true)
      await page.keyboard.press('Escape')
      await modal.isClosed()
      await focusIsOn(page, /^Open$/)
    })
  })
}
