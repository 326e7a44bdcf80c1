import { describe, expect, it } from 'vitest'
import { arrived, FRAME_ORIGIN, FakeWindow, framedPage, messageFrom } from '../../support/framed-page.ts'

/** `resolved`, or the code of what it rejects with. */
const ending = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'resolved',
    (error: { code?: unknown }) => error.code,
  )

const HELLO = { type: '@w3m-frame/HELLO' }

describe('the frame of the embedded wallet', () => {
  it('is put into the page by the first call, and by no other', async () => {
    const { frame, iframes, told, load } = framedPage()
    expect(iframes).toEqual([])
    const asked = [frame.ask('IS_CONNECTED', undefined), frame.ask('GET_CHAIN_ID', undefined)]
    const inFrame = await load()
    inFrame.ready()
    for (const { type, id } of [...(await inFrame.calls(2))])
      inFrame.say({
        type: type.replace('app', 'frame') + '_SUCCESS',
        id,
        payload: type.endsWith('IS_CONNECTED') ? { isConnected: true } : { chainId: 1 },
      })
    expect(await Promise.all(asked)).toEqual([{ isConnected: true }, { chainId: 1 }])
    expect(iframes).toHaveLength(1)
    expect(told).toEqual(['loading', 'ready'])
  })

  it('asks nothing before the frame is ready', async () => {
    const { frame, load } = framedPage()
    void frame.ask('IS_CONNECTED', undefined).catch(() => undefined)
    const inFrame = await load()
    await arrived()
    expect(inFrame.asked).toEqual([])
    inFrame.ready()
    expect(await inFrame.call('IS_CONNECTED')).toMatchObject({ type: '@w3m-app/IS_CONNECTED' })
  })

  it('gives its port to its own window, naming the origin', async () => {
    const { frame, iframes, load } = framedPage()
    void frame.ask('IS_CONNECTED', undefined).catch(() => undefined)
    await load()
    const [{ data, target, ports } = { data: 0, target: '', ports: [] }] = iframes[0]!.contentWindow!.posted
    expect({ data, target, ports: ports.length }).toEqual({
      data: { type: '@w3m-app/CHANNEL' },
      target: FRAME_ORIGIN,
      ports: 1,
    })
  })

  it.each([
    ['the window of the page', (page: FakeWindow) => page, FRAME_ORIGIN],
    ['another window at the right origin', () => new FakeWindow(), FRAME_ORIGIN],
    ['no window', () => null, FRAME_ORIGIN],
    ['a sandboxed document in the frame', 'own' as const, 'null'],
    ['a document of another origin in the frame', 'own' as const, 'https://evil.example'],
    ['an origin that begins like the right one', 'own' as const, `${FRAME_ORIGIN}1`],
  ])('gives no port to %s', async (_, sender, origin) => {
    const { frame, page, iframes } = framedPage()
    void frame.ask('IS_CONNECTED', undefined).catch(() => undefined)
    const own = iframes[0]!.contentWindow!
    const source = sender === 'own' ? own : sender(page)
    page.dispatchEvent(messageFrom(source, origin, HELLO))
    expect(own.posted).toEqual([])
    expect(page.posted).toEqual([])
  })

  it('is given up after 20 seconds, and the next call loads it anew', async () => {
    const { frame, clock, told, iframes, load } = framedPage()
    const first = ending(frame.ask('IS_CONNECTED', undefined))
    await clock.advance(19_900)
    expect(told).toEqual(['loading'])
    await clock.advance(200)
    expect(await first).toBe('frame-load-failed')
    expect(told).toEqual(['loading', 'failed', 'frame-load-failed'])
    expect(iframes[0]!.contentWindow).toBeNull()
    expect(clock.waiting()).toBe(0)
    const second = frame.ask('IS_CONNECTED', undefined)
    const inFrame = await load()
    inFrame.ready()
    const { id } = await inFrame.call('IS_CONNECTED')
    inFrame.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: false } })
    expect(await second).toEqual({ isConnected: false })
  })

  it('is given up at once where a policy of the page forbids it, and not for what else the page reports', async () => {
    const { frame, page, told, iframes, clock, load } = framedPage()
    const violate = (effectiveDirective: string, blockedURI: string, disposition = 'enforce') =>
      page.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI, disposition }),
      )
    const why: unknown[] = []
    frame.follow({ timedOut: ({ cause }) => void why.push((cause as Error).message) })
    const asked = frame.ask('IS_CONNECTED', undefined)
    const first = ending(asked)
    violate('frame-src', 'https://ads.example/')
    violate('img-src', `${FRAME_ORIGIN}/icon.png`)
    violate('frame-src', `${FRAME_ORIGIN}/sdk`, 'report')
    expect(told).toEqual(['loading'])
    violate('frame-src', `${FRAME_ORIGIN}/sdk`)
    expect(await first).toBe('frame-load-failed')
    expect(told).toEqual(['loading', 'failed', 'frame-load-failed'])
    expect(why).toEqual([`The page’s frame-src lacks ${FRAME_ORIGIN}`])
    await expect(asked).rejects.toMatchObject({ cause: { name: 'FrameForbidden', message: why[0] } })
    expect([clock.waiting(), iframes[0]!.contentWindow]).toEqual([0, null])
    violate('frame-src', FRAME_ORIGIN)
    expect(told).toHaveLength(3)
    void ending(frame.ask('IS_CONNECTED', undefined))
    expect(await load()).toBeDefined()
  })

  it.each([1, 20])(
    'rejects %i open calls when the frame is reloaded, and answers the next',
    async (count) => {
      const { frame, load } = framedPage()
      const open = Array.from({ length: count }, () =>
        ending(frame.ask('RPC_REQUEST', { method: 'personal_sign' })),
      )
      const before = await load()
      before.ready()
      await before.calls(count)
      // Another document says HELLO: the browser may not have told yet that the one before is gone.
      const after = await load()
      expect(await Promise.all(open)).toEqual(Array(count).fill('frame-gone'))
      const next = frame.ask('IS_CONNECTED', undefined)
      after.ready()
      const { id } = await after.call('IS_CONNECTED')
      after.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: true } })
      expect(await next).toEqual({ isConnected: true })
    },
  )

  it.each([1, 20])(
    'rejects %i calls when the frame is reloaded and never becomes ready, and loads it anew for the next',
    async (count) => {
      const { frame, clock, told, iframes, load } = framedPage()
      void ending(frame.ask('GET_CHAIN_ID', undefined))
      const before = await load()
      before.ready()
      await before.calls(1)
      const after = await load()
      const waiting = Array.from({ length: count }, () =>
        ending(frame.ask('RPC_REQUEST', { method: 'personal_sign' })),
      )
      await arrived()
      expect(after.asked).toEqual([])
      await clock.advance(20_000)
      expect(await Promise.all(waiting)).toEqual(Array(count).fill('frame-load-failed'))
      expect(told).toEqual(['loading', 'ready', 'loading', 'failed', 'frame-load-failed'])
      expect(clock.waiting()).toBe(0)
      const next = frame.ask('IS_CONNECTED', undefined)
      expect(iframes).toHaveLength(2)
      const anew = await load()
      anew.ready()
      const { id } = await anew.call('IS_CONNECTED')
      anew.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: true } })
      expect(await next).toEqual({ isConnected: true })
    },
  )

  it('does not give a frame more time that is reloaded before it is ready', async () => {
    const { frame, clock, load } = framedPage()
    const asked = ending(frame.ask('RPC_REQUEST', { method: 'personal_sign' }))
    await load()
    await clock.advance(15_000)
    await load()
    await clock.advance(5_000)
    expect(await asked).toBe('frame-load-failed')
    expect(clock.waiting()).toBe(0)
  })

  it('settles a call once that was answered just before the frame is reloaded', async () => {
    const { frame, told, load } = framedPage()
    const settled: unknown[] = []
    frame.follow({ settled: (name, error) => void settled.push([name, error]) })
    const asked = frame.ask('IS_CONNECTED', undefined)
    const before = await load()
    before.ready()
    const { id } = await before.call('IS_CONNECTED')
    before.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: true } })
    await arrived()
    const after = await load()
    after.ready()
    after.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: false } })
    await arrived()
    expect(await asked).toEqual({ isConnected: true })
    expect(settled).toEqual([['IS_CONNECTED', undefined]])
    expect(told).toEqual(['loading', 'ready', 'loading', 'ready'])
  })

  it.each([1, 20])(
    'rejects %i open calls when the frame crashes, and loads it anew for the next',
    async (count) => {
      const { frame, iframes, load } = framedPage()
      const open = Array.from({ length: count }, () =>
        ending(frame.ask('RPC_REQUEST', { method: 'personal_sign' })),
      )
      const before = await load()
      before.ready()
      await before.calls(count)
      before.port.close()
      expect(await Promise.all(open)).toEqual(Array(count).fill('frame-gone'))
      const next = frame.ask('IS_CONNECTED', undefined)
      expect(iframes).toHaveLength(2)
      const after = await load()
      after.ready()
      const { id } = await after.call('IS_CONNECTED')
      after.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: true } })
      expect(await next).toEqual({ isConnected: true })
    },
  )

  it('lets go of a frame in which another document was loaded', async () => {
    const { frame, iframes, load } = framedPage()
    const open = ending(frame.ask('GET_CHAIN_ID', undefined))
    const inFrame = await load()
    iframes[0]!.dispatchEvent(new Event('load'))
    inFrame.ready()
    await inFrame.call('GET_CHAIN_ID')
    // Without HELLO.
    iframes[0]!.dispatchEvent(new Event('load'))
    expect(await open).toBe('frame-gone')
    expect(frame.life()).toBe('absent')
  })

  it.each([1, 20])(
    'rejects %i open requests when its process dies, and the next call loads it anew',
    async (count) => {
      const { frame, clock, iframes, told, load } = framedPage()
      const asked = Array.from({ length: count }, () =>
        ending(frame.ask('RPC_REQUEST', { method: 'personal_sign' })),
      )
      const inFrame = await load()
      inFrame.ready()
      await inFrame.calls(count)
      const window = iframes[0]!.contentWindow!
      window.length = 1
      await clock.advance(60_000)
      // One that thinks long is not dead.
      expect(told).toEqual(['loading', 'ready'])
      window.length = 0
      await clock.advance(1_000)
      expect(await Promise.all(asked)).toEqual(Array(count).fill('frame-gone'))
      expect(clock.waiting()).toBe(0)

      const next = frame.ask('IS_CONNECTED', undefined)
      const again = await load()
      again.ready()
      const { id } = await again.call('IS_CONNECTED')
      again.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: true } })
      expect(await next).toEqual({ isConnected: true })
      expect(told).toEqual(['loading', 'ready', 'absent', 'loading', 'ready'])
    },
  )

  it('whose process died while nothing was asked is loaded anew by the next call', async () => {
    const { frame, clock, iframes, load } = framedPage()
    const first = frame.ask('IS_CONNECTED', undefined)
    const inFrame = await load()
    inFrame.ready()
    const { id } = await inFrame.call('IS_CONNECTED')
    iframes[0]!.contentWindow!.length = 1
    await clock.advance(1_000)
    inFrame.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: true } })
    await first
    iframes[0]!.contentWindow!.length = 0
    const next = frame.ask('GET_CHAIN_ID', undefined)
    const again = await load()
    again.ready()
    const call = await again.call('GET_CHAIN_ID')
    again.say({ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: call.id, payload: { chainId: 1 } })
    expect(await next).toEqual({ chainId: 1 })
    expect(iframes).toHaveLength(2)
  })

  it('is not taken for dead where it has no child', async () => {
    const { frame, clock, told, load } = framedPage()
    const asked = frame.ask('RPC_REQUEST', { method: 'personal_sign' })
    const inFrame = await load()
    inFrame.ready()
    const { id } = await inFrame.call('RPC_REQUEST')
    await clock.advance(60_000)
    inFrame.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0x1' })
    expect(await asked).toBe('0x1')
    expect(told).toEqual(['loading', 'ready'])
  })

  it('hides with its document', async () => {
    const { frame, told, load } = framedPage()
    void frame.ask('GET_CHAIN_ID', undefined).catch(() => undefined)
    const inFrame = await load()
    inFrame.ready()
    inFrame.say({ type: '@w3m-frame/SHOW', payload: { reason: 'approve' } })
    await arrived()
    const hidden = new Promise<void>((resolve) => frame.follow({ hide: resolve }))
    inFrame.port.close()
    await hidden
    expect(told).toEqual(['loading', 'ready', 'show approve', 'absent', 'hide'])
  })

  it('gives a login 120 seconds, without those in which the frame is seen', async () => {
    const { frame, clock, told, load } = framedPage()
    const asked = ending(frame.ask('CONNECT_OTP', { otp: '123456' }))
    const inFrame = await load()
    inFrame.ready()
    const { id } = await inFrame.call('CONNECT_OTP')
    await clock.advance(119_000)
    inFrame.say({ type: '@w3m-frame/SHOW', payload: { reason: 'protect' } })
    await arrived()
    await clock.advance(600_000)
    inFrame.say({ type: '@w3m-frame/HIDE' })
    await arrived()
    await clock.advance(119_900)
    expect(told).not.toContain('frame-timed-out')
    await clock.advance(200)
    expect(await asked).toBe('frame-timed-out')
    expect(told.filter((one) => one === 'frame-timed-out')).toHaveLength(1)
    inFrame.say({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id })
    await arrived()
    expect(frame.life()).toBe('ready')
    expect(clock.waiting()).toBe(0)
  })

  it.each(['RPC_REQUEST', 'CONNECT_DEVICE'] as const)(
    'waits for %s as long as its user takes',
    async (name) => {
      const { frame, clock, load } = framedPage()
      const asked =
        name === 'RPC_REQUEST' ? frame.ask(name, { method: 'personal_sign' }) : frame.ask(name, undefined)
      const inFrame = await load()
      inFrame.ready()
      const { id } = await inFrame.call(name)
      await clock.advance(3_600_000)
      inFrame.say({
        type: `@w3m-frame/${name}_SUCCESS`,
        id,
        ...(name === 'RPC_REQUEST' && { payload: '0x1' }),
      })
      expect(await asked).toBe(name === 'RPC_REQUEST' ? '0x1' : undefined)
    },
  )

  it('takes a request back that is aborted, and ignores its late answer', async () => {
    const { frame, load } = framedPage()
    const abort = new AbortController()
    const asked = ending(frame.ask('RPC_REQUEST', { method: 'personal_sign' }, { signal: abort.signal }))
    const inFrame = await load()
    inFrame.ready()
    const { id } = await inFrame.call('RPC_REQUEST')
    abort.abort(Object.assign(new Error('gone'), { code: 'gone' }))
    expect(await asked).toBe('gone')
    expect((await inFrame.call('RPC_ABORT')).payload).toEqual({ id })
    inFrame.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0x1' })
    await arrived()
    expect(inFrame.asked).toHaveLength(2)
  })

  it('rejects before it asks when it is aborted before the frame is ready', async () => {
    const { frame, load } = framedPage()
    const abort = new AbortController()
    const asked = ending(frame.ask('GET_USER', undefined, { signal: abort.signal }))
    const inFrame = await load()
    abort.abort(Object.assign(new Error('gone'), { code: 'gone' }))
    expect(await asked).toBe('gone')
    inFrame.ready()
    await arrived()
    expect(inFrame.asked).toEqual([])
  })

  it('refuses in the words and with the code of the frame', async () => {
    const { frame, load } = framedPage()
    const asked = frame.ask('CONNECT_OTP', { otp: '000000' }).catch((error: unknown) => error)
    const inFrame = await load()
    inFrame.ready()
    const { id } = await inFrame.call('CONNECT_OTP')
    const payload = { message: 'Wrong', code: 'CODE_WRONG', left: 4 }
    inFrame.say({ type: '@w3m-frame/CONNECT_OTP_ERROR', id, payload })
    expect(await asked).toMatchObject({
      name: 'WalletKitError',
      code: 'code-wrong',
      cause: { code: 'CODE_WRONG', left: 4, message: 'Wrong' },
    })
  })

  it('is loaded anew once it may take the tab to a login', async () => {
    const { frame, load, letLeave, iframes } = framedPage()
    const loaded = frame.load()
    ;(await load()).ready()
    await loaded
    letLeave()
    void frame.load().catch(() => undefined)
    expect(iframes.map(({ contentWindow }) => contentWindow !== null)).toEqual([false, true])
  })

  it('is not there where the page offers no login', async () => {
    const { frame, withdraw, iframes } = framedPage()
    withdraw()
    expect(await ending(frame.ask('IS_CONNECTED', undefined))).toBe('frame-missing')
    expect(iframes).toEqual([])
  })

  it('leaves nothing when it is removed', async () => {
    const { frame, clock, iframes, load, page } = framedPage()
    const open = ending(frame.ask('CONNECT_OTP', { otp: '123456' }))
    const inFrame = await load()
    inFrame.ready()
    await inFrame.call('CONNECT_OTP')
    const own = iframes[0]!.contentWindow!
    frame.remove()
    expect(await open).toBe('frame-gone')
    expect(clock.waiting()).toBe(0)
    page.dispatchEvent(messageFrom(own, FRAME_ORIGIN, HELLO))
    expect(own.posted).toHaveLength(1)
  })

  it('keeps the ends of two documents apart', async () => {
    const { frame, load } = framedPage()
    void frame.ask('GET_CHAIN_ID', undefined).catch(() => undefined)
    const before = await load()
    const after = await load()
    before.ready()
    await arrived()
    expect(frame.life()).toBe('loading')
    after.ready()
    await arrived()
    expect(frame.life()).toBe('ready')
  })
})
