/** A relay that turns the page away, and clocks that differ. */
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { closeCodes } from '../../../sandbox/relay/faults.ts'
import { settle } from '../../support/deferred.ts'
import { fakeClock } from '../../support/fake-clock.ts'
import { ONE, pairedWallet, TEN } from './real-wallet.ts'
import { until } from '../../support/until.ts'

const MINUTE = 60_000
const NOT_YET = { code: 3000, reason: 'JWT validation error: JWT Token is not yet valid: iat: 2, now: 1' }

afterEach(() => {
  vi.useRealTimers()
})

/** The relay's clock, against which that of the page is fast by `ms`. */
const fastBy = (ms: number) => ({ now: () => Date.now() - ms })

describe('a clock that differs from that of the relay', () => {
  it.each([-3, -2, -1, 1, 2, 3])('by %i minutes changes nothing', async (minutes) => {
    const { showCode, refusals } = await pairedWallet({ onTestFinished }, { relay: fastBy(minutes * MINUTE) })
    expect(await showCode()).toMatch(/^wc:/)
    expect(refusals).toEqual([])
  })

  it.each([-1440, -60, -5, 5, 60, 1440])('by %i minutes is named', async (minutes) => {
    const { connect, refusals } = await pairedWallet({ onTestFinished }, { relay: fastBy(minutes * MINUTE) })
    await expect(connect()).rejects.toMatchObject({
      code: 'clock-wrong',
      cause: { code: 'session-expired', message: 'Session Expired' },
    })
    expect(refusals).toHaveLength(1)
    expect(String(refusals[0]?.cause)).toMatch(/check your time settings.*JWT Token is/)
  })
})

describe('a relay that refuses the page', () => {
  it.each([
    ['origin-not-allowed', 'pairing-unavailable', closeCodes.wrongOrigin],
    ['project-id-invalid', 'pairing-unavailable', closeCodes.unauthorized],
    ['session-expired', 'clock-wrong', NOT_YET],
    ['project-id-invalid', 'pairing-unavailable', { code: 3000, reason: 'Project not found' }],
    ['relay-refused', 'pairing-unavailable', { code: 3000, reason: 'Unauthorized: plan exhausted' }],
    ['relay-refused', 'pairing-unavailable', { code: 3000, reason: 'Country blocked' }],
  ])('fails the attempt with %s', async (why, code, closing) => {
    const { relay, connect, showCode, refusals } = await pairedWallet({ onTestFinished })
    relay.faults.turnAway = closing
    await expect(connect()).rejects.toMatchObject({ code, cause: { code: why } })
    expect(refusals.map((refusal) => refusal.code)).toEqual([why])
    expect(String(refusals[0]?.cause)).toContain(closing.reason)
    // Who tries again is asked again at once, and told once.
    await expect(connect()).rejects.toMatchObject({ code })
    expect(refusals).toHaveLength(1)
    relay.faults.clear()
    expect(await showCode()).toMatch(/^wc:/)
  })

  it('is asked for a session again after pauses that double, and told of once', async (test) => {
    const clock = fakeClock(Date.now())
    const { relay, kit, connect, provider, refusals } = await pairedWallet(test, {
      clock,
      answer: () => ({ result: '0xsigned' }),
    })
    await connect()
    relay.faults.turnAway = NOT_YET
    relay.cut(NOT_YET)
    for (const [attempt, pause] of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000].entries()) {
      await until(() => clock.waiting() > 1)
      expect({ attempt, refusals: refusals.length }).toEqual({ attempt, refusals: attempt > 0 ? 1 : 0 })
      await clock.advance(pause - 1)
      await settle()
      expect(relay.turnedAway).toBe(attempt)
      await clock.advance(1)
      await until(() => relay.turnedAway === attempt + 1)
    }
    relay.faults.clear()
    await until(() => clock.waiting() > 1)
    await clock.advance(60_000)
    // The wallet was cut off as well, and does not come back by itself.
    await kit.core.relayer.transportOpen()
    await until(() => relay.clients.length === 2)
    expect(await provider.request({ method: 'personal_sign', params: [] })).toBe('0xsigned')
  })

  it('fails a request that waits, and those that follow, until it accepts the page', async (test) => {
    const { relay, connect, provider, requests } = await pairedWallet(test, {
      answer: () => new Promise(() => undefined),
    })
    await connect()
    const sign = () => provider.request({ method: 'personal_sign', params: [] })
    const first = sign()
    first.catch(() => undefined)
    await until(() => requests.length === 1)
    relay.faults.turnAway = NOT_YET
    relay.cut(NOT_YET)
    await expect(first).rejects.toMatchObject({
      code: 4900,
      message: 'The relay refused the connection: the clock of this device is wrong',
    })
    await expect(sign()).rejects.toMatchObject({ code: 4900 })
    expect(requests).toHaveLength(1)
  })

  it('tells nobody of a single token that was too old when nothing waits for it', async (test) => {
    const { relay, connect, wallet, refusals } = await pairedWallet(test)
    await connect()
    relay.cut(NOT_YET)
    await until(() => relay.clients.length === 0)
    await until(() => relay.clients.length === 1)
    expect(refusals).toEqual([])
    expect(wallet.shared()).toEqual(['eip155'])
  })
})

describe('a relay that is away for longer than a token lives', () => {
  it('is come back to with another token', async (test) => {
    const { relay, connect, reload, refusals } = await pairedWallet(test, { relay: fastBy(0) })
    await connect()
    await relay.down()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const page = reload()
    await page.wallet.restore([ONE, TEN], undefined)
    vi.setSystemTime(Date.now() + 10 * MINUTE)
    await relay.up()
    await until(() => relay.clients.length > 0)
    expect(refusals).toEqual([])
    expect(relay.turnedAway).toBe(0)
  })
})
