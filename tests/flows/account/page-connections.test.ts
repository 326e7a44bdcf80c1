import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { NETWORKS, sunSession } from '../../support/families.ts'
import { ALICE, BOB, METAMASK, PHANTOM, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { deleteConnection, getConnections, switchConnection } = product(
  () => import('../../../src/kit/journeys.ts'),
)
const { $account, $connection } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $alert } = product(() => import('../../../src/stores/modal/notices.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { saved } = product(() => import('../../../src/stores/stored/session.ts'))

/** Two wallets of EVM, of which the second is in use, and one of Solana. */
async function open({ multiWallet = true, debug = true } = {}) {
  const page = await setup({ connectors: [METAMASK, RABBY, PHANTOM], networks: NETWORKS })
  setOptions({ networks: ['eip155:1', 'solana'], features: { multiWallet }, debug })
  await page.connected(PHANTOM, sunSession())
  await page.connected(METAMASK, sessionOf([ALICE, BOB]))
  await page.connected(RABBY, sessionOf([BOB]))
  return page
}

const summary = ({ id, name, type }: typeof METAMASK) => ({ id, name, type })

describe('a page with several wallets', () => {
  it('reads those of the namespace in use, first the one in use', async () => {
    await open()
    const { connections, recent } = getConnections()
    expect(connections.map(({ connector }) => connector)).toEqual([summary(RABBY), summary(METAMASK)])
    expect(connections[0]).toMatchObject({ namespace: 'eip155', network: 'eip155:1' })
    expect(recent).toEqual([])
  })

  it('reads those of another namespace, and who was disconnected there', async () => {
    await open()
    void disconnectWallet({ namespace: 'solana' })
    await settle()
    expect(getConnections('solana')).toEqual({
      connections: [],
      recent: [
        { namespace: 'solana', connector: summary(PHANTOM), address: sunSession().accounts[0].address },
      ],
    })
  })

  it('uses another one and the account that it names, without asking a wallet', async () => {
    const page = await open()
    await switchConnection({ namespace: 'eip155', connectorId: 'io.metamask', address: BOB })
    expect($account.get()).toMatchObject({ address: BOB, namespace: 'eip155' })
    expect($connection.get()?.connector.id).toBe('io.metamask')
    expect(page.adapter.connect.calls).toHaveLength(2)
  })

  it('connects one that is not, and hears why it can not be', async () => {
    const page = await open()
    void disconnectWallet({ connectorId: 'io.rabby' })
    await settle()
    await page.adapter.revoke.last().answer()
    const switching = switchConnection({ namespace: 'eip155', connectorId: 'io.rabby' })
    switching.catch(() => {})
    await settle()
    await page.adapter.connect.last().refuse(coded('connection-rejected'))
    await expect(switching).rejects.toMatchObject({ code: 'connection-rejected' })
  })

  it('has an address forgotten', async () => {
    await open()
    void disconnectWallet({ connectorId: 'io.rabby' })
    await settle()
    deleteConnection({ namespace: 'eip155', connectorId: 'io.rabby', address: BOB })
    expect(getConnections('eip155').recent).toEqual([])
  })
})

describe('what the page asks for', () => {
  it.each([undefined, '', 'doge'])('needs a namespace that exists: %s', async (name) => {
    await open()
    const namespace = name as 'eip155'
    const error = { code: 'namespace-not-found', message: 'No namespace found' }
    if (name !== undefined) expect(() => getConnections(namespace)).toThrow(expect.objectContaining(error))
    await expect(switchConnection({ namespace, connectorId: METAMASK.id })).rejects.toMatchObject(error)
    expect(() => deleteConnection({ namespace, connectorId: METAMASK.id, address: ALICE })).toThrow(
      expect.objectContaining(error),
    )
  })

  it('may name an account by its CAIP-10 id', async () => {
    await open()
    const address = `eip155:1:${BOB}`
    await switchConnection({ namespace: 'eip155', connectorId: METAMASK.id, address })
    expect($account.get()?.address).toBe(BOB)
    const saves = () => saved.connections.get()?.['eip155']?.find((one) => one.connectorId === METAMASK.id)
    deleteConnection({ namespace: 'eip155', connectorId: METAMASK.id, address: `eip155:1:${ALICE}` })
    expect(saves()?.accounts.map((account) => account.address)).toEqual([BOB])
  })

  it.each(['eip155:1', 'eip155:1:', `doge:1:${BOB}`, `eip155:1:${BOB}:2`, ':'])(
    'is refused where it is no CAIP-10 id: %s',
    async (address) => {
      await open()
      const asking = switchConnection({ namespace: 'eip155', connectorId: METAMASK.id, address })
      await expect(asking).rejects.toMatchObject({ code: 'address-invalid', message: 'Invalid CAIP Address' })
      expect($connection.get()?.connector.id).toBe(RABBY.id)
    },
  )

  it('is told when the wallet did not connect in that namespace', async () => {
    const page = await open()
    void disconnectWallet({ connectorId: PHANTOM.id })
    await settle()
    await page.solana.revoke.last().answer()
    const asking = switchConnection({ namespace: 'solana', connectorId: PHANTOM.id })
    asking.catch(() => {})
    await settle()
    await page.solana.connect.last().answer({ ...sessionOf(), namespace: 'eip155' })
    await expect(asking).rejects.toMatchObject({
      code: 'invalid-connection-status',
      message: 'Invalid connection status: disconnected',
    })
  })
})

describe('a page without the feature', () => {
  it('is told nothing, changes nothing, and reads why', async () => {
    await open({ multiWallet: false })
    expect(getConnections()).toEqual({ connections: [], recent: [] })
    expect($alert.get()).toMatchObject({ code: 'multi-wallet-off' })
    await switchConnection({ namespace: 'eip155', connectorId: 'io.metamask' })
    deleteConnection({ namespace: 'eip155', connectorId: 'io.rabby', address: BOB })
    expect($connection.get()?.connector.id).toBe('io.rabby')
    expect(saved.connections.get()?.eip155?.map(({ connectorId }) => connectorId)).toContain('io.rabby')
  })

  it('shows its visitors no alert, unless it is in debug mode', async () => {
    const page = await open({ multiWallet: false, debug: false })
    getConnections()
    expect($alert.get()).toBeUndefined()
    expect(page.browser.warnings).toEqual([expect.stringContaining('Multi-Wallet Not Enabled')])
  })
})
