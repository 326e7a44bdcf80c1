import { describe, expect, it } from 'vitest'
import type { StandardProvider } from '../../../src/adapters/wallet-standard/standard-wallet.ts'
import { keysOf } from '../../support/bitcoin-keys.ts'
import { leather, okx, standardBitcoinWallet, unisat, xverse } from '../../support/bitcoin-wallets.ts'
import { bitcoinPage } from './page.ts'

const ICON = 'data:image/svg+xml;base64,PHN2Zy8+'
const everybody = () => ({
  unisat: unisat(),
  okxwallet: { bitcoin: okx(), bitcoinTestnet: okx('test') },
  LeatherProvider: leather(),
  XverseProviders: { BitcoinProvider: xverse() },
})
const names = (page: ReturnType<typeof bitcoinPage>) => page.listed().map(({ id, name }) => `${id}: ${name}`)

describe('wallets of Bitcoin', () => {
  it('are found where they are known to lie on the page', () => {
    const page = bitcoinPage(everybody())
    expect(names(page)).toEqual([
      'UniSat: UniSat Wallet',
      'OKX: OKX Wallet',
      'Leather: Leather',
      'Xverse Wallet: Xverse Wallet',
    ])
    expect(page.listed()[0]).toEqual({
      ...{ id: 'UniSat', type: 'ANNOUNCED', namespace: 'bip122', name: 'UniSat Wallet' },
    })
  })

  it('say in the list of sats-connect what they are called, and where they lie', () => {
    const icon = 'data:image/svg;base64,PHN2Zy8+'
    const page = bitcoinPage({
      ...everybody(),
      FordefiProviders: { UtxoProvider: xverse() },
      btc_providers: [
        { id: 'LeatherProvider', name: 'Leather', icon },
        { id: 'FordefiProviders.UtxoProvider', name: 'Fordefi', icon: 'https://fordefi.com/icon.png' },
        { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet', icon },
      ],
    })
    expect(page.listed().map(({ id, icon: shown }) => [id, shown])).toEqual([
      ['UniSat', undefined],
      ['OKX', undefined],
      ['Leather', ICON],
      ['Fordefi', undefined],
      ['Xverse Wallet', ICON],
    ])
  })

  it('of Wallet Standard fit by their features and chains', () => {
    const { wallet } = standardBitcoinWallet()
    const solana = { ...wallet, name: 'Solana only', chains: ['solana:mainnet'] }
    const mute = { ...wallet, name: 'Mute', features: { 'standard:connect': { connect: async () => ({}) } } }
    const sats = { ...wallet, name: 'Sats', features: { 'sats-connect:': { provider: xverse() } } }
    const empty = { ...wallet, name: 'Empty', features: { 'sats-connect:': {} } }
    const hostile = new Proxy(wallet, {
      get: () => {
        throw new Error('Do not look at me')
      },
    })
    const page = bitcoinPage({}, [wallet, solana, mute, sats, empty, hostile, { ...wallet, name: 'Trust' }])
    expect(names(page)).toEqual(['Orange: Orange', 'Sats: Sats', 'Trust Wallet: Trust Wallet'])
  })

  it('are listed once, whichever way they come', () => {
    const provider = xverse()
    const { wallet } = standardBitcoinWallet()
    const sats = { ...wallet, name: 'X by another name', features: { 'sats-connect:': { provider } } }
    const page = bitcoinPage({ ...everybody(), XverseProviders: { BitcoinProvider: provider } }, [
      { ...wallet, name: 'OKX Wallet' },
      { ...wallet, name: 'leather' },
      sats,
    ])
    expect(names(page)).toEqual([
      'OKX Wallet: OKX Wallet',
      'leather: leather',
      'X by another name: X by another name',
      'UniSat: UniSat Wallet',
    ])
    // It was found, and stays within reach.
    expect(page.provider('OKX')).toBeDefined()
  })

  it('that come late are looked for three times, 200 ms apart, and no more', async () => {
    const page = bitcoinPage()
    expect([page.listed(), page.changes()]).toEqual([[], 0])
    await page.clock.advance(200)
    Object.assign(page.page, { unisat: unisat() })
    await page.clock.advance(200)
    expect(page.changes()).toBe(1)
    expect(names(page)).toEqual(['UniSat: UniSat Wallet'])
    await page.clock.advance(200)
    expect(page.clock.waiting()).toBe(0)
    Object.assign(page.page, { okxwallet: { bitcoin: okx() } })
    await page.clock.advance(10_000)
    expect(page.changes()).toBe(1)
    // Whoever lists the wallets looks.
    expect(names(page)).toEqual(['UniSat: UniSat Wallet', 'OKX: OKX Wallet'])
  })

  it('are no longer looked for once nobody wants to know', () => {
    const page = bitcoinPage()
    page.stop()
    expect(page.clock.waiting()).toBe(0)
  })

  it.each([
    [
      'getters that throw',
      {
        get unisat(): never {
          throw new Error('No')
        },
      },
    ],
    ['texts', { unisat: 'wallet', okxwallet: 7, LeatherProvider: null, btc_providers: 'all' }],
    ['objects without methods', { unisat: {}, okxwallet: { bitcoin: {} }, LeatherProvider: { request: 1 } }],
    [
      'entries of nothing',
      { btc_providers: [null, 1, {}, { id: 'a.b.c', name: 'X' }, { id: 'x'.repeat(99), name: 'X' }] },
    ],
    ['a provider that is another wallet', { unisat: { ...unisat(), isBinance: true } }],
    [
      'a name that is the id of a phone',
      { Y: leather(), btc_providers: [{ id: 'Y', name: 'walletConnect' }] },
    ],
    ['a name that cannot be seen', { Y: leather(), btc_providers: [{ id: 'Y', name: '\u202e\u200b' }] }],
  ])('are not made of %s', (_, globals) => {
    // Not spread: a getter has to stay one.
    const page = bitcoinPage()
    Object.defineProperties(page.page, Object.getOwnPropertyDescriptors(globals))
    expect(page.listed()).toEqual([])
  })

  it('are not flooded with', () => {
    const providers = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`wallet${n}`, leather()]))
    const btc_providers = Object.keys(providers).map((id) => ({ id, name: id }))
    expect(bitcoinPage({ ...providers, btc_providers }).listed().length).toBe(50)
  })

  it('have the shape of Wallet Standard for the page, with the account in use', async () => {
    const page = bitcoinPage(everybody())
    const provider = page.provider('Xverse Wallet') as StandardProvider
    expect(provider.wallet).toMatchObject({ version: '1.0.0', name: 'Xverse Wallet' })
    expect(Object.keys(provider.wallet.features as object)).toEqual(
      expect.arrayContaining(['standard:connect', 'standard:events', 'bitcoin:signMessage']),
    )
    expect(provider.account).toBeUndefined()
    await page.connect('Xverse Wallet')
    page.use(keysOf().ordinal)
    expect(provider.account).toMatchObject({ address: keysOf().ordinal, chains: ['bitcoin:mainnet'] })
    expect(provider.chain).toBe('bitcoin:mainnet')
  })
})
