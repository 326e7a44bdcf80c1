import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '../../../gateway/wire/api.ts'
import { Failure } from '../../../frame/failure.ts'
import type { Frame } from '../../../frame/frame.ts'
import { createLogin } from '../../../frame/login/create.ts'
import type { FrameStorage } from '../../../frame/storage/storage.ts'
import { readByPage } from '../../support/read-by-page.ts'

const ADA = 'ada@example.com'
const ID = 'a'.repeat(22)

function memoryStorage(): FrameStorage {
  const values = new Map<string, unknown>()
  return {
    isLasting: true,
    read: async (key) => values.get(key),
    write: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
  }
}

/** A value, an error, or a function that is called with the signal. */
type Answer = unknown

/** A frame whose gateway gives these answers to the paths, one after the other. */
function frameThat(
  answers: Readonly<Record<string, Answer[]>>,
  me: Frame['me'] = async () => null,
  storage = memoryStorage(),
) {
  const left = structuredClone(Object.fromEntries(Object.keys(answers).map((path) => [path, 0])))
  const asked: { path: string; body: unknown }[] = []
  const ask: Frame['ask'] = async (_, path, body, signal) => {
    asked.push({ path, body })
    const answer = answers[path]?.[left[path]!++]
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? await (answer as (signal?: AbortSignal) => unknown)(signal) : answer
  }
  const logIn = vi.fn<Frame['logIn']>(async () => ({ email: ADA }) as Me)
  const custody = async () => ({
    async changeAddress(email: string) {
      asked.push({ path: 'a screen', body: email })
      return { action: 'VERIFY_SECONDARY_OTP', challengeId: 'b'.repeat(22), expiresAt: 1 }
    },
  })
  const handlers = readByPage(
    createLogin({ ask, askAsDevice: ask, me, logIn, storage, custody } as unknown as Frame),
  )
  const abort = new AbortController()
  return { handlers, asked, logIn, abort, call: { id: 'call', signal: abort.signal } }
}

const challenge = (action: string, challengeId = ID) => ({ action, challengeId, expiresAt: 1, resendAt: 1 })

describe('CONNECT_EMAIL', () => {
  it('asks the gateway for the normal form of the address', async () => {
    const { handlers, call, asked } = frameThat({ 'email/start': [challenge('VERIFY_DEVICE')] })
    await expect(handlers.CONNECT_EMAIL({ email: ' Ada@Example.COM ' }, call)).resolves.toEqual({
      ...{ action: 'VERIFY_DEVICE', resendAt: 1 },
    })
    expect(asked).toEqual([{ path: 'email/start', body: { email: ADA } }])
  })

  it('refuses what is no address without asking', async () => {
    const { handlers, call, asked } = frameThat({})
    await expect(handlers.CONNECT_EMAIL({ email: 'ada@example' }, call)).rejects.toMatchObject({
      code: 'INVALID_EMAIL',
      message: 'Invalid email',
    })
    expect(asked).toEqual([])
  })

  it('is connected at once while the session of the address is alive', async () => {
    const { handlers, call, asked } = frameThat({}, async () => ({ email: ADA }) as Me)
    await expect(handlers.CONNECT_EMAIL({ email: ADA }, call)).resolves.toEqual({ action: 'CONNECT' })
    expect(asked).toEqual([])
  })

  it('begins anew for another address, and after a session that has ended', async () => {
    const other = frameThat(
      { 'email/start': [challenge('VERIFY_OTP')] },
      async () => ({ email: 'x@y.zz' }) as Me,
    )
    await expect(other.handlers.CONNECT_EMAIL({ email: ADA }, other.call)).resolves.toMatchObject({
      action: 'VERIFY_OTP',
    })
    const ended = frameThat({ 'email/start': [challenge('VERIFY_OTP')] }, async () => {
      throw new Failure(4100, 'Not logged in')
    })
    await expect(ended.handlers.CONNECT_EMAIL({ email: ADA }, ended.call)).resolves.toMatchObject({
      action: 'VERIFY_OTP',
    })
  })

  it('passes on what the gateway refuses', async () => {
    const refusal = new Failure('RATE_LIMITED', 'Too many requests', { retryAfter: 30 })
    const { handlers, call } = frameThat({ 'email/start': [refusal] })
    await expect(handlers.CONNECT_EMAIL({ email: ADA }, call)).rejects.toBe(refusal)
  })

  it.each([undefined, null, {}, { action: 'CONNECT' }, { action: 'VERIFY_OTP', challengeId: '<b>' }])(
    'takes the answer %j for a gateway that is away',
    async (answer) => {
      const { handlers, call } = frameThat({ 'email/start': [answer] })
      await expect(handlers.CONNECT_EMAIL({ email: ADA }, call)).rejects.toMatchObject({
        code: 'GATEWAY_AWAY',
      })
    },
  )
})

describe('CONNECT_DEVICE', () => {
  async function waiting(statuses: Answer[]) {
    const frame = frameThat({
      'email/start': [challenge('VERIFY_DEVICE'), challenge('VERIFY_DEVICE', 'b'.repeat(22))],
      'email/await-device': statuses,
    })
    await frame.handlers.CONNECT_EMAIL({ email: ADA }, frame.call)
    return frame
  }

  it('asks until the button of the link was pressed', async () => {
    const { handlers, call, asked } = await waiting([
      { status: 'pending' },
      { status: 'pending' },
      { status: 'approved' },
    ])
    await expect(handlers.CONNECT_DEVICE(undefined, call)).resolves.toBeUndefined()
    expect(asked.filter(({ path }) => path === 'email/await-device')).toEqual(
      Array.from({ length: 3 }, () => ({ path: 'email/await-device', body: { challengeId: ID } })),
    )
  })

  it('is refused by the other button', async () => {
    const { handlers, call } = await waiting([{ status: 'refused' }])
    await expect(handlers.CONNECT_DEVICE(undefined, call)).rejects.toMatchObject({ code: 4001 })
  })

  it('ends when the gateway says that the link is over', async () => {
    const { handlers, call } = await waiting([{ status: 'pending' }, { status: 'over' }])
    await expect(handlers.CONNECT_DEVICE(undefined, call)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('ends when another link was asked for', async () => {
    const frame = await waiting([
      async () => {
        await frame.handlers.CONNECT_EMAIL({ email: ADA }, frame.call)
        return { status: 'pending' }
      },
    ])
    await expect(frame.handlers.CONNECT_DEVICE(undefined, frame.call)).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
  })

  it('outlives a gateway that is away for a moment, not one that stays away', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const away = new Failure('GATEWAY_AWAY', 'The wallet server does not answer')
    const back = await waiting([away, away, away, { status: 'approved' }])
    const connected = back.handlers.CONNECT_DEVICE(undefined, back.call)
    await vi.advanceTimersByTimeAsync(6_000)
    await expect(connected).resolves.toBeUndefined()

    const gone = await waiting([away, away, away, away])
    const failed = (async () => gone.handlers.CONNECT_DEVICE(undefined, gone.call))().then(
      () => undefined,
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await failed).toBe(away)
  })

  it('asks no more after its call was aborted', async () => {
    const frame = await waiting([
      async () => {
        frame.abort.abort()
        return { status: 'pending' }
      },
    ])
    await expect(frame.handlers.CONNECT_DEVICE(undefined, frame.call)).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(frame.asked).toHaveLength(2)
  })

  it('has nothing to wait for before a login has begun', async () => {
    const { handlers, call } = frameThat({})
    await expect(handlers.CONNECT_DEVICE(undefined, call)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  })
})

describe('CONNECT_OTP', () => {
  it('hands the session to the frame, and the code works once', async () => {
    const session = { access: 'x' }
    const { handlers, call, asked, logIn } = frameThat({
      'email/start': [challenge('VERIFY_OTP')],
      'email/verify': [session],
    })
    await handlers.CONNECT_EMAIL({ email: ADA }, call)
    await expect(handlers.CONNECT_OTP({ otp: '123456' }, call)).resolves.toBeUndefined()
    expect(asked[1]).toEqual({ path: 'email/verify', body: { challengeId: ID, code: '123456' } })
    expect(logIn).toHaveBeenCalledExactlyOnceWith(session, call.signal)
    await expect(handlers.CONNECT_OTP({ otp: '123456' }, call)).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
  })

  it('says how many guesses are left, and takes the next one', async () => {
    const wrong = new Failure('CODE_WRONG', 'Wrong code', { left: 4 })
    const { handlers, call, logIn } = frameThat({
      'email/start': [challenge('VERIFY_OTP')],
      'email/verify': [wrong, { access: 'x' }],
    })
    await handlers.CONNECT_EMAIL({ email: ADA }, call)
    await expect(handlers.CONNECT_OTP({ otp: '000000' }, call)).rejects.toBe(wrong)
    expect(logIn).not.toHaveBeenCalled()
    await expect(handlers.CONNECT_OTP({ otp: '123456' }, call)).resolves.toBeUndefined()
  })

  it('has no question to answer before a login has begun', async () => {
    const { handlers, call, asked } = frameThat({})
    await expect(handlers.CONNECT_OTP({ otp: '123456' }, call)).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
    expect(asked).toEqual([])
  })
})

describe('a login whose tab is reloaded while the mail is read', () => {
  async function reloaded(action: string) {
    const storage = memoryStorage()
    const before = frameThat({ 'email/start': [challenge(action)] }, undefined, storage)
    await before.handlers.CONNECT_EMAIL({ email: ADA }, before.call)
    const answers = { 'email/await-device': [{ status: 'approved' }], 'email/verify': [{ access: 'x' }] }
    return { ...frameThat(answers, undefined, storage), storage }
  }

  it('takes the code, once', async () => {
    const { handlers, call, asked, storage } = await reloaded('VERIFY_OTP')
    await expect(handlers.CONNECT_OTP({ otp: '123456' }, call)).resolves.toBeUndefined()
    expect(asked).toEqual([{ path: 'email/verify', body: { challengeId: ID, code: '123456' } }])
    const again = frameThat({}, undefined, storage)
    await expect(again.handlers.CONNECT_OTP({ otp: '123456' }, again.call)).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
  })

  it('waits for the link, then takes the code', async () => {
    const { handlers, call, asked } = await reloaded('VERIFY_DEVICE')
    await expect(handlers.CONNECT_DEVICE(undefined, call)).resolves.toBeUndefined()
    await expect(handlers.CONNECT_OTP({ otp: '123456' }, call)).resolves.toBeUndefined()
    expect(asked.map(({ path }) => path)).toEqual(['email/await-device', 'email/verify'])
  })

  it('leaves the login that another tab has begun since', async () => {
    const storage = memoryStorage()
    const answers = { 'email/start': [challenge('VERIFY_OTP')], 'email/verify': [{ access: 'x' }] }
    const first = frameThat(answers, undefined, storage)
    await first.handlers.CONNECT_EMAIL({ email: ADA }, first.call)
    const other = 'b'.repeat(22)
    const second = frameThat({ 'email/start': [challenge('VERIFY_OTP', other)] }, undefined, storage)
    await second.handlers.CONNECT_EMAIL({ email: ADA }, second.call)
    await first.handlers.CONNECT_OTP({ otp: '123456' }, first.call)
    const third = frameThat({ 'email/verify': [{ access: 'x' }] }, undefined, storage)
    await third.handlers.CONNECT_OTP({ otp: '123456' }, third.call)
    expect(third.asked[0]?.body).toEqual({ challengeId: other, code: '123456' })
  })
})

describe('UPDATE_EMAIL', () => {
  const primary = { action: 'VERIFY_PRIMARY_OTP', challengeId: ID, expiresAt: 1 }
  const secondary = { action: 'VERIFY_SECONDARY_OTP', challengeId: 'b'.repeat(22), expiresAt: 1 }

  it('goes through both codes', async () => {
    const { handlers, call, asked } = frameThat({
      'email-change/start': [primary],
      'email-change/primary': [secondary],
      'email-change/secondary': [{ newEmail: 'new@example.org', undoUntil: 1, changesAt: null }],
    })
    await expect(handlers.UPDATE_EMAIL({ email: 'New@example.org' }, call)).resolves.toEqual({
      action: 'VERIFY_PRIMARY_OTP',
    })
    await expect(handlers.UPDATE_EMAIL_PRIMARY_OTP({ otp: '111111' }, call)).resolves.toBeUndefined()
    await expect(handlers.UPDATE_EMAIL_SECONDARY_OTP({ otp: '222222' }, call)).resolves.toEqual({
      newEmail: 'new@example.org',
    })
    expect(asked.map(({ body }) => body)).toEqual([
      { email: 'new@example.org' },
      { challengeId: ID, code: '111111' },
      { challengeId: 'b'.repeat(22), code: '222222' },
    ])
  })

  it.each([
    ['an account with a wallet', { wallet: {}, email: ADA }],
    ['an account without an address', { wallet: null, email: null }],
  ])('leaves %s to a screen of the frame', async (_, me) => {
    const { handlers, call, asked } = frameThat(
      { 'email-change/secondary': [{ newEmail: 'new@example.org', undoUntil: null, changesAt: 5 }] },
      async () => me as unknown as Me,
    )
    await expect(handlers.UPDATE_EMAIL({ email: 'New@example.org' }, call)).resolves.toEqual({
      action: 'VERIFY_SECONDARY_OTP',
    })
    expect(asked).toEqual([{ path: 'a screen', body: 'new@example.org' }])
    await expect(handlers.UPDATE_EMAIL_SECONDARY_OTP({ otp: '222222' }, call)).resolves.toEqual({
      ...{ newEmail: 'new@example.org', changesAt: 5 },
    })
  })

  it('takes the codes in their order alone', async () => {
    const { handlers, call, asked } = frameThat({ 'email-change/start': [primary] })
    const expired = { code: 'CODE_EXPIRED' }
    await expect(handlers.UPDATE_EMAIL_PRIMARY_OTP({ otp: '111111' }, call)).rejects.toMatchObject(expired)
    await handlers.UPDATE_EMAIL({ email: 'new@example.org' }, call)
    await expect(handlers.UPDATE_EMAIL_SECONDARY_OTP({ otp: '111111' }, call)).rejects.toMatchObject(expired)
    expect(asked).toHaveLength(1)
  })
})
