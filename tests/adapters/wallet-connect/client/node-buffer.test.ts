import { Buffer as NodeBuffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { Buffer } from '../../../../src/adapters/wallet-connect/client/node-buffer.ts'

const TEXTS = ['', 'a', 'ab', 'abc', '{"att":{"eip155":{}}}', 'žluťoučký 🦊']

describe('the Buffer for browsers', () => {
  it.each(TEXTS)('writes and reads as Node does: %j', (text) => {
    for (const encoding of ['base64', 'hex', 'utf-8', 'utf8'] as const) {
      const written = NodeBuffer.from(text).toString(encoding)
      expect(Buffer.from(text).toString(encoding)).toBe(written)
      expect(Buffer.from(written, encoding).toString()).toBe(text)
    }
  })

  it('reads base64 without its padding, and in its other alphabet', () => {
    expect(Buffer.from('Pz8_Pg', 'base64').toString('hex')).toBe('3f3f3f3e')
    expect(Buffer.from('Pz8/Pg==', 'base64').toString('hex')).toBe('3f3f3f3e')
  })

  it('is made of numbers and put together', () => {
    const both = Buffer.concat([Buffer.from([1, 2]), new Uint8Array([3])])
    expect([...both]).toEqual([1, 2, 3])
    expect(both).toBeInstanceOf(Uint8Array)
    expect(both.toString('hex')).toBe('010203')
  })
})
