import { describe, expect, it } from 'vitest'
import { type Port, serveCalls } from '../../../frame/calls/dispatcher.ts'
import { Failure } from '../../../frame/failure.ts'
import type { Call, Handlers } from '../../../frame/frame.ts'
import type { CallName } from '../../../src/domain/embedded/calls.ts'
import { settle } from '../../support/deferred.ts'
import { FUZZ_ROUNDS, randomFrom, type Random } from '../../support/random.ts'
import { ASKS, CALL_NAMES } from './messages.ts'

interface Said {
  type: string
  id?: string
  payload?: unknown
}

function setUp(answer: (name: CallName, ask: unknown, call: Call) => unknown = () => undefined) {
  const said: Said[] = []
  const asked: { name: CallName; ask: unknown; call: Call }[] = []
  const listeners: ((event: MessageEvent) => void)[] = []
  const port: Port = {
    postMessage: (message) => said.push(structuredClone(message) as Said),
    addEventListener: (_, listener) => void listeners.push(listener),
    start: () => undefined,
  }
  const rows = CALL_NAMES.map((name) => [
    name,
    (ask: unknown, call: Call) => {
      asked.push({ name, ask, call })
      return answer(name, ask, call)
    },
  ])
  // Every name has a row.
  const handlers = Object.fromEntries(rows) as unknown as Handlers
  const reported: unknown[] = []
  const dispatcher = serveCalls(port, handlers, (error) => reported.push(error))
  const post = (data: unknown) => listeners.forEach((listener) => listener({ data } as MessageEvent))
  const call = (name: string, payload?: unknown, id: string = crypto.randomUUID()) => {
    post({ type: `@w3m-app/${name}`, id, payload })
    return id
  }
  const answers = (id: string) => said.filter((each) => each.id === id)
  return { said, asked, reported, dispatcher, post, call, answers }
}

/** An answer that the test gives. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve: (value: T) => resolve(value) }
}

describe('the dispatcher', () => {
  it.each(CALL_NAMES)('answers %s once, by its own name and id', async (name) => {
    const { call, answers, asked } = setUp()
    const id = call(name, ASKS[name])
    await settle()
    expect(answers(id)).toEqual([{ type: `@w3m-frame/${name}_SUCCESS`, id }])
    expect(asked).toEqual([{ name, ask: ASKS[name], call: expect.objectContaining({ id }) as Call }])
  })

  it('drops fields that it does not know before a handler sees them', async () => {
    const { call, asked } = setUp()
    call('CONNECT_OTP', JSON.parse('{"otp":"123456","extra":1,"__proto__":{"isAdmin":true}}'))
    await settle()
    expect(asked[0]?.ask).toEqual({ otp: '123456' })
    expect(Object.getPrototypeOf(asked[0]?.ask)).toBe(Object.prototype)
  })

  it('refuses a payload that is not the one of the call, without running it', async () => {
    const { call, answers, asked } = setUp()
    const id = call('CONNECT_OTP', { otp: 123_456 })
    await settle()
    expect(answers(id)).toEqual([
      { type: '@w3m-frame/CONNECT_OTP_ERROR', id, payload: { message: 'Invalid request', code: -32602 } },
    ])
    expect(asked).toEqual([])
  })

  it('refuses a call that it does not know', async () => {
    const { call, answers } = setUp()
    const id = call('EXPORT_KEY')
    await settle()
    expect(answers(id)).toEqual([
      {
        type: '@w3m-frame/EXPORT_KEY_ERROR',
        id,
        payload: { message: 'The frame does not know this call', code: 4200 },
      },
    ])
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'connect_email', 'CONNECT_EMAIL '])(
    'runs nothing for the name %s',
    async (name) => {
      const { call, asked } = setUp()
      call(name, ASKS.CONNECT_EMAIL)
      await settle()
      expect(asked).toEqual([])
    },
  )

  it('uses an id once, even while its call is open', async () => {
    const answer = deferred<undefined>()
    const { call, answers, asked } = setUp(() => answer.promise)
    const id = call('GET_CHAIN_ID')
    call('IS_CONNECTED', undefined, id)
    answer.resolve(undefined)
    await settle()
    call('GET_CHAIN_ID', undefined, id)
    await settle()
    expect(asked).toHaveLength(1)
    expect(answers(id)).toHaveLength(1)
  })

  it('ignores ids that a page could guess', async () => {
    const { post, said, asked } = setUp()
    const ids = ['', '1', 'k3f9x', '00000000-0000-0000-0000-000000000000', 'x'.repeat(36), 7, null, undefined]
    for (const id of ids) post({ type: '@w3m-app/GET_CHAIN_ID', id })
    await settle()
    expect([said, asked]).toEqual([[], []])
  })

  it('says what failed on purpose, with its code, and nothing of other errors', async () => {
    const { call, answers, reported } = setUp((name) => {
      if (name === 'CONNECT_OTP')
        throw new Failure('CODE_WRONG', 'This code is wrong', { left: 3, reason: 'X' })
      throw new Error('the secret is 42')
    })
    const [wrong, broken] = [call('CONNECT_OTP', ASKS.CONNECT_OTP), call('GET_USER', ASKS.GET_USER)]
    await settle()
    expect(answers(wrong)[0]?.payload).toEqual({ message: 'This code is wrong', code: 'CODE_WRONG', left: 3 })
    expect(answers(broken)[0]?.payload).toEqual({ message: 'Something went wrong', code: -32603 })
    expect(reported).toEqual([new Error('the secret is 42')])
  })

  it('gives a request the number of EIP-1193 when the gateway is away, and other calls the word', async () => {
    const { call, answers } = setUp(() => Promise.reject(new Failure('GATEWAY_AWAY', 'Away')))
    const [request, other] = [call('RPC_REQUEST', ASKS.RPC_REQUEST), call('GET_USER')]
    await settle()
    expect(answers(request)[0]?.payload).toMatchObject({ code: 4900 })
    expect(answers(other)[0]?.payload).toMatchObject({ code: 'GATEWAY_AWAY' })
  })

  it('answers with an error where the answer cannot be cloned', async () => {
    const { call, answers } = setUp(() => () => undefined)
    const id = call('GET_CHAIN_ID')
    await settle()
    expect(answers(id)).toMatchObject([{ type: '@w3m-frame/GET_CHAIN_ID_ERROR' }])
  })

  it('settles an aborted request at once, and drops what its handler returns later', async () => {
    const answer = deferred<string>()
    const { call, answers, dispatcher, asked } = setUp(() => answer.promise)
    const id = call('RPC_REQUEST', ASKS.RPC_REQUEST)
    dispatcher.abortRequests(id)
    expect(answers(id)).toEqual([
      { type: '@w3m-frame/RPC_REQUEST_ERROR', id, payload: { message: 'Request was aborted', code: 4001 } },
    ])
    expect(asked[0]?.call.signal.aborted).toBe(true)
    answer.resolve('0xsignature')
    await settle()
    expect(answers(id)).toHaveLength(1)
  })

  it('aborts what could sign when no id is given, and lets reads and other calls be', async () => {
    const answer = deferred<undefined>()
    const { call, answers, dispatcher } = setUp(() => answer.promise)
    const sign = call('RPC_REQUEST', ASKS.RPC_REQUEST)
    const unknown = call('RPC_REQUEST', { method: 'eth_somethingNew' })
    const read = call('RPC_REQUEST', { method: 'eth_getBalance', params: [] })
    const user = call('GET_USER')
    dispatcher.abortRequests()
    expect([sign, unknown, read, user].map((id) => answers(id).length)).toEqual([1, 1, 0, 0])
    answer.resolve(undefined)
    await settle()
    expect([sign, unknown, read, user].map((id) => answers(id).length)).toEqual([1, 1, 1, 1])
  })

  it('settles all that is open when the frame goes away', async () => {
    const { call, answers, dispatcher } = setUp(() => deferred<undefined>().promise)
    const ids = Array.from({ length: 20 }, () => call('RPC_REQUEST', ASKS.RPC_REQUEST))
    dispatcher.abortAll()
    expect(ids.map((id) => answers(id).length)).toEqual(ids.map(() => 1))
  })

  it('takes a hundred calls at once and no more', async () => {
    const { call, asked, answers } = setUp(() => deferred<undefined>().promise)
    const ids = Array.from({ length: 101 }, () => call('GET_CHAIN_ID'))
    await settle()
    expect(asked).toHaveLength(100)
    expect(answers(ids[100]!)[0]?.payload).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 })
  })

  it('takes calls that take back or end something, however many are open', async () => {
    const { call, asked } = setUp(() => deferred<undefined>().promise)
    for (let count = 0; count < 100; count++) call('GET_CHAIN_ID')
    for (const name of CALL_NAMES) call(name, ASKS[name])
    for (const name of CALL_NAMES) call(name, ASKS[name])
    await settle()
    const taken = asked.slice(100).map(({ name }) => name)
    const ending = CALL_NAMES.filter((name) => ['SIGN_OUT', 'RPC_ABORT', 'RELOAD'].includes(name))
    expect(taken).toEqual([...ending, ...ending])
  })
})

describe('hostile messages', () => {
  it('runs no handler for fuzzed messages, answers each at most once, and throws nothing', async () => {
    const random = randomFrom(1)
    const { post, asked, said } = setUp()
    for (let round = 0; round < FUZZ_ROUNDS; round++) {
      const message = spoiled(random)
      expect(() => post(message)).not.toThrow()
    }
    await settle()
    expect(asked).toEqual([])
    const ids = said.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(said.every(({ type }) => type.endsWith('_ERROR'))).toBe(true)
    expect(Object.keys(Object.prototype)).toEqual([])
  }, 600_000)

  it('takes 10 MB of text, 10,000 levels and a circle for what they are', async () => {
    const { call, asked, answers } = setUp()
    const circle: unknown[] = []
    circle.push(circle)
    let deep: unknown[] = []
    for (let level = 0; level < 10_000; level++) deep = [deep]
    const large = 'x'.repeat(10_000_000)
    const ids = [
      circle,
      deep,
      large,
      [large],
      { [large]: 1 },
      Object.assign([], { length: 4_000_000_000 }),
    ].map((params) => call('RPC_REQUEST', { method: 'personal_sign', params }))
    ids.push(call('CONNECT_EMAIL', { email: `${large}@example.org` }))
    await settle()
    expect(asked).toEqual([])
    expect(ids.map((id) => answers(id).length)).toEqual(ids.map(() => 1))
  })

  it('is still there for a right call afterwards', async () => {
    const { post, call, answers } = setUp()
    const random = randomFrom(2)
    for (let round = 0; round < 500; round++) post(spoiled(random))
    const id = call('GET_CHAIN_ID')
    await settle()
    expect(answers(id)).toMatchObject([{ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS' }])
  })
})

/** What a structured clone can carry and no call has. */
const strange = (random: Random): unknown =>
  random.of<() => unknown>([
    () => null,
    () => random.under(1_000_000) - 0.5,
    () => NaN,
    () => '\u0000'.repeat(random.under(50)),
    () => String.fromCodePoint(0x202e, random.under(0xd7ff)),
    () => 'x'.repeat(random.under(400_000)),
    () => [],
    () => new Date(random.under(1e9)),
    () => new Map([['otp', '123456']]),
    () => new Set(['email']),
    () => random.bytes(random.under(64)),
    () => new Error('123456'),
    () => /123456/,
    () => BigInt(random.under(1_000)),
    () => true,
    () => JSON.parse('{"__proto__":{"otp":"123456"}}') as unknown,
    () => ({ constructor: { prototype: { otp: '123456' } } }),
    () => [[[[random.under(9)]]]],
  ])()

/** A right message with one thing wrong. */
function spoiled(random: Random): unknown {
  const name = random.of(CALL_NAMES.filter((each) => isRequired(each)))
  const message = {
    type: `@w3m-app/${name}`,
    id: crypto.randomUUID() as string,
    payload: ASKS[name] as unknown,
  }
  const kind = random.under(7)
  if (kind === 0) return strange(random)
  if (kind === 1) return { ...message, type: strange(random) }
  if (kind === 2) return { ...message, id: strange(random) }
  if (kind === 3) return { ...message, type: flipped(message.type, random) }
  if (kind === 4) return { ...message, id: flipped(message.id, random) }
  if (kind === 5) return { ...message, payload: strange(random) }
  return { ...message, payload: withWrongField(name, random) }
}

/** A call of which each listed field is needed and of a narrow type: whatever is spoiled makes it wrong. */
const isRequired = (name: CallName): boolean =>
  ['CONNECT_OTP', 'UPDATE_EMAIL_PRIMARY_OTP', 'SET_PREFERRED_ACCOUNT', 'GET_SOCIAL_REDIRECT_URI'].includes(
    name,
  )

function withWrongField(name: CallName, random: Random): unknown {
  const payload = { ...(ASKS[name] as Record<string, unknown>) }
  const field = random.of(Object.keys(payload))
  if (random.under(2) === 0) delete payload[field]
  else payload[field] = strange(random)
  return payload
}

/** One character replaced by one that neither a type nor an id has. */
function flipped(text: string, random: Random): string {
  const at = random.under(text.length)
  return text.slice(0, at) + random.of('#\u0000 é¿\u202e.'.split('')) + text.slice(at + 1)
}
