import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { ask } from '../../src/api/http.ts'
import { fakeClock } from '../support/fake-clock.ts'
import { httpServer, type HttpReply } from '../support/http-server.ts'

const why = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error as Error).name,
  )

describe('a question over HTTP', () => {
  async function asked(question: Parameters<typeof ask>[2]) {
    const fetched = vi.fn<typeof fetch>(async () => new Response('{}'))
    vi.stubGlobal('fetch', fetched)
    await ask('https://page.test/x', fakeClock(), question)
    const { signal: _, ...init } = fetched.mock.calls[0]![1]!
    return init
  }

  it('goes with the cookies of the page and is never kept', async () => {
    expect(await asked({})).toEqual({ credentials: 'include', cache: 'no-store' })
  })

  it('is sent as JSON, and is not sent on to somebody else', async () => {
    expect(await asked({ body: { a: 'ü' } })).toEqual({
      method: 'POST',
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      headers: { 'Content-Type': 'application/json' },
      body: '{"a":"ü"}',
    })
  })

  it('goes on although the page is being left, where that is asked for', async () => {
    expect(await asked({ body: 1, keepalive: true })).toMatchObject({ keepalive: true })
    expect(await asked({ body: 1, keepalive: false })).not.toHaveProperty('keepalive')
  })
})

describe('an answer over HTTP', () => {
  it('is its status, its text and the time of the server', async () => {
    const date = 'Tue, 14 Nov 2023 22:13:20 GMT'
    const { url, seen } = await httpServer({ status: 418, body: 'grün', headers: { date } })
    const clock = fakeClock()
    const answer = await ask(url, clock)
    expect(answer).toMatchObject({ status: 418, text: 'grün', date: 1_700_000_000_000 })
    expect(seen).toMatchObject([{ method: 'GET', body: '' }])
    expect(clock.waiting()).toBe(0)
  })

  it('may say nothing of the time', async () => {
    vi.stubGlobal('fetch', async () => new Response('x'))
    expect((await ask('https://page.test', fakeClock())).date).toBeNaN()
  })

  it('is put together from its pieces', async () => {
    const bytes = new TextEncoder().encode('grün')
    const stream = new ReadableStream<Uint8Array>({
      start(control) {
        for (const byte of bytes) control.enqueue(new Uint8Array([byte]))
        control.close()
      },
    })
    vi.stubGlobal('fetch', async () => new Response(stream))
    expect((await ask('https://page.test', fakeClock())).text).toBe('grün')
  })

  it('may be empty', async () => {
    const { url } = await httpServer({ status: 204 })
    expect(await ask(url, fakeClock())).toMatchObject({ status: 204, text: '' })
  })

  it('may have 65,536 characters', async () => {
    const { url } = await httpServer({ body: 'x'.repeat(65_536) })
    expect((await ask(url, fakeClock())).text).toHaveLength(65_536)
  })

  it.each<[string, HttpReply]>([
    ['one character more', { body: 'x'.repeat(65_537) }],
    ['ten megabytes', { body: Buffer.alloc(10_000_000, 'x') }],
    ['what never ends', { body: 'x'.repeat(100_000), unfinished: true }],
    ['a gzip bomb', { body: gzipSync(Buffer.alloc(100_000_000)), headers: { 'content-encoding': 'gzip' } }],
  ])('is left where it is: %s', async (_, reply) => {
    const { url, seen } = await httpServer(reply)
    const clock = fakeClock()
    expect(await why(ask(url, clock))).toBe('RangeError')
    expect(seen).toHaveLength(1)
    expect(clock.waiting()).toBe(0)
  })
})

describe('a server that cannot be reached', () => {
  it('is asked once more where nothing is changed', async () => {
    const { url, seen } = await httpServer('reset', { body: 'yes' })
    expect(await ask(url, fakeClock())).toMatchObject({ text: 'yes' })
    expect(seen).toHaveLength(2)
  })

  it('is asked no third time', async () => {
    const { url, seen } = await httpServer('reset', 'reset', { body: 'yes' })
    expect(await why(ask(url, fakeClock()))).toBe('TypeError')
    expect(seen).toHaveLength(2)
  })

  it('is told nothing twice', async () => {
    const { url, seen } = await httpServer('reset', { body: 'yes' })
    expect(await why(ask(url, fakeClock(), { body: {} }))).toBe('TypeError')
    expect(seen).toHaveLength(1)
  })

  it.each<[string, HttpReply, number]>([
    ['before a word', 'silence', 1],
    ['in the middle of its answer', { body: 'x', unfinished: true }, 1],
  ])('is given ten seconds, and is not asked again when it stops %s', async (_, reply, requests) => {
    const { url, seen, reached } = await httpServer(reply)
    const clock = fakeClock()
    const ended = why(ask(url, clock))
    await reached()
    await clock.advance(9_999)
    expect(await Promise.race([ended, Promise.resolve('waits')])).toBe('waits')
    await clock.advance(1)
    expect(await ended).toBe('TimeoutError')
    expect(seen).toHaveLength(requests)
    expect(clock.waiting()).toBe(0)
  })

  it.each([301, 302, 303, 307, 308])('sends nothing on that was meant for it (%i)', async (status) => {
    const other = await httpServer({ body: { error: 'x' } })
    const { url, seen } = await httpServer({ status, headers: { location: other.url } })
    expect(await why(ask(url, fakeClock(), { body: { secret: 1 } }))).toBe('TypeError')
    expect([seen.length, other.seen.length]).toEqual([1, 0])
  })

  it('may send a question on that changes nothing', async () => {
    const other = await httpServer({ body: 'there' })
    const { url } = await httpServer({ status: 302, headers: { location: other.url } })
    expect(await ask(url, fakeClock())).toMatchObject({ status: 200, text: 'there' })
  })
})
