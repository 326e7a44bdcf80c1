import { describe, expect, it } from 'vitest'
import { faultError } from '../../../src/frame/frame-fault.ts'
import { arrived, framedPage } from '../../support/framed-page.ts'

const ending = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'resolved',
    (error: { code?: unknown }) => error.code,
  )

const HELLO = 2_000
const AT = { origin: 'https://wallet.example', projectId: 'shop' }

describe('a frame that does not say HELLO', () => {
  it.each([
    ['project-unknown', 'domain-unverified'],
    ['page-unlisted', 'domain-unverified'],
    ['gateway-away', 'gateway-unreachable'],
  ] as const)('is given up as soon as the gateway says %s: %s', async (fault, code) => {
    const { frame, clock, told, questions, iframes } = framedPage()
    const calls = [1, 2, 3].map(() => ending(frame.ask('IS_CONNECTED', undefined)))
    await clock.advance(HELLO - 1)
    expect(questions).toHaveLength(0)
    await clock.advance(1)
    questions[0]!.answer(fault)
    expect(await Promise.all(calls)).toEqual([code, code, code])
    expect(told).toEqual(['loading', 'failed', code])
    expect([clock.waiting(), iframes[0]!.contentWindow, questions.length]).toEqual([0, null, 1])
  })

  it.each(['nothing', 'a failure', 'no answer'])(
    'has its 20 seconds with %s from the gateway',
    async (answer) => {
      const { frame, clock, told, questions } = framedPage()
      const asked = ending(frame.ask('IS_CONNECTED', undefined))
      await clock.advance(HELLO)
      if (answer === 'nothing') questions[0]!.answer(undefined)
      if (answer === 'a failure') questions[0]!.fail()
      await clock.advance(20_000 - HELLO - 1)
      expect(told).toEqual(['loading'])
      await clock.advance(1)
      expect(await asked).toBe('frame-load-failed')
      expect([clock.waiting(), questions[0]!.signal.aborted]).toEqual([0, true])
    },
  )

  it('is loaded again where the gateway was away when it was loaded, and is back', async () => {
    const { frame, clock, told, questions, iframes, load } = framedPage()
    const ready = ending(frame.load())
    iframes[0]!.dispatchEvent(new Event('load'))
    await clock.advance(HELLO)
    expect(iframes[0]!.loads).toBe(0)
    questions[0]!.answer(undefined)
    await arrived()
    expect(iframes[0]!.loads).toBe(1)
    const inFrame = await load()
    inFrame.ready()
    expect(await ready).toBe('resolved')
    expect([told, iframes.length, clock.waiting()]).toEqual([['loading', 'ready'], 1, 0])
  })

  it('is asked about again after it was loaded again, and only then', async () => {
    const { frame, clock, questions, iframes } = framedPage()
    const ready = ending(frame.load())
    iframes[0]!.dispatchEvent(new Event('load'))
    await clock.advance(HELLO)
    questions[0]!.answer(undefined)
    await arrived()
    iframes[0]!.dispatchEvent(new Event('load'))
    await clock.advance(HELLO)
    questions[1]!.answer('gateway-away')
    expect(await ready).toBe('gateway-unreachable')
    expect([questions.length, clock.waiting()]).toEqual([2, 0])
  })

  it('and says it while the gateway is asked is ready all the same, whatever the answer', async () => {
    const { frame, clock, told, questions, load } = framedPage()
    const ready = ending(frame.load())
    await clock.advance(HELLO)
    const inFrame = await load()
    expect(questions[0]!.signal.aborted).toBe(true)
    questions[0]!.answer('page-unlisted')
    inFrame.ready()
    expect(await ready).toBe('resolved')
    await arrived()
    expect(told).toEqual(['loading', 'ready'])
  })

  it('is not asked about once it has said it, nor once it is removed', async () => {
    const { frame, clock, questions, load } = framedPage()
    void ending(frame.load())
    await load()
    await clock.advance(HELLO)
    frame.remove()
    void ending(frame.load())
    await clock.advance(HELLO - 1)
    frame.remove()
    await clock.advance(HELLO)
    expect([questions.length, clock.waiting()]).toEqual([0, 0])
  })

  it('is loaded anew by the next call', async () => {
    const { frame, clock, questions, load } = framedPage()
    const first = ending(frame.load())
    await clock.advance(HELLO)
    questions[0]!.answer('gateway-away')
    expect(await first).toBe('gateway-unreachable')
    const second = ending(frame.load())
    const inFrame = await load()
    inFrame.ready()
    expect(await second).toBe('resolved')
  })
})

describe('the author of the page', () => {
  it.each([
    ['project-unknown', ['Unverified Domain', 'knows no project “shop”', AT.origin]],
    ['page-unlisted', ['Unverified Domain', 'https://shop.example', '“shop”', AT.origin]],
    ['gateway-away', ['Could not reach the gateway', AT.origin, '`secure-url`']],
  ] as const)('reads of %s: %j', (fault, parts) => {
    const { message, cause } = faultError(fault, AT, 'https://shop.example')
    for (const part of parts) expect(`${message}: ${(cause as Error).message}`).toContain(part)
  })
})
