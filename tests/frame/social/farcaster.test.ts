import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '../../../gateway/wire/api.ts'
import { Failure } from '../../../frame/failure.ts'
import type { Frame } from '../../../frame/frame.ts'
import { farcasterHandlers } from '../../../frame/social/farcaster.ts'

const FLOW = 'f'.repeat(22)
const BEGUN = { flowId: FLOW, url: 'https://farcaster.example/~/siwf?channelToken=1' }
const APPROVED = { status: 'approved', userName: 'ada', session: { access: 'a' } }
const away = () => new Failure('GATEWAY_AWAY', 'No')

/** A frame whose gateway gives these answers, one after the other. */
function farcasterThat(...answers: unknown[]) {
  const asked: { path: string; body: unknown }[] = []
  const waits: number[] = []
  const ending = new AbortController()
  const logIn = vi.fn<Frame['logIn']>(async () => ({ userId: 'u1' }) as Me)
  const askAsDevice: Frame['askAsDevice'] = async (_, path, body) => {
    asked.push({ path, body })
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? (answer as () => unknown)() : answer
  }
  const handlers = farcasterHandlers(
    { pageOrigin: 'https://app.example', askAsDevice, logIn },
    async (ms) => {
      waits.push(ms)
    },
  )
  const call = { id: 'call', signal: ending.signal }
  return {
    ...{ asked, waits, logIn, ending },
    begin: () => handlers.GET_FARCASTER_URI(undefined, call),
    connect: () => handlers.CONNECT_FARCASTER(undefined, call),
  }
}

const outcomeOf = async (asked: unknown) => {
  try {
    return await asked
  } catch (error) {
    return error
  }
}

describe('a login with Farcaster in the frame', () => {
  it('asks until it is approved', async () => {
    const { begin, connect, asked, logIn } = farcasterThat(BEGUN, { status: 'pending' }, APPROVED)
    expect(await begin()).toEqual({ url: BEGUN.url })
    expect(await connect()).toEqual({ userName: 'ada' })
    const poll = { path: 'farcaster/poll', body: { flowId: FLOW } }
    expect(asked.slice(1)).toEqual([poll, poll])
    expect(logIn).toHaveBeenCalledOnce()
  })

  it.each([
    ['the gateway', away()],
    ['the relay, or OP Mainnet,', new Failure(4901, 'No', { reason: 'UPSTREAM' })],
  ])('goes on where %s does not answer for a while', async (_, failure) => {
    const { begin, connect, waits } = farcasterThat(BEGUN, failure, failure, failure, failure, APPROVED)
    await begin()
    expect(await connect()).toEqual({ userName: 'ada' })
    expect(waits).toHaveLength(4)
  })

  it.each([
    ['is too old', new Failure('CODE_EXPIRED', 'No'), 'CODE_EXPIRED'],
    ['was declined', { status: 'declined' }, 4001],
    ['came to nothing', { status: 'failed' }, 'PROVIDER_FAILED'],
  ])('ends when it %s, also after an answer that was lost', async (_, answer, code) => {
    const { begin, connect } = farcasterThat(BEGUN, away(), answer)
    await begin()
    await expect(connect()).rejects.toMatchObject({ code })
  })

  it('asks no more about a code that was left, before the gateway would refuse that', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const pending = () => {
      // A request lasts 25 seconds.
      vi.advanceTimersByTime(25_000)
      return { status: 'pending' }
    }
    const { begin, connect, asked } = farcasterThat(BEGUN, ...Array.from({ length: 40 }, () => pending))
    await begin()
    await expect(connect()).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(asked.filter(({ path }) => path === 'farcaster/poll')).toHaveLength(23)
  })

  it('is not asked again once the page has given it up, or began anew', async () => {
    const first = farcasterThat(BEGUN, away(), APPROVED)
    await first.begin()
    first.ending.abort()
    await expect(first.connect()).rejects.toThrow('aborted')
    expect(first.asked).toHaveLength(1)
    const second = farcasterThat(BEGUN, away(), { ...BEGUN, flowId: 'g'.repeat(22) })
    await second.begin()
    const connecting = outcomeOf(second.connect())
    await second.begin()
    expect(await connecting).toMatchObject({ code: 'CODE_EXPIRED' })
  })
})
