import { describe, expect, it } from 'vitest'
import { lookAlike } from '../../../src/domain/requests/look-alike.ts'
import type { Namespace } from '../../../src/domain/networks/namespaces.ts'

/** Numbers that look random and are the same in each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let next = Math.imul(state ^ (state >>> 15), 1 | state)
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next
    return ((next ^ (next >>> 14)) >>> 0) / 4_294_967_296
  }
}

const KINDS: readonly {
  namespace: Namespace
  prefix: string
  letters: string
  length: number
  least: number
}[] = [
  { namespace: 'eip155', prefix: '0x', letters: '0123456789abcdef', length: 40, least: 6 },
  {
    ...{ namespace: 'solana', prefix: '', length: 44, least: 5 },
    letters: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  },
  {
    ...{ namespace: 'bip122', prefix: 'bc1q', length: 38, least: 5 },
    letters: 'qpzry9x8gf2tvdw0s3jn54khce6mua7l',
  },
]

describe.each(KINDS)('of $namespace', ({ namespace, prefix, letters, length, least }) => {
  const body = (next: () => number) =>
    Array.from({ length }, () => letters[Math.floor(next() * letters.length)]).join('')
  const acquaintances = (bodies: readonly string[]) => bodies.map((one) => ({ address: prefix + one }))

  /** Another body with so many equal letters at each end, and different ones beside them. */
  function craft(of: string, start: number, end: number, next: () => number): string {
    const other = [...body(next)]
    for (let at = 0; at < length; at += 1) if (at < start || at >= length - end) other[at] = of[at] ?? ''
    const differ = (at: number) => {
      while (other[at] === of[at]) other[at] = letters[Math.floor(next() * letters.length)] ?? ''
    }
    differ(start)
    differ(length - 1 - end)
    return other.join('')
  }

  it('every crafted pair with enough equal ends is found, on a grid of 300', () => {
    const next = numbers(1)
    const contacts = Array.from({ length: 20 }, () => body(next))
    let found = 0
    for (let index = 0; index < 300; index += 1) {
      const contact = contacts[index % contacts.length] ?? ''
      const equal = least + (index % 10)
      const start = Math.floor(next() * (equal + 1))
      const imitation = prefix + craft(contact, start, equal - start, next)
      const hit = lookAlike(namespace, imitation, acquaintances(contacts))
      if (hit?.other.address === prefix + contact && hit.equal === equal) found += 1
    }
    expect(found).toBe(300)
  })

  it('with one character less none is', () => {
    const next = numbers(2)
    for (let index = 0; index < 100; index += 1) {
      const contact = body(next)
      const start = index % least
      const imitation = prefix + craft(contact, start, least - 1 - start, next)
      expect(lookAlike(namespace, imitation, acquaintances([contact]))).toBeUndefined()
    }
  })

  it('none of 1,000 random addresses resembles one of 100 contacts', () => {
    const next = numbers(3)
    const contacts = acquaintances(Array.from({ length: 100 }, () => body(next)))
    const alarms = Array.from({ length: 1_000 }, () => prefix + body(next)).filter((address) =>
      lookAlike(namespace, address, contacts),
    )
    expect(alarms).toEqual([])
  })

  it('an address that is known itself resembles none', () => {
    const next = numbers(4)
    const contact = body(next)
    const imitation = craft(contact, 5, 5, next)
    const known = acquaintances([contact, imitation])
    expect(lookAlike(namespace, prefix + imitation, known)).toBeUndefined()
  })
})

const VITA = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const COPY = '0xd8dA6BF2D71365E97d70506eCB9E24F77aA96045'

it('marks the characters that differ, on both sides and regardless of case', () => {
  const found = lookAlike('eip155', COPY.toLowerCase(), [{ address: VITA }])
  const shown = (text: string, marks: readonly boolean[] = []) =>
    [...text].map((letter, at) => (marks[at] ? letter : '·')).join('')
  expect(found?.equal).toBe(16)
  expect(shown(COPY, found?.differs)).toMatch(/^·{10}D71365E9.*·{8}$/)
  expect(found?.differs).toHaveLength(42)
  expect(found?.otherDiffers).toHaveLength(42)
  expect(found?.differs.filter(Boolean)).toHaveLength(found?.otherDiffers.filter(Boolean).length ?? 0)
})

it('takes the contact that is resembled most', () => {
  const near = { address: `${VITA.slice(0, -1)}6`, name: 'near' }
  const far = { address: `0x${'1'.repeat(32)}7aA96045`, name: 'far' }
  expect(lookAlike('eip155', VITA, [far, near])?.other.name).toBe('near')
})

it('what all legacy Bitcoin addresses begin with does not count', () => {
  const known = [{ address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' }]
  expect(lookAlike('bip122', '1BxYqZEYstWetqTFn5Au4m4GFg7xJaKVN2', known)).toBeUndefined()
  expect(lookAlike('bip122', '1BvYqZEYstWetqTFn5Au4m4GFg7xJaNVN2', known)?.equal).toBeGreaterThanOrEqual(5)
})
