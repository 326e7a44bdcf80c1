import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchNonce, fetchSession, postSignOut, postVerify } from '../../src/api/sign-in.ts'
import type { SignInSession } from '../../src/domain/sign-in/sign-in.ts'
import { fakeClock } from '../support/fake-clock.ts'
import { ALICE } from '../support/fixtures.ts'
import { httpServer, type HttpReply } from '../support/http-server.ts'

const HTML = {
  body: '<!doctype html><title>Log in</title>',
  headers: { 'content-type': 'text/html; charset=utf-8' },
}
const TROUBLE: [string, HttpReply][] = [
  ['500', { status: 500, body: { error: 'x' } }],
  ['503 without a word', { status: 503 }],
  ['a hang-up', 'reset'],
  ['ten megabytes', { body: 'x'.repeat(10_000_000) }],
]

const unreachable = { code: 'sign-in-unreachable', message: 'The site did not answer' }

const fetchNonceFrom = async (reply: HttpReply) => fetchNonce((await httpServer(reply)).url, fakeClock())

describe('the nonce of a back end', () => {
  const date = 'Tue, 14 Nov 2023 22:13:20 GMT'

  it.each<[string, HttpReply]>([
    ['as JSON', { body: { nonce: 'aB3dE6gH' } }],
    ['as JSON that calls itself text', { body: '{"nonce":"aB3dE6gH"}' }],
    ['as JSON with more in it', { body: { nonce: 'aB3dE6gH', expires: 5 } }],
    ['as plain text', { body: 'aB3dE6gH' }],
    ['as plain text with space around it', { body: ' aB3dE6gH\r\n' }],
  ])('is taken %s', async (_, reply) => {
    expect((await fetchNonceFrom(reply)).nonce).toBe('aB3dE6gH')
  })

  it('comes with the time of the back end', async () => {
    expect(await fetchNonceFrom({ body: 'aB3dE6gH', headers: { date } })).toEqual({
      nonce: 'aB3dE6gH',
      date: 1_700_000_000_000,
    })
  })

  it('is taken from where the back end sends the question on to', async () => {
    const other = await httpServer({ body: 'aB3dE6gH' })
    expect((await fetchNonceFrom({ status: 302, headers: { location: other.url } })).nonce).toBe('aB3dE6gH')
  })

  it.each<[string, HttpReply]>([
    ...TROUBLE,
    ['204', { status: 204 }],
    ['201', { status: 201, body: { nonce: 'aB3dE6gH' } }],
    ['404 with a text', { status: 404, body: 'NotFound' }],
    ['a page', HTML],
    ['nothing', { body: '' }],
    ['seven letters', { body: 'aB3dE6g' }],
    ['seven letters as JSON', { body: { nonce: 'aB3dE6g' } }],
    ['257 letters', { body: 'a'.repeat(257) }],
    ['other characters', { body: 'aB3-E6gH' }],
    ['two lines', { body: 'aB3dE6gH\naB3dE6gH' }],
    ['a line of the message', { body: { nonce: 'aB3dE6gH\nURI: https://evil.test' } }],
    ['letters that are none of ours', { body: { nonce: 'аВ3dE6gHi' } }],
    ['a number', { body: { nonce: 12_345_678 } }],
    ['a list', { body: ['aB3dE6gH'] }],
    ['null', { body: 'null' }],
    ['a text in quotes', { body: '"aB3dE6gH"' }],
    ['half of a JSON', { body: '{"nonce":"aB3dE6gH"' }],
  ])('is not taken from %s', async (_, reply) => {
    await expect(fetchNonceFrom(reply)).rejects.toMatchObject(unreachable)
  })

  it('is waited for for ten seconds', async () => {
    const { url, reached } = await httpServer('silence')
    const clock = fakeClock()
    const asking = fetchNonce(url, clock)
    asking.catch(() => {})
    await reached()
    await clock.advance(10_000)
    await expect(asking).rejects.toMatchObject(unreachable)
  })
})

const SESSION: SignInSession = {
  data: {
    accountAddress: ALICE,
    chainId: 'eip155:1',
    domain: 'page.test',
    uri: 'https://page.test',
    version: '1',
    nonce: 'aB3dE6gH',
  },
  message: 'line\nline ü',
  signature: '0x12',
}

async function verify(reply: HttpReply) {
  const { url, seen } = await httpServer(reply)
  const answer = postVerify(url, fakeClock(), SESSION)
  answer.catch(() => {})
  return { answer, seen, error: await answer.catch((thrown: unknown) => thrown) }
}

describe('asking a back end to verify', () => {
  it('tells it what the contract says, the text to the letter', async () => {
    const { seen } = await verify({ status: 200 })
    expect(seen).toMatchObject([{ method: 'POST', headers: { 'content-type': 'application/json' } }])
    expect(JSON.parse(seen[0]!.body)).toEqual({
      message: 'line\nline ü',
      signature: '0x12',
      address: ALICE,
      caipAddress: `eip155:1:${ALICE}`,
      network: 'eip155:1',
      namespace: 'eip155',
      data: SESSION.data,
    })
  })

  it.each<[string, HttpReply]>([
    ['200', { body: { ok: true } }],
    ['200 with whatever', { body: 'x' }],
    ['201', { status: 201 }],
    ['204', { status: 204 }],
  ])('is a yes with %s', async (_, reply) => {
    expect((await verify(reply)).error).toBeUndefined()
  })

  it.each<[string, HttpReply, string]>([
    ['in its words', { status: 401, body: { error: 'The nonce is unknown' } }, 'The nonce is unknown'],
    [
      'as text, whatever it is',
      { status: 422, body: { error: '<b onclick=x>no</b>' } },
      '<b onclick=x>no</b>',
    ],
    [
      'on one line, without controls',
      { status: 400, body: { error: 'a\u0000b\nc\u202Ed\u200B  e' } },
      'abcd e',
    ],
    ['cut at 200 characters', { status: 400, body: { error: 'x'.repeat(5_000) } }, 'x'.repeat(200)],
    ['cut between characters', { status: 400, body: { error: '😀'.repeat(500) } }, '😀'.repeat(200)],
    ['by its status', { status: 403 }, ''],
    ['by its status, with a page', { status: 403, ...HTML }, ''],
    ['by its status, with an error that is no text', { status: 400, body: { error: { a: 1 } } }, ''],
  ])('is a no, %s', async (_, reply, detail) => {
    const { error, seen } = await verify(reply)
    expect(error).toMatchObject({ code: 'sign-in-refused', cause: { message: detail } })
    const { status } = reply as { status: number }
    expect((error as Error).message).toBe(`The site did not accept the signature: ${detail || status}`)
    expect(seen).toHaveLength(1)
  })

  it.each<[string, HttpReply]>([
    ...TROUBLE,
    ['a page instead of an answer', HTML],
    ['a page in capitals', { ...HTML, headers: { 'content-type': 'Text/HTML' } }],
    ['302', { status: 302, headers: { location: '/login' } }],
  ])('is neither with %s, and is asked once', async (_, reply) => {
    const { error, seen } = await verify(reply)
    expect(error).toMatchObject(unreachable)
    expect(seen).toHaveLength(1)
  })
})

describe('asking a back end who is signed in', () => {
  beforeEach(() => vi.stubGlobal('location', { href: 'https://page.test/shop/' }))

  async function session(reply: HttpReply, path = '') {
    const { url, seen } = await httpServer(reply)
    const asked = fetchSession(`${url}${path}`, fakeClock(), 'eip155:1', ALICE)
    asked.catch(() => {})
    return { asked, seen }
  }

  it('names the account and the network, and keeps what the URL says', async () => {
    const { asked, seen } = await session({ status: 204 }, 'me?x=1&address=other')
    await asked
    expect(seen.map(({ url }) => url)).toEqual([`/me?x=1&address=${ALICE}&network=eip155%3A1`])
  })

  it('takes a URL of the page', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', fetched)
    await fetchSession('../session', fakeClock(), 'eip155:1', ALICE)
    expect(fetched.mock.calls[0]![0]).toBe(`https://page.test/session?address=${ALICE}&network=eip155%3A1`)
  })

  it('is told whoever it is', async () => {
    const { asked } = await session({ body: { address: ALICE, network: 'eip155:1', name: 'x' } })
    expect(await asked).toEqual({ address: ALICE, network: 'eip155:1' })
  })

  it.each([204, 401, 404])('is nobody with %i', async (status) => {
    expect(await (await session({ status })).asked).toBeUndefined()
  })

  it.each<[string, HttpReply]>([
    ...TROUBLE,
    ['a page', HTML],
    ['403', { status: 403 }],
    ['201', { status: 201, body: { address: ALICE, network: 'eip155:1' } }],
    ['an empty object', { body: {} }],
    ['null', { body: 'null' }],
    ['an address that is none', { body: { address: 5, network: 'eip155:1' } }],
    ['no network', { body: { address: ALICE } }],
    ['half of a JSON', { body: '{"address":' }],
  ])('is not known with %s', async (_, reply) => {
    await expect((await session(reply)).asked).rejects.toMatchObject(unreachable)
  })
})

describe('telling a back end that the visitor leaves', () => {
  async function leave(reply: HttpReply) {
    const { url, seen } = await httpServer(reply)
    const ended = await postSignOut(url, fakeClock(), 'eip155:1', ALICE).then(
      () => 'resolved',
      (error: unknown) => (error as { code: string }).code,
    )
    return { ended, seen }
  }

  it.each([200, 204])('says who, once, and believes %i', async (status) => {
    const { ended, seen } = await leave({ status })
    expect(ended).toBe('resolved')
    expect(seen).toMatchObject([
      { method: 'POST', body: JSON.stringify({ caipAddress: `eip155:1:${ALICE}` }) },
    ])
  })

  it.each<[string, HttpReply]>([
    ...TROUBLE,
    ['404', { status: 404 }],
    ['401', { status: 401 }],
    ['a page', HTML],
    ['302', { status: 302, headers: { location: '/' } }],
  ])('is not sure with %s', async (_, reply) => {
    const { ended, seen } = await leave(reply)
    expect(ended).toBe('sign-in-unreachable')
    expect(seen).toHaveLength(1)
  })
})
