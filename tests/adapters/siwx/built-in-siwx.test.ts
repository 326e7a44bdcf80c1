import { base58, utf8 } from '@scure/base'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readSignInMessage, writeSignInMessage } from '../../../src/verify/index.ts'
import { BITCOIN, keysOf } from '../../support/bitcoin-keys.ts'
import { SOLANA } from '../../support/families.ts'
import { httpServer } from '../../support/http-server.ts'
import { rpcServer } from '../../support/rpc-server.ts'
import { solanaKey } from '../../support/solana-wallet.ts'
import { alice, bob, seeded } from '../../verify/answers.ts'
import { ASKED, PAGE, refusal, sessionOf, signed, siwxOf } from './siwx-page.ts'

const NOW = '2023-11-14T22:13:20.000Z'
const TOMORROW = '2023-11-15T22:13:20.000Z'
const DAY = 86_400_000

const sun = ({ address, sign } = solanaKey()) => ({
  address,
  signMessage: async ({ message }: { message: string }) => base58.encode(sign(utf8.decode(message))),
})
const saver = ({ payment, bip322 } = keysOf()) => ({
  address: payment,
  signMessage: async ({ message }: { message: string }) => bip322(payment, message),
})
const [SUN, OTHER_SUN, SAVER, OTHER_SAVER] = [sun(), sun(), saver(), saver(keysOf(8))]

beforeEach(() => vi.stubGlobal('location', { href: `${PAGE.origin}/` }))

describe('the message of the built-in sign-in', () => {
  it('is for this page and this account, for a day', async () => {
    const { siwx } = await siwxOf({ signInStatement: 'Welcome back.' })
    const message = await siwx.createMessage(ASKED)
    expect(message.toString().split('\n')).toEqual([
      'shop.test:8443 wants you to sign in with your Ethereum account:',
      alice.address,
      '',
      'Welcome back.',
      '',
      'URI: https://shop.test:8443',
      'Version: 1',
      'Chain ID: 1',
      expect.stringMatching(/^Nonce: [a-zA-Z0-9]{22}$/),
      `Issued At: ${NOW}`,
      `Expiration Time: ${TOMORROW}`,
    ])
    const { toString: _, ...data } = message
    expect(readSignInMessage(message.toString())).toEqual(data)
  })

  it('says nothing that nobody asked for', async () => {
    const { siwx } = await siwxOf({})
    expect(await siwx.createMessage(ASKED)).not.toHaveProperty('statement')
  })

  it('has another nonce each time', async () => {
    const { siwx } = await siwxOf({})
    const nonces = new Set<string>()
    for (let turn = 0; turn < 1_000; turn += 1) nonces.add((await siwx.createMessage(ASKED)).nonce)
    expect(nonces.size).toBe(1_000)
  })

  it('goes by the nonce and the clock of the back end that will verify it', async () => {
    const date = new Date(1_700_000_000_000 + 3 * DAY).toUTCString()
    const { url } = await httpServer({ body: { nonce: 'fromTheServer1' }, headers: { date } })
    const { siwx } = await siwxOf({ signInNonceUrl: url, signInVerifyUrl: url })
    expect(await siwx.createMessage(ASKED)).toMatchObject({
      nonce: 'fromTheServer1',
      issuedAt: '2023-11-17T22:13:20.000Z',
      expirationTime: '2023-11-18T22:13:20.000Z',
    })
  })

  it('goes by the clock of the page where the page verifies it', async () => {
    const date = new Date(1_700_000_000_000 + 60_000).toUTCString()
    const { url } = await httpServer({ body: { nonce: 'fromTheServer1' }, headers: { date } })
    const { siwx } = await siwxOf({ signInNonceUrl: url })
    const session = await signed(siwx)
    expect(session.data.issuedAt).toBe(NOW)
    expect(await refusal(siwx.addSession(session))).toBe('accepted')
  })

  it('does not come when the back end gives no nonce', async () => {
    const { url } = await httpServer({ status: 500 })
    const { siwx } = await siwxOf({ signInNonceUrl: url })
    expect(await refusal(siwx.createMessage(ASKED))).toBe('sign-in-unreachable')
  })

  it('asks for another nonce at each try', async () => {
    const { url, seen } = await httpServer({ body: 'firstNonce1' }, { body: 'secondNonce2' })
    const { siwx } = await siwxOf({ signInNonceUrl: url })
    expect([(await siwx.createMessage(ASKED)).nonce, (await siwx.createMessage(ASKED)).nonce]).toEqual([
      'firstNonce1',
      'secondNonce2',
    ])
    expect(seen).toHaveLength(2)
  })

  it.each([
    ['a sandboxed frame', { host: 'shop.test', origin: 'null' }],
    ['a file', { host: '', origin: 'null' }],
    ['a page without a host', { host: '', origin: 'about:blank' }],
  ])('is not made for %s', async (_, page) => {
    const { url, seen } = await httpServer({ body: 'aB3dE6gH9' })
    const { siwx } = await siwxOf({ signInNonceUrl: url }, { page })
    expect(await refusal(siwx.createMessage(ASKED))).toBe('sign-in-opaque-origin')
    expect(seen).toEqual([])
  })

  it.each([
    ['a framed page with a port', 'localhost:3000', 'http://localhost:3000'],
    ['a name in other letters', 'xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
    ['an IPv6 address', '[::1]:8080', 'http://[::1]:8080'],
  ])('names %s as the browser does', async (_, host, origin) => {
    const { siwx } = await siwxOf({}, { page: { host, origin } })
    expect(await siwx.createMessage(ASKED)).toMatchObject({ domain: host, uri: origin })
  })

  it.each([
    ['a new line', 'Hello\nthere'],
    ['a carriage return', 'Hello\rthere'],
    ['a line separator', 'Hello\u2028there'],
    ['a field of the message', 'URI: https://evil.test'],
    ['a field after a line', 'Hi\nNonce: aaaaaaaa'],
    ['the end of the message', 'Hi\n\nURI: https://evil.test\nVersion: 1'],
    ['a second head', 'x\n\nevil.test wants you to sign in with your Ethereum account:'],
    ['text that runs backwards', 'pay \u202Etset.live\u202C'],
    ['an isolate', '\u2066hidden\u2069'],
    ['what cannot be seen', 'a\u200Bb'],
    ['letters that look like others', 'Sign in to pаypal'],
    ['letters with marks', 'Grüezi'],
    ['a NUL', 'a\u0000b'],
    ['a tab', 'a\tb'],
    ['a smiley', 'Hi 😀'],
    ['twenty thousand characters', 'x'.repeat(20_000)],
  ])('reaches no wallet with %s in its statement', async (_, signInStatement) => {
    const { siwx } = await siwxOf({ signInStatement })
    const error: unknown = await siwx.createMessage(ASKED).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'sign-in-message-invalid',
      message: expect.stringMatching(/statement|message/),
    })
  })

  it('says what it says in 3,000 statements that try to say more, or is not made', async () => {
    const chance = seeded(46)
    const parts = [
      'Hi',
      ' ',
      '\n',
      '\n\n',
      '\r',
      'URI: https://evil.test',
      'Nonce: aaaaaaaa',
      'Resources:',
      '- https://evil.test',
    ]
    const more = [
      'evil.test wants you to sign in with your Ethereum account:',
      '\u202E',
      'Ж',
      'Version: 1',
      'Chain ID: 5',
      '.',
      '\u0000',
    ]
    const all = [...parts, ...more]
    let made = 0
    for (let turn = 0; turn < 3_000; turn += 1) {
      const signInStatement = Array.from({ length: 1 + chance(4) }, () => all[chance(all.length)]).join('')
      const { siwx } = await siwxOf({ signInStatement })
      const message = await siwx.createMessage(ASKED).catch(() => undefined)
      if (!message) continue
      made += 1
      expect(readSignInMessage(message.toString())).toMatchObject({
        ...{ domain: PAGE.host, uri: PAGE.origin, accountAddress: alice.address, chainId: 'eip155:1' },
        ...{ nonce: message.nonce, statement: signInStatement },
      })
    }
    expect(made).toBeGreaterThan(50)
    expect(made).toBeLessThan(2_000)
  })
})

describe('a page without a back end', () => {
  it('accepts what the account signed, keeps it, and finds it again', async () => {
    const { siwx, storage } = await siwxOf({})
    const session = await signed(siwx)
    await siwx.addSession(session)
    expect(storage.sessions()).toEqual([session])
    expect(await siwx.getSessions('eip155:1', alice.address)).toEqual([session])
    const later = await siwxOf({}, { stored: JSON.stringify([session]) })
    expect(await later.siwx.getSessions('eip155:1', alice.address.toLowerCase())).toEqual([session])
    expect(await later.siwx.getSessions('eip155:8453', alice.address)).toEqual([])
    expect(await later.siwx.getSessions('eip155:1', bob.address)).toEqual([])
  })

  it('does not accept what another account signed, and says why', async () => {
    const { siwx, storage } = await siwxOf({})
    const session = await signed(siwx, ASKED, bob)
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'sign-in-refused' })
    expect(storage.sessions()).toEqual([])
  })

  it.each([
    ['Solana', SOLANA, SUN, OTHER_SUN],
    ['Bitcoin', BITCOIN, SAVER, OTHER_SAVER],
  ] as const)('knows who signed on %s', async (_, chainId, signer, other) => {
    const asked = { chainId, accountAddress: signer.address }
    const { siwx } = await siwxOf({})
    const forged = await refusal(siwx.addSession(await signed(siwx, asked, other)))
    expect(forged).toBe('sign-in-refused')
    const session = await signed(siwx, asked, signer)
    await siwx.addSession(session)
    expect(await siwx.getSessions(chainId, signer.address)).toEqual([session])
  })

  it('forgets what does not hold any more', async () => {
    const { siwx, storage, clock } = await siwxOf({})
    await siwx.addSession(await signed(siwx))
    await clock.advance(DAY - 1)
    expect(await siwx.getSessions('eip155:1', alice.address)).toHaveLength(1)
    await clock.advance(1)
    expect(await siwx.getSessions('eip155:1', alice.address)).toEqual([])
    expect(storage.kept.size).toBe(0)
  })

  it('does not believe what somebody wrote into the storage', async () => {
    const { siwx } = await siwxOf({})
    const session = await signed(siwx)
    const forged = [
      { ...session, signature: session.signature.replace(/.{6}$/, '00001b') },
      { ...session, message: session.message.replace('Chain ID: 1', 'Chain ID: 10') },
      { ...session, data: { ...session.data, accountAddress: bob.address } },
    ]
    for (const entry of forged) {
      const { siwx: read } = await siwxOf({}, { stored: JSON.stringify([entry]) })
      expect(await read.getSessions('eip155:1', entry.data.accountAddress)).toEqual([])
    }
  })

  it('ends one session and leaves those of others and of other networks (defect 74)', async () => {
    const { siwx, storage } = await siwxOf({})
    const mine = await signed(siwx)
    const elsewhere = await sessionOf(await siwx.createMessage({ ...ASKED, chainId: 'eip155:8453' }))
    const others = await sessionOf(await siwx.createMessage({ ...ASKED, accountAddress: bob.address }), bob)
    for (const session of [mine, elsewhere, others]) await siwx.addSession(session)
    await siwx.revokeSession('eip155:1', alice.address.toLowerCase())
    expect(storage.sessions()).toEqual([elsewhere, others])
  })

  it('replaces all sessions by those given', async () => {
    const { siwx, storage } = await siwxOf({})
    const [first, second] = [await signed(siwx), await signed(siwx)]
    await siwx.addSession(first)
    await siwx.setSessions([second])
    expect(storage.sessions()).toEqual([second])
    await siwx.setSessions([])
    expect(storage.kept.size).toBe(0)
  })

  it('keeps the session of a smart account whose network does not answer (defect 73)', async () => {
    const server = await rpcServer(() => ({ status: 500 }))
    const { siwx } = await siwxOf({})
    const session = { ...(await signed(siwx)), signature: `0x${'ab'.repeat(100)}` }
    const stored = JSON.stringify([session])
    const later = await siwxOf({}, { stored, rpcUrls: [server.url] })
    expect(await refusal(later.siwx.getSessions('eip155:1', alice.address))).toBe('sign-in-unreachable')
    expect(later.storage.kept.get('@appkit/siwx')).toBe(stored)
    expect(await refusal(later.siwx.addSession(session))).toBe('sign-in-unreachable')
    await server.close()
  })

  it('asks no network about the session of a key (defect 73)', async () => {
    const server = await rpcServer(() => 'silence')
    const { siwx } = await siwxOf({}, { rpcUrls: [server.url] })
    await siwx.addSession(await signed(siwx))
    expect(await siwx.getSessions('eip155:1', alice.address)).toHaveLength(1)
    expect(server.seen).toEqual([])
    await server.close()
  })

  it('accepts a network that nobody has an RPC for (defect 76)', async () => {
    const { siwx } = await siwxOf({})
    const session = await sessionOf(await siwx.createMessage({ ...ASKED, chainId: 'eip155:424242' }))
    expect(await refusal(siwx.addSession(session))).toBe('accepted')
    expect(await siwx.getSessions('eip155:424242', alice.address)).toHaveLength(1)
    const smart = { ...session, signature: `0x${'ab'.repeat(100)}` }
    expect(await refusal(siwx.addSession(smart))).toBe('sign-in-refused')
  })
})

type Says = Partial<Parameters<typeof writeSignInMessage>[0]>

interface Forgery {
  /** What the entry and its message say. */
  says?: Says
  /** What only the message says. */
  message?: Says
  signer?: typeof alice
  signature?: string
}

const FORGERIES: [name: string, forgery: Forgery][] = [
  ['of another account', { says: { accountAddress: bob.address }, signer: bob }],
  ['of another account under this name', { signer: bob }],
  ['whose message is of another account', { message: { accountAddress: bob.address } }],
  ['without a signature', { signature: '' }],
  ['with an empty signature', { signature: '0x' }],
  ['with a signature of nothing', { signature: `0x${'00'.repeat(65)}` }],
  ['that has expired', { says: { expirationTime: new Date(1_700_000_000_000 - 60_000).toISOString() } }],
  ['that is not valid yet', { says: { notBefore: new Date(1_700_000_000_000 + 60_000).toISOString() } }],
  ['of another site', { says: { domain: 'other.example' } }],
  ['of another address of this site', { says: { uri: 'https://other.example' } }],
  ['of another network', { says: { chainId: 'eip155:8453' } }],
  ['whose message is for another network', { message: { chainId: 'eip155:8453' } }],
]

describe.each([
  ['the page verifies', {}],
  ['a back end verifies and remembers nothing', { signInVerifyUrl: `${PAGE.origin}/verify` }],
])('a stored session, where %s,', (_, options) => {
  async function found({ says, message: other, signer = alice, signature }: Forgery) {
    const data = {
      ...{ ...ASKED, domain: PAGE.host, uri: PAGE.origin, version: '1', nonce: 'forgedforged' },
      ...{ issuedAt: NOW, expirationTime: TOMORROW, ...says },
    }
    const message = writeSignInMessage({ ...data, ...other })
    const session = { data, message, signature: signature ?? (await signer.signMessage({ message })) }
    const { siwx } = await siwxOf(options, { stored: JSON.stringify([session]) })
    return siwx.getSessions('eip155:1', alice.address)
  }

  it.each(FORGERIES)('is not believed that is forged: one %s', async (_, forgery) => {
    expect(await found(forgery)).toEqual([])
  })

  it('is believed that is right', async () => {
    expect(await found({})).toHaveLength(1)
  })
})

describe('a page with a back end', () => {
  it('accepts only what the back end accepts, and keeps it where the back end does not', async () => {
    const { url, seen } = await httpServer({ status: 401, body: { error: 'Who are you?' } }, { status: 204 })
    const { siwx, storage, loads } = await siwxOf({ signInVerifyUrl: url })
    const session = await signed(siwx)
    await expect(siwx.addSession(session)).rejects.toMatchObject({
      code: 'sign-in-refused',
      cause: { message: 'Who are you?' },
    })
    expect(storage.sessions()).toEqual([])
    await siwx.addSession(session)
    expect(storage.sessions()).toEqual([session])
    expect([seen.length, loads()]).toEqual([2, 0])
    expect(await siwx.getSessions('eip155:1', alice.address)).toEqual([session])
  })

  it("finds a session that it verified by a clock that is ahead of the visitor's", async () => {
    const date = new Date(1_700_000_000_000 + DAY / 2).toUTCString()
    const nonces = await httpServer({ body: 'fromTheServer1', headers: { date } })
    const { url } = await httpServer({ status: 204 })
    const { siwx } = await siwxOf({ signInNonceUrl: nonces.url, signInVerifyUrl: url })
    const session = await signed(siwx)
    await siwx.addSession(session)
    expect(await siwx.getSessions('eip155:1', alice.address)).toEqual([session])
  })

  it('keeps nothing in the browser where the back end remembers', async () => {
    const { url } = await httpServer({ status: 204 })
    const { siwx, storage } = await siwxOf({ signInVerifyUrl: url, signInSessionUrl: url })
    await siwx.addSession(await signed(siwx))
    expect(storage.kept.size).toBe(0)
  })

  it('asks it who is signed in, and does not look into the browser', async () => {
    const { siwx: local } = await siwxOf({})
    const stored = JSON.stringify([await signed(local)])
    const { url } = await httpServer(
      { status: 204 },
      { body: { address: alice.address.toLowerCase(), network: 'eip155:1' } },
    )
    const { siwx } = await siwxOf({ signInSessionUrl: url }, { stored })
    expect(await siwx.getSessions('eip155:1', alice.address)).toEqual([])
    expect(await siwx.getSessions('eip155:1', alice.address)).toEqual([
      { data: { accountAddress: alice.address.toLowerCase(), chainId: 'eip155:1' } },
    ])
  })

  it('rejects when nobody can say who is signed in', async () => {
    const { url } = await httpServer({ status: 502 })
    const { siwx } = await siwxOf({ signInSessionUrl: url })
    expect(await refusal(siwx.getSessions('eip155:1', alice.address))).toBe('sign-in-unreachable')
  })

  it('tells it that the visitor leaves before it forgets', async () => {
    const { url, seen } = await httpServer({ status: 500 }, { status: 204 })
    const { siwx, storage } = await siwxOf({ signInSignOutUrl: url })
    await siwx.addSession(await signed(siwx))
    expect(await refusal(siwx.revokeSession('eip155:1', alice.address))).toBe('sign-in-unreachable')
    expect(storage.sessions()).toHaveLength(1)
    await siwx.revokeSession('eip155:1', alice.address)
    expect(storage.kept.size).toBe(0)
    expect(seen.map(({ body }) => body)).toEqual(
      Array(2).fill(JSON.stringify({ caipAddress: `eip155:1:${alice.address}` })),
    )
  })
})
