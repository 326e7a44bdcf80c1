import { expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { sendingAdapter } from '../../support/sending.ts'
import { outcome, setup } from '../../support/setup.ts'

const { answerBatches } = product(() => import('../../../src/flows/batches/answer-batches.ts'))
const { savedCalls } = product(() => import('../../../src/stores/stored/batch-calls.ts'))
const { $batchStatus } = product(() => import('../../../src/stores/account/batch-status.ts'))
const { $accountUpgrades } = product(() => import('../../../src/stores/account/account-upgrades.ts'))
const { $accountTab } = product(() => import('../../../src/stores/account/account-tab.ts'))
const { $route } = product(() => import('../../../src/stores/modal/route.ts'))
const { closeModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { saveBatch, savedBatch } = product(() => import('../../../src/stores/stored/batches.ts'))
const { removeTransaction, savedTransactions } = product(
  () => import('../../../src/stores/stored/transactions.ts'),
)

interface Asked {
  method: string
  params?: unknown
}

const hashOf = (index: number) => `0x${String(index).repeat(64)}`
const CALLS = [
  { to: BOB, value: '0x1' },
  { to: BOB, data: '0xaa' },
]
const REQUEST = { version: '2.0.0', chainId: '0x1', from: ALICE, atomicRequired: false, calls: CALLS }
const unsupported = () => Object.assign(new Error('no such method'), { code: 4200 })

/** A page with a wallet that knows no batches unless the test says what it answers. */
async function page(answers: Readonly<Record<string, (params: unknown) => unknown>> = {}) {
  const world = await setup()
  const wallet = sendingAdapter(() => sessionOf([ALICE]))
  world.providePorts({ adapter: async () => ({ ...world.adapter.port, ...wallet.port }) })
  await world.connected()
  const prompts: { params: unknown; approve(hash: string): Promise<void>; reject(): Promise<void> }[] = []
  const receipts = new Map<string, object>()
  let chain = '0x1'
  let questions = 0
  const own: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_chainId: () => chain,
    eth_getTransactionCount: () => '0x7',
    eth_getTransactionReceipt: (params) => receipts.get((params as string[])[0]!) ?? null,
    eth_sendTransaction: (params) =>
      new Promise((resolve, reject) => {
        prompts.push({
          params,
          approve: (hash) => (resolve(hash), settle()),
          reject: () => (reject(Object.assign(new Error('No'), { code: 4001 })), settle()),
        })
      }),
    ...answers,
  }
  const asked: string[] = []
  const batchWallet = {
    connector: METAMASK.id,
    async ask({ method, params }: Asked) {
      asked.push(method)
      const answer = own[method]
      if (!answer) throw unsupported()
      return answer(params)
    },
    onAsk: () => ((questions += 1), () => undefined),
  }
  const request = (method: string, ...params: unknown[]) => answerBatches(batchWallet, { method, params })
  return {
    ...{ ...world, asked, prompts, receipts, request },
    following: wallet.following,
    questions: () => questions,
    moveTo: (to: string) => (chain = to),
    /** The page sees a transaction in a block. */
    async mined(index: number, status = '0x1') {
      const hash = hashOf(index)
      receipts.set(hash, { transactionHash: hash, status, logs: [], gasUsed: '0x5208', from: ALICE })
      const following = wallet.following.find(({ record }) => record.hash === hash)
      following!.tell({ status: status === '0x1' ? 'confirmed' : 'failed', isFinal: true })
      following!.end()
      await settle()
    },
    status: async (id: string) =>
      (await request('wallet_getCallsStatus', id)) as { status: number; receipts: unknown[] },
  }
}

it('asks for the calls one by one where the wallet knows no batches and the page allows it', async () => {
  const world = await page()
  const sending = world.request('wallet_sendCalls', REQUEST)
  await settle()
  expect(world.prompts).toHaveLength(1)
  expect(world.prompts[0]!.params).toEqual([{ from: ALICE, ...CALLS[0] }])
  await world.prompts[0]!.approve(hashOf(1))
  const { id } = (await sending) as { id: string }
  expect(id).toMatch(/^0x[0-9a-f]{64}$/)
  // The second may depend on the first.
  expect(world.prompts).toHaveLength(1)
  expect(await world.status(id)).toEqual({
    ...{ version: '2.0.0', id, chainId: '0x1', status: 100, atomic: false, receipts: [] },
  })
  await world.mined(1)
  expect(world.prompts).toHaveLength(2)
  expect(world.questions()).toBe(1)
  expect(await world.status(id)).toMatchObject({ status: 100, receipts: [{ status: '0x1' }] })
  await world.prompts[1]!.approve(hashOf(2))
  await world.mined(2)
  expect(await world.status(id)).toMatchObject({
    status: 200,
    receipts: [{ transactionHash: hashOf(1) }, { transactionHash: hashOf(2) }],
  })
  expect(world.happened().filter((name) => name === 'transaction-confirmed')).toHaveLength(2)
})

it('tells the page of a rejected first call as if it had asked for that alone', async () => {
  const world = await page()
  const sending = world.request('wallet_sendCalls', { ...REQUEST, id: '0xb1' })
  const ended = sending.catch((error: unknown) => error)
  await settle()
  await world.prompts[0]!.reject()
  expect(await ended).toMatchObject({ code: 4001 })
  expect(savedBatch('0xb1')).toBeUndefined()
  expect(savedTransactions()).toEqual([])
})

it('stops at a later call that is rejected, and says so by the status', async () => {
  const world = await page()
  const sending = world.request('wallet_sendCalls', { ...REQUEST, id: '0xb1' })
  await settle()
  await world.prompts[0]!.approve(hashOf(1))
  expect(await sending).toEqual({ id: '0xb1' })
  await world.mined(1)
  await world.prompts[1]!.reject()
  expect(await world.status('0xb1')).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
})

it('asks for nothing more once a call had no effect', async () => {
  const world = await page()
  void world.request('wallet_sendCalls', { ...REQUEST, id: '0xb1' })
  await settle()
  await world.prompts[0]!.approve(hashOf(1))
  await world.mined(1, '0x0')
  expect(world.prompts).toHaveLength(1)
  expect(await world.status('0xb1')).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
})

it('asks for nothing more on another network than the first call was on', async () => {
  const world = await page()
  void world.request('wallet_sendCalls', { ...REQUEST, id: '0xb1' })
  await settle()
  await world.prompts[0]!.approve(hashOf(1))
  world.moveTo('0x89')
  await world.mined(1)
  expect(world.prompts).toHaveLength(1)
  expect(await world.status('0xb1')).toMatchObject({ status: 600 })
})

it('knows what became of a batch when the records of its transactions have made room', async () => {
  const world = await page()
  void world.request('wallet_sendCalls', { ...REQUEST, id: '0xb1', calls: [CALLS[0]] })
  await settle()
  await world.prompts[0]!.approve(hashOf(1))
  await world.mined(1)
  for (const { id } of savedTransactions()) removeTransaction(id)
  expect(await world.status('0xb1')).toMatchObject({ status: 200 })
  world.receipts.clear()
  expect(await world.status('0xb1')).toMatchObject({ status: 600, receipts: [] })
})

it.each<[string, object, number]>([
  ['the page wants all or nothing', { atomicRequired: true }, 5760],
  ['the network is none of the page’s', { chainId: '0x539' }, 5710],
  ['the wallet is on another network', { chainId: '0x2105' }, 4901],
  ['the account is another one', { from: BOB }, 4100],
  ['a call is malformed', { calls: [{ to: 'bob' }] }, -32_602],
])('asks the wallet for no transaction when %s', async (_, change, code) => {
  const world = await page()
  expect(await outcome(world.request('wallet_sendCalls', { ...REQUEST, ...change }))).toBe(code)
  expect(world.prompts).toEqual([])
})

it('takes an id once', async () => {
  const world = await page()
  const send = () => world.request('wallet_sendCalls', { ...REQUEST, id: '0xb1' })
  const first = outcome(send())
  expect(await outcome(send())).toBe(5720)
  expect(await first).toBe('pending')
  expect(await outcome(send())).toBe(5720)
  expect(world.prompts).toHaveLength(1)
})

it('leaves a batch to a wallet that knows batches, and its errors are the page’s', async () => {
  const rejected = Object.assign(new Error('No'), { code: 4001 })
  let fails = false
  const world = await page({
    wallet_sendCalls() {
      if (fails) throw rejected
      return 'b1'
    },
    wallet_getCallsStatus: () => ({ status: 'CONFIRMED', receipts: [{ status: '0x1' }] }),
    wallet_getCapabilities: () => ({ '0x1': { atomicBatch: { supported: true } } }),
    wallet_showCallsStatus: () => null,
  })
  expect(await world.request('wallet_sendCalls', REQUEST)).toEqual({ id: 'b1' })
  expect(await world.status('b1')).toMatchObject({ status: 200, id: 'b1', chainId: '0x1' })
  expect(await world.request('wallet_getCapabilities', ALICE)).toMatchObject({
    '0x1': { atomic: { status: 'supported' } },
  })
  expect(await world.request('wallet_showCallsStatus', 'b1')).toBeNull()
  fails = true
  await expect(world.request('wallet_sendCalls', REQUEST)).rejects.toBe(rejected)
  expect(world.prompts).toEqual([])
})

it('remembers which accounts the wallet would upgrade, until a batch was sent', async () => {
  let answer: object = { '0x1': { atomic: { status: 'ready' } }, '0x0': { atomic: { status: 'ready' } } }
  const world = await page({ wallet_getCapabilities: () => answer, wallet_sendCalls: () => ({ id: 'b1' }) })
  const chains = () => $accountUpgrades.get().map(({ chain }) => chain)
  await world.request('wallet_getCapabilities', ALICE)
  expect($accountUpgrades.get()).toEqual([
    { connector: METAMASK.id, address: ALICE, chain: 1 },
    { connector: METAMASK.id, address: ALICE, chain: 0 },
  ])
  // An answer about one chain says nothing about others.
  answer = { '0xa': { atomic: { status: 'ready' } }, '0x1': { atomic: { status: 'supported' } } }
  await world.request('wallet_getCapabilities', ALICE.toLowerCase())
  expect(chains()).toEqual([0, 10])
  await world.request('wallet_getCapabilities', BOB)
  expect(chains()).toEqual([0, 10, 10])
  await world.request('wallet_sendCalls', REQUEST)
  expect($accountUpgrades.get()).toEqual([{ connector: METAMASK.id, address: BOB, chain: 10 }])
  // The page may name another account than the wallet's first.
  await world.request('wallet_sendCalls', { ...REQUEST, from: BOB })
  expect($accountUpgrades.get()).toEqual([])
})

it.each([undefined, null, 'ready', [], { '0x1': 'ready' }, { one: { atomic: { status: 'ready' } } }])(
  'remembers no upgrade from the capabilities %j',
  async (answer) => {
    const world = await page({ wallet_getCapabilities: () => answer })
    await world.request('wallet_getCapabilities', ALICE)
    await world.request('wallet_getCapabilities')
    expect($accountUpgrades.get()).toEqual([])
  },
)

/** A wallet of the draft before 2.0.0: it takes that form alone. */
async function draftPage(answers: Parameters<typeof page>[0] = {}) {
  const sent: unknown[] = []
  const world = await page({
    wallet_sendCalls(params) {
      const [batch] = params as [Record<string, unknown>]
      if (batch['version'] !== '1.0') throw Object.assign(new Error('Invalid params'), { code: -32_602 })
      sent.push(batch)
      return 'b1'
    },
    ...answers,
  })
  return { ...world, sent }
}

it('asks a wallet that knows the draft of batches only in the form of the draft', async () => {
  const world = await draftPage()
  expect(await world.request('wallet_sendCalls', REQUEST)).toEqual({ id: 'b1' })
  expect(world.sent).toEqual([{ version: '1.0', chainId: '0x1', from: ALICE, calls: CALLS }])
  const { chainId: _, from: __, ...bare } = REQUEST
  expect(await world.request('wallet_sendCalls', bare)).toEqual({ id: 'b1' })
  expect(world.sent[1]).toEqual(world.sent[0])
})

it('asks for calls as one in the form of the draft where the wallet says that it can, and nowhere else', async () => {
  const all = { ...REQUEST, atomicRequired: true }
  const unable = await draftPage()
  expect(await outcome(unable.request('wallet_sendCalls', all))).toBe(-32_602)
  expect(unable.sent).toEqual([])
  const able = await draftPage({
    wallet_getCapabilities: () => ({ '0x1': { atomicBatch: { supported: true } } }),
  })
  expect(await able.request('wallet_sendCalls', all)).toEqual({ id: 'b1' })
})

it('asks for the calls one by one where the draft cannot keep the id of the page, or is refused as well', async () => {
  const refuses = () => {
    throw Object.assign(new Error('Invalid params'), { code: -32_602 })
  }
  const named = await draftPage()
  void named.request('wallet_sendCalls', { ...REQUEST, id: '0xb1' })
  await settle()
  expect([named.sent, named.prompts.length]).toEqual([[], 1])
  const refused = await draftPage({ wallet_sendCalls: refuses })
  void refused.request('wallet_sendCalls', REQUEST)
  await settle()
  expect(refused.prompts).toHaveLength(1)
})

it('asks a wallet of version 2.0.0 once, whose bundler or node refused the parameters after the approval', async () => {
  const refused = Object.assign(new Error('The network fee is too low'), { code: -32_602 })
  const world = await page({
    wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }),
    wallet_sendCalls: () => Promise.reject(refused),
  })
  for (const atomicRequired of [true, false])
    await expect(world.request('wallet_sendCalls', { ...REQUEST, atomicRequired })).rejects.toBe(refused)
  expect(world.asked.filter((method) => method === 'wallet_sendCalls')).toHaveLength(2)
  expect(world.prompts).toEqual([])
})

it('asks a wallet once about a batch that is malformed', async () => {
  const world = await draftPage()
  const asked = world.request('wallet_sendCalls', { ...REQUEST, calls: [{ to: 'bob' }] })
  expect(await outcome(asked)).toBe(-32_602)
  expect(world.asked.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1)
})

it('tells a batch of which nothing was sent, or nothing had effect, as that after a reload', async () => {
  const world = await page()
  const savedAs = (id: string, calls: readonly { record: string; hash?: string }[]) =>
    saveBatch({ id, network: 'eip155:1', from: ALICE, connector: METAMASK.id, count: 2, calls, askedAt: 1 })
  // The page was left while the first call waited in the wallet, which then rejected it.
  savedAs('left', [{ record: 'gone' }])
  expect(await world.status('left')).toMatchObject({ status: 400, receipts: [] })
  savedAs('failed', [{ record: 'gone', hash: hashOf(1) }])
  world.receipts.set(hashOf(1), { transactionHash: hashOf(1), status: '0x0' })
  expect(await world.status('failed')).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  expect(world.prompts).toEqual([])
})

it('says what a wallet without batches can do, and that it knows no batch of another', async () => {
  const world = await page()
  expect(await world.request('wallet_getCapabilities', ALICE)).toEqual({
    '0x1': { atomic: { status: 'unsupported' } },
  })
  expect(await outcome(world.request('wallet_getCallsStatus', 'b1'))).toBe(5730)
  expect(await outcome(world.request('wallet_showCallsStatus', 'b1'))).toBe(5730)
  expect(await outcome(world.request('wallet_getCallsStatus', 7))).toBe(-32_602)
})

/** What the visitor sees of a batch. */
async function shown() {
  await settle()
  const [route, status] = [$route.get(), $batchStatus.get()]
  return { route, status: status.step === 'idle' ? undefined : status.value }
}

it('shows a batch that it carries out itself over the activity, until it is over', async () => {
  const world = await page()
  void world.request('wallet_sendCalls', { ...REQUEST, id: '0xb1' })
  await settle()
  await world.prompts[0]!.approve(hashOf(1))
  expect(await world.request('wallet_showCallsStatus', '0xb1')).toBeNull()
  expect(world.happened()).toContain('opening')
  expect($accountTab.get()).toBe('activity')
  expect(await shown()).toMatchObject({
    route: { view: 'CallsStatus', params: { id: '0xb1' } },
    status: { state: 'pending', isAtomic: false, network: 'eip155:1', transactions: [] },
  })
  expect(savedCalls('0xb1')).toEqual([
    { to: BOB, value: '0x1' },
    { to: BOB, hasData: true },
  ])
  await world.mined(1)
  await world.prompts[1]!.reject()
  await world.clock.advance(2000)
  expect((await shown()).status).toMatchObject({
    ...{ state: 'partly-failed', transactions: [{ hash: hashOf(1), isFailed: false }] },
  })
  const before = world.asked.length
  await world.clock.advance(60_000)
  expect(world.asked).toHaveLength(before)
})

it('shows a batch of a wallet that reports the status and has no view of batches, and reads it no more once the view is left', async () => {
  let status: object = { version: '2.0.0', id: 'b1', chainId: '0x1', status: 100, atomic: true, receipts: [] }
  const world = await page({
    wallet_sendCalls: () => ({ id: 'b1' }),
    wallet_getCallsStatus() {
      if (status instanceof Error) throw status
      return status
    },
  })
  await world.request('wallet_sendCalls', { ...REQUEST, atomicRequired: true })
  expect(await world.request('wallet_showCallsStatus', 'b1')).toBeNull()
  expect((await shown()).status).toMatchObject({ state: 'pending', isAtomic: true })
  expect(savedCalls('b1')).toHaveLength(2)
  status = new Error('away')
  await world.clock.advance(2000)
  await settle()
  expect($batchStatus.get()).toMatchObject({ step: 'failed', value: { state: 'pending' } })
  closeModal()
  const before = world.asked.length
  await world.clock.advance(60_000)
  expect(world.asked).toHaveLength(before)
})
