import { expect, it } from 'vitest'
import type { PageCall } from '../../../src/domain/requests/page-call.ts'
import { sentBatch, sentHash } from '../../../src/domain/requests/sent-hash.ts'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { sendingAdapter } from '../../support/sending.ts'
import { setup } from '../../support/setup.ts'

const { trackAnswer } = product(() => import('../../../src/flows/review/track-answer.ts'))
const { savedTransactions } = product(() => import('../../../src/stores/stored/transactions.ts'))

const HASH = `0x${'ab'.repeat(32)}`
const SIGNATURE = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
const call = (method: string, params: unknown = []): PageCall => ({ kind: 'method', method, params })

async function page() {
  const world = await setup()
  const wallet = sendingAdapter(() => sessionOf([ALICE]))
  world.providePorts({ adapter: async () => ({ ...world.adapter.port, ...wallet.port }) })
  await world.connected()
  return { ...world, wallet }
}

it('follows what the wallet has sent for a page after its review', async () => {
  const world = await page()
  trackAnswer(METAMASK, call('eth_sendTransaction', [{ from: ALICE, to: BOB }]), Promise.resolve(HASH))
  await settle()
  expect(world.detailsOf('transaction-sent')).toEqual([
    { hash: HASH, network: 'eip155:1', kind: 'request', from: ALICE, to: BOB },
  ])
  world.wallet.following[0]!.tell({ status: 'confirmed', isFinal: true })
  expect(world.detailsOf('transaction-confirmed')).toHaveLength(1)
  expect(savedTransactions()).toMatchObject([{ kind: 'request', status: 'confirmed' }])
})

it('follows a batch of calls from its id on, and keeps what was promised of it', async () => {
  const world = await page()
  const batch = call('wallet_sendCalls', [{ from: ALICE, calls: [{ to: BOB }] }])
  const promised = { effects: { changes: [], approvals: [], controls: [] } }
  trackAnswer(METAMASK, batch, Promise.resolve({ id: '0xb1' }), promised)
  await settle()
  const about = { kind: 'request', from: ALICE, batch: { id: '0xb1', connector: METAMASK.id } }
  expect(savedTransactions()).toMatchObject([{ ...about, status: 'sent', promise: promised }])
  // The id of a batch is no hash: the page is told of the transaction.
  expect(world.happened()).toEqual([])
  const [following] = world.wallet.following
  expect(following!.record).toMatchObject(about)
  following!.tell({ status: 'sent', hash: HASH })
  following!.tell({ status: 'failed', hash: HASH, callsDone: 'some', isFinal: true })
  expect(world.happened()).toEqual(['transaction-sent', 'transaction-failed'])
  expect(savedTransactions()).toMatchObject([{ hash: HASH, status: 'failed', callsDone: 'some' }])
})

it('looks for a batch without a hash for as long as its wallet knows of it', async () => {
  const world = await page()
  trackAnswer(METAMASK, call('wallet_sendCalls', [{ from: ALICE, calls: [] }]), 'b1')
  await settle()
  await world.clock.advance(2 * 3_600_000)
  expect(savedTransactions()).toMatchObject([{ status: 'sent', batch: { id: 'b1' } }])
  expect(savedTransactions()[0]).not.toHaveProperty('endedAt')
})

it('follows nothing where the wallet refused, signed only, or answered with something else', async () => {
  const world = await page()
  trackAnswer(METAMASK, call('eth_sendTransaction'), Promise.reject(new Error('no')))
  trackAnswer(METAMASK, call('personal_sign'), HASH)
  trackAnswer(METAMASK, call('eth_sendTransaction'), { toString: () => HASH })
  await settle()
  expect(world.happened()).toEqual([])
  expect(savedTransactions()).toEqual([])
})

it('reads the id of a batch in both forms of EIP-5792', () => {
  const batch = call('wallet_sendCalls')
  expect(sentBatch(batch, { id: '0xb1', capabilities: {} })).toBe('0xb1')
  expect(sentBatch(batch, 'b1')).toBe('b1')
  for (const wrong of [null, 7, {}, { id: 7 }, { id: '' }, 'with a blank', 'x'.repeat(8_195)])
    expect(sentBatch(batch, wrong)).toBeUndefined()
  expect(sentBatch(call('eth_sendTransaction'), { id: '0xb1' })).toBeUndefined()
})

it('reads the id of a transaction out of what wallets of every namespace answer', () => {
  const feature: PageCall = {
    ...{ kind: 'feature', feature: 'solana:signAndSendTransaction', method: 'signAndSendTransaction' },
    inputs: [{}],
  }
  expect(sentHash(call('eth_sendTransaction'), HASH)).toBe(HASH)
  expect(sentHash(call('solana_signAndSendTransaction'), { signature: SIGNATURE })).toBe(SIGNATURE)
  expect(sentHash(feature, [{ signature: new Uint8Array(64).fill(7) }])).toMatch(
    /^[1-9A-HJ-NP-Za-km-z]{86,88}$/,
  )
  expect(sentHash(call('sendTransfer'), { txid: 'ab'.repeat(32) })).toBe('ab'.repeat(32))
  // Of several, none is followed.
  expect(sentHash(feature, [{ signature: SIGNATURE }, { signature: SIGNATURE }])).toBeUndefined()
  expect(sentHash(call('eth_call'), HASH)).toBeUndefined()
  expect(sentHash(call('eth_sendTransaction'), `${HASH}<b>`)).toBeUndefined()
  expect(sentHash(call('eth_sendTransaction'), null)).toBeUndefined()
})
