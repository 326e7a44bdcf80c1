import { expect, it } from 'vitest'
import { WALLET_CONNECT } from '../../src/domain/wallets/wallet-connect.ts'
import { arrive, wallet } from '../support/catalogue.ts'
import { settle } from '../support/deferred.ts'
import { product } from '../support/product.ts'
import { setup } from '../support/setup.ts'

const { goTo, openModal } = product(() => import('../../src/flows/modal/modal.ts'))
const { disconnectWallet } = product(() => import('../../src/flows/connections/disconnect-wallet.ts'))
const { fail } = product(() => import('../../src/flows/fail.ts'))
const { coded } = product(() => import('../../src/errors/codes.ts'))

const named = (page: { detailsOf(name: 'track'): { event: string; properties: unknown }[] }, name: string) =>
  page.detailsOf('track').flatMap(({ event, properties }) => (event === name ? [properties] : []))

it('one DISCONNECT_SUCCESS is told for all wallets, or for the namespace that was named', async () => {
  const page = await setup()
  await page.connected()
  void disconnectWallet()
  expect(named(page, 'DISCONNECT_SUCCESS')).toEqual([{ namespace: 'all' }])
  await page.connected()
  void disconnectWallet({ namespace: 'eip155' })
  expect(named(page, 'DISCONNECT_SUCCESS')).toEqual([{ namespace: 'eip155' }])
  page.forgetFacts()
  await disconnectWallet()
  expect(named(page, 'DISCONNECT_SUCCESS')).toEqual([])
})

it('a disconnection that failed is told', async () => {
  const page = await setup()
  fail(coded('disconnect-failed'))
  expect(named(page, 'DISCONNECT_ERROR')).toEqual([{}])
})

for (const [links, isMobile, platform] of [
  [{ native: 'w://' }, false, 'qrcode'],
  [{ native: 'w://' }, true, 'mobile'],
  [{ webapp: 'https://w.example' }, false, 'web'],
  [{ desktop: 'w://' }, false, 'desktop'],
  [{}, false, 'browser'],
] as const) {
  it(`SELECT_WALLET names the platform ${platform}`, async () => {
    const page = await arrive({ connectors: [WALLET_CONNECT] })
    page.device.isMobile = isMobile
    openModal()
    goTo('ConnectingWalletConnect', { wallet: { ...wallet('w'), links } })
    await settle()
    expect(named(page, 'SELECT_WALLET')).toMatchObject([{ platform }])
  })
}

it('a wallet whose link cannot carry a pairing is told, without the key of the pairing', async () => {
  const page = await arrive({ connectors: [WALLET_CONNECT] })
  page.device.isMobile = true
  openModal()
  goTo('ConnectingWalletConnect', { wallet: { ...wallet('w'), links: { native: 'javascript:alert(1)//' } } })
  await settle()
  const [, request] = page.adapter.connect.last().args
  request.onPairing?.({ uri: 'wc:topic@2?symKey=key', expiresAt: page.clock.now() + 300_000 })
  expect(named(page, 'CONNECT_PROXY_ERROR')).toEqual([
    {
      message: 'No link can open the wallet',
      uri: 'wc:',
      mobile_link: 'javascript:alert(1)//',
      name: wallet('w').name,
    },
  ])
  expect(JSON.stringify(page.facts)).not.toContain('symKey')
})
