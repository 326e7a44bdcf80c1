import { describe, expect, it } from 'vitest'
import { setup } from '../../support/setup.ts'

const COPIED = { kind: 'done', says: 'copied' } as const
const SWITCHED = { kind: 'done', says: 'switched' } as const

describe('toasts', () => {
  it('go after 2.5 s', async () => {
    const page = await setup()
    page.showToast(COPIED)
    await page.clock.advance(2_499)
    expect(page.$toast.get()).toEqual(COPIED)
    await page.clock.advance(1)
    expect(page.$toast.get()).toBeUndefined()
    expect(page.clock.waiting()).toBe(0)
  })

  it('make room for the next one, which comes 150 ms later and has its own 2.5 s', async () => {
    const page = await setup()
    page.showToast(COPIED)
    await page.clock.advance(2_000)
    const seen = page.states(page.$toast)
    page.showToast(SWITCHED)
    await page.clock.advance(149)
    expect(page.$toast.get()).toBeUndefined()
    await page.clock.advance(1)
    expect(page.$toast.get()).toEqual(SWITCHED)
    await page.clock.advance(2_499)
    expect(page.$toast.get()).toEqual(SWITCHED)
    await page.clock.advance(1)
    expect(seen).toEqual([COPIED, undefined, SWITCHED, undefined])
  })

  it('are gone for good when they are hidden', async () => {
    const page = await setup()
    page.showToast(COPIED)
    page.showToast(SWITCHED)
    page.hideToast()
    await page.clock.advance(5_000)
    expect(page.$toast.get()).toBeUndefined()
    expect(page.clock.waiting()).toBe(0)
  })

  it('say whether the address was copied', async () => {
    const page = await setup()
    await page.connected()
    expect(await page.copyAddress()).toBe(true)
    expect(page.browser.copied).toEqual([page.$account.get()?.address])
    expect(page.$toast.get()).toEqual(COPIED)
    page.browser.mayCopy = false
    expect(await page.copyAddress()).toBe(false)
    await page.clock.advance(150)
    expect(page.$toast.get()).toEqual({ kind: 'problem', says: 'copyFailed' })
  })

  it('show the failures that the catalogue shows as toasts, and no others', async () => {
    const page = await setup()
    page.emit('wallet-error', { code: 'connection-rejected', message: '', cause: undefined })
    expect(page.$toast.get()).toBeUndefined()
    page.emit('wallet-error', { code: 'disconnect-failed', message: '', cause: undefined })
    expect(page.$toast.get()).toEqual({ kind: 'error', code: 'disconnect-failed' })
  })
})
