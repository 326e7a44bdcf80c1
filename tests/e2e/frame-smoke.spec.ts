import { expect, test } from '@playwright/test'
import { startAppSite, walletFrame } from '../support/e2e-frame-page.ts'
import { startTestGateway } from '../support/e2e-gateway.ts'

// Runs in Chromium and in Firefox.
test('the frame takes the port of a page of another site, answers, and does so again after a reload', async ({
  page,
}) => {
  const app = await startAppSite()
  const gateway = await startTestGateway([app.origin])
  try {
    for (let visit = 0; visit < 2; visit++) {
      await page.goto(`${app.origin}/?frame=${gateway.origin}`)
      expect(await page.evaluate(() => window.ready)).toMatchObject({ type: '@w3m-frame/READY' })
      const answers = await page.evaluate(() =>
        Promise.all([
          window.call('GET_CHAIN_ID'),
          window.call('IS_CONNECTED'),
          window.call('SWITCH_NETWORK', { chainId: 'eip155:8453' }),
          window.call('SYNC_THEME', { themeMode: 'dark', themeVariables: { '--wallet-accent': '#fff' } }),
          window.call('CONNECT_OTP', { otp: 'no digits' }),
          window.call('EXPORT_KEY'),
        ]),
      )
      expect(answers.map(({ type }) => type.replace('@w3m-frame/', ''))).toEqual([
        'GET_CHAIN_ID_SUCCESS',
        'IS_CONNECTED_SUCCESS',
        'SWITCH_NETWORK_SUCCESS',
        'SYNC_THEME_SUCCESS',
        'CONNECT_OTP_ERROR',
        'EXPORT_KEY_ERROR',
      ])
    }
    expect((await walletFrame(page)).url()).toContain(gateway.origin)
  } finally {
    await gateway.stop()
    await app.stop()
  }
})
