import type { BrowserContext, Page } from '@playwright/test'
import { expect, signInPage, test } from '../support/e2e-sign-in.ts'
import { ACCOUNTS, FOX, installWallets } from '../support/e2e-wallets.ts'

const state = (page: Page) => page.evaluate(() => window.walletKit!.state)
const dialog = (page: Page) => page.locator('wallet-modal').getByRole('dialog')
const signedIn = { status: 'connected', signedIn: true, address: ACCOUNTS[0] }

/** The same page in another tab, where the wallet is connected already. */
async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await installWallets(page, { fox: { ...FOX, mode: 'approve' } })
  await page.goto(url)
  await page.waitForFunction(() => window.walletKit && 'ready' in window.walletKit)
  await page.evaluate(() => window.walletKit!.ready)
  return page
}

const signIn = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog(page)).toBeHidden()
}

async function both(pages: readonly Page[], wanted: Record<string, unknown>): Promise<void> {
  for (const page of pages) await expect.poll(() => state(page)).toMatchObject(wanted)
}

for (const [where, attributes] of [
  ['with a back end', undefined],
  ['without a back end', ''],
] as const) {
  test(`two tabs ${where} see what the other does, and agree in the end`, async ({
    page,
    context,
    site,
    modal,
    server,
    problems,
  }) => {
    // Who signs in gets a new cookie: the nonce of the other tab belongs to the old one.
    problems.expect(/status of 403/)
    await site.visitMarkup(signInPage('optional', attributes))
    await site.isReady()
    await page.locator('wallet-button').getByRole('button').click()
    await modal.wallet('Fox Wallet').click()
    await modal.isOpen('Sign in')
    const other = await openTab(context, page.url())
    await both([other], { status: 'connected', signedIn: false })
    const atBackEnd = async (signedIn: boolean) => {
      if (attributes === undefined) expect(await server.me(page.request)).toMatchObject({ signedIn })
    }

    await test.step('one signs in', async () => {
      await signIn(page)
      await both([page, other], signedIn)
      await expect(dialog(other)).toBeHidden()
      await atBackEnd(true)
    })

    await test.step('the other signs out', async () => {
      await other.evaluate(() => window.walletKit!.signOut())
      await both([page, other], { status: 'connected', signedIn: false })
      // Nobody is asked to come in again right away.
      await modal.isClosed()
      await atBackEnd(false)
    })

    await test.step('both are asked, and one signs in', async () => {
      for (const tab of [page, other]) {
        await tab.evaluate(() => window.walletKit!.open({ view: 'SIWXSignMessage' }))
        await expect(dialog(tab)).toBeVisible()
      }
      await signIn(other)
      await both([page, other], signedIn)
      await modal.isClosed()
    })

    await test.step('both sign out and in at once', async () => {
      for (const attempt of ['signOut', 'signIn', 'signOut', 'signIn'] as const) {
        await Promise.all(
          [page, other].map((tab) =>
            tab.evaluate(
              (attempt) =>
                window
                  .walletKit![attempt]()
                  .catch(() => undefined)
                  .then(() => undefined),
              attempt,
            ),
          ),
        )
      }
      await both([page, other], signedIn)
      await atBackEnd(true)
    })
  })
}

test('a tab whose storage is late hears of it all the same', async ({ page, context, site, modal }) => {
  await site.visitMarkup(signInPage('optional', ''))
  await site.isReady()
  await page.locator('wallet-button').getByRole('button').click()
  await modal.wallet('Fox Wallet').click()
  await modal.isOpen('Sign in')
  const other = await openTab(context, page.url())
  // A browser may bring the message of another tab before it brings what that tab stored.
  await other.evaluate(() => {
    const { getItem } = Storage.prototype
    const key = '@appkit/siwx'
    let known: string | null = null
    Storage.prototype.getItem = function (name) {
      return name === key ? known : getItem.call(this, name)
    }
    const told = new Promise<void>((resolve) => {
      new BroadcastChannel('wallet-modal:sign-in').addEventListener('message', () => resolve())
    })
    const arrive = (event: StorageEvent) => {
      if (event.key !== key || !event.isTrusted) return
      event.stopImmediatePropagation()
      const { newValue } = event
      const bring = () => {
        known = newValue
        window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
      }
      void told.then(() => setTimeout(bring))
    }
    // The first to hear it, so that nobody hears it before it is brought.
    window.addEventListener('storage', arrive, { capture: true })
  })
  await signIn(page)
  await both([page, other], signedIn)
})
