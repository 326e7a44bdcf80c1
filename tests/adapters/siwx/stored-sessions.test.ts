import { describe, expect, it } from 'vitest'
import { storedSessions } from '../../../src/adapters/siwx/stored-sessions.ts'
import type { CaipNetworkId } from '../../../src/domain/networks/caip.ts'
import type { SignInSession } from '../../../src/domain/sign-in/sign-in.ts'
import { ALICE, BOB } from '../../support/fixtures.ts'
import { memory } from './siwx-page.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const PHANTOM = 'G5jnRxpHuhUhCBt9cXqFnPmqJ9bSXVyN1oRLGQLEoXyM'

const sessionOf = (
  accountAddress: string,
  nonce: string,
  chainId: CaipNetworkId = 'eip155:1',
): SignInSession => ({
  data: { accountAddress, chainId, domain: 'a.test', uri: 'https://a.test', version: '1', nonce },
  message: `text ${nonce}`,
  signature: '0x12',
})

function kept(...sessions: SignInSession[]) {
  const storage = memory(JSON.stringify(sessions))
  return { storage, stored: storedSessions(storage) }
}

describe('sessions that the browser keeps', () => {
  it('are added to those of others', () => {
    const { stored, storage } = kept()
    stored.add(sessionOf(ALICE, 'one'))
    stored.add(sessionOf(BOB, 'two'))
    stored.add(sessionOf(ALICE, 'three', 'eip155:10'))
    expect(storage.sessions().map(({ data }) => data.nonce)).toEqual(['one', 'two', 'three'])
  })

  it('take the place of an earlier one of that account on that network (defect 75)', () => {
    const { stored, storage } = kept()
    for (let turn = 0; turn < 50; turn += 1)
      stored.add(sessionOf(turn % 2 ? ALICE : ALICE.toLowerCase(), `${turn}`))
    expect(storage.sessions().map(({ data }) => data.nonce)).toEqual(['49'])
  })

  it('are removed one by one (defect 74)', () => {
    const { stored, storage } = kept(
      sessionOf(ALICE, 'one'),
      sessionOf(ALICE, 'two', 'eip155:10'),
      sessionOf(BOB, 'three'),
    )
    stored.remove('eip155:1', ALICE)
    expect(storage.sessions().map(({ data }) => data.nonce)).toEqual(['two', 'three'])
    stored.remove('eip155:137', BOB)
    expect(storage.sessions()).toHaveLength(2)
  })

  it('are found and removed in any letters where those are the same (defect 77)', () => {
    const { stored, storage } = kept(sessionOf(ALICE, 'one'))
    expect(stored.of('eip155:1', ALICE.toLowerCase())?.data.nonce).toBe('one')
    stored.remove('eip155:1', ALICE.toUpperCase().replace('0X', '0x'))
    expect(storage.kept.size).toBe(0)
  })

  it('are not found in other letters where those are another account', () => {
    const { stored } = kept(sessionOf(PHANTOM, 'one', SOLANA))
    expect(stored.of(SOLANA, PHANTOM)).toBeDefined()
    expect(stored.of(SOLANA, PHANTOM.toLowerCase())).toBeUndefined()
  })

  it('are twenty at most: the oldest go', () => {
    const { stored, storage } = kept()
    for (let id = 1; id <= 25; id += 1) stored.add(sessionOf(ALICE, `${id}`, `eip155:${id}`))
    expect(storage.sessions().map(({ data }) => data.nonce)).toEqual(
      Array.from({ length: 20 }, (_, at) => `${at + 6}`),
    )
  })

  it('leave no key behind', () => {
    const { stored, storage } = kept(sessionOf(ALICE, 'one'))
    stored.clear()
    expect(storage.kept.size).toBe(0)
  })
})

describe('a storage that somebody else wrote', () => {
  it.each([
    '',
    'null',
    '5',
    '"x"',
    '{}',
    '[',
    '{"0":1}',
    '[[]]',
    '[null,5,"x",{},{"data":null}]',
    '\u0000',
    '[{"data":{}}]',
    '{"__proto__":[1]}',
    '['.repeat(100_000),
  ])('holds nothing: %.40s', (text) => {
    const stored = storedSessions(memory(text))
    expect(stored.of('eip155:1', ALICE)).toBeUndefined()
    expect(() => stored.remove('eip155:1', ALICE)).not.toThrow()
  })

  it('loses only its broken entries', () => {
    const good = sessionOf(ALICE, 'good')
    const broken: unknown[] = [
      null,
      { ...good, signature: 5 },
      { ...good, message: undefined },
      { ...good, message: 'x'.repeat(16_385) },
      { ...good, data: { ...good.data, chainId: 'eip155' } },
      { ...good, data: { ...good.data, chainId: 'nowhere:1' } },
      { ...good, data: { ...good.data, accountAddress: null } },
      { ...good, data: { ...good.data, resources: ['https://a.test', 5] } },
      { ...good, data: { ...good.data, expirationTime: 5 } },
      { ...good, data: { ...good.data, nonce: undefined } },
    ]
    for (const entry of broken) {
      const stored = storedSessions(memory(JSON.stringify([entry, good, entry])))
      expect(stored.of('eip155:1', ALICE)).toEqual(good)
    }
    const storage = memory(JSON.stringify([...broken, good]))
    storedSessions(storage).add(sessionOf(BOB, 'new'))
    expect(storage.sessions().map(({ data }) => data.nonce)).toEqual(['good', 'new'])
  })

  it('may be of another version: what it has more is left out', () => {
    const good = sessionOf(ALICE, 'good')
    const other = {
      ...good,
      data: { ...good.data, resources: ['https://a.test'], requestId: '1', cacao: {} },
      version: 7,
    }
    const { stored, storage } = { stored: storedSessions(memory()), storage: memory(JSON.stringify([other])) }
    expect(stored.of('eip155:1', ALICE)).toBeUndefined()
    const found = storedSessions(storage).of('eip155:1', ALICE)
    expect(found).toEqual({ ...good, data: { ...good.data, resources: ['https://a.test'], requestId: '1' } })
  })

  it('changes no prototype', () => {
    const text = JSON.stringify([sessionOf(ALICE, 'good')]).replace(
      '{"data":{',
      '{"__proto__":{"evil":1},"data":{"__proto__":{"evil":1},',
    )
    const found = storedSessions(memory(text)).of('eip155:1', ALICE)
    expect(found).toBeDefined()
    expect(found).not.toHaveProperty('evil')
    expect(found?.data).not.toHaveProperty('evil')
    expect({}).not.toHaveProperty('evil')
  })
})
