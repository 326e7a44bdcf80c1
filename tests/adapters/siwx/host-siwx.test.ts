import { describe, expect, it } from 'vitest'
import type { SiweMessageArgs, Siwx, SiwxMessage } from '../../../src/domain/sign-in/siwx.ts'
import { alice, seeded } from '../../verify/answers.ts'
import { ASKED, PAGE, refusal, siwxOf } from './siwx-page.ts'

const SESSION = {
  data: { ...ASKED, domain: PAGE.host, uri: PAGE.origin, version: '1', nonce: 'aB3dE6gH' },
  message: 'text',
  signature: '0x12',
}

const textFor = (domain: string) =>
  `${domain} wants you to sign in with your Ethereum account:\n${alice.address}\n\n\nURI: ${PAGE.origin}\nVersion: 1`

function madeBy(change: Partial<SiwxMessage> & { text?: unknown } = {}): SiwxMessage {
  const { text = textFor(change.domain ?? PAGE.host), ...fields } = change
  // What a page's own object answers may be anything.
  return { ...SESSION.data, ...fields, toString: () => text as string }
}

/** A page's object that says yes to everything. */
function obliging(change: Partial<Siwx> = {}): Siwx {
  return {
    createMessage: async () => madeBy(),
    addSession: async () => {},
    revokeSession: async () => {},
    setSessions: async () => {},
    getSessions: async () => [],
    ...change,
  }
}

const made = async (message: unknown) => {
  // As before: anything.
  const { siwx } = await siwxOf({ siwx: obliging({ createMessage: async () => message as SiwxMessage }) })
  return siwx.createMessage(ASKED)
}

describe("the message of a page's own siwx", () => {
  it('is signed as it says itself, made into text once', async () => {
    let times = 0
    const message = await made({ ...madeBy(), toString: () => `${textFor(PAGE.host)}${(times += 1)}` })
    expect([message.toString(), message.toString(), String(message)]).toEqual(
      Array(3).fill(`${textFor(PAGE.host)}1`),
    )
    expect(message).toMatchObject(SESSION.data)
  })

  it.each([
    ['another text', 'I agree to the terms.'],
    ['a scheme before its domain', textFor(`https://${PAGE.host}`)],
    ['its network', `${textFor(PAGE.host)}\nChain ID: 1`],
    ['its network as CAIP-2', `${textFor(PAGE.host)}\nChain ID: eip155:1`],
    ['words after a claim of its own', `${PAGE.host} wants you to sign in with your wallet.\nPlease do.`],
    ['the domain in its statement', `${textFor(PAGE.host)}\n${PAGE.host} wants you to be happy`],
  ])('may have %s', async (_, text) => {
    expect((await made(madeBy({ text }))).toString()).toBe(text)
  })

  it('may name the account in other letters', async () => {
    expect(await refusal(made(madeBy({ accountAddress: alice.address.toLowerCase() })))).toBe('accepted')
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', textFor(PAGE.host)],
    ['an empty object', {}],
    ['no text', madeBy({ text: '' })],
    ['a text that is none', madeBy({ text: 5 })],
    [
      'a text that throws',
      {
        ...SESSION.data,
        toString: () => {
          throw new Error('no')
        },
      },
    ],
    ['no words for itself', { ...SESSION.data }],
    ['a book', madeBy({ text: 'x'.repeat(16_385) })],
    ['another account', madeBy({ accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })],
    [
      'a URI elsewhere in its text',
      madeBy({ text: textFor(PAGE.host).replace('URI: https://shop', 'URI: https://evil') }),
    ],
    ['a second URI in its text', madeBy({ text: `${textFor(PAGE.host)}\nuri: https://evil.test` })],
    ['no URL as URI', madeBy({ text: textFor(PAGE.host).replace(PAGE.origin, 'shop') })],
    ['another network in its text', madeBy({ text: `${textFor(PAGE.host)}\nChain ID: 10` })],
    [
      'another account in its text',
      madeBy({
        text: textFor(PAGE.host).replace(alice.address, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'),
      }),
    ],
    ['no account', { ...madeBy(), accountAddress: undefined }],
    ['another network', madeBy({ chainId: 'eip155:10' })],
    ['no network', { ...madeBy(), chainId: undefined }],
    ['no domain', { ...madeBy(), domain: undefined }],
    ['another domain', madeBy({ domain: 'evil.test' })],
    ['the domain without its port', madeBy({ domain: 'shop.test' })],
    ['the origin for a domain', madeBy({ domain: PAGE.origin })],
    ['another domain in its text', madeBy({ text: textFor('evil.test') })],
    ['another domain with a scheme', madeBy({ text: textFor('https://evil.test') })],
    ['two domains', madeBy({ text: `${textFor(PAGE.host)}\n\n${textFor('evil.test')}` })],
    ['a user before the domain', madeBy({ text: textFor(`evil.test@${PAGE.host}`) })],
    ['a domain below', madeBy({ text: textFor(`login.${PAGE.host}`) })],
    ['two spaces', madeBy({ text: textFor('evil.test ') })],
    ['words before the domain', madeBy({ text: textFor(`evil.test and ${PAGE.host}`) })],
    ['what cannot be seen before the domain', madeBy({ text: textFor(`\u200B${PAGE.host}`) })],
    ['what cannot be seen after the domain', madeBy({ text: textFor('evil.test\u200B') })],
    ['capitals', madeBy({ text: textFor('evil.test').replace('wants you', 'Wants You') })],
    ['another kind of line', madeBy({ text: `${PAGE.host}\r${textFor('evil.test')}` })],
    ['a tab', madeBy({ text: textFor('evil.test').replace(' wants', '\twants') })],
  ])('reaches no wallet with %s', async (_, message) => {
    expect(await refusal(made(message))).toBe('sign-in-message-invalid')
  })

  it.each<[string, () => Promise<SiwxMessage>]>([
    ['rejects', () => Promise.reject(new Error('Not today\u0007'))],
    [
      'throws',
      () => {
        throw new Error('Not today\u0007')
      },
    ],
  ])('does not come when it %s, and its words are shown', async (_, createMessage) => {
    const { siwx } = await siwxOf({ siwx: obliging({ createMessage }) })
    await expect(siwx.createMessage(ASKED)).rejects.toMatchObject({
      code: 'sign-in-refused',
      cause: { message: 'Not today' },
    })
  })

  it('is not made on a page without an address', async () => {
    const { siwx } = await siwxOf({ siwx: obliging() }, { page: { host: '', origin: 'null' } })
    expect(await refusal(siwx.createMessage(ASKED))).toBe('sign-in-opaque-origin')
  })
})

/** 10,000 ways of naming somebody else, by `siwx` and by `siweConfig`, in the data and in the text (security S4). */
describe('10,000 configurations that try another domain', () => {
  const HOSTS = [
    'evil.test',
    'shop.test',
    'shop.test:443',
    'shop.test:8443.evil.test',
    'evil.test:8443',
    'SHOP.test:8443',
  ]
  const MORE = [
    'shop.test:8443@evil.test',
    'evil.test@shop.test:8443',
    'shop.test:8443\u200B',
    'ѕhop.test:8443',
    '',
    'localhost',
    '[::1]',
  ]
  const BEFORE = ['', 'https://', 'http://', 'HTTPS://', '//', ' ', '\n', 'ethereum+x://', '\u202E']
  const AFTER = ['', '/', '/path', '?x', '#x', ' ', ':8443', '.', '\t', '\u2028']

  it('make no message for it', async () => {
    const chance = seeded(44)
    const pick = <T>(list: readonly T[]): T => list[chance(list.length)]!
    const passed: string[] = []
    const heads = (text: string) =>
      [...text.matchAll(/^(.*?)\s+wants you to sign in/gm)].map(([, head]) => head)
    for (let turn = 0; turn < 10_000; turn += 1) {
      const foreign = `${pick(BEFORE)}${pick([...HOSTS, ...MORE])}${pick(AFTER)}`
      const [domain, inText] = pick([
        [foreign, foreign],
        [foreign, PAGE.host],
        [PAGE.host, foreign],
      ])
      const createMessage = (args: Pick<SiweMessageArgs, 'domain'>) =>
        textFor(inText === foreign ? foreign : args.domain)
      const siweConfig = {
        getNonce: async () => 'aB3dE6gH',
        getMessageParams: async () => ({ domain, uri: pick([PAGE.origin, `https://${foreign}`]) }),
        createMessage,
        verifyMessage: async () => true,
        getSession: async () => null,
        signOut: async () => true,
      }
      const own = obliging({ createMessage: async () => madeBy({ domain, text: textFor(inText) }) })
      const { siwx } = await siwxOf(pick([{ siwx: own }, { siweConfig }]))
      const message = await siwx.createMessage(ASKED).catch(() => undefined)
      if (message && !isForPage(message, heads(message.toString()))) passed.push(foreign)
    }
    expect(passed).toEqual([])
  })

  const ours = new Set([
    PAGE.host,
    `https://${PAGE.host}`,
    `http://${PAGE.host}`,
    `HTTPS://${PAGE.host}`,
    `ethereum+x://${PAGE.host}`,
  ])
  const isForPage = (message: SiwxMessage, heads: (string | undefined)[]) =>
    message.domain === PAGE.host && heads.length > 0 && heads.every((head) => ours.has(head ?? ''))
})

describe("the sessions of a page's own siwx", () => {
  it('are given on as they are', async () => {
    const asked: unknown[] = []
    const own = obliging({
      addSession: async (session) => void asked.push(session),
      revokeSession: async (...which) => void asked.push(which),
      setSessions: async (sessions) => void asked.push(sessions),
      signOut: async () => void asked.push('out'),
      signOutOnDisconnect: false,
    })
    const { siwx } = await siwxOf({ siwx: own })
    await siwx.addSession(SESSION)
    await siwx.revokeSession('eip155:1', alice.address)
    await siwx.setSessions([SESSION])
    await siwx.signOut?.()
    expect(asked).toEqual([SESSION, ['eip155:1', alice.address], [SESSION], 'out'])
    expect(siwx.signOutOnDisconnect).toBe(false)
  })

  it('have no word for what the page has none for', async () => {
    const { siwx } = await siwxOf({ siwx: obliging() })
    expect(siwx).not.toHaveProperty('signOut')
    expect(siwx).not.toHaveProperty('signOutOnDisconnect')
  })

  it('may be an object with a class behind it', async () => {
    class Own {
      readonly #session = SESSION
      ended = 0
      createMessage = async () => madeBy()
      async addSession() {}
      async revokeSession() {}
      async setSessions() {}
      async getSessions() {
        return [this.#session]
      }
      async signOut() {
        this.ended += 1
      }
    }
    const own = new Own()
    const { siwx } = await siwxOf({ siwx: own })
    expect(await siwx.getSessions('eip155:1', alice.address)).toEqual([SESSION])
    await siwx.signOut?.()
    expect(own.ended).toBe(1)
  })

  it('are looked at before they are believed', async () => {
    const answer = [
      null,
      5,
      'x',
      {},
      { data: null },
      { data: { accountAddress: 5, chainId: 'eip155:1' } },
      SESSION,
    ]
    // As before: anything.
    const { siwx } = await siwxOf({ siwx: obliging({ getSessions: async () => answer as never }) })
    expect(await siwx.getSessions('eip155:1', alice.address)).toEqual([SESSION])
  })

  it.each<[string, () => Promise<never>]>([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['answers nothing', async () => undefined as never],
  ])('are no answer when it %s', async (_, getSessions) => {
    const { siwx } = await siwxOf({ siwx: obliging({ getSessions }) })
    expect(await refusal(siwx.getSessions('eip155:1', alice.address))).toBeInstanceOf(Error)
  })

  it.each<[string, () => Promise<void>, string]>([
    ['rejects', () => Promise.reject(new Error('x'.repeat(500))), 'x'.repeat(200)],
    [
      'throws',
      () => {
        throw new Error('no')
      },
      'no',
    ],
    ['rejects with a text', () => Promise.reject('no'), ''],
  ])('are not accepted when it %s, in its own words', async (_, addSession, detail) => {
    const { siwx } = await siwxOf({ siwx: obliging({ addSession }) })
    await expect(siwx.addSession(SESSION)).rejects.toMatchObject({
      code: 'sign-in-refused',
      cause: { message: detail },
    })
  })
})
