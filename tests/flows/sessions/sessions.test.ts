/** Sessions as the account lists them: what is said of each follows the chain, not the wallet's list. */
import { describe, expect, it } from 'vitest'
import { en } from '../../../src/messages/requests/en.ts'
import type { CoSignedSession } from '../../../src/domain/sessions/co-signed.ts'
import type { Session } from '../../../src/domain/sessions/session.ts'
import type { SessionEnd, SessionUse } from '../../../src/ports/user/session-wallet.ts'
import { settle } from '../../support/deferred.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { $sessions, watchSessions } = product(() => import('../../../src/flows/sessions/list.ts'))
const { endSession } = product(() => import('../../../src/flows/sessions/end.ts'))
const { $ending } = product(() => import('../../../src/flows/sessions/machine.ts'))
const { $following, unfollowAll } = product(() => import('../../../src/flows/sessions/follow-ends.ts'))
const { endAllSessions } = product(() => import('../../../src/flows/sessions/end.ts'))
const { adapters } = product(() => import('../../../src/ports/adapters.ts'))
const { $allTransactions } = product(() => import('../../../src/stores/stored/transactions.ts'))
const { changeRecord } = product(() => import('../../../src/flows/transactions/change-record.ts'))
const { $account } = product(() => import('../../../src/stores/connections/connections.ts'))
const { sessionWallet } = product(() => import('../../../src/ports/user/session-wallet.ts'))
const { coSigners } = product(() => import('../../../src/ports/user/co-signer.ts'))
const { requestWorlds } = product(() => import('../../../src/ports/request-world.ts'))
const { descriptors } = product(() => import('../../../src/ports/descriptors.ts'))
const { risks } = product(() => import('../../../src/ports/risks.ts'))
const { setFurther } = product(() => import('../../../src/stores/further-messages.ts'))

const DAY = 86_400

/** A visitor looks at the sessions of a wallet that lists, and a network that says, what the test has them say. */
async function looking() {
  const page = await setup()
  await page.connected()
  setFurther('requests')(en)
  requestWorlds.provide({ of: () => Promise.reject(new Error('no')) })
  descriptors.provide({ words: () => Promise.resolve(undefined) })
  risks.provide({ of: () => Promise.resolve([]) })
  const account = $account.get()!.address as `0x${string}`
  const sessionOf = (context: `0x${string}`, expiry: number): Session => ({
    ...{ network: 'eip155:1', account, type: 'native-token-periodic', context },
    ...{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: 10n ** 17n, period: DAY, expiry },
    delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  })
  const end = Math.floor(page.clock.now() / 1000) + 30 * DAY
  const world = {
    listed: [sessionOf('0x02', end + DAY), sessionOf('0x01', end)] as readonly Session[] | undefined,
    use: (_session: Session): Promise<SessionUse> => Promise.resolve({ isEnded: false, spent: 4n }),
    end: (_session: Session): Promise<SessionEnd> => Promise.resolve('ended'),
    coSigned: [] as readonly CoSignedSession[],
    revoke: (_session: CoSignedSession): Promise<string | undefined> => Promise.resolve(undefined),
    take: (_session: CoSignedSession, _signature: string): Promise<boolean> => Promise.resolve(true),
  }
  sessionWallet.provide({
    list: () => Promise.resolve(world.listed),
    use: (session) => world.use(session),
    end: (_id, session) => world.end(session),
    revoke: (_id, session) => world.revoke(session),
  })
  coSigners.provide({
    of: () => ({
      list: () => Promise.resolve(world.coSigned),
      revoke: (session, signature) => world.take(session, signature),
    }),
  })
  watchSessions()
  await page.clock.advance(4000)
  const entries = () => {
    const loaded = $sessions.get()
    return (('value' in loaded && loaded.value?.entries) || []).map(({ session, state, spent }) => ({
      ...{ context: session.context, state, spent },
    }))
  }
  /** Until it is asked again. */
  const later = () => page.clock.advance(9000)
  return { ...page, world, entries, later, sessionOf }
}

it('are in the words in which they were asked for, the first to end first', async () => {
  const { entries } = await looking()
  expect(entries()).toEqual([
    { context: '0x01', state: 'active', spent: 4n },
    { context: '0x02', state: 'active', spent: 4n },
  ])
  const loaded = $sessions.get()
  const [first] = ('value' in loaded && loaded.value?.entries) || []
  expect(first?.intent).toMatch(
    /^Allow .*0x7099…79C8.* to spend up to .*0\.1 ETH.* a day without asking, until/,
  )
  expect(first?.asset).toMatchObject({ decimals: 18, symbol: 'ETH' })
})

it('have ended where the chain says so, whatever the wallet lists', async () => {
  const { world, entries, later } = await looking()
  world.use = ({ context }) => Promise.resolve({ isEnded: context === '0x01' })
  await later()
  expect(entries().map(({ state }) => state)).toEqual(['ended', 'active'])
})

it('go on where the wallet lists them no more and the chain still pays', async () => {
  const { world, entries, later } = await looking()
  world.listed = []
  await later()
  expect(entries().map(({ state }) => state)).toEqual(['active', 'active'])
  // Of a contract that nobody knows the wallet's word counts.
  world.use = () => Promise.resolve({})
  await later()
  expect(entries().map(({ state }) => state)).toEqual(['ended', 'ended'])
})

it('stand as they did while the network is silent, and nothing is said of what was taken', async () => {
  const { world, entries, later } = await looking()
  world.use = () => Promise.reject(coded('rpc-failed'))
  await later()
  expect(entries()).toEqual([
    { context: '0x01', state: 'active', spent: undefined },
    { context: '0x02', state: 'active', spent: undefined },
  ])
})

it('are over when their time is, though the network is silent', async () => {
  const { world, clock, sessionOf, entries, later } = await looking()
  world.listed = [sessionOf('0x03', Math.floor(clock.now() / 1000) + 15)]
  await later()
  const state = () => entries().find(({ context }) => context === '0x03')?.state
  expect(state()).toBe('active')
  world.use = () => Promise.reject(coded('rpc-failed'))
  await later()
  expect(state()).toBe('expired')
})

it('are over when their time is', async () => {
  const { world, clock, sessionOf, entries, later } = await looking()
  world.listed = [sessionOf('0x03', Math.floor(clock.now() / 1000) + 1)]
  await later()
  expect(entries().find(({ context }) => context === '0x03')?.state).toBe('expired')
})

it('are none of a wallet that has none', async () => {
  const { world, later } = await looking()
  world.listed = undefined
  await later()
  expect($sessions.get()).toMatchObject({ step: 'ready', value: {} })
})

it('are ended once, and say what became of it', async () => {
  const { world, sessionOf } = await looking()
  const asked: string[] = []
  world.end = ({ context }) => (asked.push(context), Promise.resolve('ended'))
  const session = sessionOf('0x01', 4_000_000_000)
  await Promise.all([endSession(session), endSession(session)])
  expect(asked).toEqual(['0x01'])
  expect($ending.get()).toEqual({ step: 'asked', context: '0x01' })
  world.end = () => Promise.reject(coded('send-rejected'))
  await endSession(session)
  expect($ending.get()).toEqual({ step: 'failed', context: '0x01', why: 'declined' })
  world.end = () => Promise.resolve('no-way')
  await endSession(session)
  expect($ending.get()).toEqual({ step: 'failed', context: '0x01', why: 'no-way' })
  await endSession({ ...session, account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  expect($ending.get()).toEqual({ step: 'failed', context: '0x01', why: 'failed' })
  await settle()
})

const END_CALL: SessionEnd = {
  ...{ namespace: 'eip155', network: 'eip155:1', method: 'eth_sendTransaction' },
  params: [{ to: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3', data: '0x49934047' }],
}

it('are followed until the list says that they have ended', async () => {
  const { world, later, sessionOf } = await looking()
  await endSession(sessionOf('0x01', 4_000_000_000))
  expect($following.get()).toEqual({ '0x01': 'waiting' })
  world.use = ({ context }) => Promise.resolve({ isEnded: context === '0x01' })
  await later()
  expect($following.get()).toEqual({})
})

it('are said not to have ended where nothing happens for long, and can be ended again', async () => {
  const { clock, sessionOf } = await looking()
  await endSession(sessionOf('0x01', 4_000_000_000))
  await clock.advance(120_000)
  expect($following.get()).toEqual({ '0x01': 'late' })
  await endSession(sessionOf('0x01', 4_000_000_000))
  expect($following.get()).toEqual({ '0x01': 'waiting' })
  unfollowAll()
  expect($following.get()).toEqual({})
})

it.each(['failed', 'dropped'] as const)('go on where the transaction is %s', async (status) => {
  const { world, sessionOf } = await looking()
  world.end = () => Promise.resolve(END_CALL)
  const adapter = (await adapters.use().of('eip155'))!
  adapter.sendRequest = () => Promise.resolve(`0x${'ab'.repeat(32)}`)
  await endSession(sessionOf('0x01', 4_000_000_000))
  expect($following.get()).toEqual({ '0x01': 'waiting' })
  const [record] = $allTransactions.get()
  changeRecord(record!, { status, endedAt: 1 })
  await settle()
  expect($following.get()).toEqual({ '0x01': 'reverted' })
})

it('are all ended, one after the other, until the visitor declines', async () => {
  const { world, clock, sessionOf } = await looking()
  const end = Math.floor(clock.now() / 1000) + 40 * DAY
  world.listed = [...world.listed!, sessionOf('0x03', end)]
  await clock.advance(9000)
  const asked: string[] = []
  world.end = ({ context }) => {
    asked.push(context)
    return context === '0x02' ? Promise.reject(coded('send-rejected')) : Promise.resolve('ended')
  }
  await endAllSessions()
  expect(asked).toEqual(['0x01', '0x02'])
  expect($ending.get()).toEqual({ step: 'failed', context: '0x02', why: 'declined' })
})

describe('that a gateway co-signs', () => {
  const limit = { type: 'native-token-recurring-allowance', amount: 10n ** 17n, period: DAY, start: 1 }
  async function coSigned(change: Partial<CoSignedSession> = {}) {
    const page = await looking()
    const session: CoSignedSession = {
      ...{ ...limit, id: 'c0', network: 'eip155:1', account: $account.get()!.address as `0x${string}` },
      ...{ permissions: [limit], expiry: Math.floor(page.clock.now() / 1000) + DAY, context: '0xc0' },
      ...{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', app: 'Arcade', spent: 4n, ...change },
    }
    page.world.coSigned = [session]
    await page.later()
    const loaded = $sessions.get()
    const entries = ('value' in loaded && loaded.value?.entries) || []
    return { ...page, session, entry: entries.find((one) => one.session === session) }
  }

  it('are listed with those of the wallet, and for a wallet that lists none', async () => {
    const { entry, world, later } = await coSigned()
    expect(entry).toMatchObject({ state: 'active', spent: 4n })
    expect(entry?.intent).toMatch(
      /^Allow .*0x7099…79C8.* to spend up to .*0\.1 ETH.* a day without asking, until/,
    )
    world.listed = undefined
    await later()
    const loaded = $sessions.get()
    expect('value' in loaded && loaded.value?.entries?.some((one) => one.session === world.coSigned[0])).toBe(
      true,
    )
  })

  it('name the page where the gateway does not say whose key it is, and each permission where there are several', async () => {
    expect((await coSigned({ to: undefined as never })).entry?.intent).not.toBe('')
    const second = { type: 'native-token-recurring-allowance', amount: 10n ** 18n, period: 7 * DAY, start: 1 }
    const { entry } = await coSigned({ permissions: [limit, second] })
    expect(entry?.steps).toMatchObject([
      expect.stringMatching(/0\.1 ETH.* a day/),
      expect.stringMatching(/1 ETH.* a week/),
    ])
    expect(entry?.spent).toBeUndefined()
  })

  it('have ended where the gateway says so', async () => {
    expect((await coSigned({ revokedAt: 5 })).entry?.state).toBe('ended')
    expect((await coSigned({ expiry: 5 })).entry?.state).toBe('expired')
  })

  it('are ended by a signature: of the wallet that ends its own grant, or of the account', async () => {
    const { world, session } = await coSigned()
    const taken: string[] = []
    world.take = (_session, signature) => (taken.push(signature), Promise.resolve(signature !== '0xwallet'))
    const adapter = (await adapters.use().of('eip155'))!
    adapter.signMessage = (_id, { message }) => Promise.resolve(message)
    await endSession(session)
    const text = `Revoke session c0 of eip155:1:${session.account.toLowerCase()}`
    expect(taken).toEqual([text])
    expect($ending.get()).toEqual({ step: 'idle' })
    world.revoke = () => Promise.resolve('0xwallet')
    await endSession(session)
    expect(taken.slice(1)).toEqual(['0xwallet', text])
    world.take = () => Promise.resolve(true)
    adapter.signMessage = () => Promise.reject(new Error('It is not asked'))
    await endSession(session)
    expect($ending.get()).toEqual({ step: 'idle' })
    world.revoke = () => Promise.reject(coded('send-rejected'))
    await endSession(session)
    expect($ending.get()).toMatchObject({ step: 'failed', why: 'declined' })
    world.revoke = () => Promise.resolve(undefined)
    adapter.signMessage = () => Promise.reject(coded('sign-rejected'))
    await endSession(session)
    expect($ending.get()).toMatchObject({ step: 'failed', why: 'declined' })
    world.take = () => Promise.resolve(false)
    adapter.signMessage = () => Promise.resolve('0x')
    await endSession(session)
    expect($ending.get()).toMatchObject({ step: 'failed', why: 'failed' })
  })
})
