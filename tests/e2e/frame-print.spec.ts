/** The recovery code on paper: what is printed, and what is left of it afterwards. */
import { expect, test, type Frame, type Page } from '@playwright/test'
import { walletFrame } from '../support/e2e-frame-page.ts'
import { embeddedWorld, type EmbeddedWorld } from '../support/e2e-framed-wallet.ts'
import { launchPartitioned } from '../support/e2e-partitioned.ts'

const EMAIL = 'print@acme.example'

let world: EmbeddedWorld

test.beforeAll(async () => {
  world = await embeddedWorld()
})
test.afterAll(() => world.stop())

declare global {
  interface Window {
    printed: number
  }
}

/** Printers are for people: the windows that the frame opens count what they are asked to print. */
const countPrints = (frame: Frame) =>
  frame.evaluate(() => {
    const { open } = window
    window.printed = 0
    window.open = (...args) => {
      const popup = open.apply(window, args)!
      popup.print = () => void (window.printed += 1)
      return popup
    }
  })

/** All that is kept for a document's origin, and all that its document says. */
const left = (where: Frame | Page): Promise<string> =>
  where.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    const kept: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      location.href,
    ]
    for (const { name } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name!))
      for (const store of database.objectStoreNames)
        kept.push(await read(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    for (const name of await caches.keys()) kept.push(name)
    const text = JSON.stringify(kept, (_, value: unknown) =>
      value instanceof ArrayBuffer ? String.fromCharCode(...new Uint8Array(value)) : value,
    )
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value)
    return [text, document.documentElement.outerHTML, ...typed].join('\n')
  })

test('the code is printed with what it is for, and nothing is left of it, in the window, the frame or the page', async () => {
  const browser = await launchPartitioned()
  const context = await browser.newContext({ viewport: { width: 420, height: 900 } })
  const page = await context.newPage()
  const frame = await world.open(page)
  const { answer } = await world.logIn(page, EMAIL)
  await countPrints(frame)
  await frame.getByRole('button', { name: /Recovery code/ }).click()
  await expect(frame.getByRole('button', { name: 'I have saved it' })).toBeVisible()
  const groups = await frame
    .getByRole('list', { name: 'Recovery code' })
    .getByRole('listitem')
    .allTextContents()
  expect(groups.join('')).toMatch(/^[0-9A-Z]{26}$/)

  const opened = context.waitForEvent('page')
  await frame.getByRole('button', { name: 'Print' }).click()
  const sheet = await opened
  await expect.poll(() => frame.evaluate(() => window.printed)).toBe(1)
  expect(sheet.url()).toBe('about:blank')
  expect(await sheet.getByRole('listitem').allTextContents()).toEqual(groups)
  // The wallet's own host: there the code is typed one day.
  await expect(sheet.getByRole('heading')).toHaveText('Recovery code of your wallet at localhost')
  await expect(sheet.locator('body')).toContainText(EMAIL)
  // On paper all of it is black on white, in sight, and in order.
  await sheet.emulateMedia({ media: 'print' })
  const boxes = await sheet.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const { x, y, width, height } = item.getBoundingClientRect()
      return { x, y, isShown: width > 0 && height > 0, colour: getComputedStyle(item).color }
    }),
  )
  expect(boxes.every(({ isShown, colour }) => isShown && colour === 'rgb(0, 0, 0)')).toBe(true)
  expect(boxes.toSorted((a, b) => a.y - b.y || a.x - b.x)).toEqual(boxes)
  expect(await sheet.locator('script, link, img, iframe, form').count()).toBe(0)

  const closed = sheet.waitForEvent('close')
  await sheet.evaluate(() => void dispatchEvent(new Event('afterprint'))).catch(() => undefined)
  await closed
  await expect(frame.getByRole('list', { name: 'Recovery code' })).toBeVisible()

  await frame.getByRole('button', { name: 'I have saved it' }).click()
  expect(await answer).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })

  const said = await page.evaluate(() => JSON.stringify(window.said))
  const everything = [await left(await walletFrame(page)), await left(page), said].join('\n')
  expect(everything).toContain('CONNECT_OTP_SUCCESS')
  // Two groups in a row: one has four letters, which other things may have too.
  for (const between of ['', ' ', '-', '\n', '</li><li>'])
    for (let index = 1; index < groups.length; index++)
      expect(everything).not.toContain(`${groups[index - 1]}${between}${groups[index]}`)
  await browser.close()
})
