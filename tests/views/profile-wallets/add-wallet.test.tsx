import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { en } from '../../../src/messages/en.ts'
import { en as first } from '../../../src/messages/first/en.ts'
import { NETWORKS, sunSession } from '../../support/families.ts'
import { METAMASK, PHANTOM, RABBY } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { setLaterMessages, setMessages } = product(() => import('../../../src/stores/messages.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const views = product(() => import('../../../src/views/profile-wallets/profile-wallets-view.tsx'))

const drawn = () => {
  const { ProfileWalletsView } = views
  return renderToStaticMarkup(<ProfileWalletsView />)
}

async function open(networks: string[]) {
  const page = await setup({ connectors: [METAMASK, RABBY, PHANTOM], networks: NETWORKS })
  setMessages('en', first)
  setLaterMessages(en)
  setOptions({ networks })
  return page
}

it('offers no further wallet of a namespace with one, because that would replace it', async () => {
  const page = await open(['eip155:1', 'solana'])
  await page.connected(METAMASK)
  expect(drawn()).not.toContain('Add Ethereum wallet')
  setOptions({ features: { multiWallet: true } })
  expect(drawn()).toContain('Add Ethereum wallet')
})

it('offers a wallet for a namespace without one', async () => {
  const page = await open(['eip155:1', 'solana'])
  await page.connected(PHANTOM, sunSession())
  await page.connected(METAMASK)
  void disconnectWallet({ namespace: 'eip155' })
  expect(drawn()).not.toContain('Add Solana wallet')
  void disconnectWallet()
  expect(drawn()).toContain('Add Solana wallet')
})

it('offers none on a page of one namespace either', async () => {
  const page = await open(['eip155:1'])
  await page.connected(METAMASK)
  expect(drawn()).not.toContain(en.wallets.add)
  setOptions({ features: { multiWallet: true } })
  expect(drawn()).toContain(en.wallets.add)
})
