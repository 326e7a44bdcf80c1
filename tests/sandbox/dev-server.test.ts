import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PREBUNDLED } from '../../sandbox/dev-server.ts'

const root = join(import.meta.dirname, '../..')
/** What pages of the sandbox load; the skins are for other people's bundlers. */
const FOLDERS = ['src', 'sandbox/gallery', 'sandbox/phone', 'sandbox/playground', 'sandbox/wallets']
const SKINS = /src\/(skins|types)/
const IMPORT =
  /^(?:import|export)\s(?!type\b)[^;]*?from '([^'.][^']*)'|^import '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm

it('prebundles every package that pages of the sandbox import', () => {
  const imported = new Set(FOLDERS.flatMap(sourcesIn).flatMap(packagesOf))
  expect(imported.size).toBeGreaterThan(20)
  expect([...imported].filter((name) => !PREBUNDLED.includes(name))).toEqual([])
})

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !SKINS.test(path))
}

function packagesOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(IMPORT)]
    .map(([, from, bare, late]) => from ?? bare ?? late ?? '')
    .filter((name) => !/^(\/|virtual:|node:)/.test(name))
}
