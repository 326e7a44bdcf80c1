import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { BACK_END, expect, signInPage, test } from '../support/e2e-sign-in.ts'
import { startBackEnd } from '../../sandbox/server/back-end.ts'
import type { Modal } from '../support/e2e-modal.ts'
import { ACCOUNTS, FOX, PHASE, shortened, VAULT } from '../support/e2e-wallets.ts'

const state = (page: Page) => page.evaluate(() => window.walletKit!.state)
const connect = (page: Page, connectorId = 'example.fox') =>
  page.evaluate(
    (connectorId) => window.walletKit!.connect({ connectorId }).then(() => undefined),
    connectorId,
  )
/** As a visitor does: where sign-in is optional, who connects in the modal is asked there. */
async function connectInModal(page: Page, modal: Modal): Promise<void> {
  await page.locator('wallet-button').getByRole('button').click()
  await modal.installedWallets().first().click()
  await modal.isOpen('Sign in')
}
const NOT_BY_KEY = 'Neither the key nor the contract of the account made it'
const signedIn = { status: 'connected', signedIn: true, address: ACCOUNTS[0] }
const [one, two] = ['eip155:31337', 'eip155:31338']

test('a page without a back end signs a visitor in, and a reload keeps it', async ({ page, site, modal }) => {
  await site.visitMarkup(signInPage('required', ''))
  await site.isReady()
  await page.locator('wallet-button').getByRole('button').click()
  await modal.wallet('Fox Wallet').click()
  await modal.isOpen('Sign in')
  expect((await state(page)).status).toBe('connecting')
  await modal.button('Sign in').click()
  await modal.isClosed()
  expect(await state(page)).toMatchObject(signedIn)
  const events = ['opening', 'opened', 'connecting', 'connected', 'closing', 'closed', 'signed-in']
  expect(await site.eventNames()).toEqual(events)
  await page.reload()
  await site.isReady()
  await expect.poll(() => state(page)).toMatchObject(signedIn)
  await modal.isClosed()
})

test.describe('with a back end', () => {
  test.describe('and a wallet that asks', () => {
    test.use({ installed: { fox: FOX, phase: PHASE } })

    test('a visitor reads in plain words what is signed, and signs exactly that', async ({
      page,
      site,
      modal,
      fox,
      server,
    }) => {
      const statement = 'Sign in to the shop.'
      await site.visitMarkup(signInPage('required', `${BACK_END} sign-in-statement="${statement}"`))
      await page.locator('wallet-button').getByRole('button').click()
      await modal.wallet('Fox Wallet').click()
      await fox.answer('Connect to this site?', 'Approve')
      await modal.isOpen('Sign in')
      const host = new URL(server.origin).host
      const fact = (name: string) =>
        modal.dialog.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd')
      await expect(fact('Site')).toContainText(host)
      await expect(fact('Site').getByRole('img', { name: 'Matches this page' })).toBeVisible()
      await expect(fact('Account')).toContainText(shortened(ACCOUNTS[0]))
      await expect(fact('Network')).toHaveText('Sandbox One')
      await expect(fact('Message from the site')).toHaveText(statement)
      await expect(fact('Expires')).toHaveText('in 24 hours')
      expect(await fox.methods()).not.toContain('personal_sign')

      await modal.button('Show the whole message').click()
      const whole = modal.dialog.getByRole('region', { name: 'The message that you sign' })
      const text = await whole.evaluate((region) => region.textContent)
      expect(text).toMatch(
        new RegExp(
          `^${host} wants you to sign in with your Ethereum account:\n${ACCOUNTS[0]}\n\n${statement}\n`,
        ),
      )
      await modal.button('Sign in').click()
      await expect(modal.dialog).toContainText('Confirm in Fox Wallet.')
      const prompt = page.getByRole('dialog', { name: 'Sign this message?' })
      await expect(prompt).toContainText(`${host} wants you to sign in`)
      expect(await fox.texts()).toEqual([text])
      expect(await server.me(page.request)).toEqual({ signedIn: false })
      await fox.answer('Sign this message?', 'Approve')
      await modal.isClosed()

      expect(await site.event('signed-in')).toEqual({
        address: ACCOUNTS[0],
        caipAddress: `${one}:${ACCOUNTS[0]}`,
        network: one,
        message: text,
        signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
        data: expect.objectContaining({
          ...{ accountAddress: ACCOUNTS[0], chainId: one, domain: host, uri: server.origin },
          ...{ version: '1', statement, nonce: /^Nonce: (.+)$/m.exec(text ?? '')?.[1] },
        }),
      })
      expect(await state(page)).toMatchObject(signedIn)
      const me = { signedIn: true, address: ACCOUNTS[0], network: one }
      expect(await server.me(page.request)).toMatchObject(me)

      await page.reload()
      await site.isReady()
      await expect.poll(() => state(page)).toMatchObject(signedIn)
      expect(await site.eventNames()).toEqual(['connected'])
      await modal.isClosed()

      await page.evaluate(() => window.walletKit!.signOut())
      expect(await site.event('signed-out')).toEqual({ caipAddress: `${one}:${ACCOUNTS[0]}` })
      expect(await server.me(page.request)).toEqual({ signedIn: false })
      expect(await state(page)).toMatchObject({ status: 'disconnected', signedIn: false })
    })
  })

  test('a tampered message is refused, in the words of the back end', async ({
    page,
    site,
    modal,
    problems,
    server,
  }) => {
    problems.expect(/status of 403/)
    let tamper: ((body: Record<string, string>) => void) | undefined
    await page.route('**/sign-in/verify', (route) => {
      const body = route.request().postDataJSON() as Record<string, string>
      tamper?.(body)
      return route.continue({ postData: JSON.stringify(body) })
    })
    await site.visitMarkup(signInPage('required'))
    await site.isReady()
    await connect(page)
    for (const [change, sentence] of [
      [
        (body) =>
          (body['message'] = body['message']!.replace(/^Nonce: ./m, (line) =>
            line === 'Nonce: Z' ? 'Nonce: Y' : 'Nonce: Z',
          )),
        'The message was used before, or nobody asked for it. Sign in again.',
      ],
      [
        (body) => (body['message'] = body['message']!.replace(/(Issued At: .*)\.000Z/, '$1.001Z')),
        'The signature is not by this account.',
      ],
    ] as [(body: Record<string, string>) => void, string | RegExp][]) {
      tamper = change
      await modal.button('Sign in').click()
      await expect(modal.dialog).toContainText(sentence)
      await expect(modal.dialog).toContainText(`${new URL(server.origin).host} says:`)
      expect(await state(page)).toMatchObject({ status: 'connecting', signedIn: false })
    }
    expect(await site.eventNames()).not.toContain('signed-in')
    expect(server.accepted).toEqual([])
    tamper = undefined
    await modal.button('Sign in').click()
    await modal.isClosed()
    expect(await state(page)).toMatchObject(signedIn)
  })
})

test.describe('a wallet that', () => {
  test.use({
    installed: { trouble: { name: 'Trouble', rdns: 'example.trouble', mode: 'approve', lateMs: 300 } },
  })

  const FAULTS = [
    ['wrong-signer', 'The signature is not by this account.', NOT_BY_KEY],
    ['throws-string', 'declined in Trouble', 'declined in Trouble'],
    ['throws-null', 'Trouble couldn’t sign the message.', 'Trouble couldn’t sign the message.'],
  ] as const
  for (const [where, attributes] of [
    ['the back end', BACK_END],
    ['the page', ''],
  ] as const) {
    test(`goes wrong in any way signs nobody in at ${where}`, async ({
      page,
      site,
      modal,
      trouble,
      server,
      problems,
    }) => {
      problems.expect(/status of 403/)
      await site.visitMarkup(signInPage('required', attributes))
      await site.isReady()
      await connect(page, 'example.trouble')
      for (const [fault, atServer, atPage] of FAULTS) {
        await test.step(fault, async () => {
          // A new message, and no failure on screen.
          await trouble.do('selectAccount', 1)
          await trouble.do('selectAccount', 0)
          await expect(modal.button('Show the whole message')).toBeEnabled()
          await expect(modal.dialog).not.toContainText('Error signing message.')
          await trouble.set({ fault })
          await modal.button('Sign in').click()
          const note = modal.dialog.locator('[aria-live]', { hasText: 'Error signing message.' })
          await expect(note).toContainText(attributes ? atServer : atPage)
          expect((await state(page)).signedIn).toBe(false)
          await trouble.set({ fault: 'none' })
        })
      }
      expect(await site.eventNames()).not.toContain('signed-in')
      expect(server.accepted).toEqual([])
    })
  }
})

test.describe('a smart account', () => {
  test.use({ installed: { vault: { ...VAULT, mode: 'approve' } } })

  for (const [index, what, where, attributes] of [
    [0, 'that is deployed', 'the back end', BACK_END],
    [1, 'that is not there yet', 'the page', ''],
  ] as const) {
    test(`${what} is accepted by ${where}`, async ({ page, site, modal, server }) => {
      await site.visitMarkup(signInPage('required', attributes))
      await site.isReady()
      await page.evaluate((index) => window.wallets['vault']!.selectAccount(index), index)
      await connect(page, 'example.vault')
      await modal.isOpen('Sign in')
      await modal.button('Sign in').click()
      await modal.isClosed()
      const address = VAULT.smartAccounts![index]!.address
      expect(await state(page)).toMatchObject({ status: 'connected', signedIn: true, address })
      if (attributes) expect(await server.me(page.request)).toMatchObject({ signedIn: true, address })
      await page.reload()
      await site.isReady()
      await expect.poll(async () => (await state(page)).signedIn).toBe(true)
    })
  }
})

test.describe('the back end', () => {
  /** What each fault looks like to a visitor who tries to sign. */
  const FAULTS = [
    ['down', /didn’t answer\. You can try again\./],
    ['redirect', /didn’t answer\. You can try again\./],
  ] as const

  for (const [fault, sentence] of FAULTS) {
    test(`with the fault ${fault} loses nothing at any step, and all is well the next time`, async ({
      page,
      site,
      modal,
      server,
      problems,
    }) => {
      problems.expect(/Failed to load resource/)
      await site.visitMarkup(signInPage('required'))
      await site.isReady()
      await page.route('**/sign-in/nonce', (route) => {
        server.fault = fault
        return route.continue()
      })
      await connect(page)

      await test.step('at the nonce', async () => {
        await expect(modal.dialog).toContainText('Error signing message.')
        await expect(modal.dialog).toContainText(sentence)
        await page.unroute('**/sign-in/nonce')
        server.fault = undefined
      })

      await test.step('when it verifies', async () => {
        await page.route('**/sign-in/verify', (route) => {
          server.fault = fault
          return route.continue()
        })
        await modal.button('Sign in').click()
        await expect(modal.button('Sign in')).toBeVisible()
        await expect.poll(() => server.fault).toBe(fault)
        await expect(modal.dialog).toContainText(sentence)
        expect(await state(page)).toMatchObject({ status: 'connecting', signedIn: false })
        expect(await site.eventNames()).not.toContain('signed-in')
        await page.unroute('**/sign-in/verify')
        server.fault = undefined
        await modal.button('Sign in').click()
        await modal.isClosed()
        expect(await state(page)).toMatchObject(signedIn)
      })

      await test.step('when it is asked for the session', async () => {
        server.fault = fault
        await page.reload()
        await expect(modal.dialog).toContainText('didn’t answer.')
        await expect(modal.dialog).toContainText(
          'We couldn’t check whether you are signed in. You can try again.',
        )
        expect(await state(page)).toMatchObject({ status: 'connecting', signedIn: false })
        server.fault = undefined
        await modal.button('Try again').click()
        await modal.isClosed()
        expect(await state(page)).toMatchObject(signedIn)
        expect(await site.eventNames()).not.toContain('signed-in')
      })

      await test.step('when the visitor signs out', async () => {
        const signOut = () =>
          page.evaluate(() =>
            window.walletKit!.signOut().then(
              () => 'signed out',
              ({ code }: { code: string }) => code,
            ),
          )
        server.fault = fault
        expect(await signOut()).toBe('sign-out-failed')
        expect(await state(page)).toMatchObject(signedIn)
        expect(await site.eventNames()).not.toContain('signed-out')
        server.fault = undefined
        expect(await server.me(page.request)).toMatchObject({ signedIn: true })
        expect(await signOut()).toBe('signed out')
        expect(await server.me(page.request)).toEqual({ signedIn: false })
        expect(await state(page)).toMatchObject({ status: 'disconnected', signedIn: false })
      })
    })
  }

  test('that takes its time is waited for, and Cancel ends the wait', async ({
    page,
    site,
    modal,
    server,
  }) => {
    await site.visitMarkup(signInPage('optional'))
    await site.isReady()
    server.fault = 'slow'
    await page.locator('wallet-button').getByRole('button').click()
    await modal.wallet('Fox Wallet').click()
    await expect.poll(async () => (await state(page)).address).toBe(ACCOUNTS[0])
    // Whether there is a session is not known yet, and nobody is bothered before it is.
    server.fault = undefined
    await modal.isOpen('Sign in')
    await expect(modal.button('Show the whole message')).toBeEnabled()
    server.fault = 'slow'
    await modal.button('Sign in').click()
    await expect(modal.button('Checking…')).toBeVisible()
    await expect(modal.button('Cancel')).toBeDisabled()
    expect((await state(page)).signedIn).toBe(false)
    server.fault = undefined
    await modal.isClosed()
    expect(await state(page)).toMatchObject(signedIn)

    await page.evaluate(() => window.walletKit!.signOut())
    server.fault = 'slow'
    await page.evaluate(() => window.walletKit!.open({ view: 'SIWXSignMessage' }))
    await modal.isOpen('Sign in')
    await modal.button('Cancel').click()
    await modal.isClosed()
    server.fault = undefined
    expect(await state(page)).toMatchObject({ status: 'connected', signedIn: false })
  })
})

test.describe('meanwhile', () => {
  test.beforeEach(async ({ page, site, modal, fox }) => {
    await site.visitMarkup(signInPage('required'))
    await site.isReady()
    await connect(page)
    await fox.set({ mode: 'ask' })
    await modal.isOpen('Sign in')
    await expect(modal.button('Show the whole message')).toBeEnabled()
  })

  test('another account in the wallet is another message', async ({ site, modal, fox, server }) => {
    await modal.button('Sign in').click()
    await fox.asks()
    await fox.do('selectAccount', 1)
    await expect(modal.dialog.locator('dt', { hasText: 'Account' }).locator('+ dd')).toContainText(
      shortened(ACCOUNTS[1]),
    )
    await fox.do('approve')
    await modal.button('Sign in').click()
    await fox.asks()
    expect(server.accepted).toEqual([])
    await fox.do('approve')
    await modal.isClosed()
    expect(await site.event('signed-in')).toMatchObject({ address: ACCOUNTS[1] })
    expect(server.accepted).toEqual([`${one}:${ACCOUNTS[1]}`])
    expect((await site.eventNames()).filter((name) => name === 'signed-in')).toHaveLength(1)
  })
})

test.describe('Cancel', () => {
  test.beforeEach(async ({ page, site, modal, fox }) => {
    await site.visitMarkup(signInPage('required'))
    await site.isReady()
    await connect(page)
    await fox.set({ mode: 'ask' })
    await modal.isOpen('Sign in')
  })

  const cancelled = { status: 'disconnected', signedIn: false, address: undefined }

  test('disconnects where sign-in is required, as it says', async ({ page, site, modal, fox }) => {
    await expect(modal.button('Cancel')).toHaveAccessibleDescription('Canceling disconnects the wallet.')
    await modal.button('Cancel').click()
    await modal.isClosed()
    expect(await state(page)).toMatchObject(cancelled)
    expect(await site.event('disconnected')).toEqual({ namespace: 'eip155', reason: 'user' })
    await expect.poll(() => fox.snapshot()).toMatchObject({ origins: [] })
  })

  test('works while the wallet is asked', async ({ page, modal, fox, server }) => {
    await modal.button('Sign in').click()
    await fox.asks()
    await modal.button('Cancel').dispatchEvent('click')
    await modal.isClosed()
    expect(await state(page)).toMatchObject(cancelled)
    await fox.do('approve')
    await expect.poll(() => fox.snapshot()).toMatchObject({ origins: [] })
    expect(server.accepted).toEqual([])
  })
})

test.describe('where sign-in is optional', () => {
  test.beforeEach(async ({ page, site, modal }) => {
    await site.visitMarkup(signInPage('optional'))
    await site.isReady()
    await connectInModal(page, modal)
    await modal.isOpen('Sign in')
  })

  test('Cancel keeps the connection, and nobody is asked again by itself', async ({
    page,
    site,
    modal,
    fox,
  }) => {
    await expect(modal.button('Cancel')).not.toHaveAccessibleDescription(/disconnects/)
    await modal.button('Cancel').click()
    await modal.isClosed()
    expect(await state(page)).toMatchObject({ status: 'connected', signedIn: false })
    await site.forgetEvents()
    const checked = page.waitForResponse(/sign-in\/session/)
    await fox.do('selectAccount', 1)
    await checked
    await expect.poll(async () => (await state(page)).address).toBe(ACCOUNTS[1])
    const again = page.waitForResponse(/sign-in\/session/)
    await page.reload()
    await site.isReady()
    await again
    expect(await site.eventNames()).toEqual(['connected'])
    await modal.isClosed()
    await page.evaluate(() => window.walletKit!.open({ view: 'SIWXSignMessage' }))
    await modal.isOpen('Sign in')
  })

  test('Escape and the close button close', async ({ page, modal }) => {
    await page.keyboard.press('Escape')
    await modal.isClosed()
    await page.evaluate(() => window.walletKit!.open({ view: 'SIWXSignMessage' }))
    await modal.close()
    expect(await state(page)).toMatchObject({ status: 'connected', signedIn: false })
  })
})

test('a wallet that connects before the code of the sign-in is there is asked all the same', async ({
  page,
  site,
  modal,
}) => {
  await site.visitMarkup(signInPage('optional'))
  await site.isReady()
  await connect(page)
  await modal.isOpen('Sign in')
})

test('whoever leaves leaves nothing in this browser but what was used last', async ({
  page,
  site,
  modal,
}) => {
  await site.visitMarkup(signInPage('required', ''))
  await site.isReady()
  await connect(page)
  await modal.button('Sign in').click()
  await modal.isClosed()
  const keys = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => !key.startsWith('test-wallet:'))
        .sort(),
    )
  expect(await keys()).toContain('@appkit/siwx')
  await page.evaluate(() => window.walletKit!.disconnect())
  await expect.poll(keys).not.toContain('@appkit/siwx')
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)]),
  )
  expect(stored).not.toContain('wants you to sign in')
})

test('a back end on another origin of the site signs a visitor in', async ({ page, site, modal, server }) => {
  const rpcUrls = { [one]: site.environment.rpc[0], [two]: site.environment.rpc[1] }
  const folder = await mkdtemp(join(tmpdir(), 'sign-in-'))
  const options = { rpcUrls, origins: [server.origin], file: join(folder, 'sign-in.sqlite') }
  const elsewhere = await startBackEnd(options)
  try {
    await site.visitMarkup(signInPage('required', BACK_END.replaceAll('="/', `="${elsewhere.url}/`)))
    await site.isReady()
    await connect(page)
    await modal.button('Sign in').click()
    await modal.isClosed()
    expect(await state(page)).toMatchObject(signedIn)
    await page.reload()
    await site.isReady()
    await expect.poll(() => state(page)).toMatchObject(signedIn)
    expect(server.accepted).toEqual([])
    await page.evaluate(() => window.walletKit!.signOut())
    const me = await page.request.get(`${elsewhere.url}/sign-in/me`)
    expect(await me.json()).toEqual({ signedIn: false })
  } finally {
    await elsewhere.stop()
    await rm(folder, { recursive: true })
  }
})
