import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '../../../gateway/wire/api.ts'
import { Failure } from '../../../frame/failure.ts'
import type { Frame } from '../../../frame/frame.ts'
import { createSocial } from '../../../frame/social/create.ts'
import { answerWindow } from '../../../frame/social/windows.ts'
import { openStorage } from '../../../frame/storage/storage.ts'
import { readByPage } from '../../support/read-by-page.ts'

afterEach(() => vi.unstubAllGlobals())

const FLOW = 'f'.repeat(22)
const HERE = 'https://wallet.example'
const PAGE = 'https://app.example'

/** A frame whose gateway gives these answers, one after the other. */
async function socialThat(...answers: unknown[]) {
  const asked: { path: string; body: unknown }[] = []
  const askAsDevice: Frame['askAsDevice'] = async (_, path, body, signal) => {
    asked.push({ path, body })
    const answer = await unlessAborted(signal, Promise.resolve(answers.shift()))
    if (answer instanceof Error) throw answer
    return answer
  }
  const logIn = vi.fn<Frame['logIn']>(async () => ({ userId: 'u1' }) as Me)
  const storage = await openStorage(() => undefined)
  const frame = { pageOrigin: PAGE, askAsDevice, logIn, storage, words: never, show: never }
  // As in a frame of the page that is open in the tab.
  vi.stubGlobal('parent', { length: 0 })
  vi.stubGlobal('top', globalThis.parent)
  const { signal } = new AbortController()
  const made = () => readByPage(createSocial(frame, HERE))
  return { social: made(), reload: made, asked, logIn, storage, call: { id: 'call', signal } }
}

/** As a request does, rejects once it is aborted. */
const unlessAborted = (signal: AbortSignal | undefined, answer: Promise<unknown>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    answer.then(resolve, reject)
  })

const never = () => new Promise<never>(() => {})
const begun = (flowId = FLOW) => ({ flowId, expiresAt: 1 })

describe('a social login in the frame', () => {
  it('is begun for the page that has the channel, which is told the wallet’s own page', async () => {
    const { social, asked, call } = await socialThat(begun())
    await expect(social.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, call)).resolves.toEqual({
      uri: `${HERE}/go?f=${FLOW}`,
    })
    const body = { provider: 'google', pageOrigin: PAGE, opener: 'page' }
    expect(asked).toEqual([{ path: 'oauth/start', body }])
  })

  it('comes back in the same tab to a page of the same origin only', async () => {
    const { social, asked, storage, call } = await socialThat(begun())
    const returnTo = `${PAGE}/shop?x=1#route`
    void social.OPEN_SOCIAL({ provider: 'x', returnTo }, call)
    await expect.poll(() => storage.read('returning-login')).toBeDefined()
    expect(asked[0]!.body).toEqual({ provider: 'x', pageOrigin: PAGE, opener: 'frame', returnTo })
    for (const wrong of [
      'https://evil.example/',
      `${PAGE}.evil.example/`,
      'javascript:alert(1)',
      '/shop',
      '//app.example',
    ])
      await expect(social.OPEN_SOCIAL({ provider: 'x', returnTo: wrong }, call)).rejects.toMatchObject({
        code: -32602,
      })
    vi.stubGlobal('top', {})
    await expect(social.OPEN_SOCIAL({ provider: 'x', returnTo }, call)).rejects.toMatchObject({ code: 4200 })
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['NOT_FOUND', 4200],
    ['UPSTREAM', -32603],
    ['RATE_LIMITED', 'RATE_LIMITED'],
  ])('that the gateway refuses with %s is refused with %s', async (reason, code) => {
    const { social, call } = await socialThat(
      new Failure(reason === 'RATE_LIMITED' ? 'RATE_LIMITED' : -32603, 'No', { reason }),
    )
    await expect(social.GET_SOCIAL_REDIRECT_URI({ provider: 'x' }, call)).rejects.toMatchObject({ code })
  })

  it.each([undefined, {}, { flowId: '<b>' }])(
    'takes the answer %j for a gateway that is away',
    async (answer) => {
      const { social, call } = await socialThat(answer)
      await expect(social.GET_SOCIAL_REDIRECT_URI({ provider: 'x' }, call)).rejects.toMatchObject({
        code: 'GATEWAY_AWAY',
      })
    },
  )

  it('is over before it was begun, and says afterwards what the gateway says', async () => {
    const { social, asked, call } = await socialThat(begun(), { state: 'begun' }, { state: 'answered' })
    await expect(social.GET_SOCIAL_STATE(undefined, call)).resolves.toEqual({ state: 'over' })
    await social.GET_SOCIAL_REDIRECT_URI({ provider: 'x' }, call)
    await expect(social.GET_SOCIAL_STATE(undefined, call)).resolves.toEqual({ state: 'begun' })
    await expect(social.GET_SOCIAL_STATE({ known: 'begun' }, call)).resolves.toEqual({ state: 'answered' })
    expect(asked.slice(1).map(({ body }) => body)).toEqual([
      { flowId: FLOW },
      { flowId: FLOW, known: 'begun' },
    ])
  })

  it('is answered for by the login that was begun last, at once where an answer about another is waited for', async () => {
    const other = 'g'.repeat(22)
    const { social, asked, call } = await socialThat(begun(other), never(), begun(), { state: 'waiting' })
    await social.GET_SOCIAL_REDIRECT_URI({ provider: 'x' }, call)
    const state = social.GET_SOCIAL_STATE({ known: 'begun' }, call)
    await expect.poll(() => asked).toHaveLength(2)
    await social.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, call)
    await expect(state).resolves.toEqual({ state: 'waiting' })
    expect(asked.at(-1)?.body).toEqual({ flowId: FLOW })
  })

  it('stops asking how far it is when the page gives that up', async () => {
    const { social, asked, call } = await socialThat(begun(), never())
    await social.GET_SOCIAL_REDIRECT_URI({ provider: 'x' }, call)
    const leaving = new AbortController()
    const state = social.GET_SOCIAL_STATE({ known: 'begun' }, { ...call, signal: leaving.signal })
    await expect.poll(() => asked).toHaveLength(2)
    leaving.abort()
    await expect(state).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveLength(2)
  })

  it('logs in once, by the login that was begun last', async () => {
    const session = { access: 'a' }
    const { social, asked, logIn, call } = await socialThat(begun('g'.repeat(22)), begun(), session)
    await social.GET_SOCIAL_REDIRECT_URI({ provider: 'x' }, call)
    await social.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, call)
    await social.redeem(call)
    expect(asked.at(-1)).toEqual({ path: 'oauth/redeem', body: { flowId: FLOW } })
    expect(logIn).toHaveBeenCalledExactlyOnceWith(session, call.signal)
    await expect(social.redeem(call)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('is known after the tab has left and come back, for a quarter of an hour', async () => {
    const { social, reload, asked, storage, call } = await socialThat(begun(), { state: 'answered' }, {})
    void social.OPEN_SOCIAL({ provider: 'x', returnTo: `${PAGE}/` }, call)
    await expect.poll(() => storage.read('returning-login')).toBeDefined()
    const back = reload()
    await expect(back.GET_SOCIAL_STATE(undefined, call)).resolves.toEqual({ state: 'answered' })
    await back.redeem(call)
    expect(asked.at(-1)).toEqual({ path: 'oauth/redeem', body: { flowId: FLOW } })
    await expect(reload().GET_SOCIAL_STATE(undefined, call)).resolves.toEqual({ state: 'over' })
  })

  it('is not known after that', async () => {
    const { social, reload, storage, call } = await socialThat(begun())
    void social.OPEN_SOCIAL({ provider: 'x', returnTo: `${PAGE}/` }, call)
    await expect.poll(() => storage.read('returning-login')).toBeDefined()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await expect(reload().GET_SOCIAL_STATE(undefined, call)).resolves.toEqual({ state: 'over' })
  })
})

describe('a window of the wallet that the page has opened', () => {
  const FRAME = 'https://wallet.example'
  const HASH = 'h'.repeat(43)

  /** The frame of a page that has these frames. */
  function arrive(frames: object[], bind = async () => undefined as void) {
    vi.stubGlobal('location', { origin: FRAME })
    const bound = vi.fn<(windowHash: string) => Promise<void>>(bind)
    const page = [...frames] as unknown as Window
    onTestFinished(answerWindow({ flowId: FLOW, bind: bound }, page))
    return bound
  }

  const bridge = (path = '/bridge') =>
    Object.assign(new EventTarget(), { location: { pathname: path }, document: {} })

  /** Asks as the window does; returns what it hears. */
  function ask(at: EventTarget, data: unknown = { loginWindow: FLOW }, origin = FRAME) {
    const { port1, port2 } = new MessageChannel()
    const heard: unknown[] = []
    port1.addEventListener('message', ({ data: said }) => {
      heard.push(said)
      if (said === 'mine') port1.postMessage(HASH)
    })
    port1.start()
    at.dispatchEvent(Object.assign(new Event('message'), { data, origin, ports: [port2] }))
    onTestFinished(() => port1.close())
    return heard
  }

  it('has its login bound, among frames of other origins', async () => {
    const at = bridge()
    const other = {
      get location(): never {
        throw new DOMException('No', 'SecurityError')
      },
    }
    const bound = arrive([other, bridge('/sdk'), at])
    const heard = ask(at)
    await expect.poll(() => heard).toEqual(['mine', 'bound'])
    expect(bound).toHaveBeenCalledExactlyOnceWith(HASH)
  })

  it.each([
    ['another login', { loginWindow: 'g'.repeat(22) }, FRAME],
    ['no login', null, FRAME],
    ['a page of another origin', { loginWindow: FLOW }, 'https://app.example'],
    ['a sandboxed document', { loginWindow: FLOW }, 'null'],
  ])('is not answered if it asks for, or as, %s', async (_, data, origin) => {
    const at = bridge()
    const bound = arrive([at])
    const refused = ask(at, data, origin)
    const heard = ask(at)
    await expect.poll(() => heard).toEqual(['mine', 'bound'])
    expect(refused).toEqual([])
    expect(bound).toHaveBeenCalledOnce()
  })

  it('hears nothing while the gateway is away, and is bound when it asks again', async () => {
    const at = bridge()
    let isAway = true
    const bound = arrive([at], async () => {
      if (isAway) throw new Failure('GATEWAY_AWAY', 'No')
    })
    const first = ask(at)
    await expect.poll(() => bound.mock.calls).toHaveLength(1)
    isAway = false
    const heard = ask(at)
    await expect.poll(() => heard).toEqual(['mine', 'bound'])
    expect(first).toEqual(['mine'])
  })
})
