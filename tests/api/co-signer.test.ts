import { expect, it } from 'vitest'
import { createCoSigners } from '../../src/api/co-signer.ts'
import { OPTION_DEFAULTS } from '../../src/domain/options.ts'
import type { CoSignedSession } from '../../src/domain/sessions/co-signed.ts'
import * as LIMITS from '../../src/domain/limits.ts'
import { fakeClock } from '../support/fake-clock.ts'
import { httpServer, type HttpReply } from '../support/http-server.ts'

const { signal } = new AbortController()
const account = { network: 'eip155:1', account: '0x00000000000000000000000000000000000a11ce' } as const

const SESSION: CoSignedSession = {
  ...{ ...account, id: 'c0', type: 'native-token-recurring-allowance', permissions: [], expiry: 9 },
  context: '0xc0',
}

async function gateway(reply: HttpReply) {
  const { url, seen } = await httpServer(reply)
  const clock = fakeClock()
  const coSigner = createCoSigners(clock).of({ ...OPTION_DEFAULTS, projectId: 'shop', rpcUrl: url })
  const revoke = () => coSigner!.revoke(SESSION, '0xsigned', signal)
  return { list: () => coSigner!.list(account, signal), revoke, seen, clock }
}

it('is asked once where the gateway has no sessions', async () => {
  const { list, seen } = await gateway({ status: 404, body: '{}' })
  expect(await list()).toEqual([])
  expect(await list()).toEqual([])
  expect(seen).toHaveLength(1)
})

it('is left alone for a while after it said that it is busy', async () => {
  const { list, seen, clock } = await gateway({ status: 429, body: '' })
  await expect(list()).rejects.toMatchObject({ code: 'http-busy' })
  await expect(list()).rejects.toMatchObject({ code: 'http-busy' })
  expect(seen).toHaveLength(1)
  await clock.advance(LIMITS.http.backOff)
  await expect(list()).rejects.toMatchObject({ code: 'http-busy' })
  expect(seen).toHaveLength(2)
})

it('lists none where it says so, and fails where its answer is no list', async () => {
  expect(await (await gateway({ status: 200, body: '{"pcis":[]}' })).list()).toEqual([])
  const unreadable = await gateway({ status: 200, body: 'no' })
  await expect(unreadable.list()).rejects.toMatchObject({ code: 'http-unreadable' })
  const failing = await gateway({ status: 500, body: '' })
  await expect(failing.list()).rejects.toMatchObject({ code: 'http-failed' })
})

it('says whether the gateway took the signature, and shares its pause with the list', async () => {
  expect(await (await gateway({ status: 200, body: '{}' })).revoke()).toBe(true)
  expect(await (await gateway({ status: 400, body: '{}' })).revoke()).toBe(false)
  const failing = await gateway({ status: 502, body: '' })
  await expect(failing.revoke()).rejects.toMatchObject({ code: 'http-failed' })
  const busy = await gateway({ status: 429, body: '' })
  await expect(busy.revoke()).rejects.toMatchObject({ code: 'http-busy' })
  await expect(busy.list()).rejects.toMatchObject({ code: 'http-busy' })
  expect(busy.seen).toHaveLength(1)
})
