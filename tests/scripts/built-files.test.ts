import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { builtHashes, specsTouched } from '../support/built-files.ts'

const made: string[] = []
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function built(scripts: Record<string, string>): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  made.push(folder)
  for (const [name, text] of Object.entries(scripts)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return builtHashes(folder)
}

const BEFORE = {
  'wallet-modal.js': 'import "./chunks/send-AAAAAAAA.js"',
  'chunks/send-AAAAAAAA.js': 'send',
  'chunks/swap-BBBBBBBB.js': 'swap',
  'frame/approve-CCCCCCCC.js': 'approve',
}
const names = (map: Map<string, string>, ...wanted: string[]) => wanted.map((name) => map.get(name)!)

it('is touched by a script that changed, and not by the scripts that name it', () => {
  const before = built(BEFORE)
  const loaded = {
    'send.spec.ts': names(before, 'wallet-modal.js', 'send-AAAAAAAA.js'),
    'swap.spec.ts': names(before, 'wallet-modal.js', 'swap-BBBBBBBB.js'),
    'frame.spec.ts': names(before, 'wallet-modal.js', 'approve-CCCCCCCC.js'),
  }
  expect(specsTouched(loaded, before)).toEqual([])
  const { 'chunks/send-AAAAAAAA.js': _, ...others } = BEFORE
  const after = built({
    ...others,
    'wallet-modal.js': 'import "./chunks/send-DDDDDDDD.js"',
    'chunks/send-DDDDDDDD.js': 'send more',
  })
  expect(specsTouched(loaded, after)).toEqual(['send.spec.ts'])
  const { 'frame/approve-CCCCCCCC.js': __, ...rest } = BEFORE
  expect(specsTouched(loaded, built({ ...rest, 'frame/approve-EEEEEEEE.js': 'approve!' }))).toEqual([
    'frame.spec.ts',
  ])
})
