/** Takes screenshots of every row of the gallery into pictures/, for visual inspection. `npm run pictures -- account` takes some of them. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright'
import { startDevServer } from '../sandbox/dev-server.ts'
import { rowUrl } from '../sandbox/gallery/look.ts'
import { ROWS, type Row } from '../sandbox/gallery/rows.ts'
// Plain JavaScript, because it also runs before anything is installed.
// @ts-expect-error it has no types
import { findChromium } from './ensure.mjs'

const folder = join(dirname(fileURLToPath(import.meta.url)), '../pictures')

interface Variant {
  width: number
  height: number
  scheme: 'light' | 'dark'
  lang: string
  /** Whether to crop the screenshot to the card with a margin. */
  cut: boolean
}

const WIDE = { width: 480, height: 780, scheme: 'light', lang: 'en', cut: true } as const

/** Variants of one language are adjacent: between them only the window changes, which is much faster than a new page. */
const VARIANTS: Record<string, Variant> = {
  light: WIDE,
  dark: { ...WIDE, scheme: 'dark' },
  phone: { ...WIDE, width: 390, cut: false },
  narrow: { ...WIDE, width: 320, height: 640, cut: false },
  rtl: { ...WIDE, lang: 'ar' },
}

const PER_LINE = 5
const LINES_PER_SHEET = 4
/** Number of parallel workers. */
const AT_ONCE = 2

const SETTINGS: BrowserContextOptions = {
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'UTC',
}

async function draw(): Promise<void> {
  const wanted = process.argv.slice(2)
  const rows = ROWS.filter(({ name }) => !wanted.length || wanted.some((part) => name.includes(part)))
  if (!wanted.length) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const started = Date.now()
  const server = await startDevServer(5191)
  const executablePath = findChromium() as string | undefined
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const origin = server.resolvedUrls?.local[0] ?? ''
    await drawRows(browser, origin, [...rows])
    const sheets = await drawSheets(await browser.newContext(SETTINGS), rows)
    await tellTwins(rows)
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`${rows.length} rows in ${seconds} s: ${join(folder, 'index.html')}\n${sheets.join('\n')}`)
  } finally {
    await browser.close()
    await server.close()
  }
}

async function drawRows(browser: Browser, origin: string, rows: Row[]): Promise<void> {
  const work = async () => {
    // Each worker has its own context: pages of one context are tabs, which follow each other's connections.
    const context = await browser.newContext(SETTINGS)
    // A source file that changes in the meantime must not reload the page.
    await context.routeWebSocket(/.*/, () => {})
    const page = await context.newPage()
    for (let row = rows.shift(); row; row = rows.shift()) await drawRow(page, origin, row.name)
    await context.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function drawRow(page: Page, origin: string, name: string): Promise<void> {
  let shown: string | undefined
  for (const [variant, { width, height, scheme, lang, cut }] of Object.entries(VARIANTS)) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: scheme })
    if (shown !== lang) await open(page, new URL(rowUrl(name, { lang }), origin).href)
    shown = lang
    await page.evaluate(drawn)
    await picture(page, join(folder, `${name}.${variant}.png`), cut)
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page
    .waitForSelector('html[data-ready]', { state: 'attached', timeout: 15_000 })
    .catch(() => console.error(`This row did not come to rest: ${url}`))
}

/** Runs in the page: waits until a changed window is redrawn. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20)))
  })
}

async function picture(page: Page, path: string, cut: boolean): Promise<void> {
  const card = page.locator('.frame-card, .buttons').first()
  const [box, { width = 0, height = 0 }] = [cut && (await card.boundingBox()), page.viewportSize() ?? {}]
  if (!box) return void (await page.screenshot({ path }))
  const top = Math.max(0, box.y - 24)
  const bottom = Math.min(height, box.y + box.height + 24)
  await page.screenshot({ path, clip: { x: 0, y: top, width, height: bottom - top } })
}

/** Reports rows with identical screenshots: one of them does not show the state in its name. */
async function tellTwins(rows: readonly Row[]): Promise<void> {
  const seen = new Map<string, string>()
  for (const { name } of rows) {
    const file = await readFile(join(folder, `${name}.light.png`))
    const hash = createHash('sha256').update(file).digest('hex')
    const twin = seen.get(hash)
    if (twin) console.error(`${name} looks like ${twin}`)
    seen.set(hash, name)
  }
}

/** Puts all screenshots on one page, split into images of a usable size. */
async function drawSheets(context: BrowserContext, rows: readonly Row[]): Promise<string[]> {
  const names = rows.map(({ name }) => name)
  const variants = Object.keys(VARIANTS)
  const size = PER_LINE * LINES_PER_SHEET
  const page = await context.newPage()
  await page.setViewportSize({ width: PER_LINE * 320 + 40, height: 600 })
  const paths: string[] = []
  for (const variant of variants) {
    for (let from = 0; from < names.length; from += size) {
      const path = join(folder, `sheet.${variant}.${from / size + 1}.png`)
      await openSheet(page, [variant], names.slice(from, from + size))
      await page.screenshot({ path, fullPage: true })
      paths.push(path)
    }
  }
  await openSheet(page, variants, names)
  await page.close()
  return paths
}

async function openSheet(page: Page, variants: string[], names: string[]): Promise<void> {
  const path = join(folder, 'index.html')
  const figure = (variant: string, name: string) =>
    `<figure><a href="${name}.${variant}.png"><img src="${name}.${variant}.png" alt=""></a><figcaption>${name}</figcaption></figure>`
  const section = (variant: string) =>
    `<h1>${variant}</h1><div>${names.map((name) => figure(variant, name)).join('')}</div>`
  await writeFile(path, `<!doctype html>${STYLE}${variants.map(section).join('')}`)
  await page.goto(pathToFileURL(path).href)
}

const STYLE = `<meta charset="utf-8"><title>Pictures</title><style>
body { margin: 20px; background: #8d9096; font: 500 13px/20px Inter, system-ui, sans-serif }
div { display: grid; grid-template-columns: repeat(${PER_LINE}, 310px); gap: 10px; align-items: start }
h1 { margin: 0 0 8px; font-size: 16px } figure { margin: 0 } img { display: block; width: 100% }
</style>`

draw().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
