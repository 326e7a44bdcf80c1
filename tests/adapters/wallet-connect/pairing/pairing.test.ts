import { describe, expect, it } from 'vitest'
import { createPairings } from '../../../../src/adapters/wallet-connect/pairing/pairing.ts'
import { settle } from '../../../support/deferred.ts'
import { fakeClock } from '../../../support/fake-clock.ts'
import { fakeClient, ONE, sessionOf, TEN } from '../fake-client.ts'

function world() {
  const clock = fakeClock()
  const phone = fakeClient()
  const pairings = createPairings({
    clock,
    loadClient: () => Promise.resolve(phone.client),
    authentication: async () => undefined,
  })
  const begin = (networks: readonly `eip155:${number}`[] = [ONE]) => {
    const shown: { uri: string; expiresAt: number }[] = []
    const over = new AbortController()
    const approval = pairings.pair({
      networks,
      signal: over.signal,
      onPairing: (pairing) => shown.push(pairing),
    })
    const session = approval.then((answer) => answer.session)
    // Each test looks at it when it is time.
    session.catch(() => undefined)
    return { session, shown, over }
  }
  return { clock, phone, pairings, begin }
}

const late = { code: 0, message: 'Proposal expired' }

describe('a pairing', () => {
  it('is what the phone makes of it, and leaves no timer behind', async () => {
    const { clock, phone, pairings, begin } = world()
    const { session, shown } = begin()
    await settle()
    expect(shown).toEqual([{ uri: 'wc:1', expiresAt: clock.now() + 240_000 }])
    expect(pairings.isOpen()).toBe(true)
    await phone.proposals.last().answer(sessionOf('a'))
    expect(await session).toMatchObject({ topic: 'a' })
    expect(clock.waiting()).toBe(0)
    expect(pairings.isOpen()).toBe(false)
    expect(phone.left).toEqual([])
  })

  it('is renewed ten seconds before it expires, and not earlier', async () => {
    const { clock, begin } = world()
    const { shown } = begin()
    await clock.advance(229_999)
    expect(shown).toHaveLength(1)
    await clock.advance(1)
    expect(shown.map(({ uri }) => uri)).toEqual(['wc:1', 'wc:2'])
  })

  it('may be answered by its older code, until that has expired', async () => {
    const { clock, phone, begin } = world()
    const { session } = begin()
    await clock.advance(231_000)
    await phone.proposals.calls[0]!.answer(sessionOf('a'))
    expect(await session).toMatchObject({ topic: 'a' })
  })

  it('goes on when an older code runs out', async () => {
    const { clock, phone, begin } = world()
    const { session, shown } = begin()
    await clock.advance(300_000)
    await phone.proposals.calls[0]!.refuse(late)
    await phone.proposals.calls[1]!.answer(sessionOf('b'))
    expect(await session).toMatchObject({ topic: 'b' })
    expect(shown).toHaveLength(2)
  })

  it('is declined, and another is shown to who asks again', async () => {
    const { phone, begin } = world()
    const { session } = begin()
    await settle()
    await phone.proposals.last().refuse({ code: 5000, message: 'User rejected.' })
    await expect(session).rejects.toMatchObject({ code: 'connection-rejected' })
    const again = begin()
    await settle()
    expect(again.shown.map(({ uri }) => uri)).toEqual(['wc:2'])
  })

  it('that was called off is found again while it is good', async () => {
    const { phone, begin } = world()
    const first = begin()
    await settle()
    first.over.abort(new Error('back'))
    await expect(first.session).rejects.toThrow('back')
    const second = begin()
    await settle()
    expect(second.shown.map(({ uri }) => uri)).toEqual(['wc:1'])
    await phone.proposals.last().answer(sessionOf('a'))
    expect(await second.session).toMatchObject({ topic: 'a' })
    expect(phone.left).toEqual([])
  })

  it('that is asked for anew in the same moment belongs to who asked last', async () => {
    const { phone, begin } = world()
    const first = begin()
    await settle()
    first.over.abort(new Error('replaced'))
    const second = begin()
    await settle()
    phone.keep(sessionOf('a'))
    await phone.proposals.last().answer(sessionOf('a'))
    expect(await second.session).toMatchObject({ topic: 'a' })
    expect(phone.left).toEqual([])
  })

  it('that was called off is hung up when the phone says yes, and not shown again', async () => {
    const { phone, begin } = world()
    const { over } = begin()
    await settle()
    over.abort(new Error('back'))
    await settle()
    phone.keep(sessionOf('a'))
    await phone.proposals.last().answer(sessionOf('a'))
    expect(phone.left).toEqual(['a'])
    const again = begin()
    await settle()
    expect(again.shown.map(({ uri }) => uri)).toEqual(['wc:2'])
  })

  it('is another for other networks', async () => {
    const { begin } = world()
    const first = begin()
    await settle()
    first.over.abort(new Error('back'))
    const again = begin([ONE, TEN])
    await settle()
    expect(again.shown.map(({ uri }) => uri)).toEqual(['wc:2'])
  })
})
