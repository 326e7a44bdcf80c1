// @vitest-environment happy-dom
import { createConfig, getConnection, reconnect } from '@wagmi/core'
import { custom } from 'viem'
import { base } from 'viem/chains'
import { afterEach, describe, expect, it } from 'vitest'
import { walletKit, walletModal } from '../../src/skins/wagmi.ts'
import { told } from '../../src/skins/wagmi-errors.ts'
import type { Connection } from '../../src/domain/account/connection.ts'
import { WalletKitError } from '../../src/errors/wallet-kit-error.ts'
import { deferred, settle } from '../support/deferred.ts'
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

  it('tells a configuration that is created while a wallet is connected', async () => {
    connect()
    const config = createConfig({
      chains: [base],
      connectors: [walletModal()],
      storage: null,
      transports: { [base.id]: custom({ request: () => Promise.reject(new Error('No node')) }) },
    })
    await expect.poll(() => getConnection(config).address).toBe(ADDRESS)
    expect(getConnection(config)).toMatchObject({ chainId: 8453, connector: { name: 'Fox' } })
  })

  it('is heard once wagmi has reconnected another connector, while which it hears nothing', async () => {
    const answer = deferred<boolean>()
    const other = () => ({
      ...walletModal()({ chains: [base], emitter: { emit: () => undefined } }),
      ...{ id: 'slow', type: 'slow', setup: undefined },
      getProvider: async () => ({}),
      isAuthorized: () => answer.promise,
    })
    const config = createConfig({
      chains: [base],
      connectors: [other as never, walletModal()],
      storage: null,
      transports: { [base.id]: custom({ request: () => Promise.reject(new Error('No node')) }) },
    })
    // It asks ours first, then waits for the other.
    const reconnecting = reconnect(config, { connectors: config.connectors.toReversed() })
    await expect.poll(() => config.state.status).toBe('connecting')
    await settle()
    connect()
    await settle()
    answer.resolve(false)
    await reconnecting
    await expect.poll(() => getConnection(config).address).toBe(ADDRESS)
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

  it('has the name of the wallet that is connected, although wagmi copies the connector', async () => {
    const own = { ...connector().own }
    await own.setup()
    expect(own.name).toBe('Wallet')
    connect()
    expect(own.name).toBe('Fox')
  })

  it('rejects as the connectors of wagmi do when the visitor closes the modal', async () => {
    document.body.innerHTML = '<wallet-modal></wallet-modal>'
    const connecting = connector().own.connect()
    const thrown = connecting.catch((error: unknown) => error)
    await expect.poll(() => walletKit.state.open).toBe(true)
    walletKit.close()
    expect(await thrown).toMatchObject({
      ...{ name: 'UserRejectedRequestError', code: 4001 },
      cause: { code: 'modal-closed' },
    })
  })

  it.each([
    ['modal-closed', 'UserRejectedRequestError', 4001],
    ['connection-rejected', 'UserRejectedRequestError', 4001],
    ['popup-closed', 'UserRejectedRequestError', 4001],
    ['switch-rejected', 'UserRejectedRequestError', 4001],
    ['connection-pending', 'ResourceUnavailableRpcError', -32002],
    ['switch-pending', 'ResourceUnavailableRpcError', -32002],
    ['connection-failed', 'WalletKitError', 'connection-failed'],
    ['chain-not-supported', 'WalletKitError', 'chain-not-supported'],
  ])('tells of %s as %s', async (why, name, code) => {
    const cause = new WalletKitError(why, 'So it is')
    const error: unknown = await told(Promise.reject(cause)).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name, code })
    expect(error === cause || (error as Error).cause === cause).toBe(true)
  })
})
