import { describe, expect, it, vi } from 'vitest'
import type { Me } from '../../../gateway/wire/api.ts'
import { Failure } from '../../../frame/failure.ts'
import type { Frame } from '../../../frame/frame.ts'
import { createSocial } from '../../../frame/social/create.ts'

const FLOW = 'f'.repeat(22)
const RESULT = 'r'.repeat(43)
const HERE = 'https://wallet.example'
const PAGE = 'https://app.example'

/** A frame whose gateway gives these answers, one after the other. */
function socialThat(...answers: unknown[]) {
  const asked: { path: string; body: unknown }[] = []
  const askAsDevice: Frame['askAsDevice'] = async (_, path, body) => {
    asked.push({ path, body })
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  const logIn = vi.fn<Frame['logIn']>(async () => ({ userId: 'u1' }) as Me)
  const social = createSocial({ pageOrigin: PAGE, askAsDevice, logIn }, HERE)
  const { signal } = new AbortController()
  return { social, asked, logIn, call: { id: 'call', signal } }
}

const begun = (flowId = FLOW) => ({ flowId, uri: 'https://provider.example/login?state=s', expiresAt: 1 })
const resultUri = `${HERE}/callback?flow=${FLOW}&result=${RESULT}`

describe('a social login in the frame', () => {
  it('is begun for the page that has the channel, and told its address', async () => {
    const { social, asked, call } = socialThat(begun())
    await expect(social.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, call)).resolves.toEqual({
      uri: begun().uri,
    })
    expect(asked).toEqual([{ path: 'oauth/start', body: { provider: 'google', pageOrigin: PAGE } }])
  })

  it('comes back in the same tab to a page of the same origin only', async () => {
    const { social, asked, call } = socialThat(begun())
    const returnTo = `${PAGE}/shop?x=1#route`
    await social.GET_SOCIAL_REDIRECT_URI({ provider: 'x', returnTo }, call)
    expect(asked[0]!.body).toEqual({ provider: 'x', pageOrigin: PAGE, returnTo })
    for (const wrong of [
      'https://evil.example/',
      `${PAGE}.evil.example/`,
      'javascript:alert(1)',
      '/shop',
      '//app.example',
    ])
      await expect(
        social.GET_SOCIAL_REDIRECT_URI({ provider: 'x', returnTo: wrong }, call),
      ).rejects.toMatchObject({ code: -32602 })
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['NOT_FOUND', 4200],
    ['UPSTREAM', -32603],
    ['RATE_LIMITED', 'RATE_LIMITED'],
  ])('that the gateway refuses with %s is refused with %s', async (reason, code) => {
    const { social, call } = socialThat(
      new Failure(reason === 'RATE_LIMITED' ? 'RATE_LIMITED' : -32603, 'No', { reason }),
    )
    await expect(social.GET_SOCIAL_REDIRECT_URI({ provider: 'x' }, call)).rejects.toMatchObject({ code })
  })

  it.each([
    undefined,
    {},
    { flowId: FLOW },
    { flowId: '<b>', uri: 'https://x.example' },
    { flowId: FLOW, uri: 'no' },
  ])('takes the answer %j for a gateway that is away', async (answer) => {
    const { social, call } = socialThat(answer)
    await expect(social.GET_SOCIAL_REDIRECT_URI({ provider: 'x' }, call)).rejects.toMatchObject({
      code: 'GATEWAY_AWAY',
    })
  })

  it('is over before it was begun, and says afterwards what the gateway says', async () => {
    const { social, asked, call } = socialThat(begun(), { state: 'waiting' }, { state: 'answered' })
    await expect(social.GET_SOCIAL_STATE(undefined, call)).resolves.toEqual({ state: 'over' })
    await social.GET_SOCIAL_REDIRECT_URI({ provider: 'x' }, call)
    await expect(social.GET_SOCIAL_STATE(undefined, call)).resolves.toEqual({ state: 'waiting' })
    await expect(social.GET_SOCIAL_STATE({ wait: true }, call)).resolves.toEqual({ state: 'answered' })
    expect(asked.slice(1).map(({ body }) => body)).toEqual([{ flowId: FLOW }, { flowId: FLOW, wait: true }])
  })

  it('ends by what the callback page handed over, also in a frame that has not begun it', async () => {
    const session = { access: 'a' }
    const { social, asked, logIn, call } = socialThat(session)
    await social.redeem({ uri: resultUri }, call)
    expect(asked).toEqual([{ path: 'oauth/redeem', body: { flowId: FLOW, result: RESULT } }])
    expect(logIn).toHaveBeenCalledExactlyOnceWith(session, call.signal)
  })

  it('ends by the digits that belong to the login that was begun last', async () => {
    const other = 'g'.repeat(22)
    const { social, asked, call } = socialThat(begun(other), begun(), {})
    await social.GET_SOCIAL_REDIRECT_URI({ provider: 'x' }, call)
    await social.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, call)
    await social.redeem({ digits: '123456' }, call)
    expect(asked.at(-1)).toEqual({ path: 'oauth/redeem', body: { flowId: FLOW, digits: '123456' } })
    // It has ended: the same digits open nothing else.
    await expect(social.redeem({ digits: '123456' }, call)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('keeps waiting for the right digits after wrong ones', async () => {
    const wrong = new Failure('CODE_WRONG', 'Wrong code', { left: 4 })
    const { social, logIn, call } = socialThat(begun(), wrong, {})
    await social.GET_SOCIAL_REDIRECT_URI({ provider: 'x' }, call)
    await expect(social.redeem({ digits: '000000' }, call)).rejects.toBe(wrong)
    expect(logIn).not.toHaveBeenCalled()
    await social.redeem({ digits: '123456' }, call)
    expect(logIn).toHaveBeenCalledOnce()
  })

  it.each([
    'https://evil.example/callback?flow=ffffffffffffffffffffff&result=rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr',
    `${HERE}/callback`,
    `${HERE}/callback?flow=${FLOW}`,
    `${HERE}/callback?flow=${FLOW}&result=short`,
    'javascript:alert(1)',
    '',
    'x'.repeat(5_000),
  ])('asks the gateway nothing about %j', async (uri) => {
    const { social, asked, call } = socialThat()
    await expect(social.redeem({ uri }, call)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(asked).toEqual([])
  })
})
