import type { Page, Request, Route } from '@playwright/test'
import { expect, test } from '../support/e2e-sign-in.ts'
import { ACCOUNTS } from '../support/e2e-wallets.ts'

/** A form that works without any script of the page. */
const form = (inside: string, id = 'form') =>
  `<form id="${id}" method="post" action="/sign-in/form">${inside}<button>Continue</button></form>`
const element =
  '<wallet-modal {{modal}} name="wallet" sign-in="required" sign-in-nonce-url="/sign-in/nonce"></wallet-modal>'

const submit = (page: Page, id = 'form') => page.locator(`#${id} > button`).click()
const entries = (page: Page, id = 'form') =>
  page.evaluate((id) => [...new FormData(document.getElementById(id) as HTMLFormElement).keys()], id)
const isValid = (page: Page, id = 'form') =>
  page.evaluate((id) => (document.getElementById(id) as HTMLFormElement).checkValidity(), id)
const FIELDS = ['wallet-address', 'wallet-message', 'wallet-signature']

function posts(page: Page): Request[] {
  const found: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/sign-in/form')) found.push(request)
  })
  return found
}

async function signIn(page: Page): Promise<void> {
  await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
  const dialog = page.locator('wallet-modal').getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
}

test('a form is held back until its visitor signs in, and then says to the server who it is', async ({
  page,
  site,
  modal,
  server,
}) => {
  const sent = posts(page)
  await site.visitMarkup(form(element))
  await site.isReady()
  await submit(page)
  await modal.isOpen('Connect wallet')
  expect(sent).toEqual([])
  await modal.wallet('Fox Wallet').click()
  await modal.isOpen('Sign in')
  expect(await isValid(page)).toBe(false)
  expect(await entries(page)).toEqual([])
  await modal.button('Sign in').click()
  await modal.isClosed()
  expect(sent).toEqual([])
  expect(await entries(page)).toEqual(FIELDS)
  await submit(page)
  await expect(page).toHaveTitle('Signed in')
  await expect(page.locator('#address')).toHaveText(ACCOUNTS[0])
  await expect(page.locator('#network')).toHaveText('eip155:31337')
  expect(sent).toHaveLength(1)
  const body = new URLSearchParams(sent[0]!.postData() ?? '')
  expect([...body.keys()]).toEqual(FIELDS)
  expect(await server.me(page.request)).toMatchObject({ signedIn: true, address: ACCOUNTS[0] })
})

test('a form that is sent before its code has loaded is held back as well', async ({ page, site, modal }) => {
  const sent = posts(page)
  const held: Route[] = []
  await page.route(/\/chunks\/form[-.]/, (route) => void held.push(route))
  await site.visitMarkup(form(element))
  await submit(page)
  await modal.isOpen('Connect wallet')
  expect(sent).toEqual([])
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const route of held) await route.continue()
  await signIn(page)
  await expect.poll(() => isValid(page)).toBe(true)
  expect(await entries(page)).toEqual(FIELDS)
})

test('a form that was tampered with is refused by the server', async ({ page, site, modal, problems }) => {
  problems.expect(/status of 403/)
  await site.visitMarkup(form(element))
  await site.isReady()
  await signIn(page)
  await page.evaluate((address) => {
    const form = document.forms[0]!
    form.addEventListener('formdata', ({ formData }) => formData.set('wallet-address', address))
  }, ACCOUNTS[1])
  await submit(page)
  await expect(page).toHaveTitle('Not signed in')
  await expect(page.locator('#reason')).toHaveText('address-mismatch')
  await expect(modal.dialog).toHaveCount(0)
})

test('Enter in a field of the form opens the modal too, and the focus comes back', async ({
  page,
  site,
  modal,
}) => {
  const sent = posts(page)
  await site.visitMarkup(form(`<input aria-label="Name">${element}`))
  await site.isReady()
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await modal.isOpen('Connect wallet')
  await page.keyboard.press('Escape')
  await modal.isClosed()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  expect(sent).toEqual([])
})

test('the fields of a form follow its reset, the name, the form of the element, and the session', async ({
  page,
  site,
}) => {
  await site.visitMarkup(form(element, 'first') + form('', 'second'))
  await site.isReady()
  await signIn(page)
  const inBoth = async () => [await entries(page, 'first'), await entries(page, 'second')]
  const rename = (name: string | null) =>
    page.evaluate((name) => {
      const modal = document.querySelector('wallet-modal')!
      if (name === null) modal.removeAttribute('name')
      else modal.setAttribute('name', name)
    }, name)

  await test.step('a reset changes nothing', async () => {
    await page.evaluate(() => document.forms[0]!.reset())
    expect(await inBoth()).toEqual([FIELDS, []])
    expect(await isValid(page, 'first')).toBe(true)
  })

  await test.step('another name, and none', async () => {
    await rename('account')
    expect(await entries(page, 'first')).toEqual(['account-address', 'account-message', 'account-signature'])
    await rename(null)
    expect(await entries(page, 'first')).toEqual([])
    await rename('wallet')
    expect(await entries(page, 'first')).toEqual(FIELDS)
  })

  await test.step('another form', async () => {
    await page.evaluate(() =>
      document.getElementById('second')!.prepend(document.querySelector('wallet-modal')!),
    )
    expect(await inBoth()).toEqual([[], FIELDS])
    await page.evaluate(() => document.querySelector('wallet-modal')!.setAttribute('form', 'first'))
    expect(await inBoth()).toEqual([FIELDS, []])
    await page.evaluate(() => document.querySelector('wallet-modal')!.removeAttribute('form'))
    expect(await inBoth()).toEqual([[], FIELDS])
  })

  await test.step('no session', async () => {
    await page.evaluate(() => window.walletKit!.signOut())
    expect(await entries(page, 'second')).toEqual([])
    expect(await isValid(page, 'second')).toBe(false)
    await rename(null)
    expect(await isValid(page, 'second')).toBe(true)
    await rename('wallet')
    await expect.poll(() => isValid(page, 'second')).toBe(false)
  })
})

test('a form without the element, or with one that its fieldset disables, is not held back', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 400/)
  const disabled = form(`<fieldset disabled>${element}</fieldset>`, 'first')
  for (const [markup, id] of [
    [form(element, 'first') + form('', 'second'), 'second'],
    [disabled, 'first'],
  ] as const) {
    await site.visitMarkup(markup)
    await site.isReady()
    await submit(page, id)
    await expect(page.locator('#reason')).toHaveText('malformed')
  }
})
