/** A page of three chain families and one phone: one scan, one session, a connection in each family that both have. */
import { base58, base64 } from '@scure/base'
import { verifyBitcoin } from '../../src/verify/bip122.ts'
import { verifySolana } from '../../src/verify/solana.ts'
import { connected, expect, NETWORKS, open } from '../support/e2e-chains.ts'
import {
  goodbyes,
  PHONE_ACCOUNTS,
  PHONE_BITCOIN,
  PHONE_SOLANA,
  saidGoodbye,
  stateOf,
} from '../support/e2e-pairing.ts'
import { signByProvider, test } from '../support/e2e-pairing-chains.ts'
import type { Site } from '../support/e2e-test.ts'

const heard = async (site: Site, type: string) =>
  (await site.events()).filter((event) => event.type === type).map(({ detail }) => detail)

const left = (reason: string, ...namespaces: string[]) =>
  expect.arrayContaining(namespaces.map((namespace) => ({ namespace, reason })))

test('one scan connects all, and a reload brings all back without a question', async ({
  site,
  page,
  paired,
  phone,
  everywhere,
}) => {
  await paired()
  expect(await connected(page)).toEqual(everywhere)
  expect(await heard(site, 'connected')).toHaveLength(3)
  expect(await stateOf(site)).toMatchObject({ namespace: 'eip155', address: PHONE_ACCOUNTS[0] })
  expect(phone.snapshot.sessions).toHaveLength(1)
  phone.mode = 'ask'
  await page.reload()
  await site.isReady()
  await expect.poll(() => connected(page)).toEqual(everywhere)
  const restored = expect.objectContaining({ restored: true })
  await expect.poll(() => heard(site, 'connected')).toEqual([restored, restored, restored])
  expect(phone.pending).toBeUndefined()
  expect(phone.snapshot.sessions).toHaveLength(1)
})

test('leaving it in one family is leaving it in all, and the phone hears that once', async ({
  site,
  page,
  relay,
  paired,
  phone,
}) => {
  await paired()
  await page.evaluate(() => window.walletKit!.disconnect({ namespace: 'solana' }))
  expect(await connected(page)).toEqual({})
  const said = await heard(site, 'disconnected')
  expect(said).toHaveLength(3)
  expect(said).toEqual(left('user', 'eip155', 'solana', 'bip122'))
  await expect.poll(() => phone.snapshot.sessions).toEqual([])
  await page.reload()
  await site.isReady()
  expect(await connected(page)).toEqual({})
  expect(goodbyes(relay)).toBe(1)
})

test('what the phone does in one family is nothing to the others', async ({
  site,
  page,
  paired,
  phone,
  everywhere,
}) => {
  await paired()
  phone.selectAccount(1, 'solana')
  const { solana = [], ...others } = everywhere
  const moved = { ...others, solana: [...solana.slice(0, 2), PHONE_SOLANA[1]] }
  await expect.poll(() => connected(page)).toEqual(moved)
  await phone.withdraw('solana')
  expect(await site.event('disconnected')).toEqual({ namespace: 'solana', reason: 'wallet' })
  expect(await connected(page)).toEqual(others)
  await phone.disconnect()
  await expect.poll(() => connected(page)).toEqual({})
  expect(await heard(site, 'disconnected')).toEqual(left('wallet', 'eip155', 'solana', 'bip122'))
})

test('signs on Solana and on Bitcoin', async ({ page, chains, paired, phone }) => {
  await paired()
  const { solana, bitcoin } = NETWORKS(chains)
  const message = 'Grüße'
  const proof = { message, domain: '', rpcUrls: [] }
  const bySolana = { ...proof, network: solana, address: PHONE_SOLANA[0] }
  const byBitcoin = { ...proof, network: bitcoin, address: PHONE_BITCOIN }
  const [ed25519, ecdsa] = [
    await signByProvider(page, 'solana', message),
    await signByProvider(page, 'bip122', message),
  ]
  expect(await verifySolana({ ...bySolana, signature: base58.encode(ed25519) })).toBe('ed25519')
  expect(await verifyBitcoin({ ...byBitcoin, signature: base64.encode(ecdsa) })).toBe('bip137')
  const asked = phone.requests.map(({ method }) => method)
  expect(asked).toEqual(['getAccountAddresses', 'solana_signMessage', 'signMessage'])
})

test.describe('a phone that shares less than it is asked for', () => {
  test.use({
    phoneOptions: async ({ phoneOptions }, use) => use({ ...phoneOptions, namespaces: ['eip155', 'solana'] }),
  })

  test('takes places of wallets there, and nothing else', async ({
    site,
    page,
    modal,
    relay,
    visitChains,
    showCode,
    scan,
    phone,
    everywhere,
  }) => {
    await visitChains()
    const connect = (connectorId: string) =>
      page.evaluate((connectorId) => window.walletKit!.connect({ connectorId }).then(() => {}), connectorId)
    await connect('Sunbeam')
    await connect('Orange')
    const { solana: sunbeam, bip122: orange } = await connected(page)
    await open(page, { namespace: 'eip155' })
    await showCode()
    await scan()
    const { eip155, solana } = everywhere
    expect(await connected(page)).toEqual({ eip155, solana, bip122: orange })
    expect(await heard(site, 'disconnected')).toEqual([{ namespace: 'solana', reason: 'replaced' }])
    await page.reload()
    await site.isReady()
    await expect.poll(() => connected(page)).toEqual({ eip155, solana, bip122: orange })

    await open(page, { view: 'Connect' })
    await modal.wallet('Sunbeam').click()
    await modal.isClosed()
    expect(await connected(page)).toEqual({ eip155, solana: sunbeam, bip122: orange })
    expect(phone.snapshot.sessions).toHaveLength(1)
    await page.evaluate(() => window.walletKit!.disconnect({ namespace: 'eip155' }))
    await saidGoodbye(relay)
    await expect.poll(() => phone.snapshot.sessions).toEqual([])
    expect(await connected(page)).toEqual({ solana: sunbeam, bip122: orange })
  })
})

test.describe('a phone of another chain family only', () => {
  test.use({
    phoneOptions: async ({ phoneOptions }, use) => use({ ...phoneOptions, namespaces: ['bip122'] }),
  })

  test('is connected there, and found there again', async ({ site, page, modal, paired, everywhere }) => {
    await paired()
    const { bip122 } = everywhere
    expect(await connected(page)).toEqual({ bip122 })
    const state = { namespace: 'bip122', address: PHONE_BITCOIN, status: 'connected' }
    expect(await stateOf(site)).toMatchObject(state)
    await page.reload()
    await site.isReady()
    await expect.poll(() => stateOf(site)).toMatchObject(state)
    expect(await connected(page)).toEqual({ bip122 })
    await open(page, { namespace: 'eip155' })
    await modal.isOpen('Connect wallet')
  })

  test('signs in with what it has', async ({ site, modal, pairingPage, copiedLink, phone }) => {
    await pairingPage('sign-in="required"')
    await phone.pair(await copiedLink())
    await modal.isOpen('Sign in')
    await modal.button('Sign in').click()
    await modal.isClosed()
    expect(await site.event('signed-in')).toMatchObject({ address: PHONE_BITCOIN })
    expect(await stateOf(site)).toMatchObject({ status: 'connected', signedIn: true, address: PHONE_BITCOIN })
  })
})
