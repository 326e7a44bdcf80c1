import { expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { NETWORKS, PHONE_OF, SATS, SAVINGS, BITCOIN } from '../../support/families.ts'
import { METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { saved } = product(() => import('../../../src/stores/stored/session.ts'))

const PHONE = PHONE_OF.eip155
const LINK = { href: 'rainbow://', name: 'Rainbow' }

async function open() {
  const page = await setup({ connectors: [METAMASK, SATS, PHONE], networks: NETWORKS })
  await page.connected(SATS, sessionOf([SAVINGS], BITCOIN))
  await page.connected(PHONE, sessionOf())
  saved.deepLinkChoice.set(LINK)
  return page
}

it('keeps the link of a WalletConnect wallet that stays when another namespace is disconnected', async () => {
  await open()
  void disconnectWallet({ namespace: 'bip122' })
  await settle()
  expect(saved.deepLinkChoice.get()).toEqual(LINK)
})

it('keeps the link while the WalletConnect wallet is still being restored', async () => {
  const page = await open()
  await page.adapter.tell(PHONE.id).accounts([])
  void disconnectWallet({ namespace: 'bip122' })
  await settle()
  expect(saved.deepLinkChoice.get()).toEqual(LINK)
})

it.each([{}, { namespace: 'eip155' as const }, { connectorId: PHONE.id }])(
  'forgets the link with the WalletConnect wallet: %j',
  async (which) => {
    await open()
    void disconnectWallet(which)
    await settle()
    expect(saved.deepLinkChoice.get()).toBeUndefined()
  },
)
