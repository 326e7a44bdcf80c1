import { focusOf, tabRound, tabTo } from '../support/e2e-focus.ts'
import { expect, test } from '../support/e2e-test.ts'
import { ACCOUNTS, FOX, PHASE } from '../support/e2e-wallets.ts'

test.describe('with wallets that ask', () => {
  test.use({ installed: { fox: FOX, phase: PHASE } })

  test('the whole job needs no mouse', async ({ page, site, modal }) => {
    await site.visit('link.html')
    await tabTo(page, /^Open$/)
    await page.keyboard.press('Enter')
    await modal.isOpen('Connect wallet')
    await expect(modal.wallet('Wallet on another device')).toBeFocused()

    await page.keyboard.press('Tab')
    await expect(modal.wallet('Fox Wallet')).toBeFocused()
    await page.keyboard.press('Enter')
    const prompt = page.getByRole('dialog', { name: 'Connect to this site?' })
    await expect(prompt.getByRole('button', { name: 'Reject' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await modal.isClosed()
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeFocused()
    expect(await page.evaluate(() => window.walletKit!.state.address)).toBe(ACCOUNTS[0])

    await page.keyboard.press('Enter')
    await modal.isOpen('Account')
    await tabTo(page, /Sandbox One/)
    await page.keyboard.press('Enter')
    await modal.isOpen('Network')
    await tabTo(page, /Sandbox Two/)
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Switch network?' })
    await expect(question.getByRole('button', { name: 'Reject' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await modal.isOpen('Account')
    expect((await focusOf(page)).isInDialog).toBe(true)

    await tabTo(page, /^Disconnect$/)
    await page.keyboard.press('Space')
    await modal.isClosed()
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeFocused()
    expect(await page.evaluate(() => window.walletKit!.state.status)).toBe('disconnected')
    await page.keyboard.press('Tab')
    await expect(page.locator('wallet-button').getByRole('button')).toBeFocused()
  })

  test('Escape in the wallet declines there and leaves the modal open', async ({ page, site, modal }) => {
    await site.visit('link.html')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await modal.wallet('Fox Wallet').click()
    await expect(page.getByRole('dialog', { name: 'Connect to this site?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal.heading('Connection declined')).toBeVisible()
    expect((await focusOf(page)).isInDialog).toBe(true)
    await page.keyboard.press('Escape')
    await modal.isClosed()
  })
})

test.describe('Tab', () => {
  const rows = ['Wallet on another device', 'Fox Wallet', 'Phase', 'Search all wallets']
  const connect = [...rows, 'Get a wallet', 'What is', 'Close']

  test('goes round inside the dialog, both ways', async ({ page, site, modal }) => {
    await site.visit('link.html')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(modal.wallet('Wallet on another device')).toBeFocused()
    const onwards = await tabRound(page)
    expect(onwards.every(({ isInDialog }) => isInDialog)).toBe(true)
    expect(onwards).toHaveLength(connect.length)
    const [first = '', ...others] = connect
    for (const [index, name] of [...others, first].entries()) expect(onwards[index]?.name).toContain(name)

    await modal.wallet('Wallet on another device').focus()
    const backwards = await tabRound(page, 'Shift+Tab')
    expect(backwards.every(({ isInDialog }) => isInDialog)).toBe(true)
    expect(backwards).toHaveLength(connect.length)
    for (const [index, name] of connect.toReversed().entries()) expect(backwards[index]?.name).toContain(name)
  })

  for (const [who, views] of [
    [
      'a visitor',
      [
        ...(['Connect', 'AllWallets', 'ConnectingWalletConnect', 'GetWallet', 'WhatIsAWallet'] as const),
        'SwitchNetwork',
      ],
    ],
    ['a connected visitor', ['Account', 'ProfileWallets']],
  ] as const) {
    test(`stays inside each view of ${who}, and one sees where it is`, async ({ page, site, modal }) => {
      await site.visit('link.html')
      await site.isReady()
      if (who === 'a connected visitor')
        await page.evaluate(() =>
          window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined),
        )
      for (const view of views) {
        await page.evaluate((view) => window.walletKit!.open({ view }), view)
        await modal.isOpen()
        await expect.poll(async () => (await focusOf(page)).isInDialog).toBe(true)
        const round = await tabRound(page)
        expect(round.length, view).toBeGreaterThan(1)
        expect(
          round.filter(({ isInDialog }) => !isInDialog),
          view,
        ).toEqual([])
        expect(
          round.filter(({ isVisible }) => !isVisible),
          view,
        ).toEqual([])
        expect(
          round.filter(({ name }) => !name),
          view,
        ).toEqual([])
        await page.evaluate(() => window.walletKit!.close())
        await modal.isClosed()
      }
    })
  }
})

test.describe('the focus goes back', () => {
  test('to a button', async ({ page, site, modal }) => {
    await site.visit('link.html')
    const button = page.getByRole('button', { name: 'Open', exact: true })
    await button.click()
    await modal.isOpen('Connect wallet')
    await page.keyboard.press('Escape')
    await modal.isClosed()
    await expect(button).toBeFocused()
  })

  test('into a wallet-button, across its shadow root', async ({ page, site, modal }) => {
    await site.visit('link.html')
    const button = page.locator('wallet-button').getByRole('button')
    await button.focus()
    await page.keyboard.press('Enter')
    await modal.isOpen('Connect wallet')
    await page.keyboard.press('Escape')
    await modal.isClosed()
    await expect(button).toBeFocused()
  })

  test('nowhere when the link is gone, and the next Tab still reaches the page', async ({
    page,
    site,
    modal,
  }) => {
    await site.visit('link.html')
    await page.locator('#link').click()
    await modal.isOpen('Connect wallet')
    await page.locator('#link').evaluate((link) => link.remove())
    await page.keyboard.press('Escape')
    await modal.isClosed()
    expect((await focusOf(page)).isInDialog).toBe(false)
    await page.keyboard.press('Tab')
    await expect(
      page
        .locator('a, button')
        .filter({ hasText: /Before|Open|After/ })
        .and(page.locator(':focus')),
    ).toHaveCount(1)
  })

  test('to the button after every screen was seen', async ({ page, site, modal }) => {
    await site.visit('link.html')
    const button = page.getByRole('button', { name: 'Open', exact: true })
    await button.click()
    await modal.button('What is a wallet?').click()
    await modal.button('Get a wallet').click()
    await modal.isOpen('Get a wallet')
    await modal.button('Back').click()
    await modal.button('Back').click()
    await modal.isOpen('Connect wallet')
    await modal.button('Close').click()
    await modal.isClosed()
    await expect(button).toBeFocused()
  })
})

test('each screen takes the focus when it comes', async ({ page, site, modal }) => {
  await site.visit('link.html')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(modal.wallet('Wallet on another device')).toBeFocused()
  await modal.button('What is a wallet?').click()
  await expect(modal.button('Get a wallet')).toBeFocused()
  await page.keyboard.press('Enter')
  await modal.isOpen('Get a wallet')
  expect((await focusOf(page)).isInDialog).toBe(true)
})

test("the page's shortcuts do not fire while somebody types in the dialog", async ({ page, site, modal }) => {
  await site.visit('link.html')
  await page.evaluate(() => {
    const fired: string[] = []
    Object.assign(window, { fired })
    for (const name of ['keydown', 'keyup', 'keypress'] as const) {
      for (const target of [document, document.body, window])
        target.addEventListener(name, (event) => fired.push(`${name} ${(event as KeyboardEvent).key}`))
    }
  })
  await page.evaluate(() => window.walletKit!.open({ view: 'SwitchNetwork' }))
  const field = modal.dialog.getByRole('searchbox')
  await field.focus()
  await page.keyboard.type('two /?')
  await expect(field).toHaveValue('two /?')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Tab')
  const fired = () => page.evaluate(() => (window as unknown as { fired: string[] }).fired)
  expect(await fired()).toEqual([])
  // Closing gives the focus back, so only the key's way up may reach the page.
  await page.keyboard.press('Escape')
  await modal.isClosed()
  expect((await fired()).filter((key) => key !== 'keyup Escape')).toEqual([])
})

test("the page's focus trap loses against the dialog", async ({ page, site, modal }) => {
  await site.visit('link.html')
  await page.evaluate(() => {
    document.addEventListener('focusin', () => document.querySelector<HTMLElement>('#link')!.focus())
  })
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
  const round = await tabRound(page)
  expect(round.filter(({ isInDialog }) => !isInDialog)).toEqual([])
})

test('Escape closes from any screen, and asks the page first', async ({ page, site, modal }) => {
  await site.visit('link.html')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await modal.button('What is a wallet?').click()
  await modal.isOpen('What is a wallet?')
  await page.evaluate(() => {
    const keepOpen = (event: Event) => event.preventDefault()
    Object.assign(window, { keepOpen })
    document.addEventListener('closing', keepOpen)
  })
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await modal.isOpen('What is a wallet?')
  await page.evaluate(() =>
    document.removeEventListener('closing', (window as unknown as { keepOpen: EventListener }).keepOpen),
  )
  await page.keyboard.press('Escape')
  await modal.isClosed()
})
