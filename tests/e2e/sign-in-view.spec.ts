import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type * as Axe from 'axe-core'
import { focusOf, tabRound, tabTo } from '../support/e2e-focus.ts'
import type { Modal } from '../support/e2e-modal.ts'
import { expect, MODULE, signInPage, test, type Server } from '../support/e2e-sign-in.ts'
import { ACCOUNTS, FOX, type WalletHands } from '../support/e2e-wallets.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const connect = (page: Page) =>
  page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
const status = (page: Page) => page.evaluate(() => window.walletKit!.state.status)

interface Walk {
  page: Page
  modal: Modal
  fox: WalletHands
  server: Server
}

/** Every step of signing in, held for as long as somebody looks at it. */
const STEPS: [name: string, enter: (walk: Walk) => Promise<unknown>][] = [
  [
    'while it is prepared',
    async ({ page, modal, server }) => {
      await connect(page)
      await modal.isOpen('Sign in')
      server.fault = 'slow'
      await page.evaluate(() => window.wallets['fox']!.selectAccount(1))
      server.fault = undefined
      await page.route('**/sign-in/nonce', () => undefined)
      await page.evaluate(() => window.wallets['fox']!.selectAccount(0))
      await expect(modal.button('Show the whole message')).toBeDisabled()
    },
  ],
  [
    'when it is there',
    async ({ page, modal, fox }) => {
      await page.unroute('**/sign-in/nonce')
      await fox.do('selectAccount', 1)
      await expect(modal.button('Show the whole message')).toBeEnabled()
    },
  ],
  ['to the letter', ({ modal }) => modal.button('Show the whole message').click()],
  [
    'while the wallet is asked',
    async ({ modal, fox }) => {
      await modal.button('Hide the whole message').click()
      await fox.set({ fault: 'never' })
      await modal.button('Sign in').click()
      await expect(modal.dialog).toContainText('Confirm in Fox Wallet.')
    },
  ],
  [
    'when it was declined',
    async ({ page, modal, fox }) => {
      await fox.set({ fault: 'none', mode: 'reject' })
      await page.evaluate(() => window.wallets['fox']!.selectAccount(0))
      await expect(modal.button('Show the whole message')).toBeEnabled()
      await modal.button('Sign in').click()
      await expect(modal.dialog).toContainText('The request was declined in Fox Wallet.')
    },
  ],
  [
    'while the back end decides',
    async ({ modal, fox, server }) => {
      await fox.set({ mode: 'ask' })
      await modal.button('Sign in').click()
      await fox.asks()
      server.fault = 'slow'
      await fox.do('approve')
      await expect(modal.button('Checking…')).toBeVisible()
    },
  ],
  [
    'when it was refused',
    async ({ modal, server }) => {
      server.fault = 'refuse'
      await expect(modal.dialog).toContainText('says: Nobody is let in today.')
    },
  ],
  [
    'when nobody knows',
    async ({ page, modal, server }) => {
      server.fault = 'down'
      await page.evaluate(() => window.wallets['fox']!.selectAccount(1))
      await expect(modal.dialog).toContainText('didn’t answer.')
    },
  ],
]

// The gallery has each of these in every look; this is the whole page, with a back end behind it.
test('the view of the sign-in breaks no rule in dark, from right to left on 320 pixels', async ({
  page,
  site,
  modal,
  fox,
  server,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await site.visit('sign-in.html')
  await site.isReady()
  await page.evaluate(axe)
  for (const [name, enter] of STEPS) {
    await test.step(name, async () => {
      await enter({ page, modal, fox, server })
      await page.evaluate(() => window.walletKit!.setLocale('ar'))
      await expect(modal.dialog).toHaveAttribute('dir', 'rtl')
      expect(await violations(page), name).toEqual([])
      expect(await overflow(page), name).toEqual([])
      await page.evaluate(() => window.walletKit!.setLocale('en'))
      await expect(modal.dialog).toHaveAttribute('dir', 'ltr')
    })
  }
})

const violations = (page: Page) =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }: Axe.Result) => nodes.map(({ html }) => `${id}: ${html}`))
  })

/** What is wider than the place it has. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('wallet-modal')!.shadowRoot!.querySelector('dialog')!
    const { left, right } = dialog.getBoundingClientRect()
    if (left < 0 || right > innerWidth) return ['the dialog']
    const parts = [...dialog.querySelectorAll('button, dd, dt, h2, p, small')]
    const outside = parts.filter((part) => {
      const box = part.getBoundingClientRect()
      return box.width > 0 && (box.left < left - 1 || box.right > right + 1)
    })
    return outside.map(({ textContent }) => textContent)
  })

test('from right to left, addresses and the message are read from left to right', async ({
  page,
  site,
  modal,
}) => {
  await site.visitMarkup(signInPage('required'), { lang: 'he' })
  await site.isReady()
  await connect(page)
  await expect(modal.dialog).toHaveAttribute('dir', 'rtl')
  const directionOf = (text: RegExp) =>
    modal.dialog
      .locator('bdi, [dir]:not(dialog)')
      .filter({ hasText: text })
      .last()
      .evaluate((element) => getComputedStyle(element).direction)
  expect(await directionOf(/^127\.0\.0\.1:\d+$/)).toBe('ltr')
  await modal.dialog.locator('[aria-expanded="false"]').click()
  const region = modal.dialog.getByRole('region')
  await expect(region).toContainText('wants you to sign in with your Ethereum account')
  expect(await region.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
})

test.describe('without a mouse', () => {
  test.use({ installed: { fox: FOX } })

  test('a visitor reads, declines, signs, and is back where they came from', async ({
    page,
    site,
    modal,
    fox,
  }) => {
    await site.visit('sign-in.html')
    await tabTo(page, /^Open$/)
    await page.keyboard.press('Enter')
    await expect(modal.wallet('Wallet on another device')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(modal.wallet('Fox Wallet')).toBeFocused()
    await page.keyboard.press('Enter')
    const connecting = page.getByRole('dialog', { name: 'Connect to this site?' })
    await expect(connecting.getByRole('button', { name: 'Reject' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await modal.isOpen('Sign in')
    await expect(modal.button('Sign in')).toBeFocused()
    await expect(modal.button('Show the whole message')).toBeEnabled()

    await tabTo(page, /Show the whole message/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, /wants you to sign in|The message that you sign/, 'Shift+Tab')
    expect(await focusOf(page)).toMatchObject({ isInDialog: true, isVisible: true })
    await tabTo(page, /^Sign in$/)
    const signing = page.getByRole('dialog', { name: 'Sign this message?' })
    await page.keyboard.press('Enter')
    await expect(signing.getByRole('button', { name: 'Reject' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(modal.dialog).toContainText('The request was declined in Fox Wallet.')
    await expect.poll(() => modal.dialog.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    await expect(modal.button('Sign in')).toBeFocused()

    await page.keyboard.press('Space')
    await fox.asks()
    await expect(signing.getByRole('button', { name: 'Reject' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await modal.isClosed()
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeFocused()
    expect(await page.evaluate(() => window.walletKit!.state)).toMatchObject({
      ...{ status: 'connected', signedIn: true, address: ACCOUNTS[0] },
    })
  })

  test('Cancel gives the focus back too', async ({ page, site, modal, fox }) => {
    await site.visit('sign-in.html')
    await tabTo(page, /^Open$/)
    await page.keyboard.press('Enter')
    await expect(modal.wallet('Wallet on another device')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(modal.wallet('Fox Wallet')).toBeFocused()
    await page.keyboard.press('Enter')
    await fox.answer('Connect to this site?', 'Approve')
    await expect(modal.button('Sign in')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(modal.button('Cancel')).toBeFocused()
    await page.keyboard.press('Enter')
    await modal.isClosed()
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeFocused()
  })
})

test('the focus stays where it can be seen, and what happens is announced', async ({
  page,
  site,
  modal,
  fox,
  server,
  problems,
}) => {
  problems.expect(/status of 403/)
  await site.visit('sign-in.html')
  await site.isReady()
  await connect(page)
  await expect(modal.button('Sign in')).toBeFocused()
  await expect(modal.button('Show the whole message')).toBeEnabled()

  await test.step('Tab goes round inside the view', async () => {
    const round = await tabRound(page)
    expect(round.map(({ name }) => name).sort()).toEqual([
      'Cancel',
      'Close',
      'Show the whole message',
      'Sign in',
    ])
    expect(round.filter(({ isInDialog, isVisible }) => !isInDialog || !isVisible)).toEqual([])
  })

  await test.step('what happens is announced', async () => {
    await page.evaluate(() => {
      const said: string[] = []
      Object.assign(window, { said })
      const live = document
        .querySelector('wallet-modal')!
        .shadowRoot!.querySelector('.visually-hidden[aria-live=polite]')!
      const options = { childList: true, characterData: true, subtree: true }
      new MutationObserver(() => said.push(live.textContent)).observe(live, options)
    })
    await fox.set({ mode: 'reject' })
    await modal.button('Sign in').click()
    await expect(modal.dialog).toContainText('The request was declined')
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
    expect(said.filter(Boolean)).toEqual([
      'Confirm in Fox Wallet.',
      'Error signing message.The request was declined in Fox Wallet.',
    ])
  })

  await test.step('the focus stays on its button while wallet and back end are asked, and after a failure', async () => {
    await fox.set({ mode: 'ask' })
    await modal.button('Sign in').focus()
    await page.keyboard.press('Enter')
    await fox.asks()
    server.fault = 'slow'
    await fox.do('approve')
    await expect(modal.button('Checking…')).toBeFocused()
    server.fault = 'refuse'
    await expect(modal.dialog).toContainText('Nobody is let in today.')
    await expect(modal.button('Sign in')).toBeFocused()
    expect(await focusOf(page)).toMatchObject({ isInDialog: true, isVisible: true })
  })
})

test('a policy that forbids everything is never violated by signing in', async ({
  page,
  site,
  modal,
  fox,
  server,
  problems,
}) => {
  problems.expect(/status of 403/)
  const violated: string[] = []
  await page.exposeFunction('violated', (text: string) => violated.push(text))
  await page.addInitScript(() => {
    const { violated } = window as unknown as { violated: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      violated([violatedDirective, blockedURI, sample].join(' ')),
    )
  })
  await site.visit('strict-sign-in.html')
  await site.isReady()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await modal.wallet('Fox Wallet').click()
  await modal.isOpen('Sign in')
  await modal.button('Show the whole message').click()
  await fox.set({ mode: 'reject' })
  await modal.button('Sign in').click()
  await expect(modal.dialog).toContainText('The request was declined')
  await fox.set({ mode: 'approve', fault: 'wrong-signer' })
  await modal.button('Sign in').click()
  await expect(modal.dialog).toContainText('The signature is not by this account.')
  await fox.set({ fault: 'none' })
  await modal.button('Sign in').click()
  await modal.isClosed()
  await page.reload()
  await site.isReady()
  await expect.poll(() => status(page)).toBe('connected')
  await page.evaluate(() => window.walletKit!.signOut())
  expect(await server.me(page.request)).toEqual({ signedIn: false })
  // The same without a back end: the page verifies.
  await page.evaluate(() => {
    const element = document.querySelector('wallet-modal')!
    for (const name of element.getAttributeNames())
      if (/^sign-in-.*-url$/.test(name)) element.removeAttribute(name)
  })
  await connect(page)
  await modal.button('Sign in').click()
  await modal.isClosed()
  expect(await status(page)).toBe('connected')
  expect(violated).toEqual([])
})

test.describe('inside a frame', () => {
  test.use({ installed: {} })

  test('a frame without an origin is nothing one can sign in to, and it says so', async ({
    page,
    site,
    environment,
  }) => {
    const wallet = `<script type="module">
    import { createTestWallet } from '/dist/testing.js'
    const chains = [{ id: 31337, name: 'Sandbox One', rpcUrl: '${environment.rpc[0]}' }]
    window.fox = createTestWallet({ name: 'Fox Wallet', rdns: 'example.fox', mode: 'approve', chains })
  </script>`
    await site.visitMarkup(signInPage('required', ''), { head: wallet + MODULE })
    const inner = page.url()
    await site.visitMarkup(
      `<iframe title="Inside" sandbox="allow-scripts" width="900" height="700" src="${inner}"></iframe>`,
      { head: '' },
    )
    const frame = page.frameLocator('iframe')
    await frame.locator('wallet-button').getByRole('button').click()
    const dialog = frame.locator('wallet-modal').getByRole('dialog')
    await dialog.getByRole('button', { name: 'Fox Wallet' }).click()
    await expect(dialog).toContainText('Sign-in doesn’t work here. Open this page in its own tab.')
    const inside = page.frames().find((one) => one.url() === inner)!
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toContainText('Sign-in doesn’t work here. Open this page in its own tab.')
    expect(await inside.evaluate(() => window.walletKit!.state)).toMatchObject({
      ...{ status: 'connecting', signedIn: false },
    })
    const asked = await inside.evaluate(() =>
      (window as unknown as { fox: { requests: { method: string }[] } }).fox.requests.map(
        ({ method }) => method,
      ),
    )
    expect(asked).not.toContain('personal_sign')
  })
})
