import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fileKeyring, fixedKeyring, unwrap, wrap } from '../../../gateway/custody/keyring.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('a file of keys', () => {
  it('is made once, by one of those that start together, and only its owner reads it', async () => {
    const folder = newFolder()
    const path = join(folder, 'deep', 'kek.json')
    const rings = await Promise.all(Array.from({ length: 8 }, () => fileKeyring(path).current()))
    expect(new Set(rings.map(({ id }) => id)).size).toBe(1)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it.each(['', '{}', '{"keks":[]}', '{"keks":[{"id":"a","key":"c2hvcnQ="}]}'])(
    'that is %j stops the gateway instead of being replaced',
    async (text) => {
      const folder = newFolder()
      const path = join(folder, 'broken.json')
      writeFileSync(path, text)
      await expect(fileKeyring(path).current()).rejects.toThrow(/./)
      expect(readFileSync(path, 'utf8')).toBe(text)
    },
  )

  it('opens no half with another key, in another row, or changed', async () => {
    const kek = { id: 'a', key: new Uint8Array(32).fill(1) }
    const wrapped = wrap(kek, new Uint8Array(32), 'one')
    expect(unwrap(kek, wrapped, 'one')).toEqual(new Uint8Array(32))
    expect(() => unwrap({ ...kek, id: 'b' }, wrapped, 'one')).toThrow(/authenticate/)
    expect(() => unwrap({ ...kek, key: new Uint8Array(32) }, wrapped, 'one')).toThrow(/authenticate/)
    expect(() => unwrap(kek, wrapped, 'two')).toThrow(/authenticate/)
    const changed = `${wrapped.startsWith('A') ? 'B' : 'A'}${wrapped.slice(1)}`
    expect(() => unwrap(kek, changed, 'one')).toThrow(/authenticate/)
    await expect(fixedKeyring([kek]).save([])).rejects.toThrow(/environment/)
  })
})
