import { describe, expect, it } from 'vitest'
import { ALICE, METAMASK } from '../support/fixtures.ts'
import { loginPage, SAVED_LOGIN } from '../support/login-page.ts'
import { product } from '../support/product.ts'

const { restoreSession } = product(() => import('../../src/flows/connections/restore-session.ts'))
const { $connections } = product(() => import('../../src/stores/connections/connections.ts'))
const { setOptions } = product(() => import('../../src/stores/options.ts'))

const addresses = () => $connections.get().map(({ accounts }) => accounts[0].address)
const OFF = { features: { email: false } }

describe('a page that turns logins off', () => {
  it.each([
    ['before it is restored', OFF, false],
    ['while it is connected', OFF, true],
    ['for payments', { features: { pay: true } }, true],
  ])('ends a login %s, and says so once', async (_, off, isRestored) => {
    const page = await loginPage({ storage: SAVED_LOGIN })
    if (isRestored) await restoreSession()
    setOptions(off)
    if (!isRestored) await restoreSession()
    setOptions({ themeMode: 'dark' })
    expect(addresses()).toEqual([])
    const told = page.detailsOf('disconnected').map(({ reason }) => reason)
    expect(told).toEqual(isRestored ? ['replaced'] : [])
    expect(page.stored()).toEqual({})
    expect(page.storage.get('@appkit/connection_status')).toBe('disconnected')
    expect(page.browser.warnings.filter((text) => text.includes('email: false'))).toHaveLength(1)
  })

  it('ends one of which only the flag is left', async () => {
    const page = await loginPage({ storage: { '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true' } })
    setOptions(OFF)
    expect(page.stored()).toEqual({})
  })

  it('leaves other wallets alone, and has nothing to say without a login', async () => {
    const page = await loginPage()
    await page.connected(METAMASK)
    setOptions(OFF)
    expect(addresses()).toEqual([ALICE])
    expect(page.browser.warnings).toEqual([])
  })

  it.each([
    ['still offers accounts elsewhere', { features: { email: false, socials: ['google'] } }],
    ['has not named the wallet’s origin yet', { secureUrl: undefined }],
  ])('keeps a login if it %s', async (_, options) => {
    const page = await loginPage({ storage: SAVED_LOGIN })
    setOptions(options)
    expect(page.stored()).toMatchObject({ '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true' })
    expect(page.storage.get('@appkit/connection_status')).toBe('connected')
  })
})
