import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { bundle } from '../build/bundle.ts'
import { root } from '../build/root.ts'

/**
 * `npm run reproducible`: checks that the same sources produce the same bytes. `npm run reproducible -- dist` compares an existing build instead of
 * building twice. Source maps are excluded: the bundler varies them. What terser made of an equal text is taken from its cache: it is not run again.
 */
async function main() {
  const [built] = process.argv.slice(2)
  const folders = (built ? ['another'] : ['one', 'another']).map((name) =>
    mkdtempSync(join(tmpdir(), `${name}-`)),
  )
  for (const folder of folders) await bundle(folder)
  const compared = built ? [resolve(root, built), ...folders] : folders
  const [one, another] = compared.map(hashes) as [Map<string, string>, Map<string, string>]
  const names = [...new Set([...one.keys(), ...another.keys()])]
  const different = names.filter((name) => one.get(name) !== another.get(name))
  for (const folder of folders) rmSync(folder, { recursive: true })
  if (different.length > 0) {
    console.error(`Two builds differ (did a source change meanwhile?): ${different.join(', ')}`)
    process.exit(1)
  }
  console.log(`Two builds are the same in all ${names.length} files.`)
}

function hashes(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name))
    // The declarations are not part of the bundles: `scripts/build.ts` adds them.
    .filter((path) => !relative(folder, path).startsWith('types'))
  const sum = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return new Map(files.map((path) => [relative(folder, path), sum(path)]))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
