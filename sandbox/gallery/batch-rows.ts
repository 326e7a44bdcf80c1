/** Rows of a batch of calls (EIP-5792), in each of its states. */
import { watchBatch } from '../../src/flows/batches/show-batch.ts'
import { setAccountUpgrades } from '../../src/stores/account/account-upgrades.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { saveCalls } from '../../src/stores/stored/batch-calls.ts'
import type { Row } from './row.ts'
import { address, fox, vita } from './samples.ts'
import { connected } from './world.ts'

const ID = '0xb1'
const hashOf = (index: number) => `0x${String(index).repeat(64)}`
const receipt = (index: number, status = '0x1') => ({ transactionHash: hashOf(index), status })

async function batch(status: number, change: object = {}, count = 3): Promise<void> {
  connected()
  const calls = [
    { to: address(21), hasData: true as const },
    { to: address(22), value: '0x6f05b59d3b20000' },
    { to: address(23), value: '0x2386f26fc10000', hasData: true as const },
  ]
  saveCalls(ID, calls.slice(0, count))
  const answer = { version: '2.0.0', id: ID, chainId: '0x1', status, atomic: false, receipts: [], ...change }
  await watchBatch(ID, () => Promise.resolve(answer))
  show()
}

const show = () =>
  setHistory({ view: 'Account', params: undefined }, { view: 'CallsStatus', params: { id: ID } })

async function unread(): Promise<void> {
  connected()
  await watchBatch(ID, () => Promise.reject(new Error('No answer')))
  show()
}

/** The wallet has said that it would upgrade the account for a batch. */
export const upgradesFirst = () =>
  setAccountUpgrades([{ connector: fox.id, address: vita.address, chain: 1 }])

const view = 'CallsStatus' as const

export const BATCH_ROWS: readonly Row[] = [
  { name: 'batch-pending', view, set: () => batch(100, { receipts: [receipt(1)] }) },
  { name: 'batch-pending-as-one', view, set: () => batch(100, { atomic: true }) },
  {
    ...{ name: 'batch-confirmed', view },
    set: () => batch(200, { receipts: [receipt(1), receipt(2), receipt(3)] }),
  },
  {
    ...{ name: 'batch-confirmed-as-one', view },
    set: () => batch(200, { atomic: true, receipts: [receipt(1)] }),
  },
  { name: 'batch-not-sent', view, set: () => batch(400) },
  { name: 'batch-failed', view, set: () => batch(500, { atomic: true, receipts: [receipt(1, '0x0')] }) },
  {
    ...{ name: 'batch-partly-failed', view },
    set: () => batch(600, { receipts: [receipt(1), receipt(2, '0x0')] }),
  },
  { name: 'batch-without-calls', view, set: () => batch(200, { receipts: [receipt(1)] }, 0) },
  { name: 'batch-unread', view, set: () => unread() },
]
