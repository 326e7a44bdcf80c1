// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { walletModal } from '../../src/skins/wagmi.ts'
import type { Connection } from '../../src/domain/account/connection.ts'
import { setConnections } from '../../src/stores/connections/connections.ts'
import { setConnection } from '../../src/stores/connections/one-connection.ts'
import { emit } from '../../src/stores/events.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const CONNECTION: Connection = {
  namespace: 'eip155',
  connector: { id: 'fox', name: 'Fox', type: 'ANNOUNCED', namespace: 'eip155' },
  accounts: [{ address: ADDRESS }],
  network: 'eip155:8453',
}
const STATE = { accounts: [ADDRESS], chainId: 8453 }

/** The connector and what it told wagmi. */
function connector() {
  const told: unknown[][] = []
  const own = walletModal()({
    chains: [{ id: 1 }, { id: 8453 }],
    emitter: { emit: (...event: unknown[]) => void told.push(event) },
  })
  return { told, own }
}

function connect(): void {
  setConnection(CONNECTION, { active: 'eip155', keepOthers: false, isInUse: true })
  emit('connected', {
    address: ADDRESS,
    caipAddress: `eip155:8453:${ADDRESS}`,
    namespace: 'eip155',
    network: 'eip155:8453',
    connector: { id: 'fox', name: 'Fox', type: 'ANNOUNCED' },
    accounts: CONNECTION.accounts,
    restored: false,
  })
}

afterEach(() => setConnections([]))

describe('the connector of wagmi', () => {
  it('tells what the elements of the page connect and disconnect', async () => {
    const { told, own } = connector()
    await own.setup()
    connect()
    expect(told).toEqual([
      ['connect', STATE],
      ['change', STATE],
    ])
    setConnections([])
    emit('disconnected', { namespace: 'eip155', reason: 'user' })
    expect(told.at(-1)).toEqual(['disconnect'])
  })

  it('has the accounts and the chain of the wallet that is connected', async () => {
    const { own } = connector()
    await expect(own.getAccounts()).rejects.toThrow('No wallet is connected')
    connect()
    expect(await own.getAccounts()).toEqual([ADDRESS])
    expect(await own.getChainId()).toBe(8453)
  })

  it('tells of another account of the EVM wallet, whichever namespace is the active one', async () => {
    const { told, own } = connector()
    connect()
    await own.setup()
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    setConnections([{ ...CONNECTION, accounts: [{ address: other }, { address: ADDRESS }] }], 'solana')
    expect(told.at(-1)).toEqual(['change', { ...STATE, accounts: [other, ADDRESS] }])
  })

  it('says nothing of other namespaces', async () => {
    const { told, own } = connector()
    await own.setup()
    emit('disconnected', { namespace: 'solana', reason: 'user' })
    expect(told).toEqual([])
  })
})
