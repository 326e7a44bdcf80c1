import { describe, expect, it } from 'vitest'
import { product } from '../support/product.ts'
import { setup } from '../support/setup.ts'

const { followLateWallets } = product(() => import('../../src/reactions/on-late-wallets.ts'))
const { setModal } = product(() => import('../../src/stores/modal/modal.ts'))

async function looking() {
  const page = await setup()
  let looks = 0
  page.discovery.look = () => void (looks += 1)
  const target = new EventTarget()
  const stop = followLateWallets(target)
  return { ...page, target, stop, looks: () => looks }
}

describe('wallets that are injected late', () => {
  it('are looked for when one tells of it', async () => {
    const { target, looks, stop, clock } = await looking()
    target.dispatchEvent(new Event('ethereum#initialized'))
    expect(looks()).toBe(1)
    stop()
    target.dispatchEvent(new Event('ethereum#initialized'))
    expect([looks(), clock.waiting()]).toEqual([1, 0])
  })

  it('are looked for while the modal is open, and not while it is closed', async () => {
    const { looks, stop, clock } = await looking()
    await clock.advance(5_000)
    expect([looks(), clock.waiting()]).toEqual([0, 0])
    setModal('open')
    await clock.advance(1_000)
    expect(looks()).toBe(2)
    setModal('closed')
    await clock.advance(5_000)
    expect([looks(), clock.waiting()]).toEqual([2, 0])
    stop()
  })
})
