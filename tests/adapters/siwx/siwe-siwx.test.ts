import { describe, expect, it } from 'vitest'
import type { SiweConfig, SiweMessageArgs } from '../../../src/domain/sign-in/siwx.ts'
import { alice, bob } from '../../verify/answers.ts'
import { ASKED, PAGE, refusal, sessionOf, siwxOf } from './siwx-page.ts'

const SOLANA = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accountAddress: 'G5jnRxpHuhUhCBt9cXqFnPmqJ9bSXVyN1oRLGQLEoXyM',
} as const
const text = ({ domain, address }: SiweMessageArgs) =>
  `${domain} wants you to sign in with your Ethereum account:\n${address}`

/** A page's `siweConfig`; `told` is what it heard. */
async function configured(change: Partial<SiweConfig> = {}) {
  const told: unknown[] = []
  const siweConfig: SiweConfig = {
    getNonce: async (address) => (told.push(['nonce', address]), 'aB3dE6gH'),
    createMessage: (args) => (told.push(args), text(args)),
    verifyMessage: async (answer) => (told.push(['verify', answer]), true),
    getSession: async () => ({ address: alice.address, chainId: 1 }),
    signOut: async () => (told.push('signOut'), true),
    onSignIn: (session) => void told.push(['in', session]),
    onSignOut: () => void told.push('out'),
    ...change,
  }
  return { told, ...(await siwxOf({ siweConfig })) }
}

describe('the message of a siweConfig (reference 4.11)', () => {
  it('is asked for by did:pkh address and numeric chain, for this page', async () => {
    const { siwx, told } = await configured()
    const message = await siwx.createMessage(ASKED)
    const args = {
      domain: PAGE.host,
      uri: PAGE.origin,
      version: '1',
      nonce: 'aB3dE6gH',
      type: 'caip122',
      chainId: 1,
      address: `did:pkh:eip155:1:${alice.address}`,
    }
    expect(told).toEqual([['nonce', alice.address], args])
    expect(message.toString()).toContain(`did:pkh:eip155:1:${alice.address}`)
    expect(message).toMatchObject({
      ...ASKED,
      domain: PAGE.host,
      uri: PAGE.origin,
      version: '1',
      nonce: 'aB3dE6gH',
    })
  })

  it('says what the page adds, and times by both names', async () => {
    const times = { iat: '2026-01-01T00:00:00Z', exp: '2026-01-02T00:00:00Z', nbf: '2026-01-01T00:00:00Z' }
    const params = {
      ...times,
      statement: 'Hi',
      requestId: '7',
      resources: ['https://a.test'],
      uri: `${PAGE.origin}/login`,
    }
    const { siwx, told } = await configured({ getMessageParams: async () => params })
    const message = await siwx.createMessage(ASKED)
    expect(told[1]).toMatchObject(params)
    expect(message).toMatchObject({
      ...{ statement: 'Hi', requestId: '7', resources: ['https://a.test'], uri: `${PAGE.origin}/login` },
      ...{ issuedAt: times.iat, expirationTime: times.exp, notBefore: times.nbf },
    })
    expect(message).not.toHaveProperty('iat')
  })

  it('has a new nonce each time', async () => {
    let turn = 0
    const { siwx } = await configured({ getNonce: async () => `nonce000${(turn += 1)}` })
    expect([(await siwx.createMessage(ASKED)).nonce, (await siwx.createMessage(ASKED)).nonce]).toEqual([
      'nonce0001',
      'nonce0002',
    ])
  })

  it.each<[string, Partial<SiweConfig>, string]>([
    ['no nonce', { getNonce: async () => '' }, 'Failed to get nonce!'],
    ['no params', { getMessageParams: async () => null as never }, 'Failed to get message params!'],
    ['a nonce that rejects', { getNonce: () => Promise.reject(new Error('no')) }, 'no'],
    [
      'a nonce that throws',
      {
        getNonce: () => {
          throw new Error('no')
        },
      },
      'no',
    ],
    [
      'a message that throws',
      {
        createMessage: () => {
          throw new Error('no')
        },
      },
      'no',
    ],
  ])('does not come with %s', async (_, change, detail) => {
    const { siwx } = await configured(change)
    await expect(siwx.createMessage(ASKED)).rejects.toMatchObject({
      code: 'sign-in-refused',
      cause: { message: detail },
    })
  })

  it.each<[string, Partial<SiweConfig>]>([
    ['another domain', { getMessageParams: async () => ({ domain: 'evil.test' }) }],
    ['another domain in its text', { createMessage: (args) => text({ ...args, domain: 'evil.test' }) }],
    ['no text', { createMessage: () => '' }],
  ])('reaches no wallet with %s', async (_, change) => {
    expect(await refusal((await configured(change)).siwx.createMessage(ASKED))).toBe(
      'sign-in-message-invalid',
    )
  })

  it('is not made for another namespace', async () => {
    const { siwx, told } = await configured()
    expect(await refusal(siwx.createMessage(SOLANA))).toBe('sign-in-message-invalid')
    expect(told).toEqual([])
  })
})

describe('the sessions of a siweConfig', () => {
  const held = [{ data: { ...ASKED } }]

  it('are accepted when the page verifies them, and the page is told', async () => {
    const { siwx, told } = await configured()
    const session = await sessionOf(await siwx.createMessage(ASKED))
    await siwx.addSession(session)
    const { message, signature } = session
    expect(told.slice(2)).toEqual([
      ['verify', { message, signature }],
      ['in', { address: alice.address, chainId: 1 }],
    ])
  })

  it.each<[string, Partial<SiweConfig>, string]>([
    ['says no', { verifyMessage: async () => false }, 'Failed to verify message'],
    ['says nothing', { verifyMessage: async () => undefined as never }, 'Failed to verify message'],
    ['rejects', { verifyMessage: () => Promise.reject(new Error('Bad signature')) }, 'Bad signature'],
    [
      'throws',
      {
        verifyMessage: () => {
          throw new Error('Bad signature')
        },
      },
      'Bad signature',
    ],
  ])('are not accepted when it %s', async (_, change, detail) => {
    const { siwx, told } = await configured(change)
    const session = await sessionOf(await siwx.createMessage(ASKED))
    await expect(siwx.addSession(session)).rejects.toMatchObject({
      code: 'sign-in-refused',
      cause: { message: detail },
    })
    expect(told.flat()).not.toContain('in')
  })

  it.each([alice.address, alice.address.toLowerCase(), `did:pkh:eip155:1:${alice.address}`])(
    'are found whichever way the address is written (defect 77): %s',
    async (address) => {
      const { siwx, told } = await configured({ getSession: async () => ({ address, chainId: 1 }) })
      expect(await siwx.getSessions('eip155:1', alice.address)).toEqual(held)
      expect(told).toEqual([])
    },
  )

  it.each<[string, unknown]>([
    ['null', null],
    ['nothing', undefined],
    ['no address', { chainId: 1 }],
    ['no chain', { address: alice.address }],
  ])('are none where the page has %s', async (_, session) => {
    const { siwx, told } = await configured({ getSession: async () => session as never })
    expect(await siwx.getSessions('eip155:1', alice.address)).toEqual([])
    expect(told).toEqual([])
  })

  it('end when the account is another one, unless the page wants otherwise', async () => {
    const { siwx, told } = await configured()
    expect(await siwx.getSessions('eip155:1', bob.address)).toEqual([])
    expect(told).toEqual(['signOut', 'out'])
    const kept = await configured({ signOutOnAccountChange: false })
    await kept.siwx.getSessions('eip155:1', bob.address)
    expect(kept.told).toEqual([])
  })

  it('never name an account that did not sign', async () => {
    const { siwx } = await configured({ signOutOnAccountChange: false, signOutOnNetworkChange: false })
    expect(await siwx.getSessions('eip155:1', bob.address)).toEqual([])
  })

  it('are none on another network, unless the page wants otherwise', async () => {
    const { siwx, told } = await configured()
    expect(await siwx.getSessions('eip155:10', alice.address)).toEqual([])
    expect(told).toEqual([])
    const kept = await configured({ signOutOnNetworkChange: false })
    expect(await kept.siwx.getSessions('eip155:10', alice.address)).toEqual([
      { data: { ...ASKED, chainId: 'eip155:10' } },
    ])
  })

  it('are not made up for another namespace, and end nobody there (defect 79)', async () => {
    for (const change of [{}, { signOutOnAccountChange: false, signOutOnNetworkChange: false }]) {
      const { siwx, told } = await configured(change)
      expect(await siwx.getSessions(SOLANA.chainId, SOLANA.accountAddress)).toEqual([])
      expect(told).toEqual([])
    }
  })

  it('reject when the page cannot say', async () => {
    const { siwx } = await configured({ getSession: () => Promise.reject(new Error('no')) })
    expect(await refusal(siwx.getSessions('eip155:1', alice.address))).toBeInstanceOf(Error)
  })

  it('end once when the visitor leaves', async () => {
    const { siwx, told } = await configured()
    await siwx.revokeSession('eip155:1', alice.address)
    await siwx.setSessions([])
    expect(told).toEqual(['signOut', 'out'])
  })

  it('have not ended when the page says so', async () => {
    const { siwx, told } = await configured({ signOut: async () => false })
    expect(await refusal(siwx.revokeSession('eip155:1', alice.address))).toBe('sign-out-failed')
    expect(told).toEqual([])
  })

  it('end with the connection unless the page wants otherwise', async () => {
    expect((await configured()).siwx).not.toHaveProperty('signOutOnDisconnect')
    expect((await configured({ signOutOnDisconnect: false })).siwx.signOutOnDisconnect).toBe(false)
  })
})
