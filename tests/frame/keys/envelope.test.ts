import { pbkdf2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fromBase64Url, toBase64Url } from '../../../frame/keys/bytes.ts'
import { deviceHalf, makeDeviceKeys } from '../../../frame/keys/device-half.ts'
import { open, seal, type EnvelopeOwner } from '../../../frame/keys/envelope.ts'
import { codeHalf, groupsOf, makeRecoveryCode, readRecoveryCode } from '../../../frame/keys/recovery-code.ts'

const random = () => crypto.getRandomValues(new Uint8Array(32))
const OWNER: EnvelopeOwner = { userId: 'ann', factorId: 'one', kind: 'device' }

async function sealed() {
  const secret = random()
  const halves = { server: random(), local: random() }
  return { secret, halves, envelope: await seal(secret, halves, OWNER) }
}

describe('an envelope', () => {
  it('opens with both halves and its owner', async () => {
    const { secret, halves, envelope } = await sealed()
    expect(await open(envelope, halves, OWNER)).toEqual(secret)
  })

  it('has 77 bytes, and differs each time', async () => {
    const { secret, halves, envelope } = await sealed()
    expect(fromBase64Url(envelope)).toHaveLength(77)
    expect(await seal(secret, halves, OWNER)).not.toBe(envelope)
  })

  it.each<[string, Partial<EnvelopeOwner>]>([
    ['another account', { userId: 'bob' }],
    ['another factor', { factorId: 'two' }],
    ['another kind', { kind: 'code' }],
  ])('does not open for %s', async (_name, other) => {
    const { halves, envelope } = await sealed()
    expect(await open(envelope, halves, { ...OWNER, ...other })).toBeUndefined()
  })

  it('does not open with another half of the gateway, another local one, or both in the other place', async () => {
    const { halves, envelope } = await sealed()
    const wrong = [
      { ...halves, server: random() },
      { ...halves, local: random() },
      { server: halves.local, local: halves.server },
    ]
    for (const one of wrong) expect(await open(envelope, one, OWNER)).toBeUndefined()
  })

  it('does not open when any of its bytes has changed', async () => {
    const { halves, envelope } = await sealed()
    const bytes = fromBase64Url(envelope)
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = bytes.slice()
      changed[at]! ^= 1
      expect(await open(toBase64Url(changed), halves, OWNER), `byte ${at}`).toBeUndefined()
    }
  })

  it.each(['', 'AQ', '!!', 'A'.repeat(102), 'A'.repeat(104)])('does not open from %j', async (text) => {
    const { halves } = await sealed()
    expect(await open(text, halves, OWNER)).toBeUndefined()
  })

  it('is not sealed with a half of another size', async () => {
    const { secret, halves } = await sealed()
    const short = { ...halves, local: new Uint8Array(31) }
    await expect(seal(secret, short, OWNER)).rejects.toThrow(TypeError)
  })
})

describe('the half of a device', () => {
  it('is the same each time, another one on another device, and its key cannot be exported', async () => {
    const [keys, others] = await Promise.all([makeDeviceKeys(), makeDeviceKeys()])
    expect(await deviceHalf(keys)).toEqual(await deviceHalf(keys))
    expect(await deviceHalf(others)).not.toEqual(await deviceHalf(keys))
    await expect(crypto.subtle.exportKey('pkcs8', keys.privateKey)).rejects.toMatchObject({
      name: expect.stringMatching(/^InvalidAccess/) as unknown,
    })
  })
})

describe('a recovery code', () => {
  it('has 26 characters of base32 in groups of four', () => {
    const code = makeRecoveryCode()
    expect(code).toMatch(/^[A-Z2-7]{26}$/)
    expect(groupsOf(code).map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4, 2])
    expect(groupsOf(code).join('')).toBe(code)
  })

  it('uses each character about as often as any other', () => {
    const counts = new Map<string, number>()
    for (let index = 0; index < 4_000; index += 1)
      for (const letter of makeRecoveryCode()) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(32)
    const expected = (4_000 * 26) / 32
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.15)
  })

  it('is read however it is typed', () => {
    const code = 'AL4ECLQO6LMZ5RBMXIZV7UOQUU'
    for (const typed of [
      'al4e clqo 6lmz 5rbm xizv 7uoq uu',
      ' AL4E-CLQ0–6LMZ 5R8M X1ZV 7UOQ UU ',
      'ＡＬ４ＥCLQO6LMZ5RBMXIZV7UOQUU',
    ])
      expect(readRecoveryCode(typed)).toBe(code)
  })

  it('gives one half for one factor, and another for any other code, account or factor', async () => {
    const half = await codeHalf('A'.repeat(26), 'ann', 'one')
    // As Node's own PBKDF2 with SHA-256 has it, in 600,000 rounds.
    const expected = pbkdf2Sync('A'.repeat(26), 'wm-code-v1|ann|one', 600_000, 32, 'sha256')
    expect(Buffer.from(half)).toEqual(expected)
    const others = await Promise.all([
      codeHalf('A'.repeat(25) + 'B', 'ann', 'one'),
      codeHalf('A'.repeat(26), 'bob', 'one'),
      codeHalf('A'.repeat(26), 'ann', 'two'),
    ])
    for (const other of others) expect(other).not.toEqual(half)
    expect(await codeHalf('A'.repeat(26), 'ann', 'one')).toEqual(half)
  })
})
