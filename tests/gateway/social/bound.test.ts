/** What a thief tries with a login of somebody else, or with one of his own in somebody else's browser. The real pages run in `tests/e2e`. */
import { expect, it } from 'vitest'
import { onBothDatabases } from '../../support/databases.ts'
import { PAGE } from '../../support/gateway.ts'
import { OPENED_BY_FRAME, socialTab } from './social-window.ts'
import { socialWorld, stateOf } from './social-world.ts'

onBothDatabases('a thief', (create) => {
  /** The thief's device, and the victim's tab at the gateway. */
  async function arrive() {
    const world = await socialWorld(create)
    const [thief, victim] = [await world.newBrowser(), await world.newBrowser()]
    return { ...world, thief, victim, own: world.tab, other: socialTab(world.address) }
  }

  it('does not get the login of a victim who opens his window', async () => {
    const { thief, begin, other, redeem, stateOfFlow } = await arrive()
    const { flowId } = await begin(thief)
    // Any page, link, mail or address bar; then the victim's frame does not know the login.
    for (const site of ['cross-site', 'none', 'same-site', undefined]) {
      const headers = site && { ...OPENED_BY_FRAME, 'sec-fetch-site': site }
      expect(await other.open(flowId, headers || {})).toMatchObject({ status: 200, grant: undefined })
    }
    const windowHash = other.hash(flowId)
    for (const grant of ['A'.repeat(43), windowHash])
      expect((await other.ask('bind-granted', { flowId, grant, windowHash })).status).toBe(410)
    expect((await other.leave(flowId)).status).toBe(410)
    expect((await redeem(thief, flowId)).status).toBe(410)
    expect(await stateOfFlow(thief, flowId)).toEqual({ state: 'begun' })
  })

  it('does not get the login of a victim whom he sends to the provider, however fast he is', async () => {
    const { thief, start, provider, own, other, redeem, stateOfFlow, users } = await arrive()
    const login = await start(thief)
    const answer = { code: provider.grant(login.uri), state: stateOf(login.uri) }
    const page = await other.arrive('google', answer)
    // He has the window's secret and knows the state. What the victim's page has, he does not know.
    const secret = own.secrets.get(login.flowId)!
    for (const returned of [answer.state, secret, login.flowId.padEnd(43, 'A')])
      expect((await own.ask('finish', { flowId: login.flowId, returned, secret })).status).toBe(410)
    expect(await other.finish(page)).toMatchObject({ status: 410, outcome: undefined })
    expect(await own.finish(page)).toMatchObject({ status: 410, outcome: undefined })
    expect(await stateOfFlow(thief, login.flowId)).toEqual({ state: 'failed' })
    expect((await redeem(thief, login.flowId)).status).toBe(410)
    expect([provider.times('/token'), await users()]).toEqual([0, 0])
  })

  it('does not log the victim in as himself with a login that the victim’s page has begun', async () => {
    const { thief, victim, begin, own, redeem } = await arrive()
    // A script of the page knows the id. The thief's own client says whatever it likes about itself.
    const { flowId } = await begin(victim)
    const { grant } = await own.open(flowId, OPENED_BY_FRAME)
    expect(grant).toBeUndefined()
    const windowHash = own.hash(flowId)
    expect((await thief.ask('POST', 'oauth/bind', { flowId, windowHash })).status).toBe(410)
    expect((await own.leave(flowId)).status).toBe(410)
    expect((await redeem(victim, flowId)).status).toBe(410)
  })

  it('does not take over a login that is bound, nor leave with it, nor finish it', async () => {
    const { thief, victim, start, provider, own, other, redeem } = await arrive()
    const login = await start(victim)
    const { flowId } = login
    const windowHash = other.hash(flowId)
    expect((await thief.ask('POST', 'oauth/bind', { flowId, windowHash })).status).toBe(410)
    expect((await victim.ask('POST', 'oauth/bind', { flowId, windowHash })).status).toBe(410)
    expect((await other.open(flowId, OPENED_BY_FRAME)).status).toBe(410)
    expect((await other.leave(flowId)).status).toBe(410)
    const page = await own.arrive('google', {
      code: provider.grant(login.uri),
      state: stateOf(login.uri),
    })
    expect((await redeem(thief, flowId)).status).toBe(410)
    // The honest window, as a control.
    expect(await own.finish(page)).toMatchObject({ outcome: 'answered' })
    expect((await redeem(thief, flowId)).status).toBe(410)
    expect((await redeem(victim, flowId)).status).toBe(200)
  })

  it('uses a grant once, and only for its login; the frame’s own window uses it', async () => {
    const { victim, begin, own, other } = await arrive()
    const [one, two] = [await begin(victim, 'google', FRAME), await begin(victim, 'google', FRAME)]
    const { grant } = await own.open(one.flowId, OPENED_BY_FRAME)
    expect(grant).toMatch(/^[\w-]{43}$/)
    const bind = (tab: typeof own, flowId: string) =>
      tab.ask('bind-granted', { flowId, grant, windowHash: tab.hash(flowId) })
    expect((await bind(other, two.flowId)).status).toBe(410)
    expect((await bind(own, one.flowId)).status).toBe(200)
    expect((await bind(other, one.flowId)).status).toBe(410)
    expect((await own.leave(one.flowId)).status).toBe(200)
  })

  it('asks nothing of the window’s routes from another site, or as no browser would', async () => {
    const { victim, begin, address } = await arrive()
    const { flowId } = await begin(victim)
    const body = JSON.stringify({ flowId, secret: 'A'.repeat(43) })
    for (const headers of [
      { origin: PAGE, 'sec-fetch-site': 'cross-site' },
      { origin: PAGE },
      { origin: 'null' },
      {},
    ]) {
      const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
      expect((await fetch(`${address}/v1/oauth/continue`, options)).status).toBe(400)
    }
  })
})

const FRAME = { opener: 'frame' }
