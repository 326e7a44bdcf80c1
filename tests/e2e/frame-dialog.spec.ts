/** The frame in the dialog: one title, one way to close, no space or bar between them, and keys that walk through both. */
import type { Frame } from '@playwright/test'
import { type EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'
import { axeFinds, looksRight } from '../support/e2e-look.ts'

const documentOf = async ({ page }: EmbeddedVisitor): Promise<Frame> =>
  (await page
    .locator('#wallet-modal-frame')
    .elementHandle()
    .then((iframe) => iframe?.contentFrame()))!

/** By how much the frame's content is higher than the place that it has. */
const excess = (frame: Frame) =>
  frame.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)

const shot = (visitor: EmbeddedVisitor, frame: Frame, name: string) =>
  looksRight({ page: visitor.page, document: frame, name: `dialog-${name}` })

test('what the frame shows looks like a part of the dialog', async ({ visitor }) => {
  const { page, modal, frame } = visitor
  // High enough for the settings: on lower screens they scroll.
  await page.setViewportSize({ width: 1280, height: 900 })
  await visitor.visit()
  await visitor.logIn('look@example.org')
  await modal.isOpen('Protect your wallet')
  await expect(frame.getByRole('heading', { name: 'Add a recovery method' })).toBeVisible()
  const shown = await documentOf(visitor)
  // The dialog's own title and button do for both.
  await expect(frame.getByRole('button', { name: 'Close' })).toBeHidden()
  await expect.poll(() => excess(shown)).toBe(0)
  expect(await axeFinds(page, ['wallet-modal'])).toEqual([])
  await shot(visitor, shown, 'protect')
  await visitor.protect()
  await visitor.site.event('connected')
  await modal.isClosed()

  const { eip155 } = await visitor.accounts()
  const answer = visitor.ask('personal_sign', ['Hello', eip155])
  await modal.isOpen('Approve request')
  await expect(frame.locator('[data-approve]')).toBeEnabled()
  await expect.poll(() => excess(shown)).toBe(0)
  expect(await axeFinds(page, ['wallet-modal'])).toEqual([])
  await shot(visitor, shown, 'message')
  await modal.button('Close').click()
  expect(await answer).toEqual({ refused: 4001 })

  await page.evaluate(() => window.walletKit!.open({ view: 'AccountSettings' }))
  await modal.isOpen('Account settings')
  await modal.button(/Login and recovery methods/).click()
  await modal.isOpen('Login and recovery methods')
  await expect(frame.locator('.rows .row').first()).toBeVisible()
  await expect.poll(() => excess(shown)).toBe(0)
  await shot(visitor, shown, 'settings')
  await frame.getByRole('button', { name: 'Back' }).click()
  await modal.isOpen('Account settings')
})

test('keys reach the frame’s buttons, the focus is seen there, and Escape refuses', async ({ visitor }) => {
  const { page, modal, frame } = visitor
  await visitor.visit()
  const { eip155 } = await visitor.begin('keys@example.org')
  const answer = visitor.ask('personal_sign', ['Hello', eip155])
  await modal.isOpen('Approve request')
  const approve = frame.locator('[data-approve]')
  await expect(approve).toBeEnabled()
  const shown = await documentOf(visitor)
  await shown.locator('h1').focus()
  const walked: string[] = []
  while (walked.length < 12 && walked.at(-1) !== 'Sign') {
    await page.keyboard.press('Tab')
    walked.push(
      await shown.evaluate(() => {
        const { activeElement: element } = document
        const { outlineStyle, outlineWidth } = getComputedStyle(element!)
        const name = element!.getAttribute('aria-label') ?? element!.textContent ?? ''
        return outlineStyle !== 'none' && outlineWidth !== '0px' ? name : `${name} without a ring`
      }),
    )
  }
  expect(walked).toEqual(['Message', 'Signed data', 'Reject', 'Sign'])
  await page.keyboard.press('Escape')
  expect(await answer).toEqual({ refused: 4001 })
  await modal.isClosed()
})
