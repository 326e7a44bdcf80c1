import { describe, expect, it } from 'vitest'
import { coded } from '../../../src/errors/codes.ts'
import { WalletKitError } from '../../../src/errors/wallet-kit-error.ts'
import { ProviderError } from '../../../src/errors/provider-error.ts'
import { ALICE, BOB } from '../../support/fixtures.ts'
import { arrived } from '../../support/framed-page.ts'
import { framedWallet, goodAnswer, SIGNATURE, type Play } from '../../support/framed-wallet.ts'

const HASH = `0x${'ab'.repeat(32)}`
/** Another account, in each shape that an answer has. */
const BOBS: Record<string, unknown> = {
  GET_USER: { email: 'bob@example.org', address: BOB, chainId: 1 },
  SWITCH_NETWORK: { chainId: 8453, address: BOB },
  RPC_REQUEST: `0x${'99'.repeat(65)}`,
}

/** A frame that misbehaves (security P5): what it does in place of its answer. */
const MISBEHAVIOURS: Record<string, Play> = {
  'never answers': () => undefined,
  'answers twice, the second time for another account': (call, { answer }) => {
    answer(call, goodAnswer(call))
    answer(call, BOBS[call.name])
  },
  'refuses, and answers afterwards': (call, { answer, refuse }) => {
    refuse(call, { message: 'No', code: 4001 })
    answer(call, BOBS[call.name])
  },
  'answers with the id of another call': (call, { answer }) =>
    answer({ ...call, id: '00000000-0000-4000-8000-000000000000' }, BOBS[call.name]),
  'answers as another call': (call, { answer }) => answer({ ...call, name: 'GET_CHAIN_ID' }, { chainId: 1 }),
  'answers without an id': (call, { say }) =>
    say({ type: `@w3m-frame/${call.name}_SUCCESS`, payload: BOBS[call.name] }),
  'answers nothing': (call, { answer }) => answer(call),
  'answers null': (call, { answer }) => answer(call, null),
  'answers a list': (call, { answer }) => answer(call, [BOB]),
  'answers a map': (call, { answer }) => answer(call, new Map([['address', BOB]])),
  'answers bytes': (call, { answer }) => answer(call, new Uint8Array(65)),
  'answers a date': (call, { answer }) => answer(call, new Date(0)),
  'answers a number that is none': (call, { answer }) => answer(call, Number.NaN),
  'answers 10 MB': (call, { answer }) => answer(call, 'x'.repeat(10_000_000)),
  'answers with a prototype': (call, { answer }) =>
    answer(call, JSON.parse(`{"__proto__":{"address":"${BOB}","chainId":1,"isConnected":true}}`)),
  'answers in a circle': (call, { answer }) => {
    const circle: Record<string, unknown> = {}
    answer(call, Object.assign(circle, { circle }))
  },
  'answers for another network': (call, { answer }) =>
    answer(call, { ...(goodAnswer(call) as object), chainId: 5 }),
  'answers with an address of Solana': (call, { answer }) =>
    answer(call, { address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', chainId: 1 }),
  'answers with 10,000 accounts': (call, { answer }) =>
    answer(call, {
      ...(goodAnswer(call) as object),
      accounts: Array.from({ length: 10_000 }, () => ({ address: BOB, type: 'eoa' })),
    }),
  'refuses with null': (call, { refuse }) => refuse(call, null),
  'refuses with a text': (call, { refuse }) => refuse(call, 'User rejected the request'),
  'refuses with nothing': (call, { refuse }) => refuse(call, undefined),
  'refuses without a sentence': (call, { refuse }) => refuse(call, { code: 4001 }),
  'refuses with a code as text': (call, { refuse }) => refuse(call, { message: 'No', code: '4001' }),
  'refuses with half a code': (call, { refuse }) => refuse(call, { message: 'No', code: 4001.5 }),
  'refuses in markup and control characters': (call, { refuse }) =>
    refuse(call, { message: '<img src=x onerror=alert(1)>\u202e\u0000\n', code: 4001 }),
  'is reloaded': (_, { reload }) => void reload(),
  dies: (_, { die }) => die(),
  'says that the login has ended': (call, { say, answer }) => {
    say({ type: '@w3m-frame/SESSION_UPDATE', payload: {} })
    answer(call, goodAnswer(call))
  },
  'hides, and says things that are no messages': (call, { say, answer }) => {
    for (const data of [null, 'ready', [], { type: 5 }, { type: '@w3m-frame/HIDE' }]) say(data)
    answer(call, goodAnswer(call))
  },
}

type Wallet = Awaited<ReturnType<typeof framedWallet>>

interface Action {
  call: string
  act(wallet: Wallet, signal: AbortSignal): Promise<unknown>
  good?: unknown
}

const ACTIONS: Record<string, Action> = {
  connecting: { call: 'GET_USER', act: ({ connect }, signal) => connect(signal) },
  signing: { call: 'RPC_REQUEST', act: ({ sign }) => sign(), good: SIGNATURE },
  sending: { call: 'RPC_REQUEST', act: ({ send }) => send(), good: HASH },
  switching: { call: 'SWITCH_NETWORK', act: ({ switchTo }, signal) => switchTo(undefined, signal) },
}

/** How it ends, once everything that was posted has arrived; `undefined` where it has not ended. */
function ending(work: Promise<unknown>): Promise<{ answer: unknown } | { error: unknown } | undefined> {
  const ended = work.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  return Promise.race([ended, allArrived()])
}

/** A login takes several messages, one after the other. */
async function allArrived(): Promise<undefined> {
  for (let turn = 0; turn < 20; turn++) await arrived()
}

/** Misbehaviours after which another document has to take the port. */
const GONE = ['is reloaded', 'dies']

describe.each(Object.entries(ACTIONS))('the embedded wallet while %s', (action, { call, act, good }) => {
  it.each(Object.entries(MISBEHAVIOURS))('that %s', async (what, play) => {
    const wallet = await framedWallet()
    if (action !== 'connecting') await wallet.connect()
    wallet.plays[call] = play
    const abort = new AbortController()
    const acting = act(wallet, abort.signal)
    let end = await ending(acting)
    if (!end && (action === 'connecting' || action === 'switching')) {
      // Nothing yet: giving up always works.
      abort.abort(coded('modal-closed'))
      end = await ending(acting)
      expect(end).toBeDefined()
    }

    // An error of ours with a sentence, the right answer, or nothing yet.
    if (end && 'error' in end) {
      const { error } = end
      expect(error instanceof WalletKitError || error instanceof ProviderError).toBe(true)
      expect((error as Error).message).toMatch(/^[\x20-\x7e]{2,200}$/)
    } else if (end && action === 'connecting')
      expect(end.answer).toEqual({ accounts: [{ address: ALICE }], network: 'eip155:1' })
    else if (end && action === 'signing') expect(end.answer).toBe(good)
    // What a node answers may be any JSON; it is never the second answer.
    else if (end) expect(JSON.stringify(end.answer) ?? '').not.toContain('99'.repeat(65))

    // Nobody else is connected, and nobody at all once the login has ended.
    expect(await wallet.accounts()).toEqual(wallet.isLoggedIn() ? [ALICE] : [])

    // The next try works.
    delete wallet.plays[call]
    if (GONE.includes(what)) {
      wallet.frame.load().catch(() => undefined)
      await wallet.play()
    }
    if (!wallet.isLoggedIn()) await wallet.connect()
    expect(await wallet.sign()).toBe(SIGNATURE)
    await wallet.switchTo()
    expect(await wallet.network()).toBe('0x2105')
    expect(await wallet.accounts()).toEqual([ALICE])
  })
})

describe('a login that is given up', () => {
  it('ends at once, is not stored, and its late answer changes nothing', async () => {
    let late = (): void => undefined
    const wallet = await framedWallet({
      GET_USER: (call, { answer }) => (late = () => answer(call, goodAnswer(call))),
    })
    const abort = new AbortController()
    const connecting = wallet.connect(abort.signal)
    connecting.catch(() => undefined)
    await arrived()
    abort.abort(new Error('left'))
    expect(await ending(connecting)).toHaveProperty('error')
    late()
    await arrived()
    expect([await wallet.accounts(), wallet.kept]).toEqual([[], []])
  })

  it('leaves open requests to the frame, which refuses them when its user leaves', async () => {
    const wallet = await framedWallet()
    await wallet.connect()
    const open: { name: string; id: string; ask: unknown }[] = []
    wallet.plays['RPC_REQUEST'] = (call) => open.push(call)
    wallet.plays['RPC_ABORT'] = (_, { refuse }) =>
      open.forEach((call) => refuse(call, { message: 'User rejected the request', code: 4001 }))
    const [signing, sending] = [wallet.sign(), wallet.send()]
    const ends = [ending(signing), ending(sending)]
    await arrived()
    wallet.frame.leave()
    expect(await Promise.all(ends)).toMatchObject([
      { error: { code: 'sign-rejected' } },
      { error: { code: 4001 } },
    ])
  })
})
