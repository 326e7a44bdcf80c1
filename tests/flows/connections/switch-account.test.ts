import { describe, expect, it } from 'vitest'
import { ALICE, BOB, CAROL, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { switchAccount } = product(() => import('../../../src/flows/connections/switch-account.ts'))
const { $account, $accounts } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $toast } = product(() => import('../../../src/stores/modal/notices.ts'))
const { saved } = product(() => import('../../../src/stores/stored/session.ts'))

describe('switching the account', () => {
  it('uses another account that the wallet shares, and remembers it', async () => {
    const page = await setup()
    await page.connected(METAMASK, sessionOf([ALICE, BOB]))
    switchAccount('eip155', BOB)
    expect($accounts.get().map(({ address }) => address)).toEqual([BOB, ALICE])
    expect(page.detailsOf('account-changed')).toMatchObject([{ address: BOB, previous: ALICE }])
    expect(saved.account('eip155').get()).toBe(BOB)
    expect($toast.get()).toEqual({ kind: 'done', says: 'switched' })
  })

  it('knows an account whatever its case', async () => {
    const page = await setup()
    await page.connected(METAMASK, sessionOf([ALICE, BOB]))
    switchAccount('eip155', BOB.toLowerCase())
    expect($account.get()?.address).toBe(BOB)
  })

  it('says nothing when the account is in use already', async () => {
    const page = await setup()
    await page.connected(METAMASK, sessionOf([ALICE, BOB]))
    switchAccount('eip155', ALICE)
    expect(page.happened()).toEqual([])
    expect($toast.get()).toBeUndefined()
  })

  it('refuses an account that the wallet does not share', async () => {
    const page = await setup()
    await page.connected(METAMASK, sessionOf([ALICE, BOB]))
    expect(() => switchAccount('eip155', CAROL)).toThrow(coded('not-connected'))
    expect(() => switchAccount('solana', ALICE)).toThrow(coded('not-connected'))
    expect($account.get()?.address).toBe(ALICE)
  })
})
