import { describe, expect, it } from 'vitest'
import { ALICE, BOB, CAROL, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { setup } from '../../support/setup.ts'

describe('switching the account', () => {
  it('uses another account that the wallet shares, and remembers it', async () => {
    const page = await setup()
    await page.connected(METAMASK, sessionOf([ALICE, BOB]))
    page.switchAccount('eip155', BOB)
    expect(page.$accounts.get().map(({ address }) => address)).toEqual([BOB, ALICE])
    expect(page.detailsOf('account-changed')).toMatchObject([{ address: BOB, previous: ALICE }])
    expect(page.saved.account('eip155').get()).toBe(BOB)
    expect(page.$toast.get()).toEqual({ kind: 'done', says: 'switched' })
  })

  it('knows an account whatever its case', async () => {
    const page = await setup()
    await page.connected(METAMASK, sessionOf([ALICE, BOB]))
    page.switchAccount('eip155', BOB.toLowerCase())
    expect(page.$account.get()?.address).toBe(BOB)
  })

  it('says nothing when the account is in use already', async () => {
    const page = await setup()
    await page.connected(METAMASK, sessionOf([ALICE, BOB]))
    page.switchAccount('eip155', ALICE)
    expect(page.happened()).toEqual([])
    expect(page.$toast.get()).toBeUndefined()
  })

  it('refuses an account that the wallet does not share', async () => {
    const page = await setup()
    await page.connected(METAMASK, sessionOf([ALICE, BOB]))
    expect(() => page.switchAccount('eip155', CAROL)).toThrow(page.coded('not-connected'))
    expect(() => page.switchAccount('solana', ALICE)).toThrow(page.coded('not-connected'))
    expect(page.$account.get()?.address).toBe(ALICE)
  })
})
