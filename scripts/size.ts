/** `npm run size`: what a visitor waits for at each step, in kB and files, with its budget. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { chunkNamed, loadedFiles, readFrameManifest, readManifest } from '../build/dist-manifest.ts'
import { framePages } from '../build/frame.ts'
import { root } from '../build/root.ts'
import { FRAME_PAGES, LOADS, MOMENTS, RARE, type Load } from './size-budgets.ts'

const dist = join(root, 'dist')
const manifest = readManifest(dist)
const complaints: string[] = []

const filesOf = (names: readonly string[]) =>
  new Set(
    loadedFiles(
      manifest,
      names.map((name) => chunkNamed(manifest, name)),
    ),
  )

/** Files are compressed separately, as they are transferred. */
function brotli(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    sum += brotliCompressSync(readFileSync(join(dist, file)), { params }).length
  }
  return sum / 1000
}

function row(name: string, files: ReadonlySet<string>, limits: { kB: number; files?: number }, when: string) {
  const kB = brotli(files)
  const isOver = kB > limits.kB || files.size > (limits.files ?? Infinity)
  const counts = `${files.size}${limits.files ? ` of ${limits.files}` : ''}`
  const cells = [kB.toFixed(2), limits.kB.toFixed(1), counts].map((cell) => cell.padStart(9))
  console.log(name.padEnd(32), ...cells, ` ${when}${isOver ? '  TOO MUCH' : ''}`)
  if (isOver)
    complaints.push(`${name}: ${kB.toFixed(2)} kB in ${files.size} files; see scripts/size-budgets.ts.`)
}

/** The files of a load that no earlier load has. */
function ownFiles({ files, after }: Pick<Load, 'files' | 'after'>): Set<string> {
  const before = filesOf(after.flatMap((name) => LOADS[name]?.files ?? []))
  return new Set([...filesOf(files)].filter((file) => !before.has(file)))
}

function loads(): void {
  for (const [name, load] of Object.entries(LOADS)) {
    const choices = load.isChoice ? load.files.map((file) => [file]) : [load.files]
    const sets = choices.map((files) => ownFiles({ files, after: load.after }))
    const [largest = new Set<string>()] = sets.toSorted((a, b) => brotli(b) - brotli(a))
    row(name, largest, { kB: load.budget }, load.when)
  }
}

function moments(): void {
  for (const [name, moment] of Object.entries(MOMENTS)) {
    const files = filesOf(moment.loads.flatMap((load) => LOADS[load]?.files ?? []))
    row(name, files, { kB: moment.budget, files: moment.files }, moment.loads.join(' + '))
  }
}

/** The pages of the frame, each with the files that it loads before it answers. */
function frame(): void {
  const ofFrame = readFrameManifest(dist)
  for (const name of framePages()) {
    const page = FRAME_PAGES[name]
    if (!page)
      complaints.push(`The page frame/${name}.html is new. Give it a row in scripts/size-budgets.ts.`)
    const files = [`${name}.html`, ...loadedFiles(ofFrame, [`${name}.html`])]
    const paths = new Set(files.map((file) => join('frame', file)))
    row(`frame/${name}`, paths, { kB: page?.budget ?? 0 }, page?.when ?? '')
  }
}

/** Reports files that belong to no load, which no budget would cover. */
function coverage(): void {
  const counted = filesOf([...Object.values(LOADS).flatMap(({ files }) => files), ...RARE])
  for (const { file, name = file } of Object.values(manifest)) {
    if (file.endsWith('.js') && !counted.has(file))
      complaints.push(`The file "${name}" is new. Give it a load in scripts/size-budgets.ts.`)
  }
}

/** Reports forbidden contents of the files. */
function contents(): void {
  for (const name of readdirSync(join(dist, 'chunks'))) {
    if (!name.endsWith('.js')) continue
    const code = readFileSync(join(dist, 'chunks', name), 'utf8')
    // With `?v=2` on the script tag, the entry would be loaded a second time by its bare name.
    if (/["'`]\.\.\/wallet-modal\.js/.test(code))
      complaints.push(`chunks/${name} imports ../wallet-modal.js.`)
    if (/vite:preloadError|__vite__mapDeps/.test(code))
      complaints.push(`chunks/${name} has Vite's preload helper; see build/plain-imports.ts.`)
  }
}

console.log(''.padEnd(32), ...['kB', 'budget', 'files'].map((head) => head.padStart(9)), ' when')
loads()
console.log()
moments()
console.log()
frame()
coverage()
contents()
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exit(1)
