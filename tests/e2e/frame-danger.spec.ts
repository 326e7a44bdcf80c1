import { expect, type Frame, type Page, test } from '@playwright/test'
import { toFunctionSelector, type Hex } from 'viem'
import { requestContracts } from '../../sandbox/request-contracts.ts'
import { type Approvals, logInFramed, startApprovals } from '../support/e2e-approvals.ts'
import { openFramed } from '../support/e2e-frame-page.ts'
import { keepMoving, STILL_FOR } from '../support/e2e-moving-frame.ts'
import { pressCounted, restOn } from '../support/press-counted.ts'

const BURN = '0x000000000000000000000000000000000000dEaD'
/** wei. */
const ONE = 10n ** 18n
const CLAIM = toFunctionSelector('claim()')
const TURN = toFunctionSelector('turn()')
const hex = (amount: bigint): Hex => `0x${amount.toString(16)}`

let world: Approvals
let page: Page
let frame: Frame
let address: Hex

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  world = await startApprovals()
  const context = await world.browser.newContext({ viewport: { width: 900, height: 1_000 } })
  ;({ page, frame } = await openFramed(context, world.app.origin, world.gateway.origin))
  address = await logInFramed({ page, frame, mail: world.mail }, 'ada@example.org')
})

test.afterAll(() => world?.stop())

const send = (to: string, value: bigint, data?: Hex) =>
  page.evaluate(([name, payload]) => window.call(name, payload), [
    'RPC_REQUEST',
    {
      method: 'eth_sendTransaction',
      params: [{ from: address, to, value: hex(value), ...(data && { data }) }],
    },
  ] as const)

const balanceOf = async (account: string) =>
  BigInt((await world.chain.ask('eth_getBalance', [account, 'latest'])) as Hex)
const own = (amount: bigint) => world.chain.ask('anvil_setBalance', [address, hex(amount)])

test('what is dangerous takes a button that is held, and one that moves away meanwhile is let go', async () => {
  await own(ONE)
  const moved = send(BURN, ONE / 100n)
  const button = frame.locator('[data-hold]')
  await expect(button).toBeEnabled()
  const aim = async () => {
    const box = (await button.boundingBox())!
    await page.mouse.move(box.x + box.width / 2 - 3, box.y + box.height / 2)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  }
  // Held long enough before, with the frame moved away from under the pointer.
  const place = (left: number) =>
    page.evaluate((left) => {
      document.querySelector('iframe')!.style.cssText = `position: relative; left: ${left}px`
    }, left)
  await restOn(frame, button)
  await page.mouse.down()
  await expect(button).toHaveAttribute('data-held', '')
  await place(500)
  await page.mouse.move(5, 900)
  await expect(button).not.toHaveAttribute('data-held')
  await page.mouse.up()
  // A frame that keeps moving is not approved by holding either.
  const moving = await keepMoving(page, { by: 30, every: 60 })
  await aim()
  await page.mouse.down()
  // Longer than a hold takes, by the frame's own clock.
  await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3_100)))
  await page.mouse.up()
  const rest = await moving.evaluate((stop) => stop())
  await place(0)
  await page.evaluate(() => window.call('RPC_ABORT'))
  const { type } = await moved
  if (rest < STILL_FOR) expect(type).toBe('@w3m-frame/RPC_REQUEST_ERROR')
  // A press is not holding.
  const before = await balanceOf(BURN)
  const answer = send(BURN, ONE / 100n)
  await restOn(frame, button)
  await page.mouse.down()
  await page.mouse.up()
  await expect(button).not.toHaveAttribute('data-held')
  await expect(frame.locator('main')).toHaveCount(1)
  await restOn(frame, button)
  await page.mouse.down()
  await expect(frame.locator('main')).toHaveCount(0)
  await page.mouse.up()
  expect(await answer).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
  await expect.poll(() => balanceOf(BURN)).toBe(before + ONE / 100n)
})

test('what would no longer do the same stops at the press, is shown anew, and signs nothing', async () => {
  await own(ONE)
  const { latePill } = requestContracts
  const before = await balanceOf(latePill)
  const answer = send(latePill, ONE / 10n, CLAIM)
  const approve = frame.locator('[data-approve]')
  await expect(approve).toBeEnabled()
  await expect(frame.locator('main')).toContainText('ETH+0.01')
  // Between reading and pressing the contract turns bad.
  await world.chain.send({ to: latePill, data: TURN })
  const changed = frame.getByText('Stopped: the result has changed.')
  await pressCounted(frame)
  await expect(changed).toBeVisible()
  expect(await balanceOf(latePill)).toBe(before)
  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await answer).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { code: 4001 } })
  expect(await balanceOf(latePill)).toBe(before)
})
