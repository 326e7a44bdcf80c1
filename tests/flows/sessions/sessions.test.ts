/** Sessions as the account lists them: what is said of each follows the chain, not the wallet's list. */
import { expect, it } from 'vitest'
import { en } from '../../../src/messages/requests/en.ts'
import type { Session } from '../../../src/domain/sessions/session.ts'
import type { SessionEnd, SessionUse } from '../../../src/ports/user/session-wallet.ts'
import { settle } from '../../support/deferred.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { $sessions, watchSessions } = product(() => import('../../../src/flows/sessions/list.ts'))
const { endSession } = product(() => import('../../../src/flows/sessions/end.ts'))
const { $ending } = product(() => import('../../../src/flows/sessions/machine.ts'))
const { $account } = product(() => import('../../../src/stores/connections/connections.ts'))
const { sessionWallet } = product(() => import('../../../src/ports/user/session-wallet.ts'))
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
  }
  sessionWallet.provide({
    list: () => Promise.resolve(world.listed),
    use: (session) => world.use(session),
    end: (_id, session) => world.end(session),
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
  expect(first?.intent).toMatch(/^Let .*0x7099…79C8.* spend up to .*0\.1 ETH.* a day without asking, until/)
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
