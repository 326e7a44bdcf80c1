import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { e2eEnvironment } from '../support/e2e-environment.ts'
import { test } from '../support/e2e-partitioned.ts'

const SEEN = join(import.meta.dirname, '../../frame/approval/seen.ts')

/** What a page does to the frame, or lays over it. Not among them: a mask, which Chromium does not tell of (docs/frame.md). */
const COVERS: readonly [name: string, css: string, isOverlay: boolean][] = [
  ['a transparent layer', 'inset: 0; background: transparent', true],
  ['a layer with a hole', 'inset: 0; clip-path: polygon(0 0, 100% 0, 100% 100%, 0 100%)', true],
  ['a strip of five pixels', 'top: 40px; left: 0; width: 120px; height: 5px; background: red', true],
  ['a layer that lets presses through', 'inset: 0; pointer-events: none; background: #fff0', true],
  ['a white layer', 'inset: 0; pointer-events: none; background: white', true],
  ['a layer of a hundredth', 'inset: 0; pointer-events: none; background: red; opacity: .01', true],
  ['a layer that blends', 'inset: 0; pointer-events: none; mix-blend-mode: multiply; background: #eee', true],
  ['a layer that blurs', 'inset: 0; pointer-events: none; backdrop-filter: blur(9px)', true],
  ['a fading', 'opacity: .99', false],
  ['no opacity', 'opacity: 0', false],
  ['a filter', 'filter: contrast(.5)', false],
  ['a blur', 'filter: blur(1px)', false],
  ['a scale', 'transform: scale(.5)', false],
  ['a turn', 'transform: rotate(3deg)', false],
  ['a blend', 'mix-blend-mode: difference', false],
  ['a clip', 'clip-path: inset(0 0 60% 0)', false],
  ['another hue', 'filter: hue-rotate(180deg)', false],
  ['a place outside', 'position: fixed; top: -400px', false],
]
/** A frame with this name is left as it is. */
const CLEAR = 'nothing'
const NAMES = [...COVERS.map(([name]) => name), CLEAR].sort()

declare global {
  interface Window {
    /** What each frame said last, by name. */
    seen: Record<string, { isVisible: boolean; isLongEnough: boolean }>
  }
}

/** A page with a frame of another site for each name. Each frame says, when it is asked, whether its screen is seen by the frame's own rule. */
async function visit(page: Page): Promise<void> {
  const { origin, otherOrigin } = e2eEnvironment()
  const path = `/made/${randomUUID()}`
  const { code } = await transformWithOxc(await readFile(SEEN, 'utf8'), 'seen.ts')
  const frame = `<!doctype html><style>body { margin: 0 } main { height: 100px }</style><main>Screen</main>
    <script type="module">${code}
      let isVisible = false
      const parts = [document.querySelector('main')]
      const seen = watchSeen({ parts, now: () => performance.now(), onChange: (now) => (isVisible = now) })
      addEventListener('message', () => {
        const isLongEnough = seen.isLongEnough()
        parent.postMessage({ name, isVisible, isLongEnough }, '*')
      })
    </script>`
  const cells = NAMES.map(
    (name) =>
      `<div class="cell"><iframe name="${name}" src="${otherOrigin}${path}/frame.html"></iframe></div>`,
  )
  const html = `<!doctype html><title>Covers</title>
    <style>.cell { position: relative; float: left; margin: 10px; width: 120px; height: 100px }
      iframe { width: 120px; height: 100px; border: 0 }</style>
    <script>seen = {}
      addEventListener('message', ({ data: { name, ...said } }) => (seen[name] = said))</script>${cells.join('')}`
  for (const [name, text] of Object.entries({ frame, page: html }))
    await fetch(`${origin}${path}/${name}.html`, {
      method: 'PUT',
      body: JSON.stringify({ html: text, headers: {} }),
    })
  await page.goto(`${origin}${path}/page.html`)
}

/** The names of the frames that are visible, and that are long enough. Each frame is asked anew. */
async function seenBy(page: Page): Promise<[visible: string[], longEnough: string[]]> {
  const seen = await page.evaluate(() => {
    for (const iframe of document.querySelectorAll('iframe')) iframe.contentWindow!.postMessage('', '*')
    return window.seen
  })
  const those = (key: 'isVisible' | 'isLongEnough') => NAMES.filter((name) => seen[name]?.[key])
  return [those('isVisible'), those('isLongEnough')]
}

test('18 ways to cover the frame: the browser tells of each, and what was seen before no longer counts', async ({
  page,
}) => {
  await visit(page)
  await expect.poll(() => seenBy(page)).toEqual([NAMES, NAMES])
  await page.evaluate((covers) => {
    for (const [name, css, isOverlay] of covers) {
      const iframe = document.querySelector<HTMLIFrameElement>(`[name="${name}"]`)!
      const layer = document.createElement('div')
      layer.style.cssText = `position: absolute; z-index: 9; ${css}`
      if (isOverlay) iframe.after(layer)
      else iframe.style.cssText = css
    }
  }, COVERS)
  await expect.poll(() => seenBy(page)).toEqual([[CLEAR], [CLEAR]])
})
