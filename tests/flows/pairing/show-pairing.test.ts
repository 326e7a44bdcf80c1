import { describe, expect, it } from 'vitest'
import { WALLET_CONNECT } from '../../../src/domain/wallets/wallet-connect.ts'
import { arrive, wallet } from '../../support/catalogue.ts'
import { settle } from '../../support/deferred.ts'
import { product } from '../../support/product.ts'

const { goBack, goTo, openModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { $secondsLeft, copyPairing } = product(() => import('../../../src/flows/pairing/show-pairing.ts'))
const { $pairing, setPairing } = product(() => import('../../../src/stores/connections/pairing.ts'))
const { $toast } = product(() => import('../../../src/stores/modal/notices.ts'))

const URI = 'wc:topic@2?relay-protocol=irn&symKey=key'

/** The code is on screen, and holds for `seconds`. */
async function shown(seconds = 300) {
  const shop = await arrive({ connectors: [WALLET_CONNECT] })
  openModal()
  goTo('ConnectingWalletConnect', { wallet: wallet('w') })
  await settle()
  const [, request] = shop.adapter.connect.last().args
  const give = (uri: string, left: number) =>
    request.onPairing?.({ uri, expiresAt: shop.clock.now() + left * 1_000 })
  give(URI, seconds)
  return { ...shop, give }
}

describe('copying the pairing', () => {
  it('takes it as it is', async () => {
    const page = await shown()
    expect(await copyPairing()).toBe(true)
    expect(page.browser.copied).toEqual([URI])
    expect($toast.get()).toBeUndefined()
  })

  it('says so where the page may not write to the clipboard', async () => {
    const page = await shown()
    page.browser.mayCopy = false
    expect(await copyPairing()).toBe(false)
    expect($toast.get()).toMatchObject({ kind: 'problem', says: 'copyFailed' })
  })

  it('says so while there is none', async () => {
    const page = await shown()
    setPairing({ step: 'preparing' })
    expect(await copyPairing()).toBe(false)
    expect(page.browser.copied).toEqual([])
    expect($toast.get()).toMatchObject({ says: 'copyFailed' })
  })
})

describe('how long the pairing holds', () => {
  it('is counted in seconds, down to none', async () => {
    const page = await shown(3)
    const seen = page.states($secondsLeft)
    await page.clock.advance(5_000)
    expect(seen).toEqual([3, 2, 1, 0])
  })

  it('is counted anew when another takes its place', async () => {
    const page = await shown(10)
    await page.clock.advance(2_500)
    const seen = page.states($secondsLeft)
    page.give('wc:other@2', 300)
    await page.clock.advance(1_000)
    expect(seen).toEqual([8, 300, 299])
    expect($pairing.get()).toMatchObject({ uri: 'wc:other@2' })
  })

  it('is not counted once the visitor has left', async () => {
    const page = await shown(10)
    // The relay is not waited for any more.
    await settle()
    expect(page.clock.waiting()).toBe(1)
    goBack()
    expect(page.clock.waiting()).toBe(0)
    expect($pairing.get()).toEqual({ step: 'idle' })
  })
})
