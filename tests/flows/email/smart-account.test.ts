import { describe, expect, it } from 'vitest'
import type { AccountType } from '../../../src/domain/embedded/calls.ts'
import { ALICE, BASE, ETHEREUM } from '../../support/fixtures.ts'
import { loginPage, SAVED_LOGIN } from '../../support/login-page.ts'
import { product } from '../../support/product.ts'

const { readSmartNetworks, switchAccountType, $smartNetworks } = product(
  () => import('../../../src/flows/email/settings/account-type.ts'),
)
const { $loginSettings } = product(() => import('../../../src/flows/email/settings/machine.ts'))
const { $account } = product(() => import('../../../src/stores/connections/connections.ts'))
const { restoreSession } = product(() => import('../../../src/flows/connections/restore-session.ts'))
const { logOut } = product(() => import('../../../src/flows/email/log-out.ts'))

const SMART = '0xAB1C4CCa6dD4dccD06a48C08ac5FAeD8df4a026a'
const TYPES = '@appkit/preferred_account_types'
const ENABLED = '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS'

/** A login whose smart account is on Ethereum, and on no other network. */
async function smartPage(
  storage: Readonly<Record<string, string>> = {},
  prefers: AccountType = 'smartAccount',
) {
  const page = await loginPage({ storage: { ...SAVED_LOGIN, ...storage } })
  const state = { prefers }
  const at = (chainId: string | number) =>
    state.prefers === 'smartAccount' && chainId === 1
      ? ({ address: SMART, type: 'smartAccount' } as const)
      : ({ address: ALICE, type: 'eoa' } as const)
  page.fake.answers.GET_USER = (ask) => {
    const chainId = ask?.chainId ?? 1
    const { address, type } = at(chainId)
    const accounts: { address: string; type: AccountType }[] = [{ address: ALICE, type: 'eoa' }]
    if (chainId === 1) accounts.push({ address: SMART, type: 'smartAccount' })
    return { email: 'alice@example.org', address, chainId, accounts, preferredAccountType: type }
  }
  page.fake.answers.SWITCH_NETWORK = ({ chainId }) => ({ chainId, ...at(chainId) })
  page.fake.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => ({ smartAccountEnabledNetworks: [1] })
  page.fake.answers.SET_PREFERRED_ACCOUNT = async ({ type }) => {
    state.prefers = type
    await page.fake.tell('session', { token: 't' })
    return { type, address: at(1).address }
  }
  await restoreSession()
  return { ...page, prefer: (type: AccountType) => (state.prefers = type) }
}

const inUse = () => ({ address: $account.get()?.address, type: $account.get()?.type })
const value = (page: { storage: { values: ReadonlyMap<string, string> } }, key: string) =>
  page.storage.values.get(key)

describe('the account of a login', () => {
  it('begins with the default of the page, or with what was chosen before', async () => {
    for (const [storage, wanted] of [
      [{}, 'smartAccount'],
      [{ [TYPES]: '{"eip155":"eoa"}' }, 'eoa'],
      [{ [TYPES]: '{"eip155":"payment"}' }, 'smartAccount'],
      [{ [TYPES]: '{' }, 'smartAccount'],
    ] as const) {
      const { fake, stop } = await smartPage(storage)
      const asked = fake.asked.find(({ name }) => name === 'GET_USER')?.ask
      expect(asked).toEqual({ chainId: 1, preferredAccountType: wanted })
      stop()
    }
  })

  it('is the one that the gateway keeps, which is stored', async () => {
    const page = await smartPage({ [TYPES]: '{"eip155":"smartAccount","solana":"eoa"}' }, 'eoa')
    expect(inUse()).toEqual({ address: ALICE, type: 'eoa' })
    expect(JSON.parse(value(page, TYPES)!)).toEqual({ eip155: 'eoa', solana: 'eoa' })
  })

  it('is another one when the user switches, here or in another tab, and pages are told', async () => {
    const page = await smartPage()
    const provider = (await page.wallet()).provider('eip155') as {
      on(event: string, call: (accounts: string[]) => void): void
    }
    const told: string[][] = []
    provider.on('accountsChanged', (accounts) => told.push(accounts))
    await switchAccountType('eoa')
    expect([inUse(), $loginSettings.get()]).toEqual([{ address: ALICE, type: 'eoa' }, { step: 'idle' }])
    expect(JSON.parse(value(page, TYPES)!)).toEqual({ eip155: 'eoa' })
    expect(page.detailsOf('track').at(-1)).toMatchObject({
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: 'eoa', network: 'eip155:1' },
    })
    page.prefer('smartAccount')
    await page.fake.tell('session', { token: 't' })
    expect(inUse()).toEqual({ address: SMART, type: 'smartAccount' })
    expect(told).toEqual([[ALICE], [SMART]])
  })

  it('stays when the frame refuses another', async () => {
    const page = await smartPage()
    page.fake.answers.SET_PREFERRED_ACCOUNT = () => page.refuse({ message: 'No', code: 4200 })
    await switchAccountType('eoa')
    expect(inUse()).toEqual({ address: SMART, type: 'smartAccount' })
    expect($loginSettings.get()).toMatchObject({ step: 'idle', failure: {} })
  })

  it('is the ordinary one on a network without smart accounts, and the choice stays', async () => {
    const page = await smartPage()
    const { switchNetwork } = (await page.wallet()).methods('eip155')
    await switchNetwork('ID_AUTH', BASE, new AbortController().signal)
    expect(inUse()).toEqual({ address: ALICE, type: 'eoa' })
    expect(JSON.parse(value(page, TYPES)!)).toEqual({ eip155: 'smartAccount' })
    await switchNetwork('ID_AUTH', ETHEREUM, new AbortController().signal)
    expect(inUse()).toEqual({ address: SMART, type: 'smartAccount' })
  })
})

describe('the networks with smart accounts', () => {
  it('are stored as numbers, gone with the login, and none without an answer', async () => {
    const page = await smartPage({ [ENABLED]: '8453,1,x,-3' })
    expect($smartNetworks.get()).toEqual(['eip155:8453', 'eip155:1'])
    page.fake.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => ({ smartAccountEnabledNetworks: [10, 1] })
    await readSmartNetworks()
    expect([$smartNetworks.get(), value(page, ENABLED)]).toEqual([['eip155:10', 'eip155:1'], '10,1'])
    page.fake.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => page.refuse({ message: 'away', code: 4900 })
    await readSmartNetworks()
    expect($smartNetworks.get()).toEqual([])
    page.fake.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => ({ smartAccountEnabledNetworks: [1] })
    await readSmartNetworks()
    await logOut()
    await readSmartNetworks()
    expect(value(page, ENABLED)).toBeUndefined()
  })
})

describe('the network fee of the smart account', () => {
  const order = {
    ...({ namespace: 'eip155', network: 'eip155:1', from: SMART, to: ALICE } as const),
    ...{ amount: 1n, decimals: 18 },
  }

  it.each([
    [{ '0x1': { feeSponsor: { supported: true, name: 'Shop\u202e' } } }, { sponsor: 'Shop' }],
    [{ '0x1': { feeSponsor: { supported: false, name: 'Shop' } } }, {}],
    [{ '0x2105': { feeSponsor: { supported: true, name: 'Shop' } } }, {}],
    [{ '0x1': { feeSponsor: { supported: true, name: 7 } } }, {}],
    ['garbage', {}],
  ])('is paid by whom the frame names: %j', async (answer, smartAccount) => {
    const page = await smartPage()
    page.fake.answers.RPC_REQUEST = () => answer
    const { withPayer } = (await page.wallet()).methods('eip155')
    expect(await withPayer(order)).toEqual({ ...order, smartAccount })
  })

  it('is its own where the frame does not tell, and not asked about for other accounts', async () => {
    const page = await smartPage()
    const { withPayer } = (await page.wallet()).methods('eip155')
    page.fake.answers.RPC_REQUEST = () => page.refuse({ message: 'away', code: 4900 })
    expect(await withPayer(order)).toEqual({ ...order, smartAccount: {} })
    const asked = () => page.fake.names().filter((name) => name === 'RPC_REQUEST').length
    const before = asked()
    const others = [
      { ...order, from: ALICE },
      { ...order, network: 'eip155:8453' as const },
    ]
    for (const one of others)
      expect(await withPayer({ ...one, smartAccount: { sponsor: 'Old' } })).toEqual(one)
    expect(asked()).toBe(before)
  })
})
