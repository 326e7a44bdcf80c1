/** Checks the rendered look of a document: axe rules, its width, and its borders in forced colours. */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, type Frame, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Folder for screenshots of every inspected document, for visual inspection. */
const PICTURES = process.env['LOOK_PICTURES']

/** What the colour scheme decides. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** What the language of the texts and their direction decide: sizes, and the declared language. */
const OF_LANGUAGE = [
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'scrollable-region-focusable',
  'target-size',
]

/** Violations that axe finds in a document: rule and element. Frames inside are separate documents. `rules`: all that are on by default. */
export async function axeFinds(
  document: Frame | Page,
  roots: readonly string[] = ['html'],
  rules?: string[],
): Promise<string[]> {
  if (!(await document.evaluate(() => 'axe' in window))) await document.evaluate(source)
  return document.evaluate(
    async ({ roots, rules }) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const { violations } = await axe.run({ include: [...roots] } as Axe.ElementContext, {
        ...(rules && { runOnly: rules }),
        resultTypes: ['violations'],
        iframes: false,
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { roots, rules },
  )
}

/** Buttons, fields and boxes without an edge when the system uses one background colour for all. */
const edgeless = (shown: Frame | Page): Promise<string[]> =>
  shown.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.button:not(.choice-link), .field-input, .notice, .card, .code',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element)
        return (borderTopStyle === 'none' || borderTopWidth === '0px') && outlineStyle === 'none'
      })
      .map(({ className }) => className),
  )

const overflow = (shown: Frame | Page): Promise<number> =>
  shown.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** English texts, visible or for screen readers, except those of the page and literal content. */
const englishIn = (shown: Frame | Page): Promise<string[]> =>
  shown.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt']
    const said = [...document.querySelectorAll('body, body *')].flatMap((element) => {
      if (element.closest('script, style, pre, .message, [translate="no"]')) return []
      const own = [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : []))
      return [...own, ...names.map((name) => element.getAttribute(name) ?? '')]
    })
    const english =
      /(?<![\w.@/-])(?:the|on|of|and|or|your|you|this|that|is|are|to|with|for|in|not|can|wallet|account|code|network)(?![\w.@/-])/i
    return said.filter((text) => english.test(text)).map((text) => text.trim())
  })

/** Values of fields that do not fit. */
const cutOff = (shown: Frame | Page): Promise<string[]> =>
  shown.evaluate(() =>
    [...document.querySelectorAll('input')]
      .filter((input) => input.checkVisibility() && input.scrollWidth > input.clientWidth)
      .map(({ value }) => value),
  )

async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: join(PICTURES, `${name}.png`) })
}

export interface Look {
  page: Page
  /** The inspected document. */
  document: Frame | Page
  name: string
  schemes?: readonly ('light' | 'dark')[]
  roots?: readonly string[]
  /** Whether the language does not use Latin letters. */
  isForeign?: boolean
}

/** Asserts that the document has no problems: axe rules, colours in light and dark, a width of 320 pixels, and forced colours. */
export async function looksRight({
  page,
  document,
  name,
  roots,
  schemes = ['light', 'dark'],
  isForeign = false,
}: Look): Promise<void> {
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme })
    await picture(page, `${name}-${colorScheme}`)
    // The elements are the same in every scheme and language: what is said of them alone is checked once.
    const rules = index ? OF_COLOURS : isForeign ? OF_LANGUAGE : undefined
    expect.soft(await axeFinds(document, roots, rules), `${name}, ${colorScheme}`).toEqual([])
  }
  if (isForeign) expect.soft(await englishIn(document), `${name}, words`).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  await picture(page, `${name}-forced`)
  expect.soft(await edgeless(document), `${name}, forced colours`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  await picture(page, `${name}-320`)
  expect.soft(await overflow(document), `${name}, 320 pixels`).toBeLessThanOrEqual(0)
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 })
    expect.soft(await cutOff(document), `${name}, fields at ${width} pixels`).toEqual([])
  }
  await picture(page, `${name}-390`)
  await page.setViewportSize(before)
}
