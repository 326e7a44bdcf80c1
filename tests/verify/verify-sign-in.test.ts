import { afterEach, describe, expect, it, vi } from 'vitest'
import { verifySignIn, writeSignInMessage, type Expected, type Reason } from '../../src/verify/index.ts'
import { eip155With, type ContractVerifier } from '../../src/verify/eip155.ts'
import { verifySignInWith, type SignInAnswer } from '../../src/verify/verify-sign-in.ts'
import { alice, answerOf, bob, DATA, DAY, EXPECTED, ISSUED, MINUTE, seeded } from './answers.ts'

const SECOND = 1000
const good = await answerOf()
const reasonOf = async (expected: Partial<Expected>, answer: SignInAnswer = good) => {
  const verdict = await verifySignIn(answer, { ...EXPECTED, ...expected })
  return verdict.ok ? 'ok' : verdict.reason
}

describe('a signed message', () => {
  it('is accepted, and what it says is told', async () => {
    expect(await verifySignIn(good, EXPECTED)).toEqual({
      ...{ ok: true, address: alice.address, network: 'eip155:1', namespace: 'eip155', scheme: 'eoa' },
      caipAddress: `eip155:1:${alice.address}`,
      data: DATA,
    })
  })

  it.each<[Reason | 'ok', Partial<Expected>]>([
    ['ok', { domain: ['other.example', 'shop.example:8443'] }],
    ['ok', { domain: 'SHOP.example:8443' }],
    ['domain-mismatch', { domain: 'shop.example' }],
    ['domain-mismatch', { domain: 'a.shop.example:8443' }],
    ['domain-mismatch', { domain: '' }],
    ['domain-mismatch', { domain: [] }],
    ['ok', { uri: 'https://shop.example:8443/account' }],
    ['ok', { uri: ['https://a.example', 'https://shop.example:8443/account'] }],
    ['uri-mismatch', { uri: 'https://shop.example:8443' }],
    ['uri-mismatch', { uri: 'https://shop.example:8443/account/' }],
    ['uri-mismatch', { uri: [] }],
    ['ok', { address: alice.address.toLowerCase() }],
    ['address-mismatch', { address: bob.address }],
    ['address-mismatch', { address: '' }],
    ['ok', { networks: ['solana:mainnet', 'eip155:10', 'eip155:1'] }],
    ['network-mismatch', { networks: ['eip155:10', 'eip155:11'] }],
    ['network-mismatch', { networks: [] }],
    ['ok', { nonce: () => true }],
    ['ok', { nonce: async () => true }],
    ['nonce-mismatch', { nonce: 'aB3dE6gH9jK3' }],
    ['nonce-mismatch', { nonce: '' }],
    ['nonce-mismatch', { nonce: () => false }],
    ['nonce-mismatch', { nonce: (() => 'yes') as unknown as () => boolean }],
    ['unreachable', { nonce: () => Promise.reject(new Error('no database')) }],
    ['unreachable', { signal: AbortSignal.abort() }],
  ])('is %s when this is expected: %j', async (reason, expected) => {
    expect(await reasonOf(expected)).toBe(reason)
  })

  it.each<[Reason | 'ok', Parameters<typeof answerOf>[0]]>([
    ['ok', { uri: 'https://shop.example:8443' }],
    ['ok', { uri: 'http://shop.example:8443/a?b#c' }],
    ['ok', { scheme: 'https' }],
    ['uri-mismatch', { scheme: 'http' }],
    ['uri-mismatch', { uri: 'https://shop.example' }],
    ['uri-mismatch', { uri: 'https://evil.example/?shop.example:8443' }],
    ['uri-mismatch', { uri: 'https://shop.example:8443@evil.example/' }],
    ['uri-mismatch', { uri: 'https://user@shop.example:8443/' }],
    ['uri-mismatch', { uri: 'ftp://shop.example:8443/' }],
    ['uri-mismatch', { uri: 'https:shop.example:8443/' }],
    ['domain-mismatch', { domain: 'user@shop.example:8443' }],
    ['network-mismatch', { chainId: 'eip155:10' }],
    ['nonce-mismatch', { nonce: 'aB3dE6gH9jK2x' }],
  ])('is %s when it says: %j', async (reason, change) => {
    expect(await reasonOf({}, await answerOf(change))).toBe(reason)
  })

  it('may name its origin with or without the slash', async () => {
    const answer = await answerOf({ uri: 'https://shop.example:8443' })
    expect(await reasonOf({ uri: 'https://shop.example:8443/' }, answer)).toBe('ok')
    expect(await reasonOf({ uri: 'https://shop.example:8443/a' }, answer)).toBe('uri-mismatch')
  })

  it('may be from any host, of any network and age where nothing is said about it', async () => {
    const { domain } = EXPECTED
    expect(await verifySignIn(good, { domain, now: EXPECTED.now })).toMatchObject({ ok: true })
    expect(await verifySignIn(good, { domain })).toMatchObject({ ok: false })
  })
})

describe('the clock', () => {
  const ENDS = ISSUED + 10 * MINUTE
  const open = { expirationTime: undefined, notBefore: undefined }
  const at = async (now: number, change: object = {}, expected: Partial<Expected> = {}) => {
    const { expirationTime, notBefore, ...data } = { ...DATA, ...change }
    const times = { ...(expirationTime && { expirationTime }), ...(notBefore && { notBefore }) }
    const message = writeSignInMessage({ ...data, ...times })
    const signature = await alice.signMessage({ message })
    return await reasonOf({ now, ...expected }, { message, signature })
  }
  const later = { ...open, notBefore: '2026-03-01T12:05:00Z' }
  const STARTS = ISSUED + 5 * MINUTE

  it.each<[string, number, object, Partial<Expected>]>([
    ['ok', ENDS - 1, {}, {}],
    ['ok', ENDS - SECOND, {}, {}],
    ['expired', ENDS, {}, {}],
    ['expired', ENDS + SECOND, {}, {}],
    ['expired', ENDS + DAY, {}, {}],
    ['ok', ENDS + SECOND - 1, {}, { clockTolerance: SECOND }],
    ['expired', ENDS + SECOND, {}, { clockTolerance: SECOND }],
    ['ok', STARTS, later, {}],
    ['ok', STARTS + SECOND, later, {}],
    ['ok', STARTS + DAY, later, {}],
    ['not-yet-valid', STARTS - 1, later, {}],
    ['not-yet-valid', STARTS - SECOND, later, {}],
    ['not-yet-valid', STARTS - DAY, later, {}],
    ['ok', STARTS - SECOND, later, { clockTolerance: SECOND }],
    ['not-yet-valid', STARTS - SECOND - 1, later, { clockTolerance: SECOND }],
    ['ok', ISSUED, open, {}],
    ['ok', ISSUED + DAY, open, {}],
    ['issued-in-future', ISSUED - 1, open, {}],
    ['issued-in-future', ISSUED - SECOND, open, {}],
    ['issued-in-future', ISSUED - DAY, open, {}],
    ['ok', ISSUED - MINUTE, open, { clockTolerance: MINUTE }],
    ['issued-in-future', ISSUED - MINUTE - 1, open, { clockTolerance: MINUTE }],
    ['ok', ISSUED + MINUTE, open, { maxAge: MINUTE }],
    ['too-old', ISSUED + MINUTE + 1, open, { maxAge: MINUTE }],
    ['too-old', ISSUED + DAY, open, { maxAge: MINUTE }],
    ['ok', ISSUED + MINUTE + SECOND, open, { maxAge: MINUTE, clockTolerance: SECOND }],
    ['too-old', ISSUED + MINUTE + SECOND + 1, open, { maxAge: MINUTE, clockTolerance: SECOND }],
    ['expired', NaN, {}, {}],
    ['issued-in-future', NaN, open, {}],
    ['too-old', ISSUED, open, { maxAge: NaN }],
    ['issued-in-future', ISSUED, open, { clockTolerance: NaN }],
  ])('says %s at %d of %j, expecting %j', async (reason, now, change, expected) => {
    expect(await at(now, change, expected)).toBe(reason)
  })

  it('is that of the machine unless one is given', async () => {
    vi.useFakeTimers({ now: ISSUED + MINUTE, toFake: ['Date'] })
    const { now: _, ...expected } = EXPECTED
    expect(await verifySignIn(good, expected)).toMatchObject({ ok: true })
    vi.useRealTimers()
  })
})

describe('the nonce', () => {
  it('is asked for once, with what the message says', async () => {
    const nonce = vi.fn<(nonce: string) => boolean>(() => true)
    await reasonOf({ nonce })
    expect(nonce.mock.calls).toEqual([[DATA.nonce]])
  })

  it.each<Partial<Expected>>([
    { domain: 'evil.example' },
    { uri: 'https://evil.example' },
    { address: bob.address },
    { networks: ['eip155:5'] },
    { now: ISSUED - DAY },
    { now: ISSUED + DAY },
  ])('is not used up by a message that is refused anyway: %j', async (expected) => {
    const nonce = vi.fn<(nonce: string) => boolean>(() => true)
    expect(await reasonOf({ nonce, ...expected })).not.toBe('ok')
    expect(nonce).not.toHaveBeenCalled()
  })

  it('is used up by a wrong signature', async () => {
    const nonce = vi.fn<(nonce: string) => boolean>(() => true)
    expect(await reasonOf({ nonce }, await answerOf({}, bob))).toBe('signature-invalid')
    expect(nonce).toHaveBeenCalledOnce()
  })
})

it('takes a message as a form sends it, with two characters for each line break', async () => {
  const message = good.message.replaceAll('\n', '\r\n')
  expect(await verifySignIn({ ...good, message }, EXPECTED)).toMatchObject({ ok: true })
})

describe('what came over the wire', () => {
  it.each<[Reason, unknown]>([
    ['signature-malformed', undefined],
    ['signature-malformed', null],
    ['signature-malformed', {}],
    ['signature-malformed', { message: good.message }],
    ['signature-malformed', { ...good, signature: '' }],
    ['signature-malformed', { ...good, signature: ['0x'] }],
    ['signature-malformed', { ...good, signature: 'a'.repeat(65_537) }],
    ['signature-malformed', { ...good, signature: `0x${'0'.repeat(10_000_000)}` }],
    ['malformed', { signature: good.signature }],
    ['malformed', { ...good, message: 7 }],
    ['malformed', { ...good, message: '' }],
    ['malformed', { ...good, message: `${good.message}\n\n` }],
    ['malformed', { ...good, message: good.message.replace('\n', '\r\n') }],
    ['malformed', { ...good, message: good.message.replaceAll('\n', '\r') }],
    ['malformed', { ...good, message: 'a'.repeat(10_000_000) }],
    ['malformed', { ...good, message: good.message.replace('Ethereum', 'Dogecoin') }],
    ['malformed', { ...good, message: good.message.replace(alice.address, alice.address.toLowerCase()) }],
  ])('is %s', async (reason, answer) => {
    const verdict = await verifySignIn(answer as typeof good, EXPECTED)
    expect(verdict).toMatchObject({ ok: false, reason, detail: expect.any(String) as string })
  })

  it('is refused after any one of 10,000 changes to the text', async () => {
    const random = seeded(1)
    const letters = 'abzAZ019 \n\r\t:/.-_%é\u202e\0'
    const anything = { domain: [DATA.domain, 'hop.example:8443'], now: EXPECTED.now }
    let tried = 0
    while (tried < 10_000) {
      const at = random(good.message.length)
      const letter = letters[random(letters.length)]!
      const kept = good.message.slice(0, at)
      const message = [
        kept + letter + good.message.slice(at + 1),
        kept + letter + good.message.slice(at),
        kept + good.message.slice(at + 1 + random(20)),
        kept,
      ][random(4)]!
      if (message === good.message) continue
      tried += 1
      const verdict = await verifySignIn({ ...good, message }, anything)
      if (verdict.ok) expect(message).toBe('refused')
    }
    expect(tried).toBe(10_000)
  })

  it('is refused after a change to any field', async () => {
    const changes: Parameters<typeof answerOf>[0][] = [
      { statement: 'Sign in to the shop!' },
      { resources: ['https://shop.example/terms'] },
      { requestId: 'r-2' },
      { issuedAt: '2026-03-01T12:00:00.001Z' },
      { notBefore: '2026-03-01T12:00:01Z' },
      { expirationTime: '2026-03-01T12:10:01+00:00' },
      { nonce: 'aB3dE6gH9jK4' },
      { uri: 'https://shop.example:8443/accounts' },
      { domain: 'shop.example:8443', scheme: 'https' },
      { chainId: 'eip155:10' },
      { accountAddress: bob.address },
    ]
    for (const change of changes) {
      const { message } = await answerOf(change)
      const answer = { message, signature: good.signature }
      const { domain, now } = EXPECTED
      expect(await verifySignIn(answer, { domain, now })).toMatchObject({
        ok: false,
        reason: 'signature-invalid',
      })
    }
  })
})

describe('namespaces', () => {
  it.each([
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
    ['cosmos:cosmoshub-4', 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'],
  ] as const)('that nobody verifies are unsupported: %s', async (chainId, accountAddress) => {
    const answer = { message: writeSignInMessage({ ...DATA, chainId, accountAddress }), signature: '0x00' }
    expect(await reasonOf({ networks: [chainId] }, answer)).toBe('unsupported')
  })

  it('that a page leaves out are unsupported, even with a polluted prototype', async () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>
    const verify = verifySignInWith({ solana: async () => 'ed25519' })
    prototype['eip155'] = async () => 'eoa'
    expect(await verify(good, EXPECTED)).toMatchObject({ ok: false, reason: 'unsupported' })
    delete prototype['eip155']
  })

  it('may load what asks contracts only when it is needed', async () => {
    const contracts = vi.fn<ContractVerifier>(async () => 'erc1271')
    const verify = verifySignInWith({ eip155: eip155With(contracts) })
    expect(await verify(good, EXPECTED)).toMatchObject({ scheme: 'eoa' })
    expect(contracts).not.toHaveBeenCalled()
    expect(await verify({ ...good, signature: '0x1234' }, EXPECTED)).toMatchObject({ scheme: 'erc1271' })
  })
})

describe('a polluted Object.prototype', () => {
  const prototype = Object.prototype as unknown as Record<string, unknown>
  const given = { clockTolerance: Infinity, now: ISSUED + MINUTE, rpcUrls: {}, networks: ['eip155:10'] }
  afterEach(() => {
    for (const field of [...Object.keys(given), 'eip155:1', 'signature']) delete prototype[field]
  })

  it('loosens nothing', async () => {
    Object.assign(prototype, given)
    const { domain } = EXPECTED
    expect(await verifySignIn(good, { domain, now: ISSUED + DAY })).toMatchObject({ reason: 'expired' })
    expect(await verifySignIn(good, { domain, now: ISSUED + MINUTE })).toMatchObject({ ok: true })
  })

  it('names no RPC and no signature', async () => {
    Object.assign(prototype, { 'eip155:1': 'http://127.0.0.1:1/', signature: good.signature })
    const unsigned = { message: good.message } as typeof good
    expect(await verifySignIn(unsigned, EXPECTED)).toMatchObject({ reason: 'signature-malformed' })
    const other = await answerOf({}, bob)
    expect(await verifySignIn(other, { ...EXPECTED, rpcUrls: {} })).toMatchObject({
      reason: 'signature-invalid',
    })
  })
})
