import { describe, expect, it } from 'vitest'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { alertAuthor, raiseAlert } = product(() => import('../../../src/flows/modal/alerts.ts'))
const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { fail } = product(() => import('../../../src/flows/fail.ts'))
const { getConnections } = product(() => import('../../../src/kit/journeys.ts'))
const { closeModal, openModal } = product(() => import('../../../src/flows/modal/modal.ts'))
const { $alert } = product(() => import('../../../src/stores/modal/notices.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const FAILED = { code: 'frame-load-failed', title: 'Failed', detail: 'Why' } as const
const SET_UP = { code: 'origin-not-allowed', title: 'Origin', detail: 'Why' } as const

describe('an alert that is raised while the modal is closed', () => {
  it.each([
    ['a failure', 0, true],
    ['a failure', 10_000, true],
    ['a failure', 10_001, false],
    ['about the set-up', 0, true],
    ['about the set-up', 3_600_000, true],
  ])('%s, %s ms before the next opening, is shown: %s', async (kind, ms, isShown) => {
    const page = await setup()
    setOptions({ debug: true })
    const alert = kind === 'a failure' ? FAILED : SET_UP
    if (kind === 'a failure') raiseAlert(alert)
    else alertAuthor(alert)
    await page.clock.advance(ms)
    openModal()
    expect($alert.get()).toEqual(isShown ? alert : undefined)
    closeModal()
    openModal()
    expect($alert.get()).toBeUndefined()
  })

  it('goes before the missing project id', async () => {
    await setup()
    setOptions({ debug: true, projectId: undefined })
    raiseAlert(FAILED)
    openModal()
    expect($alert.get()).toEqual(FAILED)
    closeModal()
    openModal()
    expect($alert.get()?.code).toBe('project-id-missing')
  })
})

describe('an alert for the author of the page', () => {
  it.each([
    ['https://shop.example/', false, false],
    ['https://shop.example/', true, true],
    ['http://localhost:5173/', false, true],
  ])('on %s with debug %s is shown: %s, and always in the console', async (address, debug, isShown) => {
    const page = await setup()
    page.device.page = address
    setOptions({ debug })
    fail(coded('origin-not-allowed', { reason: 'Why' }))
    openModal()
    expect($alert.get()?.code).toBe(isShown ? 'origin-not-allowed' : undefined)
    expect(page.browser.warnings).toEqual([expect.stringContaining('Why')])
  })

  it('is information where nothing is wrong', async () => {
    await setup()
    setOptions({ debug: true, features: { multiWallet: false } })
    getConnections()
    expect($alert.get()).toMatchObject({ code: 'multi-wallet-off', tone: 'info' })
  })
})
