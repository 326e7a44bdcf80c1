import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { generatePrivateKey } from 'viem/accounts'
import { startPay } from '../../sandbox/pay/pay.ts'
import type { Modal } from '../support/e2e-modal.ts'
import { expect, test } from '../support/e2e-sign-in.ts'
import { ACCOUNTS, FOX } from '../support/e2e-wallets.ts'

const examples = join(dirname(fileURLToPath(import.meta.url)), '../../examples')

/** An example as its README starts it, on a free port. It serves what is in dist/. */
async function start(
  file: string,
  env: Record<string, string> = {},
): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [join(examples, file)], {
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const url of createInterface({ input: child.stdout })) return { url, process: child }
  throw new Error(`${file} said nothing`)
}

const status = (page: Page) => page.evaluate(() => window.walletKit!.state.status)

/** The examples are on Ethereum, as visitors' wallets are. */
async function signIn(page: Page, modal: Modal): Promise<void> {
  await page.evaluate(() => window.wallets['fox']!.selectChain(1))
  await page.locator('wallet-button').getByRole('button').click()
  await modal.wallet('Fox Wallet').click()
  await modal.isOpen('Sign in')
  await modal.button('Sign in').click()
  await modal.isClosed()
}

test('the page without a server signs a visitor in', async ({ page, environment, modal, server }) => {
  await page.goto(`${environment.origin}/examples/static/index.html`)
  await expect(page.locator('#who')).toHaveText('You are nobody.')
  await signIn(page, modal)
  await expect(page.locator('#who')).toHaveText(`You are ${ACCOUNTS[0]}.`)
  expect(server.accepted).toEqual([])
  await page.evaluate(() => window.walletKit!.signOut())
  await expect(page.locator('#who')).toHaveText('You are nobody.')
})

test.describe('with a server of its own', () => {
  let example: { url: string; process: ChildProcess }
  // Its page names the project alone; here the catalogue is on this machine.
  test.beforeEach(({ page, environment }) =>
    page.addInitScript((catalogue) => {
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('wallet-modal')?.setAttribute('api-url', catalogue),
      )
    }, environment.catalogue),
  )
  test.afterEach(() => void example.process.kill())

  test('a form signs its visitor in', async ({ page, modal }) => {
    example = await start('form/server.mjs')
    await page.goto(example.url)
    await page.getByRole('button', { name: 'Continue' }).click()
    await modal.isOpen('Connect wallet')
    await page.keyboard.press('Escape')
    await modal.isClosed()
    await signIn(page, modal)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(`You are ${ACCOUNTS[0]}.`)).toBeVisible()
    await page.reload()
    await expect(page.getByText(`You are ${ACCOUNTS[0]}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  })

  test('Express knows who signed in, also after a reload', async ({ page, modal }) => {
    example = await start('express/server.mjs')
    await page.goto(example.url)
    await expect(page.locator('#who')).toHaveText('The server knows nobody.')
    await signIn(page, modal)
    await expect(page.locator('#who')).toHaveText(`The server knows you as ${ACCOUNTS[0]}.`)
    await page.reload()
    await expect(page.locator('#who')).toHaveText(`The server knows you as ${ACCOUNTS[0]}.`)
    await expect.poll(() => status(page)).toBe('connected')
    await page.evaluate(() => window.walletKit!.signOut())
    await expect(page.locator('#who')).toHaveText('The server knows nobody.')
  })

  test.describe('a visitor with an account of their own', () => {
    // What is bought is looked for in no other test.
    test.use({ installed: { fox: { ...FOX, mode: 'approve', accounts: [generatePrivateKey()] } } })

    test('a page sells by its own back end, and says that it arrived when the chain shows it', async ({
      page,
      modal,
      environment,
    }) => {
      // The provider pays out on Sandbox One, which the page reads as its Ethereum.
      const [rpcUrl] = environment.rpc
      const sold = { network: 'eip155:1', address: null, symbol: 'ETH', name: 'Ether', decimals: 18, rpcUrl }
      const pay = await startPay({ sells: [sold] })
      try {
        const { via } = pay.settings.providers[0]!
        if (via.kind !== 'api') throw new Error('The shop has an API')
        example = await start('buy/server.mjs', { PROVIDER_URL: via.url, PROVIDER_SECRET: via.secret })
        await page.addInitScript((rpcUrl) => {
          document.addEventListener('DOMContentLoaded', () =>
            document
              .querySelector('wallet-modal')
              ?.setAttribute('custom-rpc-urls', JSON.stringify({ 'eip155:1': [rpcUrl] })),
          )
        }, rpcUrl)
        await page.goto(example.url)
        await page.evaluate(() => window.wallets['fox']!.selectChain(1))
        await page.getByRole('button', { name: 'Buy' }).click()
        await modal.wallet('Fox Wallet').click()
        await modal.isClosed()
        await page.getByRole('button', { name: 'Buy' }).click()
        await modal.isOpen('Buy ETH')
        await expect(modal.dialog.getByRole('radio', { name: 'Your provider' })).toBeChecked()
        const [popup] = await Promise.all([
          page.waitForEvent('popup'),
          modal.button('Continue to Your provider').click(),
        ])
        await popup.getByRole('radio', { name: /takes its time/ }).check()
        await popup.getByRole('button', { name: 'Pay' }).click()
        await expect(modal.heading('Paid')).toBeVisible()
        await expect(modal.heading(/arrived/)).toHaveCount(0)
        await pay.orders.deliver(pay.orders.all()[0]!)
        await expect(modal.heading(/ ETH\S* arrived$/)).toBeVisible()
      } finally {
        await pay.stop()
      }
    })
  })

  test('the verification beside a site in another language says yes and no', async ({
    page,
    modal,
    environment,
    request,
  }) => {
    await page.goto(`${environment.origin}/examples/static/index.html`)
    const session = page.evaluate(
      () =>
        new Promise<{ message: string; signature: string; data: { nonce: string } }>((resolve) => {
          document.addEventListener('signed-in', (event) => {
            const { message, signature, data } = (event as CustomEvent).detail
            resolve({ message, signature, data: { nonce: data.nonce } })
          })
        }),
    )
    await signIn(page, modal)
    example = await start('form/verify-endpoint.mjs')
    const { message, signature, data } = await session
    const domain = new URL(environment.origin).host
    const ask = async (change: object) => {
      const asked = { message, signature, domain, nonce: data.nonce, ...change }
      const response = await request.post(example.url, { data: asked })
      return (await response.json()) as unknown
    }
    expect(await ask({})).toEqual({ ok: true, address: ACCOUNTS[0], network: 'eip155:1' })
    expect(await ask({ nonce: 'anothernonce' })).toEqual({ ok: false, reason: 'nonce-mismatch' })
    expect(await ask({ domain: 'other.example' })).toEqual({ ok: false, reason: 'domain-mismatch' })
    expect(await ask({ message: message.padEnd(70_000) })).toEqual({ ok: false, reason: 'malformed' })
    expect(await ask({ nonce: '' })).toEqual({ ok: false, reason: 'malformed' })
  })
})
