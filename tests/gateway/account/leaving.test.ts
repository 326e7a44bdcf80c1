import { afterEach, expect, it } from 'vitest'
import { accountCalls } from '../../../frame/guarded/calls.ts'
import { withSecret } from '../../../frame/keys/access.ts'
import type { Purpose } from '../../../frame/keys/keys.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { advanceLeavings } from '../../../gateway/account/leaving.ts'
import { freezeUser } from '../../../gateway/custody/freeze.ts'
import { onBothDatabases, type NewDatabase } from '../../support/databases.ts'
import { custodyWorld, signChange, type CustodyWorld, type TestBrowser } from '../custody/custody-world.ts'

let world: CustodyWorld
afterEach(() => world.stop())

const ANN = 'ann@acme.example'
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const BEGUN = 'Your account at app.test is about to be deleted'

async function begin(create: NewDatabase) {
  world = await custodyWorld(create)
  const owner = await world.browser()
  await (await prepareWallet(owner.access, await owner.logIn(ANN), true)).register()
  const thief = await world.browser('Chrome on Windows')
  return { owner, thief }
}

type Begun = Awaited<ReturnType<typeof begin>>

/** Confirms the deletion by a mailed code, in a new session. */
async function confirm(browser: TestBrowser) {
  await browser.logIn(ANN)
  const calls = accountCalls(browser.access.frame)
  const { challengeId } = await calls.start('delete')
  await calls.confirm('delete', challengeId!, /\b(\d{6})\b/.exec(world.mails.at(-1)!.text)![1]!)
  world.mails.length = 0
  return calls
}

/** Begins the deletion with the wallet's proof. */
async function withKey({ owner }: Begun): Promise<number> {
  const calls = await confirm(owner)
  return (await calls.delete(await signChange(owner, { purpose: 'account.delete' })))!
}

/** Begins the deletion in a browser that does not open the wallet, which has rested. */
async function withoutKey({ thief }: Begun): Promise<number> {
  world.clock.now += DAY
  return (await (await confirm(thief)).delete())!
}

const use = ({ access }: TestBrowser, purpose: Purpose) =>
  withSecret(access, purpose, async ({ keys }) => keys.addresses.evm)

async function isThere(): Promise<boolean> {
  await advanceLeavings(world.context)
  return (await world.database.all('SELECT user_id FROM wallets')).length === 1
}

const subjects = () => world.mails.map(({ subject }) => subject)

async function post(url: string): Promise<number> {
  const response = await fetch(url.replace('https://wallet.test', world.address), {
    ...{ method: 'POST', headers: { Origin: 'https://wallet.test' } },
    body: new URLSearchParams({ answer: 'stay' }),
  })
  return response.status
}

/** Who begins it, and how long it takes. */
const BEGINNINGS = {
  'with the wallet’s key': { start: withKey, wait: 72 * HOUR },
  'without the wallet’s key': { start: withoutKey, wait: 7 * DAY },
} as const

/** What stops a deletion an hour before its time; `keyless`: only one that the wallet has not signed. */
const STOPS: Readonly<
  Record<string, { keyless?: true; stop(begun: Begun, link: string): Promise<unknown> }>
> = {
  'a browser that the wallet knows': {
    async stop({ owner }) {
      await owner.logIn(ANN)
      await accountCalls(owner.access.frame).stay()
    },
  },
  'the link of its mail': {
    stop: async (_, link) => expect(await post(link)).toBe(200),
  },
  'a freeze': {
    async stop({ thief }) {
      const { userId } = await thief.logIn(ANN)
      await world.database.transaction((work) => freezeUser(work, userId, 'owner', world.clock.now))
    },
  },
  'any use of the wallet': {
    keyless: true,
    async stop({ owner }) {
      await owner.logIn(ANN)
      await use(owner, 'transaction')
    },
  },
}

const stopsOf = (start: typeof withKey) =>
  Object.entries(STOPS).filter(([, { keyless }]) => !keyless || start === withoutKey)

onBothDatabases('deleting an account with a wallet', (create) => {
  for (const [name, { start, wait }] of Object.entries(BEGINNINGS)) {
    it(`${name} takes ${wait / HOUR} hours`, async () => {
      const begun = await begin(create)
      const leavesAt = await start(begun)
      expect(leavesAt).toBe(world.clock.now + wait)
      world.clock.now += wait - HOUR
      expect(await isThere()).toBe(true)
      expect((await begun.thief.logIn(ANN)).leaving).toEqual({ until: leavesAt, hasKey: start === withKey })
      world.clock.now += 2 * HOUR
      expect(await isThere()).toBe(false)
      expect(subjects().at(-1)).toBe('Your account at app.test was deleted')
      expect(await world.audit()).toContain('account-deleted')
      // The browsers went with the account.
      expect((await (await world.browser()).logIn(ANN)).wallet).toBe(null)
    })

    it.each(stopsOf(start))(`${name} is stopped by %s`, async (_, { stop }) => {
      const begun = await begin(create)
      await start(begun)
      expect(subjects()).toEqual([BEGUN])
      const link = /https:\S+\/stay\/[\w-]{43}/.exec(world.mails[0]!.text)![0]
      world.clock.now += wait - HOUR
      await stop(begun, link)
      world.clock.now += 2 * HOUR
      expect(await isThere()).toBe(true)
      expect((await begun.thief.logIn(ANN)).leaving).toBe(null)
      expect(await post(link)).toBe(410)
    })
  }

  it('is not stopped in a browser that the wallet does not know', async () => {
    const begun = await begin(create)
    await withKey(begun)
    await begun.thief.logIn(ANN)
    await begun.thief.ask('POST', 'factors', { kind: 'device' })
    const stay = accountCalls(begun.thief.access.frame).stay()
    await expect(stay).rejects.toMatchObject({ reason: 'CONFLICT' })
  })

  it('without its key is refused while the wallet is used, and told of on days 0, 3 and 6', async () => {
    const begun = await begin(create)
    await use(begun.owner, 'message')
    const refused = (await confirm(begun.thief)).delete()
    await expect(refused).rejects.toMatchObject({ reason: 'TOO_EARLY', retryAfter: 86_400 })
    await withoutKey(begun)
    for (const days of [1, 2, 3, 4, 5, 6]) {
      world.clock.now += DAY
      await advanceLeavings(world.context)
      await advanceLeavings(world.context)
      expect(subjects()).toEqual(Array.from({ length: 1 + Math.floor(days / 3) }, () => BEGUN))
    }
  })

  it('lets messages be signed until then, but nothing that moves value', async () => {
    const begun = await begin(create)
    await withKey(begun)
    await use(begun.owner, 'message')
    for (const purpose of ['transaction', 'typed-data'] as const)
      await expect(use(begun.owner, purpose)).rejects.toMatchObject({ reason: 'LEAVING' })
    expect((await begun.owner.me()).leaving).not.toBe(null)
  })

  it('is begun once: repeated, it is neither delayed nor told of', async () => {
    const begun = await begin(create)
    const slow = await withoutKey(begun)
    world.clock.now += HOUR
    expect(await (await confirm(begun.thief)).delete()).toBe(slow)
    expect(subjects()).toEqual([])
    const quick = await withKey(begun)
    expect(quick).toBe(world.clock.now + 72 * HOUR)
    world.clock.now += HOUR
    expect(await withKey(begun)).toBe(quick)
  })

  it('is refused to a frame that would forget its key at once', async () => {
    const begun = await begin(create)
    await confirm(begun.owner)
    await expect(begun.owner.ask('POST', 'account/delete', {})).rejects.toMatchObject({ reason: 'CONFLICT' })
    expect((await begun.owner.me()).leaving).toBe(null)
  })
})
