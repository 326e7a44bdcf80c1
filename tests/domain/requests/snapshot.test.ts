import { describe, expect, it } from 'vitest'
import { frozen, snapshot } from '../../../src/domain/requests/snapshot.ts'

describe('a snapshot', () => {
  it('is equal to plain data, and shares nothing with it', () => {
    const given = { list: [1, 'a', null, 2n, { deep: [true] }], bytes: Uint8Array.of(1, 2), none: undefined }
    const copy = snapshot(given)
    expect(copy).toEqual(given)
    given.bytes[0] = 9
    ;(given.list[4] as { deep: unknown[] }).deep.push('more')
    expect([copy.bytes[0], (copy.list[4] as { deep: unknown[] }).deep]).toEqual([1, [true]])
  })

  it('has what JSON would have of objects with a form of their own, read once', () => {
    let reads = 0
    const value = { toJSON: () => `read ${(reads += 1)}` }
    expect(snapshot({ value })).toEqual({ value: 'read 1' })
    expect(snapshot({ call: () => 1, [Symbol('s')]: 1, at: Symbol('t') })).toEqual({})
  })

  it('keeps a key that is called __proto__ as a key', () => {
    const copy = snapshot(JSON.parse('{"__proto__":{"polluted":true}}')) as object
    expect(Object.keys(copy)).toEqual(['__proto__'])
    expect('polluted' in {}).toBe(false)
  })

  it('of what has no end throws', () => {
    const endless: Record<string, unknown> = {}
    endless['self'] = endless
    expect(() => snapshot(endless)).toThrow(TypeError)
    expect(() => snapshot(Array.from({ length: 300_000 }, () => 1))).toThrow(TypeError)
    // eslint-disable-next-line unicorn/no-new-array
    expect(() => snapshot(new Array(4_000_000_000))).toThrow(TypeError)
  })

  it('is frozen through and through', () => {
    const copy = frozen(snapshot({ params: [{ to: '0x' }], data: Uint8Array.of(1) }))
    expect([copy, copy.params, copy.params[0]].every((one) => Object.isFrozen(one))).toBe(true)
  })
})
