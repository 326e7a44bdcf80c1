import { type BrowserContext, expect, type Frame, type Page, test } from '@playwright/test'
import { verifyMessage, type Hex } from 'viem'
import { type Approvals, launchChromium, logInFramed, startApprovals } from '../support/e2e-approvals.ts'
import { openFramed } from '../support/e2e-frame-page.ts'
import { keepMoving, STILL_FOR } from '../support/e2e-moving-frame.ts'
import { pressCounted } from '../support/press-counted.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let world: Approvals
let context: BrowserContext
let page: Page
let frame: Frame
let address: Hex

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  world = await startApprovals()
  context = await world.browser.newContext({ viewport: { width: 900, height: 1_000 } })
  ;({ page, frame } = await openFramed(context, world.app.origin, world.gateway.origin))
  address = await logIn('ada@example.org')
})

test.afterAll(() => world?.stop())

const call = (name: string, payload?: unknown) =>
  page.evaluate(([name, payload]) => window.call(name, payload), [name, payload] as const)

const request = (method: string, params: unknown) => call('RPC_REQUEST', { method, params })

const logIn = (email: string) => logInFramed({ page, frame, mail: world.mail }, email)

const approve = () => frame.locator('[data-approve]')

test('a message is shown, and signed after a press', async () => {
  const answer = request('personal_sign', ['Hello wallet', address])
  await expect(frame.getByRole('heading', { name: 'Sign a message' })).toBeVisible()
  await expect(frame.getByRole('region', { name: 'Message' })).toHaveText('Hello wallet')
  await expect(approve()).toBeEnabled()
  await pressCounted(frame)
  const { payload } = await answer
  expect(await verifyMessage({ address, message: 'Hello wallet', signature: payload as Hex })).toBe(true)
})

test('a transaction is completed, sent, and has the hash that the frame computed', async () => {
  await world.chain.ask('anvil_setBalance', [address, '0xde0b6b3a7640000'])
  const answer = request('eth_sendTransaction', [{ from: address, to: TO, value: '0x2386f26fc10000' }])
  await expect(approve()).toBeEnabled()
  await expect(frame.locator('.intent')).toContainText('Send 0.01 ETH')
  await pressCounted(frame)
  const { payload } = await answer
  // The node returns the hash a moment before the block.
  await expect
    .poll(() => world.chain.ask('eth_getTransactionReceipt', [payload]))
    .toMatchObject({ status: '0x1', from: address.toLowerCase() })
})

test('a rejection, an abort and what is not allowed settle once, and sign nothing', async () => {
  const rejected = request('personal_sign', ['No', address])
  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await rejected).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { code: 4001 } })
  const waiting = [request('personal_sign', ['One', address]), request('personal_sign', ['Two', address])]
  await expect(approve()).toBeEnabled()
  await call('RPC_ABORT')
  for (const each of waiting) expect(await each).toMatchObject({ payload: { code: 4001 } })
  await expect(frame.locator('main')).toHaveCount(0)
  expect(await request('eth_sign', [address, '0x00'])).toMatchObject({ payload: { code: 4200 } })
  expect(await request('wallet_sendCalls', [{ calls: [{ to: TO }] }])).toMatchObject({
    payload: { code: 4200 },
  })
  expect(await request('eth_chainId', [])).toMatchObject({ payload: '0x7a69' })
})

/** One of each kind: frame-seen.spec.ts has all that a page can do to the frame, or lay over it. */
const COVERS: readonly [name: string, css: string, isOverlay: boolean][] = [
  ['a transparent layer', 'inset: 0; background: transparent', true],
  ['a layer that lets presses through', 'inset: 0; pointer-events: none; background: #fff0', true],
  ['a fading', 'opacity: .99', false],
  ['a clip', 'clip-path: inset(0 0 60% 0)', false],
]

test('a frame that is drawn at less than half its size approves nothing', async () => {
  await page.evaluate(() => (document.querySelector('iframe')!.style.zoom = '.4'))
  const answer = request('personal_sign', ['Small', address])
  await expect(approve()).toBeEnabled()
  expect(await frame.evaluate(() => devicePixelRatio)).toBeLessThan(0.5)
  const press = async () => {
    const box = (await approve().boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  // Pressed until a window is offered instead, two seconds later, and once more.
  await expect(async () => {
    await press()
    await expect(frame.getByRole('button', { name: 'Review' })).toBeVisible({ timeout: 200 })
  }).toPass()
  await press()
  await page.evaluate(() => (document.querySelector('iframe')!.style.zoom = ''))
  await call('RPC_ABORT')
  expect(await answer).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR' })
})

test('a frame that is covered, and presses of scripts, approve nothing', async () => {
  const approved: string[] = []
  for (const [name, css, isOverlay] of COVERS) {
    const undo = await page.evaluateHandle(
      ([css, isOverlay]) => {
        const iframe = document.querySelector('iframe')!
        const before = iframe.style.cssText
        if (!isOverlay) iframe.style.cssText = css
        const layer = document.createElement('div')
        layer.style.cssText = `position: fixed; z-index: 9; ${css}`
        if (isOverlay) document.body.append(layer)
        return () => {
          layer.remove()
          iframe.style.cssText = before
        }
      },
      [css, isOverlay] as const,
    )
    const answer = request('personal_sign', [name, address])
    await expect(approve()).toBeEnabled()
    // After two seconds the frame says that it is covered: presses that come until then and afterwards do not count.
    await expect(frame.getByText('Something covers a part of this screen.', { exact: false })).toBeAttached()
    const box = await approve().boundingBox()
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await frame.evaluate(() => {
      const button = document.querySelector<HTMLElement>('[data-approve]')!
      button.click()
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    })
    await approve().evaluate((button: HTMLElement) => button.focus())
    await page.keyboard.press('Enter')
    await undo.evaluate((restore) => restore())
    await call('RPC_ABORT')
    if ((await answer).type !== '@w3m-frame/RPC_REQUEST_ERROR') approved.push(name)
  }
  expect(approved).toEqual([])
})

const MOVES: readonly [name: string, before: string, after: string][] = [
  ['moved', 'left: 300px', 'left: 0px'],
  ['moved down', 'top: -70px', 'top: 0px'],
  ['translated', 'transform: translate(300px, 0)', 'transform: none'],
  ['pushed by a margin', 'margin-left: 250px', 'margin-left: 0px'],
  ['made larger', 'height: 500px', 'height: 900px'],
  ['drawn large', 'zoom: 1.5; left: -200px', 'zoom: 1'],
]

test('a frame that is moved under a pointer is approved by no press', async () => {
  const place = (css: string) =>
    page.evaluate((css) => {
      document.querySelector('iframe')!.style.cssText = `position: relative; ${css}`
    }, css)
  const approved: string[] = []
  for (const [name, before, after] of MOVES) {
    await place(after)
    const answer = request('personal_sign', [name, address])
    await expect(approve()).toBeEnabled()
    const aim = (await approve().boundingBox())!
    let rest = 0
    for (let turn = 0; turn < 4; turn++) {
      await place(before)
      // The user is where the button is going to be; a hand is never quite still.
      await page.mouse.move(aim.x + aim.width / 2 - turn, aim.y + aim.height / 2)
      await page.mouse.move(aim.x + aim.width / 2, aim.y + aim.height / 2)
      const moved = performance.now()
      await place(after)
      await page.mouse.down()
      await page.mouse.up()
      rest = Math.max(rest, performance.now() - moved)
    }
    await place('')
    await call('RPC_ABORT')
    const { type } = await answer
    if (type !== '@w3m-frame/RPC_REQUEST_ERROR' && rest < STILL_FOR) approved.push(name)
  }
  expect(approved).toEqual([])
})

test('one tap of a finger approves a frame that rests, and none one that has just moved', async () => {
  // Frame and page in one process, as on most Android devices: Chromium itself drops what hits a frame that has moved.
  const hand = await launchChromium('--disable-site-isolation-trials')
  const before = { page, frame }
  try {
    const context = await hand.newContext({ viewport: { width: 900, height: 1_000 }, hasTouch: true })
    ;({ page, frame } = await openFramed(context, world.app.origin, world.gateway.origin))
    const account = await logIn('grace@example.org')
    const moved = request('personal_sign', ['Moved', account])
    await expect(approve()).toBeEnabled()
    const aim = (await approve().boundingBox())!
    const tap = () => page.touchscreen.tap(aim.x + aim.width / 2, aim.y + aim.height / 2)
    // The button is below the finger at both places.
    const moving = await keepMoving(page, { by: 40, every: 50 })
    for (let turn = 0; turn < 8; turn++) {
      await tap()
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await call('RPC_ABORT')
    const { type } = await moved
    const rest = await moving.evaluate((stop) => stop())
    if (rest < STILL_FOR) expect(type).toBe('@w3m-frame/RPC_REQUEST_ERROR')
    const answer = request('personal_sign', ['One tap', account])
    await expect(approve()).toBeEnabled()
    const said = await frame.evaluateHandle(() => {
      const texts: string[] = []
      const status = document.querySelector('.review-notice')!
      new MutationObserver(() => texts.push(status.textContent)).observe(status, { childList: true })
      return texts
    })
    // Taps within the first half second do nothing; the first that is heard is enough.
    await expect(async () => {
      if (await approve().isVisible()) await tap()
      await expect(frame.locator('main')).toHaveCount(0, { timeout: 700 })
    }).toPass()
    expect(await said.evaluate((texts) => texts.filter((text) => text.includes('Press again')))).toEqual([])
    const { payload } = await answer
    expect(await verifyMessage({ address: account, message: 'One tap', signature: payload as Hex })).toBe(
      true,
    )
  } finally {
    ;({ page, frame } = before)
    await hand.close()
  }
})

test('a page that is scrolled, and a pointer that has just come, only delay', async () => {
  const answer = request('personal_sign', ['Scrolled', address])
  await expect(approve()).toBeEnabled()
  await page.evaluate(() => (document.body.style.paddingTop = '600px'))
  await expect(async () => {
    await page.mouse.move(700, 500)
    await page.evaluate(() => scrollTo(0, 600))
    const box = (await approve().boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(frame.getByText('Press again', { exact: false })).toBeVisible({ timeout: 500 })
  }).toPass()
  await pressCounted(frame)
  await page.evaluate(() => (document.body.style.paddingTop = ''))
  const { payload } = await answer
  expect(await verifyMessage({ address, message: 'Scrolled', signature: payload as Hex })).toBe(true)
})
