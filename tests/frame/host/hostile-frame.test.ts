import { describe, expect, it } from 'vitest'
import type { CallName } from '../../../src/domain/embedded/calls.ts'
import { readAnswer, readMessage } from '../../../src/frame/answers.ts'
import { isJson } from '../../../src/frame/json.ts'
import { uuid } from '../../../src/domain/web/uuid.ts'
import { createOpenCalls } from '../../../src/frame/open-calls.ts'
import { arrived, FRAME_ORIGIN, FakeWindow, framedPage, messageFrom } from '../../support/framed-page.ts'
import { FUZZ_ROUNDS, heapInUse, randomFrom, type Random } from '../../support/random.ts'

const ADDRESS = '0x1111111111111111111111111111111111111111'
const USER = { address: ADDRESS, chainId: 1, email: 'a@b.co', accounts: [{ address: ADDRESS, type: 'eoa' }] }

/** An answer to each call, as it has to be. */
const GOOD: Record<CallName, unknown> = {
  SWITCH_NETWORK: { chainId: 1 },
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: undefined,
  CONNECT_SOCIAL: { ...USER, socialProvider: 'google', userName: 'alice' },
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://login.example/?state=1' },
  OPEN_SOCIAL: undefined,
  GET_SOCIAL_STATE: { state: 'waiting' },
  GET_FARCASTER_URI: { url: 'https://login.example/' },
  CONNECT_PASSKEY: undefined,
  CONNECT_FARCASTER: { userName: 'alice' },
  GET_USER: USER,
  SIGN_OUT: undefined,
  IS_CONNECTED: { isConnected: true },
  GET_CHAIN_ID: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1] },
  INIT_SMART_ACCOUNT: { address: ADDRESS, isDeployed: false },
  SET_PREFERRED_ACCOUNT: { type: 'eoa', address: ADDRESS },
  RPC_REQUEST: '0x1',
  RPC_ABORT: undefined,
  UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
  UPDATE_EMAIL_PRIMARY_OTP: undefined,
  UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'c@d.co' },
  SHOW_SETTINGS: undefined,
  PROTECT_WALLET: undefined,
  SYNC_THEME: undefined,
  SYNC_DAPP_DATA: undefined,
  RELOAD: undefined,
}
const CALLS = Object.keys(GOOD) as CallName[]
/** Calls whose answer has members. Where none is expected, whatever comes is dropped. */
const PARSED = CALLS.filter((name) => typeof GOOD[name] === 'object')

/** Each answer and refusal, and two events. */
const TYPES = [
  ...CALLS.flatMap((name) => [`${name}_SUCCESS`, `${name}_ERROR`]),
  ...['READY', 'SESSION_UPDATE'],
].map((name) => `@w3m-frame/${name}`)

const nested = (depth: number): unknown => {
  let value: unknown = 0
  for (let level = 0; level < depth; level++) value = { a: value }
  return value
}
const cyclic = () => {
  const value: Record<string, unknown> = {}
  value['self'] = value
  return value
}
const LONG = 'x'.repeat(10_000_000)
const DEEP = nested(10_000)
const CYCLE = cyclic()
const OWN_PROTO = JSON.parse('{"__proto__":{"isConnected":true}}') as unknown
const ODD: readonly (() => unknown)[] = [
  () => null,
  () => 1,
  () => '',
  () => true,
  () => [],
  () => ({}),
  () => LONG,
  () => DEEP,
  () => CYCLE,
  () => OWN_PROTO,
  () => new Uint8Array(8),
  () => new ArrayBuffer(8),
  () => new Map([['isConnected', true]]),
  () => new Date(0),
  () => -1,
  () => Number.NaN,
  () => 2 ** 70,
  () => 'VERIFY',
  () => ['VERIFY_OTP'],
  () => ({ toString: 'x' }),
]

/** Something that looks like the answer to a call and is none. */
function broken(name: CallName, random: Random): unknown {
  const good = GOOD[name] as object
  const keys = Object.keys(good)
  const how = random.under(3)
  if (how === 0) return random.of(ODD.slice(0, -1))()
  const key = how === 1 ? random.of(keys) : keys[0]!
  const { [key]: _, ...rest } = good as Record<string, unknown>
  // What may be missing is not left out.
  const isNeeded = !['email', 'accounts', 'userName', 'socialProvider'].includes(key)
  return how === 1 && isNeeded
    ? rest
    : { ...rest, [key]: random.of([...ODD.slice(6, 13), () => Symbol.iterator])() }
}

describe('a hostile page and a broken frame', () => {
  it('are not heard by the page: every kind of message from 8 senders', async () => {
    const { frame, page, iframes, told, load } = framedPage()
    const asked = CALLS.map((name) => ({ name, asked: frame.ask(name, undefined as never) }))
    let settled = 0
    for (const { asked: one } of asked)
      one.then(
        () => settled++,
        () => settled++,
      )
    const inFrame = await load()
    inFrame.ready()
    const calls = await inFrame.calls(CALLS.length)
    const own = iframes[0]!.contentWindow
    const senders: [source: unknown, origin: string][] = [
      [page, 'http://127.0.0.1:1'],
      [new FakeWindow(), 'https://sibling.example'],
      [new FakeWindow(), 'https://nested.example'],
      [null, 'https://opener.example'],
      [new FakeWindow(), 'https://popup.example'],
      [own, 'null'],
      [new FakeWindow(), FRAME_ORIGIN],
      [own, 'https://elsewhere.example'],
    ]
    const before = [...told]
    let sent = 0
    for (const [source, origin] of senders)
      for (const type of TYPES) {
        const name = type.replace(/^@w3m-frame\/|_(SUCCESS|ERROR)$/g, '') as CallName
        const id = calls.find((call) => call.type === `@w3m-app/${name}`)?.id
        const { port2 } = new MessageChannel()
        page.dispatchEvent(messageFrom(source, origin, { type, id, payload: GOOD[name] }, [port2]))
        port2.close()
        sent += 1
      }
    await arrived()
    expect({ sent, settled, told: told.slice(before.length) }).toEqual({
      sent: TYPES.length * 8,
      settled: 0,
      told: [],
    })
    frame.remove()
  })

  it('get nothing by repeating what the frame says to the window, also from its own window', async () => {
    const { frame, page, iframes, load } = framedPage()
    let settled = false
    const asked = frame.ask('IS_CONNECTED', undefined)
    asked.then(
      () => (settled = true),
      () => undefined,
    )
    const inFrame = await load()
    inFrame.ready()
    const { id } = await inFrame.call('IS_CONNECTED')
    const data = { type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: true } }
    page.dispatchEvent(messageFrom(iframes[0]!.contentWindow, FRAME_ORIGIN, data))
    await arrived()
    expect(settled).toBe(false)
    frame.remove()
  })

  it(`are not believed: ${FUZZ_ROUNDS} broken answers with the right id and type`, async () => {
    const random = randomFrom(13)
    const calls = createOpenCalls()
    let accepted = 0
    let rejected = 0
    const times = new Float64Array(FUZZ_ROUNDS)
    const before = heapInUse()
    for (let round = 0; round < FUZZ_ROUNDS; round++) {
      const name = random.of(PARSED)
      const id = uuid()
      const asked = calls.add(name, id).then(
        () => accepted++,
        () => rejected++,
      )
      const data = { type: `@w3m-frame/${name}_SUCCESS`, id, payload: broken(name, random) }
      const start = performance.now()
      const said = readMessage(data)
      if (said && said.kind !== 'event') calls.answer(said)
      times[round] = performance.now() - start
      if (round % 500 === 0) await asked
    }
    await Promise.resolve()
    expect({ accepted, rejected: rejected + calls.size(), open: calls.size() }).toEqual({
      accepted: 0,
      rejected: FUZZ_ROUNDS,
      open: 0,
    })
    // F2 of the threats: less than 5 MB are kept of all of them.
    expect(heapInUse() - before).toBeLessThan(5_000_000)
    times.sort()
    // For the report of the full size; the machine's speed is not asserted.
    if (process.env['FUZZ']) console.warn('p99 in ms:', times[Math.floor(times.length * 0.99)])
  })

  it(`are not understood: ${FUZZ_ROUNDS} broken envelopes`, () => {
    const random = randomFrom(14)
    const id = uuid()
    const wrongTypes = [
      '@w3m-app/X',
      'READY',
      '@w3m-frame/',
      '@w3m-frame/toString_SUCCESS',
      1,
      null,
      LONG,
      {},
    ]
    const wrongIds = ['', 'x', 1, null, LONG, {}, [id], `${id}0`]
    let understood = 0
    for (let round = 0; round < FUZZ_ROUNDS; round++) {
      const type = random.of(TYPES)
      const how = random.under(3)
      const data =
        how === 0
          ? random.of(ODD)()
          : how === 1
            ? { type: random.of(wrongTypes), id, payload: undefined }
            : { type, id: random.of(wrongIds), payload: undefined }
      if (readMessage(data)) understood += 1
    }
    expect(understood).toBe(0)
  })

  it(`add nothing to an answer: ${FUZZ_ROUNDS} with members that are not known`, () => {
    const random = randomFrom(15)
    for (let round = 0; round < FUZZ_ROUNDS; round++) {
      const name = random.of(CALLS.filter((one) => one !== 'RPC_REQUEST'))
      const good = GOOD[name]
      const member = random.of(['x', 'constructor', 'payload', 'token', 'toString'])
      const more = { ...(good as object | undefined), [member]: random.of(ODD)() }
      const own = Object.assign(JSON.parse('{"__proto__":{"isConnected":false}}') as object, good)
      for (const payload of good === undefined ? [random.of(ODD)(), more] : [more, own])
        expect(readAnswer(name, payload)).toEqual({ answer: good })
      const type = `@w3m-frame/${name}_SUCCESS`
      const data = { type, id: uuid(), payload: good, [random.of(['more', 'ports'])]: random.of(ODD)() }
      expect(readMessage(data)).toMatchObject({ kind: 'answer', name, payload: good })
    }
  })

  it.each(CALLS)('are told apart from a good answer to %s', (name) => {
    expect(readAnswer(name, GOOD[name])).toEqual({ answer: GOOD[name] })
  })

  it('settle a call once: the id with the type of another call, the type with another id, a second answer', async () => {
    for (const name of CALLS) {
      const calls = createOpenCalls()
      const id = uuid()
      const results: unknown[] = []
      const asked = calls.add(name, id).then((answer) => results.push(answer))
      const other = CALLS.find((one) => one !== name)!
      calls.answer({ kind: 'answer', name: other, id, payload: GOOD[other] })
      calls.answer({ kind: 'failure', name: other, id, payload: { message: 'no' } })
      calls.answer({ kind: 'answer', name, id: uuid(), payload: GOOD[name] })
      expect(calls.size()).toBe(1)
      calls.answer({ kind: 'answer', name, id, payload: GOOD[name] })
      calls.answer({ kind: 'failure', name, id, payload: { message: 'no' } })
      calls.answer({ kind: 'answer', name, id, payload: null })
      await asked
      expect(results).toEqual([GOOD[name]])
    }
  })

  it('cannot guess an id', () => {
    const rounds = process.env['FUZZ'] ? 1_000_000 : 50_000
    const seen = new Set<string>()
    for (let round = 0; round < rounds; round++) seen.add(uuid())
    expect(seen.size).toBe(rounds)
    expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }, 120_000)

  it('answer requests with plain JSON only', () => {
    expect([{ a: [1, 'x', null, true] }, [], '', 0, null].map(isJson)).toEqual(Array(5).fill(true))
    const odd = [
      undefined,
      new Map(),
      new Date(0),
      new Uint8Array(1),
      CYCLE,
      DEEP,
      OWN_PROTO,
      1n,
      LONG + 'x',
      () => 1,
    ]
    expect(odd.map((value) => isJson({ value }))).toEqual(Array(odd.length).fill(false))
    expect(isJson(Number.POSITIVE_INFINITY)).toBe(false)
  })
})
