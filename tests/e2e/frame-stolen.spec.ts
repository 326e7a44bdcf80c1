import { base58, base64, base64url, hex } from '@scure/base'
import { expect, test, type Browser, type BrowserContext, type Frame, type Page } from '@playwright/test'
import { verifyMessage, type Hex } from 'viem'
import { open } from '../../frame/keys/envelope.ts'
import { evmAddress, solanaSeed } from '../../frame/keys/format-one.ts'
import { codeHalf } from '../../frame/keys/recovery-code.ts'
import { freezeUser, unfreezeUser } from '../../gateway/custody/freeze.ts'
import { REVOKE } from '../../gateway/custody/halves.ts'
import { unwrap } from '../../gateway/custody/keyring.ts'
import {
  approve,
  call,
  embeddedWorld,
  type EmbeddedWorld,
  makeWallet,
  recover,
  request,
} from '../support/e2e-framed-wallet.ts'
import { launchPartitioned } from '../support/e2e-partitioned.ts'

// Runs in Chromium and in Firefox.
const EMAIL = 'ada@example.org'
/** As the test's gateway has it. */
const KEK = { id: 'test', key: new Uint8Array(32).fill(2) }

interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  body: string | null
}

let browser: Browser
let world: EmbeddedWorld
let context: BrowserContext
let page: Page
let frame: Frame
let evm: string
let recoveryCode: string
let otp: string
/** What the frame has sent to the gateway, and all that the page's console has said. */
const sent: Sent[] = []
const said: string[] = []

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  ;[browser, world] = await Promise.all([launchPartitioned(), embeddedWorld()])
  context = await browser.newContext({ viewport: { width: 900, height: 1_000 } })
  page = await context.newPage()
  page.on('console', (message) => said.push(message.text()))
  // Playwright knows no bodies of Firefox: each is found by the proof that was sent with it.
  await page.addInitScript(() => {
    const send = globalThis.fetch
    const bodies: Record<string, unknown> = {}
    Object.assign(globalThis, { bodies })
    globalThis.fetch = (input, init) => {
      const proof = new Headers(init?.headers).get('dpop')
      if (proof && init?.body) bodies[proof] = init.body
      return send(input, init)
    }
  })
  page.on('request', (one) => {
    if (!one.url().includes('/v1/')) return
    sent.push({ method: one.method(), url: one.url(), headers: one.headers(), body: one.postData() })
  })
  ;({ evm, recoveryCode, otp } = await makeWallet(world, page, EMAIL))
  frame = page.frames()[1]!
  const bodies = await frame.evaluate(() => (globalThis as { bodies?: Record<string, string> }).bodies!)
  for (const one of sent) one.body ??= bodies[one.headers['dpop'] ?? ''] ?? null
})

test.afterAll(async () => {
  await browser.close()
  await world.stop()
})

/** The same request from elsewhere: a thief who has seen all of it but has no key. */
async function again({ method, url, headers, body }: Sent, change: Record<string, string> = {}) {
  const kept = ['authorization', 'dpop', 'content-type']
  const response = await fetch(url, {
    method,
    headers: {
      ...Object.fromEntries(kept.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
      Origin: world.gateway.origin,
      ...change,
    },
    ...(body !== null && { body }),
  })
  return { status: response.status, body: (await response.json()) as { error?: { code: string } } }
}

test('no call that was seen on the wire can be sent again, or to another address', async () => {
  const proven = sent.filter(({ headers }) => headers['dpop'])
  expect(proven.length).toBeGreaterThan(5)
  const answers = await Promise.all(proven.map((one) => again(one)))
  expect(answers.map(({ body }) => body.error?.code)).toEqual(proven.map(() => 'PROOF_REFUSED'))

  // One that never arrived: its proof is fresh, and good for that one call only.
  const caught = new Promise<Sent>((resolve) => {
    void page.route('**/v1/me', async (route) => {
      const one = route.request()
      await route.abort()
      resolve({ method: one.method(), url: one.url(), headers: one.headers(), body: one.postData() })
    })
  })
  await call(page, 'GET_USER')
  await page.unroute('**/v1/me')
  const fresh = await caught
  const { origin } = world.gateway
  const elsewhere: [method: string, path: string, body: string][] = [
    ['PATCH', 'me', '{"preferred":"eoa"}'],
    ['POST', 'session/end', '{}'],
    ['POST', 'factors', '{"kind":"code"}'],
    ['POST', 'rpc/eip155:1', '{"method":"eth_chainId"}'],
    ['POST', 'email-change/start', '{"email":"eve@example.org"}'],
  ]
  for (const [method, path, body] of elsewhere) {
    const answer = await again(
      { ...fresh, method, url: `${origin}/v1/${path}`, body },
      { 'content-type': 'application/json' },
    )
    expect([path, answer.body.error?.code]).toEqual([path, 'PROOF_REFUSED'])
  }
  const other = fresh.headers['authorization']!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const change of [{ authorization: other }, { authorization: '' }, { dpop: '' }])
    expect((await again(fresh, change)).status).toBe(401)
  for (const ahead of [5 * 60_000, -10 * 60_000]) {
    world.advance(ahead)
    expect(await again(fresh)).toMatchObject({ status: 401, body: { error: { code: 'PROOF_REFUSED' } } })
  }
  world.advance(5 * 60_000)
  // Another site's script that has all of it is refused by its origin.
  expect((await again(fresh, { Origin: 'https://evil.example' })).status).toBe(400)
  expect((await again(fresh)).status).toBe(200)
  expect((await again(fresh)).status).toBe(401)
})

/** What a copy of the database and the key file opens; `local` is what the thief has beside them. */
async function stolen(local: (userId: string, factorId: string) => Promise<Uint8Array<ArrayBuffer>>) {
  const rows = await world.inDatabase((database) =>
    database.all(`SELECT id, user_id, kind, half, envelope FROM factors WHERE revoked_at IS NULL`),
  )
  const found: string[] = []
  for (const { id, user_id, kind, half, envelope } of rows) {
    const factorId = String(id)
    const userId = String(user_id)
    const server = new Uint8Array(unwrap(KEK, String(half), factorId))
    if (envelope === null) continue
    const owner = { userId, factorId, kind: kind as 'code' }
    const secret = await open(envelope as string, { server, local: await local(userId, factorId) }, owner)
    if (secret) found.push(hex.encode(secret))
  }
  return { kinds: rows.map(({ kind, envelope }) => `${String(kind)} ${envelope !== null}`).toSorted(), found }
}

test('a copy of the database with its key file opens no wallet; with the recovery code it opens this one', async () => {
  const guesses = [
    async () => new Uint8Array(32),
    async () => new Uint8Array(32).fill(255),
    (userId: string, factorId: string) => codeHalf('', userId, factorId),
    (userId: string, factorId: string) => codeHalf('A'.repeat(26), userId, factorId),
    (userId: string, factorId: string) => codeHalf(otp, userId, factorId),
  ]
  for (const guess of guesses)
    expect(await stolen(guess)).toEqual({ kinds: ['code true', 'device false'], found: [] })
  const { found } = await stolen((userId, factorId) => codeHalf(recoveryCode, userId, factorId))
  expect(found.map((secret) => evmAddress(hex.decode(secret) as Uint8Array<ArrayBuffer>))).toEqual([evm])
})

test('the secret is on no port, in no document of the page, on no wire and in no console, and nothing hands it out', async () => {
  const { found } = await stolen((userId, factorId) => codeHalf(recoveryCode, userId, factorId))
  const secret = hex.decode(found[0]!) as Uint8Array<ArrayBuffer>
  const asks = ['EXPORT', 'EXPORT_KEY', 'EXPORT_PRIVATE_KEY', 'GET_SECRET', 'GET_RECOVERY_CODE', 'REVEAL']
  for (const name of asks) expect(await call(page, name)).toMatchObject({ payload: { code: 4200 } })
  for (const method of ['eth_exportPrivateKey', 'wallet_exportPrivateKey', 'solana_exportKey', 'eth_decrypt'])
    expect(await request(page, method, [evm])).toMatchObject({ payload: { code: 4200 } })
  const signing = request(page, 'personal_sign', ['Hello', evm])
  await approve(frame)
  expect(await signing).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })

  const onThePage = await page.evaluate(() => {
    const stored = JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ])
    return JSON.stringify(window.said) + document.documentElement.outerHTML + stored + location.href
  })
  const everything = [onThePage, JSON.stringify(sent), ...said].join('\n').toLowerCase()
  expect(everything).toContain(evm.toLowerCase())
  const forms = [secret, await solanaSeed(secret)].flatMap((bytes) => [
    hex.encode(bytes),
    base58.encode(bytes),
    base64.encode(bytes).replace(/=+$/, ''),
    base64url.encode(bytes).replace(/=+$/, ''),
    BigInt(`0x${hex.encode(bytes)}`).toString(),
    [...bytes].join(','),
  ])
  const codes = [
    recoveryCode,
    recoveryCode.match(/.{1,4}/g)!.join(' '),
    recoveryCode.match(/.{1,4}/g)!.join('-'),
  ]
  for (const form of [...forms, ...codes]) expect(everything).not.toContain(form.toLowerCase())
})

const userId = () =>
  world.inDatabase(async (database) => String((await database.all('SELECT id FROM users'))[0]!['id']))

/** A message that is approved by a press; what the page is told. */
async function sign(text: string) {
  const answer = request(page, 'personal_sign', [text, evm])
  await approve(frame)
  return answer
}

test('a frozen account signs nothing, and signs again when it is let go', async () => {
  const user = await userId()
  await world.inDatabase((database) => freezeUser(database, user, 'operator', Date.now()))
  expect(await sign('Frozen')).toMatchObject({ payload: { code: 'FROZEN' } })
  await world.inDatabase((database) => unfreezeUser(database, user, Date.now()))
  expect(await sign('Let go')).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
})

test('a sign-in with a press is written for the page alone, shown, and signed once', async () => {
  const { host, origin } = new URL(world.sites[0]!.origin)
  const question = {
    accountAddress: '',
    chainId: 'eip155:1',
    domain: host,
    uri: `${origin}/login`,
    version: '1',
    nonce: 'n0nce1234',
    statement: 'Sign in',
    issuedAt: new Date().toISOString(),
  }
  const logIn = async () => {
    await call(page, 'SIGN_OUT')
    const { answer } = await world.logIn(page, EMAIL)
    expect(await answer).toMatchObject({ type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
  }
  const foreign = [
    { domain: 'evil.example' },
    { domain: new URL(origin).hostname },
    { uri: `${origin.replace('//', '//evil.example@')}/login` },
  ]
  for (const change of foreign) {
    await logIn()
    const refused = await call(page, 'GET_USER', { chainId: 1, siwxMessage: { ...question, ...change } })
    expect(refused).toMatchObject({ type: '@w3m-frame/GET_USER_ERROR', payload: { code: 4100 } })
    await expect(frame.locator('main')).toHaveCount(0)
  }
  await logIn()
  const answer = call(page, 'GET_USER', { chainId: 1, siwxMessage: question })
  await expect(frame.locator('main')).toContainText(host)
  await approve(frame)
  const { payload } = await answer
  const { message, signature } = payload as { message: string; signature: Hex }
  expect(message.startsWith(`${host} wants you to sign in with your Ethereum account:\n${evm}`)).toBe(true)
  expect(await verifyMessage({ address: evm as Hex, message, signature })).toBe(true)
  // Once for a login.
  expect((await call(page, 'GET_USER', { chainId: 1, siwxMessage: question })).payload).not.toHaveProperty(
    'signature',
  )
})

test('a browser whose way in was removed elsewhere signs nothing', async () => {
  const removed = [Date.now(), await userId()]
  await world.inDatabase((database) =>
    database.run(`${REVOKE} WHERE user_id = ? AND kind = 'device'`, removed),
  )
  const answer = request(page, 'personal_sign', ['Removed', evm])
  await approve(frame)
  expect(await answer).toMatchObject({ payload: { code: 'RECOVERY_REQUIRED' } })
  const user = call(page, 'GET_USER', { chainId: 1 })
  await recover(frame, recoveryCode)
  expect(await user).toMatchObject({ payload: { address: evm } })
})
