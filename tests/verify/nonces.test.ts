import { describe, expect, it } from 'vitest'
import { createNonce, createNonces, type NonceEntry, verifySignIn } from '../../src/verify/index.ts'
import { answerOf, EXPECTED } from './answers.ts'

describe('a nonce', () => {
  it('is letters and digits, at least 128 bits of them, and never the same', () => {
    const nonces = Array.from({ length: 100_000 }, () => createNonce())
    expect(new Set(nonces).size).toBe(nonces.length)
    expect(nonces.filter((nonce) => !/^[a-zA-Z0-9]{22}$/.test(nonce))).toEqual([])
    expect(22 * Math.log2(62)).toBeGreaterThan(128)
  })

  it('favours no letter', () => {
    const counts = new Map<string, number>()
    const all = Array.from({ length: 10_000 }, () => createNonce()).join('')
    for (const letter of all) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    const mean = all.length / 62
    expect(counts.size).toBe(62)
    // Six standard deviations: by chance once in millions of runs. Bytes taken modulo 62 would be a fifth off.
    for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(6 * Math.sqrt(mean))
  })

  it('is good once', async () => {
    const nonces = createNonces()
    const nonce = await nonces.issue()
    expect(await nonces.consume(nonce)).toBe(true)
    expect(await nonces.consume(nonce)).toBe(false)
    expect(await nonces.consume('neverissued1')).toBe(false)
    expect(await nonces.consume('__proto__')).toBe(false)
  })

  it('is good for one of two who come at once', async () => {
    const nonces = createNonces()
    const nonce = await nonces.issue()
    const both = await Promise.all([nonces.consume(nonce), nonces.consume(nonce)])
    expect(both.filter(Boolean)).toHaveLength(1)
  })

  it('is good for whom it was handed out to', async () => {
    const nonces = createNonces()
    const forAnna = await nonces.issue('anna')
    expect(await nonces.consume(forAnna, 'ben')).toBe(false)
    expect(await nonces.consume(await nonces.issue('anna'))).toBe(false)
    expect(await nonces.consume(await nonces.issue(), 'anna')).toBe(false)
    expect(await nonces.consume(await nonces.issue('anna'), 'anna')).toBe(true)
  })

  it('is good until its time is over', async () => {
    let time = 0
    const nonces = createNonces({ lifetime: 1000, now: () => time })
    const [early, late] = [await nonces.issue(), await nonces.issue()]
    time = 999
    expect(await nonces.consume(early)).toBe(true)
    time = 1000
    expect(await nonces.consume(late)).toBe(false)
  })

  it('is good for ten minutes unless another time is said', async () => {
    let time = 0
    const nonces = createNonces({ now: () => time })
    const [early, late] = [await nonces.issue(), await nonces.issue()]
    time = 599_999
    expect(await nonces.consume(early)).toBe(true)
    time = 600_000
    expect(await nonces.consume(late)).toBe(false)
  })

  it('makes room for a new one when there are 100,000: the oldest goes', async () => {
    const nonces = createNonces()
    const issued: string[] = []
    for (let count = 0; count < 100_001; count++) issued.push(await nonces.issue())
    expect(await nonces.consume(issued[0]!)).toBe(false)
    expect(await nonces.consume(issued[1]!)).toBe(true)
  })

  it('may be kept elsewhere', async () => {
    const kept = new Map<string, NonceEntry>()
    const store = {
      set: async (nonce: string, entry: NonceEntry) => void kept.set(nonce, entry),
      take: async (nonce: string) => {
        const entry = kept.get(nonce)
        kept.delete(nonce)
        return entry
      },
    }
    const nonces = createNonces({ store, lifetime: 5, now: () => 10 })
    const nonce = await nonces.issue('anna')
    expect([...kept]).toEqual([[nonce, { expires: 15, owner: 'anna' }]])
    expect(await nonces.consume(nonce, 'anna')).toBe(true)
    expect(kept.size).toBe(0)
  })
})

describe('an answer with a nonce that was handed out', () => {
  it('is accepted once, also when it comes twice at the same time', async () => {
    const nonces = createNonces()
    const expected = { ...EXPECTED, nonce: async (nonce: string) => await nonces.consume(nonce, 'session') }
    const answer = await answerOf({ nonce: await nonces.issue('session') })
    const verdicts = await Promise.all([verifySignIn(answer, expected), verifySignIn(answer, expected)])
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await verifySignIn(answer, expected)).toMatchObject({ ok: false, reason: 'nonce-mismatch' })
  })
})
