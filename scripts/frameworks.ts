import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { root } from '../build/root.ts'
import { PROJECTS, type Entry, type Project } from '../frameworks/projects.ts'
import { run } from '../frameworks/run.ts'
import { serveCommand, serveFolder } from '../frameworks/served.ts'
import { installShared, linkShared, SHARED } from '../frameworks/shared.ts'
import { snippetsOf } from '../frameworks/snippets.ts'
import { visit } from '../frameworks/visit.ts'
// @ts-expect-error it has no types
import { findChromium } from './ensure.mjs'

/** Folder of this run: the package as packed, and the projects that share their packages. Outside this repository, whose packages they must not find. */
const temporary = mkdtempSync(join(tmpdir(), 'frameworks-'))
/** Folder in which all other projects are installed once; FRAMEWORKS_CACHE sets another one. */
const cache = process.env['FRAMEWORKS_CACHE'] ?? join(tmpdir(), 'wallet-modal-frameworks')
const snippets = snippetsOf('docs/frameworks.md')

/**
 * `npm run frameworks`: tests the code of `docs/frameworks.md` in a project per framework, with the packed package: compiled strictly, built,
 * rendered on the server if supported, and run in Chromium. `npm run frameworks -- vue nuxt` runs these two. Needs `dist/`.
 */
async function main() {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !Object.hasOwn(PROJECTS, name))
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join()}. There are ${Object.keys(PROJECTS).join()}.`)
  const chosen = Object.entries(PROJECTS).filter(([name]) => asked.length === 0 || asked.includes(name))
  if (chosen.some(([, { isShared }]) => isShared)) installShared()
  const tarball = pack()
  const browser = await chromium.launch({ executablePath: findChromium() as string, args: ['--no-sandbox'] })
  const failed: string[] = []
  for (const [name, project] of chosen) {
    const began = Date.now()
    const wrong = await trial(name, project, tarball, browser).catch((error: unknown) => [String(error)])
    console.log(
      `${wrong.length === 0 ? 'ok    ' : 'failed'} ${name} (${((Date.now() - began) / 1000).toFixed(0)} s)`,
    )
    for (const line of wrong) console.log(`       ${line.trim().replaceAll('\n', '\n       ')}`)
    if (wrong.length > 0) failed.push(name)
  }
  await browser.close()
  if (failed.length > 0) process.exitCode = 1
}

async function trial(name: string, project: Project, tarball: string, browser: Browser): Promise<string[]> {
  const folder = join(project.isShared ? temporary : cache, name)
  writeFiles(folder, project)
  if (project.isShared) linkShared(folder)
  else install(folder)
  unpack(tarball, folder)
  const programs = join(project.isShared ? SHARED : folder, 'node_modules/.bin')
  for (const [program = '', ...words] of project.commands) {
    const { status, output } = run(join(programs, program), words, folder)
    if (status !== 0) return [`${program} ${words.join(' ')} failed:\n${output}`]
  }
  if (!project.pages) return []
  const served = project.server
    ? await serveCommand(project.server, folder)
    : await serveFolder(join(folder, project.folder ?? '.'), await pageOf(folder, project))
  try {
    const wrong: string[] = []
    for (const path of project.pages)
      wrong.push(...(await visit(browser, `${served.origin}/${path}`, isRendered(project, path))))
    return wrong
  } finally {
    await served.stop()
  }
}

/** Whether the page is rendered on the server, so that the client only hydrates it. */
const isRendered = ({ isServerRendered, pages = [] }: Project, path: string) =>
  isServerRendered === true && path === pages[0]

async function pageOf(folder: string, { rendered }: Project): Promise<(html: string) => string> {
  if (!rendered) return (html) => html
  const { html } = (await import(pathToFileURL(join(folder, rendered)).href)) as { html: string }
  return (page) => page.replace('<!--app-->', () => html)
}

/** Writes the project's own files, then the code of the document. Removes the output of earlier runs, but keeps installed packages. */
function writeFiles(folder: string, { files, entries = {} }: Project): void {
  mkdirSync(folder, { recursive: true })
  for (const made of [
    'src',
    'app',
    'dist',
    'server',
    'out',
    '.next',
    '.nuxt',
    '.output',
    '.svelte-kit',
    '.astro',
  ])
    rmSync(join(folder, made), { recursive: true, force: true })
  for (const name of files) {
    const own = join(root, 'frameworks', name)
    if (existsSync(own)) cpSync(own, folder, { recursive: true })
    for (const [path, code] of snippets)
      if (path === name || path.startsWith(`${name}/`)) put(folder, path, code)
  }
  for (const [name, entry] of Object.entries(entries)) writeFileSync(join(folder, name), markupOf(entry))
}

const markupOf = ({ script, app = '' }: Entry) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Wallet</title>
  </head>
  <body>
    <div id="app">${app}</div>
    <script type="module" src="${script}"></script>
  </body>
</html>
`

function put(folder: string, path: string, code: string): void {
  const file = join(folder, path.slice(path.indexOf('/') + 1))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
}

/** Installs the dependencies of the project's package.json, unless they are installed. */
function install(folder: string): void {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true, "type": "module" }\n')
  const stamp = join(folder, 'node_modules/.installed')
  const wanted = readFileSync(manifest, 'utf8')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    const { status, output } = run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], folder)
    if (status !== 0) throw new Error(output)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

/** Puts this package, as packed, into the project. */
function unpack(tarball: string, folder: string): void {
  const place = join(folder, 'node_modules/wallet-modal')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const { status, output } = run('tar', ['-xzf', tarball, '-C', place, '--strip-components=1'], folder)
  if (status !== 0) throw new Error(output)
  // The two projects without a bundler have the scripts next to their page.
  if (/\/(html|php)$/.test(folder)) cpSync(join(place, 'dist'), folder, { recursive: true })
}

function pack(): string {
  const { status, stdout, output } = run(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', temporary],
    root,
  )
  if (status !== 0) throw new Error(output)
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  return join(temporary, packed!.filename)
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
  .finally(() => rmSync(temporary, { recursive: true, force: true }))
