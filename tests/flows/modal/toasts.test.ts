import { describe, expect, it } from 'vitest'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { copyAddress } = product(() => import('../../../src/flows/account/copy-address.ts'))
const { showFrame } = product(() => import('../../../src/flows/email/show-frame.ts'))
const { openModal, shown: tellShown } = product(() => import('../../../src/flows/modal/modal.ts'))
const { hideToast, showToast } = product(() => import('../../../src/flows/modal/toasts.ts'))
const { $account } = product(() => import('../../../src/stores/connections/connections.ts'))
const { setFrameShown } = product(() => import('../../../src/stores/frame-shown.ts'))
const { emit } = product(() => import('../../../src/stores/events.ts'))
const { $toast } = product(() => import('../../../src/stores/modal/notices.ts'))

const COPIED = { kind: 'done', says: 'copied' } as const
const SWITCHED = { kind: 'done', says: 'switched' } as const

describe('toasts', () => {
  it('go after 2.5 s', async () => {
    const page = await setup()
    openModal()
    showToast(COPIED)
    await page.clock.advance(2_499)
    expect($toast.get()).toEqual(COPIED)
    await page.clock.advance(1)
    expect($toast.get()).toBeUndefined()
    expect(page.clock.waiting()).toBe(0)
  })

  it('make room for the next one, which comes 150 ms later and has its own 2.5 s', async () => {
    const page = await setup()
    openModal()
    showToast(COPIED)
    await page.clock.advance(2_000)
    const seen = page.states($toast)
    showToast(SWITCHED)
    await page.clock.advance(149)
    expect($toast.get()).toBeUndefined()
    await page.clock.advance(1)
    expect($toast.get()).toEqual(SWITCHED)
    await page.clock.advance(2_499)
    expect($toast.get()).toEqual(SWITCHED)
    await page.clock.advance(1)
    expect(seen).toEqual([COPIED, undefined, SWITCHED, undefined])
  })

  it.each([
    [9_000, COPIED],
    [10_000, undefined],
  ])('raised while the modal is closed, and opened %s ms later, shows: %s', async (ms, shown) => {
    const page = await setup()
    showToast(COPIED)
    await page.clock.advance(ms)
    openModal()
    tellShown()
    expect($toast.get()).toEqual(shown)
    await page.clock.advance(2_500)
    expect([$toast.get(), page.clock.waiting()]).toEqual([undefined, 0])
  })

  it('are gone for good when they are hidden', async () => {
    const page = await setup()
    showToast(COPIED)
    showToast(SWITCHED)
    hideToast()
    await page.clock.advance(5_000)
    expect($toast.get()).toBeUndefined()
    expect(page.clock.waiting()).toBe(0)
  })

  it.each(['before', 'while'])(
    'never lie over the frame of the embedded wallet: one raised %s it is shown comes after it',
    async (when) => {
      const page = await setup()
      openModal()
      if (when === 'before') showToast(COPIED)
      showFrame({ reason: 'approve' })
      if (when === 'while') showToast(COPIED)
      await page.clock.advance(5_000)
      expect($toast.get()).toBeUndefined()
      setFrameShown(undefined)
      expect($toast.get()).toEqual(COPIED)
      await page.clock.advance(2_500)
      expect([$toast.get(), page.clock.waiting()]).toEqual([undefined, 0])
    },
  )

  it('are forgotten when they are hidden while the frame of the embedded wallet is shown', async () => {
    await setup()
    openModal()
    showFrame({ reason: 'approve' })
    showToast(COPIED)
    hideToast()
    setFrameShown(undefined)
    expect($toast.get()).toBeUndefined()
  })

  it('say whether the address was copied', async () => {
    const page = await setup()
    await page.connected()
    expect(await copyAddress()).toBe(true)
    expect(page.browser.copied).toEqual([$account.get()?.address])
    expect($toast.get()).toEqual(COPIED)
    page.browser.mayCopy = false
    expect(await copyAddress()).toBe(false)
    await page.clock.advance(150)
    expect($toast.get()).toEqual({ kind: 'problem', says: 'copyFailed' })
  })

  it('show the failures that the catalogue shows as toasts, and no others', async () => {
    await setup()
    emit('wallet-error', { code: 'connection-rejected', message: '', cause: undefined })
    expect($toast.get()).toBeUndefined()
    emit('wallet-error', { code: 'disconnect-failed', message: '', cause: undefined })
    expect($toast.get()).toEqual({ kind: 'error', code: 'disconnect-failed' })
  })
})
