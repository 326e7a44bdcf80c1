import { describe, expect, it } from 'vitest'
import type { Effects } from '../../../src/domain/requests/effects.ts'
import { promisedOf } from '../../../src/domain/requests/explain/promised.ts'
import type { Reading } from '../../../src/domain/requests/reading.ts'
import type { WalletRequest } from '../../../src/domain/requests/wallet-request.ts'
import { asked, settle } from '../../support/deferred.ts'
import { en as sendMessages } from '../../../src/messages/send/en.ts'
import { ALICE, BOB } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { compareOutcome } = product(() => import('../../../src/flows/transactions/compare-outcome.ts'))
const { followOutcomes } = product(() => import('../../../src/reactions/on-outcome.ts'))
const { requestReaders, requestWorlds } = product(() => import('../../../src/ports/request-world.ts'))
const { changeTransaction, saveTransaction, savedTransaction } = product(
  () => import('../../../src/stores/stored/transactions.ts'),
)
const { closeModal, goTo } = product(() => import('../../../src/flows/modal/modal.ts'))
const { viewLoads } = product(() => import('../../../src/ports/view-loads.ts'))
const { setFurther } = product(() => import('../../../src/stores/further-messages.ts'))
const { $modal } = product(() => import('../../../src/stores/modal/modal.ts'))
const { $history, setHistory } = product(() => import('../../../src/stores/modal/route.ts'))
const { openModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { onEvent } = product(() => import('../../../src/stores/events.ts'))
const { $oddOutcomes } = product(() => import('../../../src/stores/account/odd-outcomes.ts'))
const { readEvmRequest } = product(() => import('../../../src/domain/requests/evm/read-evm-request.ts'))
const { STORAGE_KEYS } = product(() => import('../../../src/domain/storage-keys.ts'))

const REQUEST: WalletRequest = {
  ...{ namespace: 'eip155', network: 'eip155:1', method: 'eth_sendTransaction' },
  params: [{ from: ALICE, to: BOB, value: '0x5' }],
}

const effects = (amount: `${bigint}`): Effects => ({
  ...{ status: 'checked', approvals: [], controls: [] },
  changes: [{ asset: { kind: 'native' }, account: ALICE, amount }],
})

async function sent(promised: Effects | undefined = effects('-5'), isAlone?: boolean) {
  const page = await setup()
  const outcome = asked<[hashes: readonly string[], reading: Reading], Effects | undefined>()
  requestReaders.provide({ load: async () => readEvmRequest, loaded: () => readEvmRequest })
  requestWorlds.provide({
    of: async () => ({
      parties: async () => [],
      assets: async () => [],
      simulate: async () => effects('0'),
      outcome: (_network, hashes, reading) => outcome.ask(hashes, reading),
      ...(isAlone !== undefined && { isAlone: async () => isAlone }),
    }),
  })
  const promise = promisedOf(REQUEST, promised)
  saveTransaction({
    id: 'a',
    kind: 'send',
    network: 'eip155:1',
    from: ALICE,
    status: 'sent',
    hash: '0xaa',
    askedAt: 1,
    ...(promise && { promise }),
  })
  return { ...page, outcome, stop: followOutcomes(compareOutcome) }
}

it.each([
  ['-5', true],
  ['-500', false],
] as const)('writes down whether a change of %s was what was promised', async (amount, isAsPromised) => {
  const { outcome } = await sent()
  changeTransaction('a', { status: 'confirmed' })
  changeTransaction('a', { block: '7' })
  await settle()
  expect(outcome.calls.map(({ args }) => args[0])).toEqual([['0xaa']])
  await outcome.last().answer(effects(amount))
  expect(savedTransaction('a')).toMatchObject({ isAsPromised, block: '7' })
})

it.each([
  ['-500', false, undefined],
  ['-500', true, false],
  ['-5', false, true],
] as const)('with %s, and alone in its block: %s, writes down %s', async (amount, isAlone, isAsPromised) => {
  const { outcome } = await sent(effects('-5'), isAlone)
  changeTransaction('a', { status: 'confirmed' })
  await settle()
  await outcome.last().answer(effects(amount))
  await settle()
  expect(savedTransaction('a')?.isAsPromised).toBe(isAsPromised)
})

it('knows after a reload what was promised, and to whom', async () => {
  const before = await sent()
  before.stop()
  changeTransaction('a', { status: 'confirmed' })
  await settle()
  expect(before.outcome.calls).toHaveLength(0)
  const text = before.storage.get(STORAGE_KEYS.transactions)
  expect(JSON.parse(text ?? '')).toMatchObject([{ promise: { request: { params: REQUEST.params } } }])
  followOutcomes(compareOutcome)
  await settle()
  const [hashes, reading] = before.outcome.last().args
  expect(hashes).toEqual(['0xaa'])
  expect(reading).toMatchObject({ from: ALICE, acts: [{ act: 'transfer', to: BOB, amount: '5' }] })
  await before.outcome.last().answer(effects('-5'))
  expect(savedTransaction('a')).toMatchObject({ isAsPromised: true })
})

it('compares the transactions of a batch together', async () => {
  const { outcome } = await sent()
  changeTransaction('a', { status: 'confirmed', hash: '0xbb', hashes: ['0xaa', '0xbb'] })
  await settle()
  expect(outcome.last().args[0]).toEqual(['0xaa', '0xbb'])
})

it.each([
  ['what was promised is not known', { status: 'not-checked', reason: 'not-supported' }],
  ['it only became possible', { ...effects('-5'), isPotential: true }],
] as [string, Effects][])('says nothing where %s', async (_, promised) => {
  const { outcome } = await sent(promised)
  changeTransaction('a', { status: 'confirmed' })
  await settle()
  expect(outcome.calls).toHaveLength(0)
  expect(savedTransaction('a')).not.toHaveProperty('isAsPromised')
})

it('says nothing where what happened cannot be read, and asks once a page', async () => {
  const { outcome } = await sent()
  changeTransaction('a', { status: 'confirmed' })
  await settle()
  await outcome.last().answer(undefined)
  changeTransaction('a', { block: '8' })
  await settle()
  expect(outcome.calls).toHaveLength(1)
  expect(savedTransaction('a')).not.toHaveProperty('isAsPromised')
})

it('keeps no promise that is too long, or was changed in storage', async () => {
  const page = await sent()
  const long = { ...REQUEST, params: [{ from: ALICE, to: BOB, data: `0x${'00'.repeat(8000)}` }] }
  expect(promisedOf(long, effects('-5'))).toBeUndefined()
  const records = JSON.parse(page.storage.get(STORAGE_KEYS.transactions) ?? '') as [
    { promise: { effects: { changes: object[] } } },
  ]
  records[0].promise.effects.changes.push({ asset: { kind: 'native' }, account: BOB, amount: 'all' })
  page.storage.elsewhere({ [STORAGE_KEYS.transactions]: JSON.stringify(records) })
  expect(savedTransaction('a')).toMatchObject({ hash: '0xaa' })
  expect(savedTransaction('a')).not.toHaveProperty('promise')
})

it('ends with the kit', async () => {
  const { outcome, stop } = await sent()
  stop()
  changeTransaction('a', { status: 'confirmed' })
  await settle()
  expect(outcome.calls).toHaveLength(0)
})

it('writes nothing after the kit was destroyed', async () => {
  const { outcome, stop } = await sent()
  changeTransaction('a', { status: 'confirmed' })
  await settle()
  stop()
  await outcome.last().answer(effects('-5'))
  expect(savedTransaction('a')).not.toHaveProperty('isAsPromised')
})

const shown = () => ($modal.get() === 'closed' ? [] : $history.get().map(({ view }) => view))

/** A transaction is in a block and did something else than was shown. */
async function surprised() {
  const page = await sent()
  changeTransaction('a', { status: 'confirmed' })
  await settle()
  return { ...page, answer: () => page.outcome.last().answer(effects('-500')) }
}

describe('what the user is told of an outcome that was not promised', () => {
  it('opens the modal and shows the transaction', async () => {
    const { answer } = await surprised()
    await answer()
    expect(shown().at(-1)).toBe('TransactionStatus')
    expect($history.get().at(-1)).toEqual({ view: 'TransactionStatus', params: { id: 'a' } })
  })

  it('is told once', async () => {
    const { answer } = await surprised()
    await answer()
    closeModal()
    changeTransaction('a', { block: '8' })
    await settle()
    openModal()
    expect(shown()).toEqual(['Connect'])
  })

  it('says nothing where it was what was promised', async () => {
    const { outcome } = await surprised()
    await outcome.last().answer(effects('-5'))
    expect(shown()).toEqual([])
  })

  it('waits behind what is more urgent', async () => {
    const { answer } = await surprised()
    openModal()
    setHistory({ view: 'WalletSendPreview', params: undefined })
    await answer()
    expect(shown()).toEqual(['WalletSendPreview'])
    setHistory({ view: 'Account', params: undefined })
    expect(shown()).toEqual(['Account', 'TransactionStatus'])
  })

  it('waits until the modal opens where the page keeps it closed', async () => {
    const { answer } = await surprised()
    const stop = onEvent('opening', (_, event) => event.preventDefault())
    await answer()
    expect(shown()).toEqual([])
    stop()
    const openings: unknown[] = []
    onEvent('opening', (detail) => void openings.push(detail))
    openModal()
    expect(shown()).toEqual(['Connect', 'TransactionStatus'])
    expect(openings).toHaveLength(1)
  })

  it('does not take away another transaction that is being read', async () => {
    const { answer } = await surprised()
    openModal()
    goTo('TransactionStatus', { id: 'b' })
    await answer()
    expect($history.get().at(-1)).toEqual({ view: 'TransactionStatus', params: { id: 'b' } })
    setHistory({ view: 'Account', params: undefined })
    expect($history.get().at(-1)).toEqual({ view: 'TransactionStatus', params: { id: 'a' } })
  })

  it('is forgotten with the kit', async () => {
    const { answer, stop } = await surprised()
    stop()
    await answer()
    openModal()
    expect(shown()).toEqual(['Connect'])
    expect($oddOutcomes.get().size).toBe(0)
  })
})

it('marks each hash in Activity, with its sentence once Account is shown', async () => {
  await surprised()
  const loaded: string[] = []
  viewLoads.provide({
    async load(name) {
      loaded.push(name)
      setFurther('send')(sendMessages)
    },
  })
  changeTransaction('a', { isAsPromised: false, hash: '0xbb', hashes: ['0xaa', '0xbb'] })
  expect([...$oddOutcomes.get()]).toEqual([
    ['0xbb', { id: 'a' }],
    ['0xaa', { id: 'a' }],
  ])
  expect(loaded).toEqual([])
  openModal()
  setHistory({ view: 'Account', params: undefined })
  await settle()
  expect(loaded).toEqual(['send'])
  expect($oddOutcomes.get().get('0xaa')).toEqual({ id: 'a', text: 'The result differs from the preview.' })
})
