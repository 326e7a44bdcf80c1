import { expect, it } from 'vitest'
import type { Effects } from '../../../src/domain/requests/effects.ts'
import type { Reading } from '../../../src/domain/requests/reading.ts'
import { asked, settle } from '../../support/deferred.ts'
import { ALICE, BOB } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { compareOutcome, stopComparing } = product(() => import('../../../src/flows/send/compare-outcome.ts'))
const { requestWorlds } = product(() => import('../../../src/ports/request-world.ts'))
const { changeTransaction, saveTransaction, savedTransaction } = product(
  () => import('../../../src/stores/stored/transactions.ts'),
)

const READING: Reading = {
  ...{ namespace: 'eip155', network: 'eip155:1', method: 'eth_sendTransaction', form: 'transaction' },
  ...{ acts: [{ act: 'transfer', asset: { kind: 'native' }, amount: '5', to: BOB }], understood: true },
  ...{ signals: [], fields: [], raw: [], digests: {} },
}

const effects = (amount: `${bigint}`): Effects => ({
  ...{ status: 'checked', approvals: [], controls: [] },
  changes: [{ asset: { kind: 'native' }, account: ALICE, amount }],
})

async function sent() {
  const page = await setup()
  const outcome = asked<[hash: string], Effects | undefined>()
  requestWorlds.provide({
    of: async () => ({
      parties: async () => [],
      assets: async () => [],
      simulate: async () => effects('0'),
      outcome: (_network, hash) => outcome.ask(hash),
    }),
  })
  saveTransaction({
    id: 'a',
    kind: 'send',
    network: 'eip155:1',
    from: ALICE,
    status: 'sent',
    hash: '0xaa',
    askedAt: 1,
  })
  return { ...page, outcome }
}

it.each([
  ['-5', true],
  ['-500', false],
] as const)('writes down whether a change of %s was what was promised', async (amount, isAsPromised) => {
  const { outcome } = await sent()
  compareOutcome('a', { reading: READING, effects: effects('-5') })
  changeTransaction('a', { status: 'confirmed' })
  changeTransaction('a', { block: '7' })
  await settle()
  expect(outcome.calls.map(({ args }) => args)).toEqual([['0xaa']])
  await outcome.last().answer(effects(amount))
  expect(savedTransaction('a')).toMatchObject({ isAsPromised, block: '7' })
})

it('says nothing where one of the two is not known', async () => {
  const { outcome } = await sent()
  compareOutcome('a', { reading: READING, effects: { status: 'not-checked', reason: 'not-supported' } })
  changeTransaction('a', { status: 'confirmed' })
  await settle()
  expect(outcome.calls).toHaveLength(0)
  expect(savedTransaction('a')).not.toHaveProperty('isAsPromised')
})

it('ends with the kit', async () => {
  const { outcome } = await sent()
  compareOutcome('a', { reading: READING, effects: effects('-5') })
  stopComparing()
  changeTransaction('a', { status: 'confirmed' })
  await settle()
  expect(outcome.calls).toHaveLength(0)
})
