// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { embeddedConnector } from '../../../src/domain/embedded/embedded-wallet.ts'
import { ALICE, BOB } from '../../support/fixtures.ts'
import { loginPage } from '../../support/login-page.ts'
import { product } from '../../support/product.ts'

const offers = product(() => import('../../../src/views/shared/smart-offer.tsx'))
const { openModal, shown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { readSmartNetworks, switchAccountType } = product(
  () => import('../../../src/flows/email/settings/account-type.ts'),
)
const { setConnections } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))
const { savedLogin } = product(() => import('../../../src/stores/stored/email-login.ts'))
const { loadNetworks } = product(() => import('../../../src/flows/network/load-networks.ts'))

let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.createElement('main')
  document.body.replaceChildren(host)
})
afterEach(() => act(() => root.unmount()))

async function look(type: 'eoa' | 'smartAccount' = 'eoa') {
  const page = await loginPage()
  await loadNetworks()
  savedLogin.isLoggedIn.set(true)
  page.fake.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => ({ smartAccountEnabledNetworks: [1] })
  page.fake.answers.GET_USER = (ask) => ({
    ...{ email: 'sam@acme.example', address: ALICE, chainId: ask?.chainId ?? 1, preferredAccountType: type },
    accounts: [
      { type, address: ALICE },
      { type: type === 'eoa' ? 'smartAccount' : 'eoa', address: BOB },
    ],
  })
  await readSmartNetworks()
  const connector = embeddedConnector('eip155')
  const connection = {
    connector,
    accounts: [{ address: ALICE, type }] as const,
    network: 'eip155:1' as const,
  }
  setConnections([{ namespace: 'eip155', ...connection }], 'eip155')
  openModal({ view: 'Account' })
  shown()
  const { SmartOffer } = offers
  root = createRoot(host)
  await act(async () => root.render(<SmartOffer />))
  return page
}

const button = (name: string) =>
  [...host.querySelectorAll('button')].find(
    (one) => one.textContent?.includes(name) || one.getAttribute('aria-label') === name,
  )

describe('the offer of a smart account', () => {
  it('leads an ordinary account on a network that has them to where it is chosen', async () => {
    await look()
    expect(host.textContent).toContain('can be a smart account on Ethereum')
    await act(async () => button('smart account')?.click())
    expect($view.get()).toBe('AccountSettings')
  })

  it('is not made to a smart account', async () => {
    await look('smartAccount')
    expect(host.textContent).toBe('')
  })

  it('is not made to a user who chose the ordinary account', async () => {
    const page = await look()
    page.fake.answers.SET_PREFERRED_ACCOUNT = ({ type }) => ({ type, address: ALICE })
    await act(async () => switchAccountType('eoa'))
    expect(host.textContent).toBe('')
    expect(page.storage.get('@appkit/smart_account_offer')).toBe('true')
  })
})
