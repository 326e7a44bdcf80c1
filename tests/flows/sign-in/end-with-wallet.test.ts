import { describe, expect, it } from 'vitest'
import { settle } from '../../support/deferred.ts'
import { NETWORKS, SOLANA, SUN, sunSession } from '../../support/families.ts'
import { ALICE, BOB, METAMASK, PHANTOM, RABBY, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { outcome } from '../../support/setup.ts'
import { heldBy, messageOf, SIGNATURE, signInPage, type SignInPage } from '../../support/sign-in-page.ts'

const { disconnectWallet } = product(() => import('../../../src/flows/connections/disconnect-wallet.ts'))
const { activateConnection } = product(() => import('../../../src/flows/connections/activate-connection.ts'))
const { sign } = product(() => import('../../../src/flows/sign-in/sign.ts'))
const { signOut } = product(() => import('../../../src/flows/sign-in/end.ts'))
const { $account } = product(() => import('../../../src/stores/connections/connections.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const open = (mode: 'optional' | 'required' = 'optional') =>
  signInPage({ mode, connectors: [METAMASK, RABBY, PHANTOM], networks: NETWORKS })

/** MetaMask is signed in and Phantom is connected; which one is active is up to the test. */
async function both(page: SignInPage) {
  await page.signedIn()
  await page.connected(PHANTOM, sunSession())
  await page.siwx.getSessions.last().answer([])
}

/** The wallet that was just connected signs in. */
async function signInNow(page: SignInPage, adapter: SignInPage['adapter']) {
  const question = page.siwx.createMessage.last()
  await question.answer(messageOf(question.args[0], `nonce${page.siwx.createMessage.calls.length}000`))
  void sign()
  await settle()
  await adapter.signMessage.last().answer(SIGNATURE)
  await page.siwx.addSession.last().answer()
}

async function leave(which: Parameters<typeof disconnectWallet>[0]) {
  void disconnectWallet(which)
  await settle()
}

/** Every question about a session that was not answered yet gets this answer. */
async function answerAll(page: SignInPage, held: readonly string[] = [], from = 0) {
  for (const { args, answer } of page.siwx.getSessions.calls.slice(from)) {
    const [network, address] = args
    await answer(held.includes(`${network}:${address}`) ? [heldBy(address, network)] : [])
  }
}

const revoked = (page: SignInPage) => page.siwx.revokeSession.calls.map(({ args }) => args.join(':'))

describe('a session ends with the wallet it belongs to', () => {
  it('when the active wallet is disconnected and another namespace stays', async () => {
    const page = await open()
    await both(page)
    activateConnection('eip155', METAMASK.id)
    await settle()
    await page.siwx.getSessions.last().answer([heldBy(ALICE)])
    page.forgetFacts()
    const asked = page.siwx.getSessions.calls.length
    await leave({ namespace: 'eip155' })
    expect($account.get()?.address).toBe(SUN)
    expect(revoked(page)).toEqual([page.alice])
    await page.siwx.revokeSession.last().answer()
    await answerAll(page, [], asked)
    expect(page.detailsOf('signed-out')).toEqual([{ caipAddress: page.alice }])
    // The sessions of the wallets that stay are not touched.
    expect(page.siwx.setSessions.calls).toEqual([])
  })

  it('when it is not the active one', async () => {
    const page = await open()
    await both(page)
    await leave({ namespace: 'eip155' })
    expect(revoked(page)).toEqual([page.alice])
    await page.siwx.revokeSession.last().answer()
    await answerAll(page)
    expect(page.detailsOf('signed-out')).toEqual([{ caipAddress: page.alice }])
    expect(page.isAsking()).toBe(true)
  })

  it('while the one of the wallet that stays goes on', async () => {
    const page = await open()
    await both(page)
    await signInNow(page, page.solana)
    expect(page.who()).toBe(`${SOLANA}:${SUN}`)
    const asked = page.siwx.getSessions.calls.length
    await leave({ namespace: 'eip155' })
    expect(revoked(page)).toEqual([])
    await answerAll(page, [page.alice], asked)
    expect(revoked(page)).toEqual([page.alice])
    await page.siwx.revokeSession.last().answer()
    expect(page.detailsOf('signed-out')).toEqual([{ caipAddress: page.alice }])
    expect(page.who()).toBe(`${SOLANA}:${SUN}`)
  })

  it('on each network of the page, also when it was not found on this visit', async () => {
    const page = await open()
    await page.connected(METAMASK)
    await page.siwx.getSessions.last().answer([])
    await page.connected(PHANTOM, sunSession())
    await page.siwx.getSessions.last().answer([])
    const asked = page.siwx.getSessions.calls.length
    await leave({ namespace: 'eip155' })
    await answerAll(page, [`eip155:8453:${ALICE}`], asked)
    expect(revoked(page)).toEqual([`eip155:8453:${ALICE}`])
  })

  it('also when another wallet of its namespace shares the same account', async () => {
    const page = await open('required')
    setOptions({ features: { multiWallet: true } })
    await page.connected(RABBY, sessionOf([ALICE]))
    await page.siwx.getSessions.last().answer([])
    await page.connected(METAMASK, sessionOf([BOB]))
    await page.siwx.getSessions.last().answer([])
    await page.wallet.accounts([ALICE])
    await page.siwx.getSessions.last().answer([])
    await signInNow(page, page.adapter)
    expect(page.who()).toBe(page.alice)
    const asked = page.siwx.getSessions.calls.length
    await leave({ connectorId: METAMASK.id })
    expect($account.get()?.address).toBe(ALICE)
    expect([revoked(page), page.who(), page.status()]).toEqual([[page.alice], undefined, 'connecting'])
    await page.siwx.revokeSession.last().answer()
    await answerAll(page, [], asked)
    expect([page.isAsking(), page.status()]).toEqual([true, 'connecting'])
  })

  it('and not with another wallet that shares the same account', async () => {
    const page = await open()
    setOptions({ features: { multiWallet: true } })
    await page.connected(RABBY, sessionOf([ALICE]))
    await page.siwx.getSessions.last().answer([])
    await page.signedIn()
    const asked = page.siwx.getSessions.calls.length
    await leave({ connectorId: RABBY.id })
    await answerAll(page, [page.alice], asked)
    expect([revoked(page), page.who()]).toEqual([[], page.alice])
  })

  it('once, when all wallets are disconnected together', async () => {
    const page = await open()
    await both(page)
    page.forgetFacts()
    const asked = page.siwx.getSessions.calls.length
    await leave({})
    await page.siwx.revokeSession.last().answer()
    await answerAll(page, [], asked)
    expect(revoked(page)).toEqual([page.alice])
    await page.siwx.setSessions.last().answer()
    expect(page.detailsOf('signed-out')).toEqual([{ caipAddress: page.alice }])
    expect(page.errors()).toEqual([])
  })

  it('and can be asked to end again when the back end did not answer', async () => {
    const page = await open()
    await both(page)
    await leave({ namespace: 'eip155' })
    await page.siwx.revokeSession.last().refuse(new Error('no'))
    expect(page.errors()).toEqual(['sign-out-failed'])
    await answerAll(page)
    const again = signOut()
    await settle()
    await page.siwx.revokeSession.last().answer()
    expect(await outcome(again)).toBe('resolved')
    expect(page.detailsOf('signed-out')).toEqual([{ caipAddress: page.alice }])
  })

  it('unless the page keeps sessions', async () => {
    const page = await open()
    page.siwx.port.signOutOnDisconnect = false
    await both(page)
    await leave({ namespace: 'eip155' })
    expect([revoked(page), page.detailsOf('signed-out')]).toEqual([[], []])
  })

  it('of which a `siweConfig` has one: it is not asked about other accounts', async () => {
    const page = await open()
    setOptions({ siweConfig: {} as never })
    await page.connected(METAMASK)
    await page.siwx.getSessions.last().answer([])
    await page.connected(PHANTOM, sunSession())
    await page.siwx.getSessions.last().answer([])
    const asked = page.siwx.getSessions.calls.length
    await leave({ namespace: 'eip155' })
    expect(page.siwx.getSessions.calls.slice(asked).filter(({ args }) => args[1] === ALICE)).toEqual([])
  })
})
