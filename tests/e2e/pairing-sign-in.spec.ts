import { expect, PHONE_ACCOUNTS, stateOf, test } from '../support/e2e-pairing.ts'

const [account] = PHONE_ACCOUNTS
const REQUIRED = 'sign-in="required" sign-in-statement="Welcome."'

test.describe('a phone that can sign in as it connects', () => {
  test.use({ phoneOptions: async ({ phoneOptions }, use) => use({ ...phoneOptions, signsIn: true }) })

  test('is asked once, and signed in at once', async ({
    site,
    modal,
    page,
    phone,
    pairingPage,
    copiedLink,
  }) => {
    await pairingPage(REQUIRED)
    await phone.pair(await copiedLink())
    expect(await site.event('signed-in')).toMatchObject({
      address: account,
      network: 'eip155:31337',
      message: expect.stringContaining('Welcome.'),
      signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    })
    await modal.isClosed()
    expect(await stateOf(site)).toMatchObject({ status: 'connected', signedIn: true, address: account })
    // It has signed while it connected, and nothing since.
    expect(phone.requests).toEqual([])
    // A session as any other: it does what the phone may be asked for, and is there after a reload.
    const signature = await page.evaluate(() => {
      type Provider = { request(request: object): Promise<unknown> }
      const provider = window.walletKit!.getProvider() as Provider
      return provider.request({
        method: 'personal_sign',
        params: ['0x68656c6c6f', window.walletKit!.state.address],
      })
    })
    expect(signature).toMatch(/^0x/)
    await page.reload()
    await site.isReady()
    await expect.poll(() => stateOf(site)).toMatchObject({ status: 'connected', signedIn: true })
  })

  test('that declines is not connected', async ({ site, modal, phone, pairingPage, copiedLink }) => {
    phone.mode = 'reject'
    await pairingPage(REQUIRED)
    await phone.pair(await copiedLink())
    await expect(modal.dialog.getByText('Connection declined')).toBeVisible()
    expect(await stateOf(site)).toMatchObject({ status: 'disconnected', signedIn: false })
    phone.mode = 'approve'
    await modal.button('Try again').click()
    await modal.dialog.getByRole('img', { name: /QR code/ }).waitFor()
    await phone.pair(await copiedLink())
    await modal.isClosed()
    expect(await stateOf(site)).toMatchObject({ status: 'connected', signedIn: true })
  })

  test('is not connected when the back end says no', async ({
    page,
    site,
    modal,
    phone,
    pairingPage,
    copiedLink,
    problems,
  }) => {
    problems.expect(/403/)
    await page.route('**/refuse', (route) => route.fulfill({ status: 403, json: { error: 'Not you.' } }))
    await pairingPage(`${REQUIRED} sign-in-verify-url="/refuse"`)
    await phone.pair(await copiedLink())
    await expect(modal.button('Try again')).toBeVisible()
    expect(await stateOf(site)).toMatchObject({ status: 'disconnected', signedIn: false })
    await expect.poll(() => phone.snapshot.sessions).toEqual([])
  })
})

test('a phone that cannot is asked to sign once it is connected', async ({
  site,
  modal,
  phone,
  pairingPage,
  copiedLink,
}) => {
  await pairingPage(REQUIRED)
  await phone.pair(await copiedLink())
  await modal.isOpen('Sign in')
  expect(await stateOf(site)).toMatchObject({ signedIn: false })
  await modal.button('Sign in').click()
  expect(await site.event('signed-in')).toMatchObject({ address: account })
  await modal.isClosed()
  expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign'])
})
