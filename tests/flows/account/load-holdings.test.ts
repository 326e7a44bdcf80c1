import { describe, expect, it } from 'vitest'
import type { Holding } from '../../../src/domain/account/holding.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import type { TransactionRecord } from '../../../src/domain/transfers/transfer.ts'
import { settle } from '../../support/deferred.ts'
import { ether, onAccountView, token } from '../../support/account-view.ts'
import { BITCOIN, NETWORKS as FAMILIES, SATS, SAVINGS } from '../../support/families.ts'
import { ALICE, BOB, ETHEREUM, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { $change, $holdings, $total } = product(() => import('../../../src/flows/account/load-holdings.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { switchAccount } = product(() => import('../../../src/flows/connections/switch-account.ts'))
const { closeModal, openModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { $toast } = product(() => import('../../../src/stores/modal/notices.ts'))
const { changeRecord } = product(() => import('../../../src/flows/transactions/change-record.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const HOUR = 3_600_000
const eth = (value: string): Amount => ({ value, decimals: 18, symbol: 'ETH' })

describe('after a transaction the API is asked to read anew', () => {
  const NATIVE = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const sold = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const bought = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
  const done = { hash: '0xaa', network: 'eip155:1', kind: 'send', from: ALICE } as const

  const confirm = (given: Partial<TransactionRecord>) => {
    const record = { ...done, id: 'r', status: 'sent', askedAt: 0, ...given } as const
    return changeRecord(record, { status: 'confirmed', endedAt: 1 })
  }

  it.each<[string, Partial<TransactionRecord>, readonly string[]]>([
    ['coins', {}, [NATIVE]],
    ['a token', { token: sold }, [NATIVE, `eip155:1:${sold}`]],
    [
      'both tokens of a swap',
      { token: sold, kind: 'swap', gets: { token: bought, symbol: 'DAI', decimals: 18 } },
      [NATIVE, `eip155:1:${sold}`, `eip155:1:${bought}`],
    ],
  ])('%s, once it has answered', async (_, record, fresh) => {
    const page = await onAccountView()
    await page.blockchain.holdings.last().answer([ether('7')])
    confirm(record)
    await settle()
    expect(page.blockchain.holdings.last().args[0].fresh).toEqual(fresh)
    await page.blockchain.holdings.last().refuse(coded('http-unreachable'))
    await page.clock.advance(30_000)
    expect(page.blockchain.holdings.last().args[0].fresh).toEqual(fresh)
    await page.blockchain.holdings.last().answer([ether('6')])
    await page.clock.advance(30_000)
    expect(page.blockchain.holdings.last().args[0].fresh).toBeUndefined()
  })

  it('nothing of other networks', async () => {
    const page = await onAccountView()
    await page.blockchain.holdings.last().answer([ether('7')])
    confirm({ network: 'eip155:10' })
    await settle()
    expect(page.blockchain.holdings.last().args[0].fresh).toBeUndefined()
  })
})

describe('the holdings', () => {
  it('are read with prices when the account is looked at', async () => {
    const page = await onAccountView()
    expect($holdings.get()).toEqual({ step: 'loading' })
    const [query] = page.blockchain.holdings.last().args
    expect(query).toEqual({ address: ALICE, network: 'eip155:1', currency: 'usd' })
    await page.blockchain.holdings.last().answer([ether('7')])
    expect($holdings.get()).toEqual({
      ...{ step: 'ready', holdings: [ether('7')], currency: 'usd', at: page.clock.now() },
    })
    expect(page.adapter.balance.calls).toHaveLength(0)
  })

  it('are asked in the currency of where the visitor is', async () => {
    const page = await onAccountView()
    page.browser.reads = ['de-AT', 'en-US']
    setOptions({ lang: 'de' })
    switchAccount('eip155', BOB)
    await settle()
    expect(page.blockchain.holdings.last().args[0]).toMatchObject({ currency: 'eur' })
  })

  it('are the native balance where nobody knows prices and the network lists no tokens', async () => {
    const page = await onAccountView()
    await page.blockchain.holdings.last().answer(undefined)
    expect(page.adapter.balance.last().args.slice(0, 2)).toEqual([ALICE, ETHEREUM])
    await page.adapter.balance.last().answer(eth('7'))
    expect($holdings.get()).toMatchObject({
      step: 'ready',
      holdings: [{ name: 'Ether', amount: eth('7') }],
    })
    expect($total.get()).toBeUndefined()
  })

  it('are as an installed wallet says it, where it tells and nobody knows prices', async () => {
    const page = await onAccountView()
    const told = [ether('7'), token('0x5FbDB2315678afecb367f032d93F642f64180aa3', '9')]
    const asked: unknown[] = []
    page.adapter.port.assets = async (...question) => {
      asked.push(question)
      return told
    }
    await page.blockchain.holdings.last().answer(undefined)
    await settle()
    expect($holdings.get()).toMatchObject({ step: 'ready', holdings: told })
    expect(asked).toEqual([['io.metamask', ALICE, ETHEREUM]])
    expect(page.adapter.balance.calls).toHaveLength(0)
  })

  it.each<[string, () => Promise<readonly Holding[] | undefined>]>([
    ['tells nothing', async () => undefined],
    ['tells no native currency', async () => [token('0x5FbDB2315678afecb367f032d93F642f64180aa3', '9')]],
    ['refuses', () => Promise.reject(new Error('no'))],
    ['does not answer in time', () => new Promise(() => {})],
  ])('are read from the network where the wallet %s', async (_, assets) => {
    const page = await onAccountView()
    page.adapter.port.assets = assets
    await page.blockchain.holdings.last().answer(undefined)
    await page.clock.advance(5_000)
    await page.adapter.balance.last().answer(eth('7'))
    expect($holdings.get()).toMatchObject({ step: 'ready', holdings: [{ amount: eth('7') }] })
  })

  it('are read from the network itself on a page without a project', async () => {
    const page = await onAccountView({ ports: { blockchain: () => undefined } })
    await page.adapter.balance.last().answer(eth('7'))
    expect($holdings.get()).toMatchObject({ step: 'ready' })
  })

  it('never show the answer for another account, or for another network', async () => {
    const page = await onAccountView()
    const shown = page.states($holdings)
    switchAccount('eip155', BOB)
    await settle()
    await page.adapter.tell('io.metamask').network('eip155:8453')
    const [ofAlice, ofBob, onBase] = page.blockchain.holdings.calls
    await onBase?.answer([ether('3')])
    await ofBob?.answer([ether('2')])
    await ofAlice?.answer([ether('1')])
    expect($holdings.get()).toMatchObject({ step: 'ready', holdings: [ether('3')] })
    expect(JSON.stringify(shown)).not.toMatch(/"value":"[12]"/)
  })

  it('are read again after 30 s, and not by looking twice', async () => {
    const page = await onAccountView()
    await page.blockchain.holdings.last().answer([ether('1')])
    closeModal()
    await page.clock.advance(10_000)
    openModal()
    await settle()
    await page.clock.advance(19_999)
    expect(page.blockchain.holdings.calls).toHaveLength(1)
    await page.clock.advance(1)
    expect(page.blockchain.holdings.calls).toHaveLength(2)
    expect($holdings.get()).toMatchObject({ step: 'ready' })
    await page.blockchain.holdings.last().answer([ether('2')])
    expect($holdings.get()).toMatchObject({ holdings: [ether('2')] })
  })

  it('say that they are unavailable, with what was read before, and once only', async () => {
    const page = await onAccountView()
    await page.blockchain.holdings.last().answer([ether('1')])
    const at = page.clock.now()
    for (let turn = 0; turn < 2; turn++) {
      await page.clock.advance(30_000)
      await page.blockchain.holdings.last().refuse(coded('rpc-failed'))
    }
    expect($holdings.get()).toMatchObject({ step: 'failed', last: { holdings: [ether('1')], at } })
    expect(page.detailsOf('wallet-error')).toMatchObject([
      { code: 'balance-unavailable', message: 'Token Balance Unavailable' },
    ])
  })

  it('say so in a toast', async () => {
    const page = await onAccountView()
    await page.blockchain.holdings.last().answer(undefined)
    await page.adapter.balance.last().refuse(coded('no-rpc-url'))
    expect($toast.get()).toEqual({ kind: 'error', code: 'balance-unavailable' })
  })

  it('are not asked for 30 s after a failure, however often the visitor comes back', async () => {
    const page = await onAccountView()
    await page.blockchain.holdings.last().refuse(coded('rpc-failed'))
    closeModal()
    await page.clock.advance(10_000)
    openModal()
    await settle()
    expect(page.blockchain.holdings.calls).toHaveLength(1)
    await page.clock.advance(20_000)
    expect(page.blockchain.holdings.calls).toHaveLength(2)
  })

  it('are read again though the clock was set back', async () => {
    const page = await onAccountView()
    await page.blockchain.holdings.last().answer([ether('1')])
    closeModal()
    await page.clock.advance(-HOUR)
    openModal()
    await settle()
    expect(page.blockchain.holdings.calls).toHaveLength(2)
  })

  it('are read for another account at once, even after a failure', async () => {
    const page = await onAccountView()
    await page.blockchain.holdings.last().refuse(coded('rpc-failed'))
    switchAccount('eip155', BOB)
    await settle()
    expect(page.blockchain.holdings.last().args[0]).toMatchObject({ address: BOB })
  })

  it('are left alone once nobody looks', async () => {
    const page = await onAccountView()
    closeModal()
    expect(page.blockchain.holdings.last().args[1].aborted).toBe(true)
    await page.blockchain.holdings.last().refuse('too late')
    await page.clock.advance(120_000)
    expect(page.blockchain.holdings.calls).toHaveLength(1)
    expect(page.clock.waiting()).toBe(0)
    expect(page.detailsOf('wallet-error')).toEqual([])
  })

  it('are not read while the page is hidden, and at once when the user returns', async () => {
    const page = await onAccountView()
    await page.blockchain.holdings.last().answer([ether('1')])
    page.browser.isShown = false
    await page.clock.advance(120_000)
    expect(page.blockchain.holdings.calls).toHaveLength(1)
    page.browser.isShown = true
    await page.browser.comeBack()
    expect(page.blockchain.holdings.calls).toHaveLength(2)
    await page.blockchain.holdings.last().answer([ether('2')])
    page.browser.isShown = false
    await page.clock.advance(30_000)
    closeModal()
    await page.browser.comeBack()
    expect(page.blockchain.holdings.calls).toHaveLength(2)
  })

  it('are read when the network comes back', async () => {
    const page = await onAccountView()
    await page.browser.goOnline(false)
    await page.browser.goOnline(true)
    expect(page.blockchain.holdings.calls).toHaveLength(2)
  })
})

describe('an API that does not answer', () => {
  async function withoutApi(failure: 'http-failed' | 'http-busy' | 'http-unreachable' = 'http-failed') {
    const page = await onAccountView()
    await page.blockchain.holdings.last().refuse(coded(failure))
    return page
  }

  it.each(['http-failed', 'http-busy', 'http-unreachable'] as const)(
    'is stood in for by the balance that the network has: %s',
    async (failure) => {
      const page = await withoutApi(failure)
      await page.adapter.balance.last().answer(eth('7'))
      expect($holdings.get()).toMatchObject({
        step: 'failed',
        last: { holdings: [{ name: 'Ether', amount: eth('7') }], isPartial: true },
      })
      expect(page.detailsOf('wallet-error')).toMatchObject([{ code: 'balance-unavailable' }])
    },
  )

  it('keeps what had prices', async () => {
    const page = await onAccountView()
    await page.blockchain.holdings.last().answer([ether('1', '2', '2')])
    await page.clock.advance(30_000)
    await page.blockchain.holdings.last().refuse(coded('http-failed'))
    expect(page.adapter.balance.calls).toEqual([])
    expect($holdings.get()).toMatchObject({ step: 'failed', last: { holdings: [ether('1', '2', '2')] } })
  })

  it('is asked again after 30 s, and its answer takes the place of the balance', async () => {
    const page = await withoutApi()
    await page.adapter.balance.last().answer(eth('7'))
    await page.clock.advance(30_000)
    await page.blockchain.holdings.last().answer([ether('7', '2', '14')])
    expect($holdings.get()).toMatchObject({ step: 'ready', holdings: [ether('7', '2', '14')] })
    expect($holdings.get()).not.toHaveProperty('isPartial')
  })

  it('leaves nothing to show where the network does not answer either', async () => {
    const page = await withoutApi()
    await page.adapter.balance.last().refuse(coded('rpc-failed'))
    expect($holdings.get()).toEqual({ step: 'failed', at: page.clock.now() })
  })
})

describe('a namespace that the API has no balances of', () => {
  const bitcoin = (): Amount => ({ value: '5', decimals: 8, symbol: 'BTC' })

  it('is read from the network itself', async () => {
    const page = await onAccountView({ connectors: [METAMASK, SATS], networks: FAMILIES })
    await page.connected(SATS, sessionOf([SAVINGS], BITCOIN))
    openModal()
    await settle()
    expect(page.solana.balance.last().args[0]).toBe(SAVINGS)
    await page.solana.balance.last().answer(bitcoin())
    expect($holdings.get()).toMatchObject({ step: 'ready', holdings: [{ amount: bitcoin() }] })
    expect(page.blockchain.holdings.calls.map(({ args }) => args[0].network)).not.toContain(BITCOIN)
  })

  it('has no balance, no error and no further question where no balances are read', async () => {
    const page = await onAccountView({ connectors: [METAMASK, SATS], networks: FAMILIES })
    delete page.solana.port.balance
    await page.connected(SATS, sessionOf([SAVINGS], BITCOIN))
    openModal()
    await settle()
    await page.clock.advance(120_000)
    expect($holdings.get()).toEqual({ step: 'unserved' })
    expect(page.detailsOf('wallet-error')).toEqual([])
    expect(page.clock.waiting()).toBe(0)
  })
})

describe('the total', () => {
  it('adds up exactly what has a worth', async () => {
    const page = await onAccountView()
    const worths = ['0.1', '0.2', '9007199254740993.000000000000000001']
    const tokens = worths.map((worth, at) => token(`0x${at}`, '1', '1', worth))
    await page.blockchain.holdings.last().answer([...tokens, token('0x9', '1')])
    expect($total.get()).toBe('9007199254740993.300000000000000001')
  })

  it('is nothing for an account that holds nothing', async () => {
    const page = await onAccountView()
    await page.blockchain.holdings.last().answer([])
    expect($total.get()).toBe('0')
  })
})

describe('the change of the day', () => {
  async function looked() {
    const page = await onAccountView()
    await page.blockchain.holdings.last().answer([ether('2000000000000000000', '3000', '6000')])
    return page
  }

  it('is unknown at the first look', async () => {
    await looked()
    expect($change.get()).toBeUndefined()
  })

  it('is the move of the prices since then, of what had one', async () => {
    const page = await looked()
    await page.clock.advance(30_000)
    const bought = token('0xnew', '1000000', '5', '5')
    await page.blockchain.holdings.last().answer([ether('3000000000000000000', '3000.1', '9000.3'), bought])
    expect($change.get()).toBe('0.3')
    await page.clock.advance(30_000)
    await page.blockchain.holdings.last().answer([token('0xnew', '1000000', '4.5', '4.5')])
    expect($change.get()).toBe('-0.5')
  })

  it('survives a reload', async () => {
    const page = await looked()
    const storage = Object.fromEntries(page.storage.values)
    page.destroy()
    const again = await onAccountView({ storage })
    await again.blockchain.holdings.last().answer([ether('2000000000000000000', '2999', '5998')])
    expect($change.get()).toBe('-2')
  })

  it('stores nothing of an answer that comes after the wallet was disconnected', async () => {
    const page = await onAccountView()
    void disconnectWallet()
    await settle()
    await page.blockchain.holdings.last().answer([ether('2000000000000000000', '3000', '6000')])
    expect(page.storage.values.get('@appkit/first_prices')).toBeUndefined()
  })

  it('stores no native balance that comes after the wallet was disconnected', async () => {
    const page = await onAccountView({ ports: { blockchain: () => undefined } })
    void disconnectWallet()
    await settle()
    await page.adapter.balance.last().answer(eth('7'))
    expect(page.storage.values.get('@appkit/native_balance_cache')).toBeUndefined()
  })

  it('begins anew on another day, and in another currency', async () => {
    const page = await looked()
    closeModal()
    await page.clock.advance(24 * HOUR)
    openModal()
    await settle()
    await page.blockchain.holdings.last().answer([ether('2', '1', '1')])
    expect($change.get()).toBeUndefined()
    page.browser.reads = ['en-GB']
    setOptions({ lang: 'en' })
    await page.clock.advance(30_000)
    await page.blockchain.holdings.last().answer([ether('2', '2', '2')])
    expect($change.get()).toBeUndefined()
  })

  it('is never taken from another account', async () => {
    const page = await looked()
    switchAccount('eip155', BOB)
    await settle()
    await page.blockchain.holdings.last().answer([ether('2', '2', '2')])
    expect($change.get()).toBeUndefined()
  })

  it.each([
    '{',
    'null',
    '[[1]]',
    '[["eip155:1:0x",{"day":1}]]',
    '[["x",{"day":"d","currency":"usd","prices":null}]]',
  ])('does without what storage has made of it: %s', async (text) => {
    const page = await onAccountView({ storage: { '@appkit/first_prices': text } })
    await page.blockchain.holdings.last().answer([ether('2', '2', '2')])
    expect($holdings.get()).toMatchObject({ step: 'ready' })
    expect($change.get()).toBeUndefined()
  })
})
