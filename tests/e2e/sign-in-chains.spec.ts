/** Signing in with accounts of other chains than EVM's: the same page and back end, each chain's own words and signature. */
import { mergeTests, type Page } from '@playwright/test'
import { verifySignIn } from '../../src/verify/index.ts'
import { connected, expect, NETWORKS, open, test as chainsTest } from '../support/e2e-chains.ts'
import { BACK_END, test as signInTest } from '../support/e2e-sign-in.ts'
import { ACCOUNTS, FOX } from '../support/e2e-wallets.ts'

const test = mergeTests(signInTest, chainsTest)

const REQUIRED = `sign-in="required" sign-in-statement="Welcome." ${BACK_END}`
const DECLINED = 'The request was declined in'

const FAMILIES = [
  { namespace: 'solana', family: 'solana', chain: 'Solana', key: 'sunbeam', name: 'Sunbeam' },
  { namespace: 'bip122', family: 'bitcoin', chain: 'Bitcoin', key: 'orange', name: 'Orange' },
] as const

type Key = (typeof FAMILIES)[number]['key']

const state = (page: Page) => page.evaluate(() => window.walletKit!.state)

const addresses = (page: Page, key: Key) =>
  page.evaluate(async (key) => {
    // A wallet of Bitcoin has its keys once they are loaded.
    if (key === 'orange') await window.standardWallets.orange.ready()
    return window.standardWallets[key].snapshot.accounts
  }, key)

const select = (page: Page, key: Key, index: number) =>
  page.evaluate(([key, index]) => window.standardWallets[key].selectAccount(index), [key, index] as const)

const behave = (page: Page, key: Key, mode: 'approve' | 'reject') =>
  page.evaluate(([key, mode]) => void (window.standardWallets[key].mode = mode), [key, mode] as const)

for (const { namespace, family, chain, key, name } of FAMILIES) {
  test(`a visitor of ${chain} declines, signs in its words, stays signed in, and is asked for another account`, async ({
    page,
    site,
    modal,
    chains,
    server,
    witness,
    visitChains,
  }) => {
    const network = NETWORKS(chains)[family]
    const arrive = async () => {
      await open(page, { namespace })
      await modal.wallet(name).click()
      await modal.isOpen('Sign in')
    }
    await visitChains(REQUIRED)
    await arrive()
    const [first = '', second = ''] = await addresses(page, key)
    const { host } = new URL(server.origin)

    await test.step('who declines leaves nothing', async () => {
      await behave(page, key, 'reject')
      await modal.button('Sign in').click()
      await expect(modal.dialog).toContainText(`${DECLINED} ${name}.`)
      await modal.button('Cancel').click()
      await modal.isClosed()
      const nobody = { status: 'disconnected', signedIn: false, address: undefined }
      expect(await state(page)).toMatchObject(nobody)
      expect(await site.eventNames()).not.toContain('signed-in')
      const stored = await page.evaluate(() => JSON.stringify(Object.values(localStorage)))
      expect(stored).not.toContain('wants you to sign in')
      await page.reload()
      await site.isReady()
      expect(await state(page)).toMatchObject(nobody)
      expect([server.accepted, await server.me(page.request)]).toEqual([[], { signedIn: false }])
    })

    await test.step('who signs reads what they sign', async () => {
      await behave(page, key, 'approve')
      await arrive()
      expect(await state(page)).toMatchObject({ status: 'connecting', signedIn: false, address: first })
      await modal.button('Show the whole message').click()
      const whole = modal.dialog.getByRole('region', { name: 'The message that you sign' })
      const text = await whole.evaluate((region) => region.textContent)
      const head = `${host} wants you to sign in with your ${chain} account:\n${first}\n\nWelcome.\n\n`
      const fields = `URI: ${server.origin}\nVersion: 1\nChain ID: ${network}\n`
      expect(text).toContain(head + fields)
      await modal.button('Sign in').click()
      await modal.isClosed()

      const signedIn = await site.event('signed-in')
      const caipAddress = `${network}:${first}`
      expect(signedIn).toMatchObject({ address: first, caipAddress, network, message: text })
      const { message, signature } = signedIn as { message: string; signature: string }
      const verdict = await verifySignIn({ message, signature }, { domain: host, networks: [network] })
      expect(verdict).toMatchObject({ ok: true, address: first, network })
      expect(server.accepted).toEqual([caipAddress])
      expect(await server.me(page.request)).toMatchObject({ signedIn: true, address: first, network })
      expect((await site.eventNames()).filter((event) => event === 'signed-in')).toHaveLength(1)
    })

    await test.step('a reload keeps the session', async () => {
      await page.reload()
      await site.isReady()
      await expect
        .poll(() => state(page))
        .toMatchObject({ status: 'connected', signedIn: true, address: first })
      expect(await site.eventNames()).toEqual(['connected'])
      await modal.isClosed()
      await witness.assertNoWayPast(page)
    })

    await test.step('another account is asked too, and both are known from then on', async () => {
      await behave(page, key, 'approve')
      await select(page, key, 1)
      await modal.isOpen('Sign in')
      expect(await state(page)).toMatchObject({ status: 'connecting', signedIn: false, address: second })
      await modal.button('Sign in').click()
      await modal.isClosed()
      expect(await state(page)).toMatchObject({ signedIn: true, address: second })
      await select(page, key, 0)
      await expect.poll(() => state(page)).toMatchObject({ signedIn: true, address: first })
      await modal.isClosed()
      expect(server.accepted).toEqual([`${network}:${first}`, `${network}:${second}`])
      await witness.assertNoWayPast(page)
    })
  })
}

test.describe('who is signed in with a wallet of EVM', () => {
  test.use({ installed: { fox: { ...FOX, mode: 'approve' } } })

  test('stays so when they decline with one of Solana', async ({ page, modal, server, visitChains }) => {
    await visitChains(REQUIRED)
    await open(page)
    await modal.wallet('Fox Wallet').click()
    await modal.button('Sign in').click()
    await modal.isClosed()
    await behave(page, 'sunbeam', 'approve')
    await open(page, { namespace: 'solana' })
    await modal.wallet('Sunbeam').click()
    await modal.isOpen('Sign in')
    await behave(page, 'sunbeam', 'reject')
    await modal.button('Sign in').click()
    await expect(modal.dialog).toContainText(`${DECLINED} Sunbeam.`)
    await modal.button('Cancel').click()
    await modal.isClosed()
    expect(Object.keys(await connected(page))).toEqual(['eip155'])
    const signedIn = { status: 'connected', signedIn: true, address: ACCOUNTS[0] }
    await expect.poll(() => state(page)).toMatchObject(signedIn)
    expect(server.accepted).toEqual([`eip155:31337:${ACCOUNTS[0]}`])
  })
})
