/** A text about a name is dated as the wallet is asked; a signature that comes too late is asked for once more. */
import { expect, it } from 'vitest'
import type { SignedName } from '../../../src/ports/user/name-service.ts'
import { settle } from '../../support/deferred.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { signDated } = product(() => import('../../../src/flows/names/sign.ts'))
const { nameServices } = product(() => import('../../../src/ports/user/name-service.ts'))
const { loadNetworks } = product(() => import('../../../src/flows/network/load-networks.ts'))

/** Seconds by which this device's clock is slow. */
const SLOW = 3_600

async function signing({ time }: { time?: () => number | undefined } = {}) {
  const page = await setup()
  await page.connected()
  await loadNetworks()
  const never = () => new Promise<never>(() => {})
  const now = () => Promise.resolve(time ? time() : page.clock.now() + SLOW * 1000)
  nameServices.provide({
    of: () => ({
      ...{ origin: 'https://names.example', check: never, register: never, profile: never, change: never },
      now,
    }),
  })
  const control = new AbortController()
  const again: number[] = []
  const outcome: { signed?: SignedName; error?: unknown } = {}
  const sign = (name = 'vita.wm.eth') => {
    const done = signDated({
      name,
      say: (timestamp) => ({ name, timestamp }),
      signal: control.signal,
      onAgain: () => void again.push(page.clock.now()),
    })
    done.then(
      (signed) => (outcome.signed = signed),
      (error: unknown) => (outcome.error = error),
    )
    return settle()
  }
  const seconds = () => Math.floor(page.clock.now() / 1000) + SLOW
  const saidLast = () =>
    JSON.parse(page.adapter.signMessage.last().args[1].message) as { name: string; timestamp: number }
  return { ...page, control, again, outcome, sign, seconds, saidLast }
}

it('is dated by the server, a little ahead, so that people have time to read', async () => {
  const { sign, saidLast, seconds, adapter, outcome } = await signing()
  await sign()
  expect(saidLast()).toEqual({
    ...{ name: 'vita.wm.eth', timestamp: seconds() + 5 },
    ...{ service: 'https://names.example', chain: 'eip155:1' },
  })
  await adapter.signMessage.last().answer('0x5ed1')
  expect(outcome.signed).toMatchObject({ coinType: 60, signature: '0x5ed1' })
})

it('is asked for again with a new date when it took longer than it counts', async () => {
  const { sign, saidLast, seconds, adapter, outcome, clock, again } = await signing()
  await sign()
  const first = saidLast().timestamp
  await clock.advance(13_000)
  await adapter.signMessage.last().answer('0x01a7e0')
  expect(again).toHaveLength(1)
  expect(saidLast().timestamp).toBe(seconds() + 5)
  expect(saidLast().timestamp - first).toBe(13)
  await clock.advance(12_000)
  await adapter.signMessage.last().answer('0x5ed1')
  expect(outcome.signed?.signature).toBe('0x5ed1')
  // What the service is sent was within ten seconds of its clock.
  expect(Math.abs(saidLast().timestamp - seconds())).toBeLessThanOrEqual(10)
})

it('is given up after the third time', async () => {
  const { sign, adapter, outcome, clock } = await signing()
  await sign()
  for (let turn = 1; turn <= 3; turn += 1) {
    expect(adapter.signMessage.calls).toHaveLength(turn)
    await clock.advance(20_000)
    await adapter.signMessage.last().answer('0x01a7e0')
  }
  expect(adapter.signMessage.calls).toHaveLength(3)
  expect(outcome.error).toMatchObject({ code: 'sign-timed-out' })
})

it('is dated after the one before, whatever the clock says', async () => {
  const { sign, saidLast, adapter } = await signing()
  await sign()
  const first = saidLast().timestamp
  await adapter.signMessage.last().answer('0x5ed1')
  await sign()
  expect(saidLast().timestamp).toBe(first + 1)
})

it('is dated by the device if the service does not tell its time', async () => {
  const { sign, saidLast, seconds, adapter, outcome, clock } = await signing({ time: () => undefined })
  await sign()
  expect(saidLast().timestamp).toBe(seconds() - SLOW + 5)
  await adapter.signMessage.last().answer('0x5ed1')
  expect(outcome.signed).toMatchObject({ askedAt: clock.now(), isServiceTime: false })
})

it('is dated by a clock that was put right, however far ahead it was before', async () => {
  let time = 10 * SLOW * 1000
  const { sign, saidLast, adapter } = await signing({ time: () => time })
  await sign()
  await adapter.signMessage.last().answer('0x5ed1')
  time = SLOW * 1000
  await sign()
  expect(saidLast().timestamp).toBe(SLOW + 5)
})

it('ends when it is given up, and asks nothing more', async () => {
  const { sign, adapter, outcome, control, clock } = await signing()
  await sign()
  control.abort(new Error('Left'))
  await clock.advance(20_000)
  await adapter.signMessage.last().answer('0x01a7e0')
  expect(outcome.error).toMatchObject({ message: 'Left' })
  expect(adapter.signMessage.calls).toHaveLength(1)
})
