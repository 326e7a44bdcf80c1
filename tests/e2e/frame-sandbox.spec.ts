import { type Browser, expect, type Frame, type Page, test } from '@playwright/test'
import { startAppSite, walletFrame } from '../support/e2e-frame-page.ts'
import { startTestGateway, type TestGateway } from '../support/e2e-gateway.ts'
import { launchPartitioned } from '../support/e2e-partitioned.ts'

// Runs in Chromium and in Firefox.
type AppSite = Awaited<ReturnType<typeof startAppSite>>

let browser: Browser
let app: AppSite
let evil: AppSite
let gateway: TestGateway

test.beforeAll(async () => {
  browser = await launchPartitioned({ blocksPopups: true })
  ;[app, evil] = await Promise.all([startAppSite(), startAppSite('127.0.0.2')])
  gateway = await startTestGateway([app.origin])
})

test.afterAll(async () => {
  await browser.close()
  await Promise.all([gateway.stop(), app.stop(), evil.stop()])
})

interface Harm {
  popups: number
  downloads: number
  dialogs: number
  navigations: string[]
}

function watch(page: Page): Harm {
  const harm: Harm = { popups: 0, downloads: 0, dialogs: 0, navigations: [] }
  page.on('popup', () => harm.popups++)
  page.context().on('page', (each) => each.on('download', () => harm.downloads++))
  page.on('download', () => harm.downloads++)
  page.on('dialog', (dialog) => {
    harm.dialogs++
    void dialog.dismiss()
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) harm.navigations.push(frame.url())
  })
  return harm
}

/** What a frame tries that has gone bad. Each attempt is made; none throws out of here. */
async function attack(there: string): Promise<void> {
  const attempt = async (work: () => unknown) => {
    try {
      await work()
    } catch {
      // Refused.
    }
  }
  const link = (change: Partial<HTMLAnchorElement>) => {
    const made = Object.assign(document.createElement('a'), { href: there }, change)
    document.body.append(made)
    made.click()
  }
  const form = (target: string) => {
    const made = Object.assign(document.createElement('form'), { action: there, target })
    document.body.append(made)
    made.submit()
  }
  const file = `data:application/octet-stream,${'x'.repeat(64)}`
  for (const work of [
    () => (top!.location.href = there),
    () => top!.location.replace(there),
    () => parent.location.assign(there),
    () => window.open(there, '_top'),
    () => window.open(there, '_parent'),
    () => link({ target: '_top' }),
    () => form('_top'),
    () => form('_self'),
    () => link({ href: file, download: 'file.bin' }),
    () => link({ href: URL.createObjectURL(new Blob(['x'])), download: 'file.bin' }),
    // oxlint-disable-next-line no-alert -- what a bad frame tries
    () => alert('x'),
    // oxlint-disable-next-line no-alert -- the same
    () => confirm('x'),
    // oxlint-disable-next-line no-alert -- the same
    () => prompt('x'),
    () => print(),
    () => document.body.requestPointerLock(),
    () => document.documentElement.requestFullscreen(),
    () => navigator.clipboard.readText(),
    () => navigator.mediaDevices.getUserMedia({ audio: true }),
    () => top!.document.body,
    () => top!.localStorage,
  ])
    await attempt(work)
}

const settled = (page: Page) => page.evaluate(() => window.hello.constructor === Promise)

test('a frame that has gone bad navigates, downloads and opens nothing, and has no dialogs', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const url = `${app.origin}/?frame=${evil.origin}&src=${encodeURIComponent(evil.origin)}`
  // A script of its own that starts by itself, once no press counts any more: what Playwright evaluates is one, in the frame as well.
  await page.addInitScript({
    content: `if (window === top) addEventListener('message', ({ data }) => console.log('opened ' + data))
    else addEventListener('load', async () => {
      while (navigator.userActivation.isActive) await new Promise((resolve) => setTimeout(resolve, 50))
      const there = location.origin + '/taken'
      const windows = [open(there), open(there, '_blank', 'noopener'), open(there, 'x', 'popup')]
      await (${attack.toString()})(there)
      parent.postMessage(windows.filter(Boolean).length, '*')
    })`,
  })
  const harm = watch(page)
  // Heard, not asked for: to evaluate anything before the frame has tried would be a press.
  const opened = page.waitForEvent('console', (message) => message.text().startsWith('opened '))
  await page.goto(url)
  expect((await opened).text()).toBe('opened 0')
  await settled(page)
  expect(harm).toEqual({ popups: 0, downloads: 0, dialogs: 0, navigations: [url] })
  expect(page.url()).toBe(url)
  await context.close()
})

test('not even with a press, which may open a window but neither navigate nor download', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const url = `${app.origin}/?frame=${evil.origin}&src=${encodeURIComponent(evil.origin)}`
  await page.goto(url)
  const frame = await walletFrame(page)
  const harm = watch(page)
  await frame.evaluate((there) => {
    const button = Object.assign(document.createElement('button'), { textContent: 'Press' })
    document.body.prepend(button)
    button.addEventListener('click', () => {
      const state = { opened: window.open(there) }
      Object.assign(window, state)
    })
  }, evil.origin)
  const popup = page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Press' }).click()
  const opened = await popup
  await opened.waitForLoadState()
  // Approving in a window needs it. That window reaches the page as little as the frame does.
  await opened.evaluate((there) => {
    try {
      const { top } = window.opener as { top: Window }
      top.location.href = there
    } catch {
      // Refused.
    }
  }, `${evil.origin}/taken`)
  await frame.evaluate(attack, `${evil.origin}/taken`)
  await settled(page)
  expect(harm).toMatchObject({ popups: 1, downloads: 0, dialogs: 0, navigations: [] })
  expect(page.url()).toBe(url)
  await context.close()
})

/** Puts the frame into the page with these sandbox tokens, and tells what it said within a few turns of another frame. */
async function embedded(page: Page, sandbox: string): Promise<Frame> {
  await page.evaluate(
    ([src, sandbox]) => {
      document.querySelector('iframe')!.remove()
      const frame = document.createElement('iframe')
      frame.name = 'wallet'
      frame.setAttribute('sandbox', sandbox)
      frame.src = src
      document.body.append(frame)
      return new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    },
    [`${gateway.origin}/sdk?projectId=demo`, sandbox] as const,
  )
  return walletFrame(page)
}

test('the frame in a page that strips it of its origin has no wallet at all', async () => {
  const page = await browser.newPage()
  await page.goto(`${app.origin}/?frame=${gateway.origin}&silent`)
  await page.evaluate(() => window.hello)
  await page.evaluate(() => {
    window.said.length = 0
    addEventListener('message', ({ data }) => window.said.push(data as never))
  })
  const frame = await embedded(page, 'allow-scripts')
  await page.evaluate(() => window.handOver())
  expect(await frame.evaluate(() => origin)).toBe('null')
  expect(await frame.evaluate(() => document.querySelectorAll('main, button, input').length)).toBe(0)
  expect(await page.evaluate(() => window.said)).toEqual([])
  await page.close()
})

test('the frame in a page that allows it everything does no more than before', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${app.origin}/?frame=${gateway.origin}&silent`)
  await page.evaluate(() => window.hello)
  const harm = watch(page)
  const ready = page.evaluate(() => window.ready)
  const everything =
    'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-downloads allow-top-navigation'
  await embedded(page, everything)
  await page.evaluate(() => window.handOver())
  expect(await ready).toMatchObject({ type: '@w3m-frame/READY' })
  expect(harm).toEqual({ popups: 0, downloads: 0, dialogs: 0, navigations: [] })
  await context.close()
})

test('the window that approves believes no page that opens it, and hears no page that posts to it', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${app.origin}/?frame=${gateway.origin}`)
  await page.evaluate(() => window.ready)
  for (const path of ['/approve?projectId=demo', '/sdk?projectId=demo']) {
    await page.evaluate(() => {
      const button = Object.assign(document.createElement('button'), { textContent: 'Open' })
      // Firefox's window is lower than the driver takes it for: presses on its lower part would be lost.
      button.style.cssText = 'position: fixed; inset-block-start: 0; inset-inline-start: 0'
      document.body.prepend(button)
      button.addEventListener('click', () => {
        Object.assign(window, { heard: [] })
        addEventListener('message', ({ data }) =>
          (window as unknown as { heard: unknown[] }).heard.push(data),
        )
      })
    })
    const popup = page.waitForEvent('popup')
    await page.evaluate((url) => {
      document.querySelector('button')!.addEventListener('click', () => {
        Object.assign(window, { opened: window.open(url) })
      })
    }, `${gateway.origin}${path}`)
    await page.getByRole('button', { name: 'Open' }).click()
    const window_ = await popup
    await window_.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const { opened } = window as unknown as { opened: Window }
      const model = { isSignature: true, description: { intent: 'Log in' } }
      opened.postMessage({ type: 'wallet-approval/SHOW', model, words: {}, language: 'en' }, '*')
      opened.postMessage({ type: '@w3m-app/CHANNEL' }, '*', [new MessageChannel().port1])
    })
    expect(await window_.evaluate(() => document.querySelectorAll('main, button, input').length)).toBe(0)
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
    await window_.close()
    await page.evaluate(() => document.querySelector('button')!.remove())
  }
  await context.close()
})

test('no document but the frame can be framed, by any page', async () => {
  const paths = ['approve?projectId=demo', `device-link/${'a'.repeat(43)}`, `undo/${'a'.repeat(43)}`]
  for (const path of [...paths, 'v1/health', 'v1/me', 'nothing']) {
    const page = await browser.newPage()
    await page.goto(
      `${app.origin}/?frame=${gateway.origin}&src=${encodeURIComponent(`${gateway.origin}/${path}`)}`,
    )
    await page.waitForLoadState('networkidle')
    const url = page.frames()[1]?.url() ?? ''
    expect([path, url.startsWith(gateway.origin)]).toEqual([path, false])
    await page.close()
  }
})
