import { concat, getAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import { expect, it, onTestFinished } from 'vitest'
import { pollFarcaster } from '../../../gateway/farcaster/login.ts'
import { verifyFarcaster } from '../../../gateway/farcaster/verify.ts'
import type { Asker } from '../../../gateway/context.ts'
import type { FarcasterLogin, FarcasterState } from '../../../gateway/wire/farcaster.ts'
import { CONTRACT, startFarcaster } from '../../../sandbox/farcaster/farcaster.ts'
import { onBothDatabases, type NewDatabase } from '../../support/databases.ts'
import { gatewayWorld, PAGE } from '../../support/gateway.ts'

const CUSTODY = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const STRANGER = privateKeyToAccount(`0x${'7'.repeat(64)}`)

async function relay() {
  const farcaster = await startFarcaster()
  onTestFinished(() => farcaster.stop())
  return farcaster
}

onBothDatabases('a login with Farcaster', (create: NewDatabase) => {
  async function world() {
    const farcaster = await relay()
    const settings = { ...farcaster.settings }
    const gateway = await gatewayWorld(await create(), { farcaster: settings })
    const browser = await gateway.browser()
    await browser.register()
    const start = async (by = browser) =>
      (await by.ask('POST', 'farcaster/start', { pageOrigin: PAGE })) as {
        status: number
        body: FarcasterLogin
      }
    const poll = async (flowId: string, by = browser) =>
      (await by.ask('POST', 'farcaster/poll', { flowId })) as { status: number; body: FarcasterState }
    const decide = (url: string, answer: 'allow' | 'deny' | 'forge') => {
      const channelToken = new URL(url).searchParams.get('channelToken') ?? ''
      return fetch(`${farcaster.origin}/app`, {
        method: 'POST',
        body: new URLSearchParams({ channelToken, answer }),
      })
    }
    return { ...gateway, settings, other: () => newBrowser(gateway), browser, start, poll, decide }
  }

  it('makes an account of the id, and finds it again', async () => {
    const { start, poll, decide, database, lines } = await world()
    for (const _ of [1, 2]) {
      const { body } = await start()
      await decide(body.url, 'allow')
      expect((await poll(body.flowId)).body).toMatchObject({ status: 'approved', userName: 'ada' })
    }
    expect(await database.all('SELECT issuer, subject, provider, user_name FROM identities')).toMatchObject([
      { issuer: 'https://farcaster.xyz', subject: '4242', provider: 'farcaster', user_name: 'ada' },
    ])
    expect(lines.join()).not.toContain('channelToken')
  })

  it('is told again for five minutes, to the device that began it and to no other', async () => {
    const { start, poll, decide, clock, database, ...rest } = await world()
    const { body } = await start()
    await decide(body.url, 'allow')
    const stranger = await rest.other()
    expect((await poll(body.flowId, stranger)).status).toBe(410)
    const answers = await Promise.all([poll(body.flowId), poll(body.flowId)])
    expect(answers.map((one) => one.body.status)).toEqual(['approved', 'approved'])
    expect((await poll(body.flowId)).body).toMatchObject({ status: 'approved', userName: 'ada' })
    expect((await poll(body.flowId, stranger)).status).toBe(410)
    expect(await database.all('SELECT * FROM users')).toHaveLength(1)
    clock.now += 5 * 60_000 + 1
    expect((await poll(body.flowId)).status).toBe(410)
  })

  it('is not told again once the device has logged out', async () => {
    const { start, poll, decide, browser } = await world()
    const { body } = await start()
    await decide(body.url, 'allow')
    const answer = (await poll(body.flowId)).body
    const access = answer.status === 'approved' ? answer.session.access : ''
    expect((await browser.ask('POST', 'session/end', {}, { access })).status).toBe(200)
    expect((await poll(body.flowId)).status).toBe(410)
  })

  it('goes on from what the relay said when OP Mainnet is back', async () => {
    const { start, poll, decide, settings, database } = await world()
    const { body } = await start()
    await decide(body.url, 'allow')
    const { rpc } = settings
    settings.rpc = 'http://127.0.0.1:9'
    expect(await poll(body.flowId)).toMatchObject({ status: 502, body: { error: { code: 'UPSTREAM' } } })
    const [kept] = await database.all('SELECT secret FROM flows')
    expect(String(kept!['secret'])).not.toContain('Farcaster')
    settings.rpc = rpc
    expect((await poll(body.flowId)).body).toMatchObject({ status: 'approved', userName: 'ada' })
  })

  it('keeps what the relay said also when the frame has gone meanwhile', async () => {
    const { start, poll, decide, context, database } = await world()
    const { body } = await start()
    await decide(body.url, 'allow')
    const [row] = await database.all('SELECT jkt FROM flows')
    const asker = { jkt: String(row!['jkt']), projectId: 'shop' } as Asker
    const gone = AbortSignal.abort()
    await expect(pollFarcaster(context, asker, body.flowId, gone)).rejects.toThrow('aborted')
    expect((await poll(body.flowId)).body).toMatchObject({ status: 'approved', userName: 'ada' })
  })

  it('tells that the person declined', async () => {
    const { start, poll, decide } = await world()
    const { body } = await start()
    await decide(body.url, 'deny')
    expect((await poll(body.flowId)).body).toEqual({ status: 'declined' })
    expect((await poll(body.flowId)).body).toEqual({ status: 'declined' })
  })

  it('tells that what was signed is not the id’s, which is no matter of time', async () => {
    const { start, poll, decide, database, lines } = await world()
    const { body } = await start()
    await decide(body.url, 'forge')
    expect((await poll(body.flowId)).body).toEqual({ status: 'failed' })
    expect(lines.join()).toContain('The signature is not that of the id')
    expect(await database.all('SELECT * FROM identities')).toEqual([])
  })

  it('is over after ten minutes', async () => {
    const { start, poll, clock } = await world()
    const { body } = await start()
    clock.now += 10 * 60_000 + 1
    expect((await poll(body.flowId)).status).toBe(410)
  })

  it('is refused where it is not set up, and for a page of another project', async () => {
    const bare = await gatewayWorld(await create())
    const browser = await newBrowser(bare)
    expect((await browser.ask('POST', 'farcaster/start', { pageOrigin: PAGE })).status).toBe(404)
    const { other } = await world()
    expect(
      (await (await other()).ask('POST', 'farcaster/start', { pageOrigin: 'https://evil.example' })).status,
    ).toBe(404)
  })
})

async function newBrowser(world: Pick<Awaited<ReturnType<typeof gatewayWorld>>, 'browser'>) {
  const browser = await world.browser()
  await browser.register()
  return browser
}

const SAID = {
  ...{ domain: 'shop.example', uri: PAGE, nonce: '0123456789abcdef', version: '1' },
  ...{ chainId: 10, statement: 'Farcaster Auth', address: CUSTODY.address },
  resources: ['farcaster://fid/4242'],
} satisfies SiweMessage

async function verified(change: Partial<SiweMessage> = {}, signer = CUSTODY) {
  const { settings } = await relay()
  const message = createSiweMessage({ ...SAID, ...change })
  const signature = await signer.signMessage({ message })
  const now = Date.UTC(2027, 0, 1)
  const expected = { domain: 'shop.example', uri: PAGE, nonce: SAID.nonce, now, rpc: settings.rpc }
  return verifyFarcaster({ message, signature }, expected, new AbortController().signal)
}

it('the id of a message of the page is taken that its custody address has signed', async () => {
  expect(await verified()).toBe('4242')
})

it('the id of a custody address that is a contract is taken when the contract says so', async () => {
  const { settings } = await relay()
  const message = createSiweMessage({
    ...SAID,
    address: getAddress(CONTRACT),
    resources: ['farcaster://fid/777'],
  })
  const expected = { domain: 'shop.example', uri: PAGE, nonce: SAID.nonce, now: 0, rpc: settings.rpc }
  const verify = async (signer: typeof CUSTODY) => {
    const signature = concat(['0x00', await signer.signMessage({ message })])
    return verifyFarcaster({ message, signature }, expected, new AbortController().signal)
  }
  expect(await verify(CUSTODY)).toBe('777')
  expect(await verify(STRANGER)).toBeUndefined()
})

it.each<[string, Partial<SiweMessage>]>([
  ['another page', { domain: 'evil.example' }],
  ['another address of a page', { uri: 'https://evil.example' }],
  ['another login', { nonce: 'fedcba9876543210' }],
  ['another chain', { chainId: 1 }],
  ['another purpose', { statement: 'Pay everything' }],
  ['the past', { expirationTime: new Date(Date.UTC(2026, 0, 1)) }],
  ['the future', { notBefore: new Date(Date.UTC(2028, 0, 1)) }],
  ['another id', { resources: ['farcaster://fid/1'] }],
  ['no id', { resources: ['https://shop.example'] }],
  ['two ids', { resources: ['farcaster://fid/4242', 'farcaster://fid/1'] }],
  ['another account', { address: STRANGER.address }],
])('a message of %s is not taken', async (_, change) => {
  expect(await verified(change)).toBeUndefined()
})

it('the signature of another key is not taken', async () => {
  expect(await verified({}, STRANGER)).toBeUndefined()
  expect(await verified({ address: STRANGER.address }, STRANGER)).toBeUndefined()
})
