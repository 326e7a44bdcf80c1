import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//
const LICENCE = /^(licen[cs]e|copying|notice)/i

interface Manifest {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
}

/**
 * Writes `third-party-licences.txt`: the licences of the packages whose code is in the scripts. Consumers do not install these packages, so the
 * licences are shipped with the code.
 */
export function writeLicences(folder: string, modules: Iterable<string>): void {
  const folders = new Set<string>()
  for (const id of modules) {
    const found = FOLDER.exec(id.replace(/^\0/, ''))?.[1]
    if (found && existsSync(join(found, 'package.json'))) folders.add(found)
  }
  const texts = new Set([...folders].map(textOf))
  writeFileSync(join(folder, 'third-party-licences.txt'), [...texts].toSorted().join('\n'))
}

function textOf(folder: string): string {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim()
  const { name, version, license, author } = JSON.parse(read('package.json')) as Manifest
  const by = typeof author === 'string' ? author : author?.name
  const texts = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .toSorted()
    .map(read)
  return [`${name} ${version} (${license}${by ? `, ${by}` : ''})`, ...texts, ''.padEnd(80, '-'), ''].join(
    '\n\n',
  )
}
