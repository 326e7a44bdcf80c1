/** Sending as people do it: by name, with the camera, offline, with wallets that answer late, never, or do something else. */
import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { expect, test } from '../support/e2e-account.ts'
import type { E2eEnvironment } from '../support/e2e-environment.ts'
import { focusOf, tabTo } from '../support/e2e-focus.ts'
import type { Modal } from '../support/e2e-modal.ts'
import { giveTrialsTime } from '../support/e2e-trials.ts'
import { ACCOUNTS, FOX } from '../support/e2e-wallets.ts'

/** A recipient that no other test sends to. */
const stranger = () => privateKeyToAddress(generatePrivateKey())

const recipient = (modal: Modal) => modal.dialog.getByRole('textbox', { name: /^To$/ })

async function draft(modal: Modal, sum: string, to: string): Promise<void> {
  await modal.dialog.getByRole('textbox', { name: /^Amount/ }).fill(sum)
  await recipient(modal).fill(to)
}

async function review(modal: Modal): Promise<void> {
  await modal.button('Review send').click()
  await modal.isOpen('Review send')
}

const balanceOf = async (rpc: string, address: string) =>
  BigInt((await callNode(rpc, 'eth_getBalance', [address, 'latest'])) as string)

const asked = (methods: readonly string[]) => methods.filter((one) => one === 'eth_sendTransaction').length

/** The network of the page with its name service. */
const named = ({ contracts }: E2eEnvironment) => ({
  network: { contracts: { ensUniversalResolver: { address: contracts.ens.universalResolver } } },
})

test.beforeEach(async ({ page, account, owner, people, environment }) => {
  await giveTrialsTime(page)
  await people.sendEther(owner.address, parseEther('1'))
  await account.visit(named(environment))
})

test('says of a name that nothing belongs to it, and asks the wallet for the address that another stands for', async ({
  page,
  modal,
  fox,
}) => {
  const [, held] = ACCOUNTS
  await modal.button(/^Send$/).click()
  await draft(modal, '0.1', 'nothing-belongs-to-this.eth')
  await expect(modal.dialog).toContainText('No address belongs to this name on Sandbox One.')
  await expect(modal.button('Check the recipient')).toHaveAttribute('aria-disabled', 'true')
  await recipient(modal).fill('f0x.eth')
  await expect(modal.dialog).toContainText('f0x.eth points to this address:')
  await expect(modal.dialog).toContainText(held.slice(0, 21))
  await review(modal)
  await expect(modal.dialog).toContainText('To f0x.eth')
  await expect(modal.dialog).toContainText(held.slice(21))
  // So that nothing arrives at an account of other tests.
  await fox.set({ mode: 'reject' })
  await modal.button(/^Send$/).click()
  await expect(modal.dialog).toContainText('Declined in Fox Wallet.')
  const sent = await page.evaluate(() =>
    window.wallets['fox']!.requests.find(({ method }) => method === 'eth_sendTransaction'),
  )
  expect(JSON.stringify(sent?.params).toLowerCase()).toContain(`"to":"${held.toLowerCase()}"`)
})

test('saves the recipient of a transfer by keyboard, offers it by name, renames and removes it', async ({
  page,
  modal,
}) => {
  const ann = stranger()
  await modal.button(/^Send$/).click()
  await draft(modal, '0.1', ann)
  await review(modal)
  await modal.button(/^Send$/).click()
  await expect(modal.heading('Arrived')).toBeVisible()
  await tabTo(page, /^Save this address$/)
  await page.keyboard.press('Enter')
  expect((await focusOf(page)).name).toBe('Name')
  await page.keyboard.type('Ann')
  await page.keyboard.press('Escape')
  await expect(modal.heading('Arrived')).toBeVisible()
  expect((await focusOf(page)).name).toBe('Save this address')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ann')
  await page.keyboard.press('Enter')
  await expect(modal.dialog).toContainText('Saved as Ann')
  expect((await focusOf(page)).name).toBe('Rename')

  await modal.button('Back').click()
  await modal.button(/^Send$/).click()
  await modal.button(/^Ann/).click()
  await expect(recipient(modal)).toHaveValue(ann)
  await modal.button('Rename').click()
  await modal.dialog.getByRole('textbox', { name: 'Name' }).fill('Ann at work')
  await modal.button('Save').click()
  await expect(modal.dialog).toContainText('Saved as Ann at work')
  await modal.dialog.getByRole('textbox', { name: /^Amount/ }).fill('0.2')
  await review(modal)
  await expect(modal.dialog).toContainText('To Ann at work · last on')
  await modal.button('Edit').click()
  await modal.button('Rename').click()
  await modal.button('Remove').click()
  await expect(modal.button('Save this address')).toBeFocused()
})

test('does not send while the browser is offline, and goes on when it is back', async ({
  page,
  modal,
  fox,
  problems,
}) => {
  const ann = stranger()
  await modal.button(/^Send$/).click()
  await draft(modal, '0.1', ann)
  await review(modal)
  await expect(modal.dialog).toContainText('Checked just now')
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await expect(modal.dialog).toContainText('You’re offline.')
  await expect(modal.button(/^Send$/)).toHaveAttribute('aria-disabled', 'true')
  await page.context().setOffline(false)
  await expect(modal.dialog).not.toContainText('You’re offline.')
  await modal.button(/^Send$/).click()
  await expect(modal.heading('Arrived')).toBeVisible()
  expect(asked(await fox.methods())).toBe(1)
})

test.describe('a slow wallet', () => {
  test.use({
    installed: async ({ owner }, use) =>
      use({ fox: { ...FOX, mode: 'approve', accounts: [owner.key], lateMs: 300 } }),
  })

  test('waits for a wallet that answers late, and says so', async ({ modal, fox, site }) => {
    const [rpc] = site.environment.rpc
    const ann = stranger()
    await modal.button(/^Send$/).click()
    await draft(modal, '0.1', ann)
    await review(modal)
    await fox.set({ fault: 'late' })
    await modal.button(/^Send$/).click()
    await expect(modal.heading('Arrived')).toBeVisible()
    expect(asked(await fox.methods())).toBe(1)
    expect(await balanceOf(rpc, ann)).toBe(parseEther('0.1'))
  })
})

test('can be left while a wallet never answers, and warns before the same is asked again', async ({
  modal,
  account,
  fox,
}) => {
  const ann = stranger()
  await modal.button(/^Send$/).click()
  await draft(modal, '0.1', ann)
  await review(modal)
  await fox.set({ fault: 'never' })
  await modal.button(/^Send$/).click()
  await expect(modal.dialog).toContainText('The request is in your wallet. You don’t need to press again.')
  await modal.button('Close').click()
  await modal.isClosed()
  await account.open()
  await modal.button(/^Send$/).click()
  await draft(modal, '0.1', ann)
  await review(modal)
  await modal.button(/^Send$/).click()
  await expect(modal.dialog).toContainText('You sent this a moment ago.')
})

test('says what arrived where a wallet has sent something else than was promised', async ({ modal, fox }) => {
  await modal.button(/^Send$/).click()
  await draft(modal, '0.1', stranger())
  await review(modal)
  await fox.set({ fault: 'other-amount' })
  await modal.button(/^Send$/).click()
  await expect(modal.dialog).toContainText('Not what was promised.')
  await expect(modal.dialog).toContainText('0.10 ETH should have arrived. What arrived: 0.05 ETH.')
})

test('takes over what the camera reads, shows it, turns the camera off, and looks up no name without a name service', async ({
  page,
  modal,
  account,
}) => {
  const ann = stranger()
  await giveCamera(page, `ethereum:${ann}@31337?value=100000000000000000`)
  await account.visit()
  await modal.button(/^Send$/).click()
  await modal.button('Scan a QR code').click()
  await expect(recipient(modal)).toHaveValue(new RegExp(ann))
  await expect(modal.dialog).toContainText('The payment link filled in these fields. Check them.')
  await expect(modal.dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('0.1')
  await expect(modal.dialog.locator('video')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as CameraWindow).tracks())).toEqual(['ended'])
  await recipient(modal).fill('fox.eth')
  await expect(modal.dialog).toContainText('Names can’t be looked up on Sandbox One. Enter the address.')
})

interface CameraWindow {
  tracks(): string[]
}

/** A camera with frames of its own, and the reader that some browsers have. It sees the code once there is a picture. */
async function giveCamera(page: Page, text: string): Promise<void> {
  await page.addInitScript((text) => {
    const canvas = document.createElement('canvas')
    const tracks: MediaStreamTrack[] = []
    const paint = () => {
      canvas.getContext('2d')?.fillRect(0, 0, Math.random() * 300, 150)
      requestAnimationFrame(paint)
    }
    navigator.mediaDevices.getUserMedia = () => {
      paint()
      const stream = canvas.captureStream()
      tracks.push(...stream.getTracks())
      return Promise.resolve(stream)
    }
    class BarcodeDetector {
      detect({ videoWidth }: HTMLVideoElement) {
        return Promise.resolve(videoWidth ? [{ rawValue: text }] : [])
      }
    }
    Object.assign(window, { BarcodeDetector, tracks: () => tracks.map(({ readyState }) => readyState) })
  }, text)
}
