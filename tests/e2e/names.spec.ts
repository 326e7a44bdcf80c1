/** Names as a visitor gets one, and as any client of ENS then finds it. */
import type { Page } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import type { Modal } from '../support/e2e-modal.ts'
import type { Site } from '../support/e2e-test.ts'
import { expect, test } from '../support/e2e-account.ts'

/** One transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const visit = async (page: Page, site: Site) => {
  // Pictures of names come from a public gateway, which tests cannot reach.
  await page.route('https://ipfs.io/ipfs/**', (route) =>
    route.fulfill({
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
      body: Buffer.from(PIXEL, 'base64'),
    }),
  )
  const { ens } = site.environment.contracts
  const named = { names: true, contracts: { ensUniversalResolver: { address: ens.universalResolver } } }
  const custom = JSON.stringify(site.networks().map((one) => ({ ...one, ...named })))
  await site.visitMarkup(
    `<wallet-modal {{project}} networks="eip155:31337" custom-networks='${custom}'
       features='{"names":["wm.eth"]}'></wallet-modal>`,
  )
  await site.isReady()
  await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => {}))
}

const openNames = async (page: Page, modal: Modal) => {
  await page.evaluate(() => window.walletKit!.open().then(() => {}))
  await modal.dialog.getByRole('button', { name: 'Get a name' }).click()
  await modal.isOpen('Your name')
}

const field = (modal: Modal) => modal.dialog.getByRole('textbox', { name: 'Name' })
const register = (modal: Modal) => modal.dialog.getByRole('button', { name: 'Register' })
const fresh = () =>
  `e2e${Math.random()
    .toString(36)
    .slice(2, 12)
    .replaceAll(/[^a-z]/g, 'q')}`

/** Somebody else, without our code. */
async function take(api: { url: string }, name: string, key = generatePrivateKey()): Promise<void> {
  const account = privateKeyToAccount(key)
  const message = JSON.stringify({
    ...{ name, attributes: {}, service: new URL(api.url).origin, chain: 'eip155:1' },
    timestamp: Math.floor(Date.now() / 1000),
  })
  const signature = await account.signMessage({ message })
  const body = { message, signature, coin_type: 60, address: account.address }
  const answer = await fetch(`${api.url}/v1/profile/account?projectId=demo`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

test('a name is found free, signed for, and shown; viem resolves it', async ({
  page,
  site,
  modal,
  api,
  owner,
  environment,
}) => {
  await visit(page, site)
  await openNames(page, modal)
  await expect(field(modal)).toBeFocused()
  await expect(register(modal)).toHaveAttribute('aria-disabled', 'true')
  const label = fresh()
  await field(modal).fill('abc')
  await expect(modal.dialog.getByText('Name must be at least 4 characters long')).toBeVisible()
  await field(modal).fill('with space')
  await expect(modal.dialog.getByText('Can only contain letters, numbers and - characters')).toBeVisible()
  await field(modal).fill(label.toUpperCase())
  await expect(modal.dialog.getByText('Available', { exact: true })).toBeVisible()
  await field(modal).press('Enter')
  await expect(modal.dialog.getByText(`${label}.wm.eth`)).toBeVisible()
  await expect(modal.dialog.getByText('is yours')).toBeVisible()
  await modal.dialog.getByRole('button', { name: 'Done' }).click()
  await modal.isOpen(new RegExp(`${label}\\.wm\\.eth`))
  await expect(modal.dialog.getByRole('button', { name: 'Get a name' })).toHaveCount(0)

  const { contracts, rpc } = environment
  const ensUniversalResolver = { address: contracts.ens.universalResolver }
  const chain = { ...anvil, contracts: { ensUniversalResolver } }
  // The resolver names the port of `npm start`; this test's API has another.
  const client = createPublicClient({
    chain,
    transport: http(rpc[0]),
    ccipRead: {
      async request({ data }) {
        const answer = await fetch(`${api.url}/v1/names/resolve?data=${data}`)
        return ((await answer.json()) as { data: `0x${string}` }).data
      },
    },
  })
  expect(await client.getEnsAddress({ name: `${label}.wm.eth` })).toBe(owner.address)
  expect(await client.getEnsAddress({ name: 'nobody-here.wm.eth' })).toBeNull()

  // The API tells it again after a reload.
  await page.reload()
  await site.isReady()
  await page.evaluate(() => window.walletKit!.open().then(() => {}))
  await modal.isOpen(new RegExp(`${label}\\.wm\\.eth`))
})

test('a taken name says so and suggests free ones; one that looks like it is refused', async ({
  page,
  site,
  modal,
  api,
}) => {
  await take(api, 'vita.wm.eth')
  await visit(page, site)
  await openNames(page, modal)
  await field(modal).fill('vita')
  await expect(modal.dialog.getByText('Taken', { exact: true })).toBeVisible()
  await expect(modal.dialog.getByText('This name is taken.')).toBeVisible()
  await expect(register(modal)).toHaveAttribute('aria-disabled', 'true')
  const picks = modal.dialog.getByRole('group', { name: 'These are available:' }).getByRole('button')
  await expect(picks).toHaveCount(4)
  await picks.first().click()
  await expect(modal.dialog.getByText('Available', { exact: true })).toBeVisible()
  await field(modal).fill('v1ta')
  await expect(modal.dialog.getByText('It looks too much like a name that is taken.')).toBeVisible()
  await field(modal).fill('support')
  await expect(modal.dialog.getByText('This name is reserved.')).toBeVisible()
})

test('what is declined registers nothing, and can be tried again', async ({
  page,
  site,
  modal,
  fox,
  api,
}) => {
  await visit(page, site)
  await openNames(page, modal)
  await fox.set({ mode: 'reject' })
  await field(modal).fill(fresh())
  await expect(modal.dialog.getByText('Available', { exact: true })).toBeVisible()
  await register(modal).click()
  await expect(modal.dialog.getByText('You declined. Nothing was registered.')).toBeVisible()
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([])
  await fox.set({ mode: 'approve' })
  await register(modal).click()
  await expect(modal.dialog.getByText('is yours')).toBeVisible()
})

test('somebody is faster while the wallet is open', async ({ page, site, modal, fox, api, problems }) => {
  // The browser's own word for a name that is refused.
  problems.expect(/status of 400/)
  await visit(page, site)
  await openNames(page, modal)
  await fox.set({ mode: 'ask' })
  const label = fresh()
  await field(modal).fill(label)
  await expect(modal.dialog.getByText('Available', { exact: true })).toBeVisible()
  await register(modal).click()
  await expect(modal.dialog.getByRole('button', { name: 'Confirm in your wallet' })).toBeVisible()
  await take(api, `${label}.wm.eth`)
  await fox.answer(/sign/i, 'Approve')
  await expect(modal.dialog.getByText('Someone else has just registered this name.')).toBeVisible()
  await expect(modal.dialog.getByText('Taken', { exact: true })).toBeVisible()
})

/** The account registers a name, and goes to it. */
async function hasName(page: Page, site: Site, modal: Modal): Promise<string> {
  const name = `${fresh()}.wm.eth`
  await visit(page, site)
  await openNames(page, modal)
  await field(modal).fill(name)
  await expect(modal.dialog.getByText('Available', { exact: true })).toBeVisible()
  await register(modal).click()
  await modal.dialog.getByRole('button', { name: 'Done' }).click()
  await modal.dialog.getByRole('button', { name: 'Edit your name' }).click()
  await modal.isOpen('Your name')
  await expect(modal.dialog.getByText('You already own a name')).toBeVisible()
  return name
}

const profileOf = async (api: { url: string }, name: string) => {
  const answer = await fetch(`${api.url}/v1/profile/account/${name}?projectId=demo`)
  return (await answer.json()) as {
    addresses: Record<string, { address: string }>
    attributes: Record<string, string>[]
  }
}

test('the owner gives the name a picture and an address on another network', async ({
  page,
  site,
  modal,
  api,
  owner,
}) => {
  const name = await hasName(page, site, modal)
  const picture = modal.dialog.getByRole('form', { name: 'Link to a picture' })
  const save = picture.getByRole('button', { name: 'Save' })
  await picture.getByRole('textbox').fill('http://pictures.example.com/a.png')
  await expect(picture.getByText('The link must begin with https://')).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  const link = 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
  const shown = page.waitForRequest(link.replace('ipfs://', 'https://ipfs.io/ipfs/'))
  await picture.getByRole('textbox').fill(link)
  await picture.getByRole('textbox').press('Enter')
  await expect(picture.getByText('Saved', { exact: true })).toBeVisible()
  await shown
  expect((await profileOf(api, name)).attributes).toEqual([{ avatar: link }])

  const row = modal.dialog.getByRole('button', { name: /Sandbox One/ })
  await expect(row).toHaveAccessibleName(/This account/)
  await row.click()
  const form = modal.dialog.getByRole('form', { name: 'Address on Sandbox One' })
  await form.getByRole('textbox').fill('0x71C7656EC7ab88b098defB751B7401B5f6d8976E')
  await expect(form.getByText('This address has a typo')).toBeVisible()
  const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  await form.getByRole('textbox').fill(other)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Saved', { exact: true })).toBeVisible()
  await expect(row).toHaveAccessibleName(/0x71C7…976F/)
  expect((await profileOf(api, name)).addresses).toMatchObject({
    60: { address: owner.address.toLowerCase() },
    2147514985: { address: other.toLowerCase() },
  })
  await form.getByRole('button', { name: 'Use this account' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row).toHaveAccessibleName(/This account/)

  // Nothing is left of it: an empty link removes the picture.
  await picture.getByRole('textbox').fill('')
  await save.click()
  await expect(picture.getByText('Saved', { exact: true })).toBeVisible()
  expect((await profileOf(api, name)).attributes).toEqual([{}])
})

test('a change that is declined changes nothing, and can be tried again', async ({
  page,
  site,
  modal,
  fox,
  api,
}) => {
  const name = await hasName(page, site, modal)
  await fox.set({ mode: 'reject' })
  const picture = modal.dialog.getByRole('form', { name: 'Link to a picture' })
  await picture
    .getByRole('textbox')
    .fill('ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi')
  await picture.getByRole('button', { name: 'Save' }).click()
  await expect(picture.getByText('You declined. Nothing was changed.')).toBeVisible()
  expect((await profileOf(api, name)).attributes).toEqual([{}])
  await fox.set({ mode: 'approve' })
  await picture.getByRole('button', { name: 'Save' }).click()
  await expect(picture.getByText('Saved', { exact: true })).toBeVisible()
})
