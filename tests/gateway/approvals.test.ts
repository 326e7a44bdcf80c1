import { expect, it } from 'vitest'
import { onBothDatabases, type NewDatabase } from '../support/databases.ts'
import { gatewayWorld, ORIGIN } from '../support/gateway.ts'

const ID = 'approval-of-22-charact'
const MINUTE = 60_000

onBothDatabases('an approval that the gateway carries', (create: NewDatabase) => {
  const world = async () => {
    const gateway = await gatewayWorld(await create())
    const frame = await gateway.browser()
    await frame.register()
    const asWindow = async (more: object = {}, origin = ORIGIN) => {
      const response = await fetch(`${gateway.address}/v1/approvals/window`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin },
        body: JSON.stringify({ id: ID, ...more }),
      })
      return { status: response.status, body: (await response.json()) as unknown }
    }
    const asFrame = (more: object = {}, browser = frame) =>
      browser.ask('POST', 'approvals', { id: ID, ...more })
    return { ...gateway, asFrame, asWindow }
  }

  it('brings what the frame says to the window, and the last word of the window to the frame', async () => {
    const { asFrame, asWindow } = await world()
    expect(await asWindow()).toMatchObject({ body: { box: null, isAwaited: false } })
    expect(await asFrame({ box: 'one' })).toMatchObject({ body: { isOpened: false, word: null } })
    expect(await asWindow()).toMatchObject({ body: { box: 'one', isAwaited: true } })
    expect(await asFrame()).toMatchObject({ body: { isOpened: true, word: null } })
    await asFrame({ box: 'two' })
    expect(await asWindow({ word: 'limit' })).toMatchObject({ body: { box: 'two' } })
    await asWindow({ word: 'yes' })
    expect(await asFrame()).toMatchObject({ body: { isOpened: true, word: 'yes' } })
  })

  it('is of the device that began it, ends after ten minutes, and tells that its frame is gone', async () => {
    const { asFrame, asWindow, browser, clock } = await world()
    await asFrame({ box: 'mine' })
    const stranger = await browser()
    await stranger.register()
    for (const more of [{}, { box: 'theirs' }])
      expect(await asFrame(more, stranger)).toMatchObject({ body: { error: { code: 'CODE_EXPIRED' } } })
    clock.now += 20_000
    expect(await asWindow()).toMatchObject({ body: { box: 'mine', isAwaited: false } })
    clock.now += 10 * MINUTE
    expect(await asWindow()).toMatchObject({ body: { box: null } })
    expect(await asFrame()).toMatchObject({ body: { error: { code: 'CODE_EXPIRED' } } })
  })

  it('is carried for the wallet’s own pages only, and is not too large', async () => {
    const { asFrame, asWindow } = await world()
    await asFrame({ box: 'mine' })
    expect((await asWindow({ word: 'yes' }, 'https://app.example')).status).toBe(400)
    expect(await asFrame()).toMatchObject({ body: { word: null } })
    expect((await asFrame({ box: 'a'.repeat(300_000) })).status).toBeGreaterThanOrEqual(400)
    expect((await asFrame({ box: 'a'.repeat(200_000) })).status).toBe(200)
    expect((await asWindow({ word: 'a'.repeat(2_000) })).status).toBe(400)
  })
})
