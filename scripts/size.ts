import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chunkOf, loadedFiles, readManifest } from '../build/dist-manifest.ts'
import { root } from '../build/root.ts'
import { CHUNKS, FIRST_OPEN, TOTALS } from './size-budgets.ts'

const dist = join(root, 'dist')
const manifest = readManifest(dist)
const complaints: string[] = []

interface Size {
  raw: number
  gzip: number
  brotli: number
}

function sizeOf(files: readonly string[]): Size {
  const sum: Size = { raw: 0, gzip: 0, brotli: 0 }
  for (const file of files) {
    // Each file by itself: that is how they travel.
    const bytes = readFileSync(join(dist, file))
    sum.raw += bytes.length
    sum.gzip += gzipSync(bytes, { level: 9 }).length
    sum.brotli += brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  }
  return sum
}

const kB = (bytes: number) => (bytes / 1000).toFixed(2)

function row(name: string, size: Size, budget: number | undefined): void {
  const isOver = budget !== undefined && size.brotli > budget * 1000
  const cells = [kB(size.raw), kB(size.gzip), kB(size.brotli), budget?.toFixed(2) ?? '–']
  console.log(name.padEnd(28), ...cells.map((cell) => cell.padStart(9)), isOver ? ' too big' : '')
  if (isOver) complaints.push(`${name} is ${kB(size.brotli)} kB brotli; its budget is ${budget} kB.`)
}

function totals(): void {
  const entry = chunkOf(manifest, 'src/index.ts')
  const firstOpen = FIRST_OPEN.map((source) => chunkOf(manifest, source))
  row('script tag', sizeOf(loadedFiles(manifest, [entry])), TOTALS['script tag'])
  row('first open', sizeOf(loadedFiles(manifest, [entry, ...firstOpen])), TOTALS['first open'])
  console.log()
}

function chunks(): void {
  const rows = new Map<string, string[]>()
  for (const { file, name = file } of Object.values(manifest)) {
    if (file.startsWith('chunks/')) rows.set(name, [...(rows.get(name) ?? []), file])
  }
  for (const [name, files] of [...rows].sort(([one], [other]) => one.localeCompare(other))) {
    const budget = Object.hasOwn(CHUNKS, name) ? CHUNKS[name] : undefined
    row(name, sizeOf(files), budget)
    if (budget === undefined)
      complaints.push(`The chunk "${name}" is new. If it is meant, give it a row in scripts/size-budgets.ts.`)
  }
  for (const name of Object.keys(CHUNKS))
    if (!rows.has(name)) complaints.push(`There is no chunk "${name}" any more; take its row out.`)
}

/** What must not be in the files. */
function contents(): void {
  for (const name of readdirSync(join(dist, 'chunks'))) {
    if (!name.endsWith('.js')) continue
    const code = readFileSync(join(dist, 'chunks', name), 'utf8')
    // With `?v=2` on the script tag the entry would be loaded a second time under its bare name.
    if (/["'`]\.\.\/wallet-modal\.js/.test(code))
      complaints.push(`chunks/${name} imports ../wallet-modal.js.`)
    if (/vite:preloadError|__vite__mapDeps/.test(code))
      complaints.push(`chunks/${name} has Vite's preload helper; see build/plain-imports.ts.`)
  }
}

console.log(''.padEnd(28), ...['kB', 'gzip', 'brotli', 'budget'].map((head) => head.padStart(9)))
totals()
chunks()
contents()
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exit(1)
