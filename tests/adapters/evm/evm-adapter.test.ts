import { describe, expect, it } from 'vitest'
import type { WalletSession } from '../../../src/ports/wallet-adapter.ts'
import { settle } from '../../support/deferred.ts'
import { adapterOf, evmProvider, heardEvents, never, rpcError, throws } from '../../support/evm-provider.ts'
import { fakeClock } from '../../support/fake-clock.ts'
import { ALICE, BASE, BOB, sessionOf } from '../../support/fixtures.ts'
import { outcome } from '../../support/setup.ts'

type Answers = Parameters<typeof evmProvider>[0]

async function around(provider: unknown) {
  const clock = fakeClock()
  const adapter = await adapterOf(provider, clock)
  const abort = new AbortController()
  let pending = 0
  const connect = (): Promise<WalletSession> => {
    const answer = adapter.connect('wallet', { signal: abort.signal, onPending: () => (pending += 1) })
    answer.catch(() => {})
    return answer
  }
  const switchNetwork = () => {
    const answer = adapter.switchNetwork('wallet', BASE, abort.signal)
    answer.catch(() => {})
    return answer
  }
  return { adapter, abort, clock, connect, switchNetwork, pending: () => pending }
}

async function wallet(answers?: Answers) {
  const provider = evmProvider(answers)
  return { provider, ...(await around(provider)) }
}

describe('connecting an EVM wallet', () => {
  it('takes accounts and network from the wallet and stops listening', async () => {
    const { connect, provider } = await wallet({ eth_requestAccounts: [ALICE.toLowerCase(), BOB] })
    expect(await connect()).toEqual(sessionOf([ALICE, BOB]))
    expect(provider.methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
    expect(provider.listeners()).toBe(0)
  })

  it('believes the account that was chosen while it was still asked for the chain', async () => {
    let tellChain = (_: unknown) => {}
    const { connect, provider } = await wallet({
      eth_chainId: () => new Promise((resolve) => (tellChain = resolve)),
    })
    const connecting = connect()
    await settle()
    provider.emit('accountsChanged', [BOB])
    provider.emit('chainChanged', '0x2105')
    tellChain('0x1')
    expect(await connecting).toEqual(sessionOf([BOB], 'eip155:8453'))
  })

  it.each([
    ['gives up on', undefined, 'connection-timed-out'],
    ['believes the event of', '0x2105', sessionOf([ALICE], 'eip155:8453')],
  ])('%s a wallet that shares accounts and is silent about its chain', async (_, event, end) => {
    const { connect, provider, clock } = await wallet({ eth_chainId: never })
    const connecting = connect()
    await settle()
    if (event) provider.emit('chainChanged', event)
    await clock.advance(4_999)
    expect(await outcome(connecting)).toBe('pending')
    await clock.advance(1)
    expect(await connecting.catch(({ code }: { code: string }) => code)).toEqual(end)
    expect([provider.listeners(), clock.waiting()]).toEqual([0, 0])
  })

  it('goes on with the older request that the wallet still has open', async () => {
    let approve = (_: unknown) => {}
    let turn = 0
    const { connect, pending } = await wallet({
      eth_requestAccounts: () => {
        turn += 1
        if (turn > 1) throw rpcError(-32002)
        return new Promise((resolve) => (approve = resolve))
      },
    })
    const first = connect()
    await settle()
    const second = connect()
    await settle()
    expect(pending()).toBe(1)
    approve([ALICE])
    expect(await second).toEqual(sessionOf())
    expect(await first).toEqual(sessionOf())
  })

  it('waits for the wallet that is pending from before the page was loaded', async () => {
    const { connect, provider, pending } = await wallet({ eth_requestAccounts: throws(rpcError(-32002)) })
    const connecting = connect()
    await settle()
    expect(pending()).toBe(1)
    provider.emit('accountsChanged', ['garbage'])
    provider.emit('accountsChanged', [ALICE])
    expect(await connecting).toEqual(sessionOf())
    expect(provider.listeners()).toBe(0)
  })

  it('listens no longer once the visitor gave up on a pending wallet', async () => {
    const { connect, provider, abort } = await wallet({ eth_requestAccounts: throws(rpcError(-32002)) })
    const connecting = connect()
    await settle()
    abort.abort(new Error('left'))
    await outcome(connecting)
    expect(provider.listeners()).toBe(0)
  })

  it('keeps the raw error of the wallet as the cause', async () => {
    const raw = rpcError(4001, 'User rejected')
    const { connect } = await wallet({ eth_requestAccounts: throws(raw) })
    const error = (await connect().catch((caught: unknown) => caught)) as Error
    expect(error).toMatchObject({ code: 'connection-rejected', message: 'Connection rejected' })
    let cause: unknown = error.cause
    while (cause instanceof Error && cause !== raw && cause.cause) cause = cause.cause
    expect(cause).toBe(raw)
  })

  it('does not know a wallet that is gone', async () => {
    const { adapter, abort } = await wallet()
    const connecting = adapter.connect('gone', { signal: abort.signal, onPending: () => {} })
    expect(await outcome(connecting)).toBe('wallet-not-found')
  })

  it('asks once, whatever the wallet does', async () => {
    const { connect, provider } = await wallet({ eth_requestAccounts: throws(rpcError(-32603)) })
    await outcome(connect())
    expect(provider.methods().filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })
})

/** Wallets that misbehave (security P5), and what a visitor is told: an error of ours, the right account, or nothing yet. */
const MISBEHAVIOURS: Record<string, [Answers, unknown]> = {
  'never answers': [{ eth_requestAccounts: never }, 'pending'],
  'never tells its chain': [{ eth_chainId: never }, 'pending'],
  'throws null': [{ eth_requestAccounts: throws(null) }, 'connection-failed'],
  'throws undefined': [{ eth_requestAccounts: throws(undefined) }, 'connection-failed'],
  'throws a string': [{ eth_requestAccounts: throws('no') }, 'connection-failed'],
  'throws a sentence of refusal': [
    { eth_requestAccounts: throws('User rejected the request') },
    'connection-rejected',
  ],
  'throws a number': [{ eth_requestAccounts: throws(4001) }, 'connection-failed'],
  'throws a plain object with a code': [
    { eth_requestAccounts: throws({ code: 4001 }) },
    'connection-rejected',
  ],
  'throws a code as text': [{ eth_requestAccounts: throws({ code: '4001' }) }, 'connection-rejected'],
  'throws a nested code': [
    { eth_requestAccounts: throws({ code: -32603, data: { originalError: { code: 4001 } } }) },
    'connection-rejected',
  ],
  'throws a frozen error': [
    { eth_requestAccounts: throws(Object.freeze(rpcError(4001))) },
    'connection-rejected',
  ],
  'throws a symbol': [{ eth_requestAccounts: throws(Symbol('x')) }, 'connection-failed'],
  'throws a function': [{ eth_requestAccounts: throws(() => {}) }, 'connection-failed'],
  'is unauthorized': [{ eth_requestAccounts: throws(rpcError(4100)) }, 'connection-failed'],
  'is disconnected': [{ eth_requestAccounts: throws(rpcError(4900)) }, 'connection-failed'],
  'shares no account': [{ eth_requestAccounts: [] }, 'no-accounts'],
  'answers null': [{ eth_requestAccounts: null }, 'no-accounts'],
  'answers undefined': [{ eth_requestAccounts: () => undefined }, 'no-accounts'],
  'answers a string': [{ eth_requestAccounts: ALICE }, 'no-accounts'],
  'answers an object': [{ eth_requestAccounts: () => ({ 0: ALICE, length: 1 }) }, 'no-accounts'],
  'answers garbage in a list': [{ eth_requestAccounts: [null, 1, {}, '0x', '0x12', ['x']] }, 'no-accounts'],
  'answers a Solana address': [
    { eth_requestAccounts: ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'] },
    'no-accounts',
  ],
  'puts one good account among garbage': [{ eth_requestAccounts: [null, ALICE, '0x'] }, 'resolved'],
  'tells no usable chain': [{ eth_chainId: null }, 'connection-failed'],
  'tells chain 0': [{ eth_chainId: '0x0' }, 'connection-failed'],
  'throws when asked for its chain': [{ eth_chainId: throws('no') }, 'connection-failed'],
}

describe('EVM wallets that misbehave', () => {
  it.each(Object.entries(MISBEHAVIOURS))('that one %s', async (_, [answers, expected]) => {
    const { connect, provider, clock } = await wallet(answers)
    const connecting = connect()
    expect(await outcome(connecting)).toBe(expected)
    if (expected === 'resolved') expect(await connecting).toEqual(sessionOf())
    if (expected !== 'pending') expect(provider.listeners() + clock.waiting()).toBe(0)
  })

  it('shares 10,000 accounts', async () => {
    const addresses = Array.from(
      { length: 10_000 },
      (_, index) => `0x${index.toString(16).padStart(40, '0')}`,
    )
    const { connect } = await wallet({ eth_requestAccounts: addresses })
    expect((await connect()).accounts).toHaveLength(1_000)
  })

  it('shares the same account several times in several cases', async () => {
    const { connect } = await wallet({ eth_requestAccounts: [ALICE, ALICE.toLowerCase(), ALICE] })
    expect(await connect()).toEqual(sessionOf())
  })

  it.each<[string, object]>([
    ['has no events', { request: evmProvider().request }],
    ['throws when it is listened to', { ...evmProvider(), on: throws(new Error('no')) }],
    [
      'throws when it is no longer listened to',
      { ...evmProvider(), removeListener: throws(new Error('no')) },
    ],
    ['has an `on` that is no function', { ...evmProvider(), on: 5 }],
    ['is frozen', Object.freeze(evmProvider())],
    ['is a proxy', new Proxy(evmProvider(), {})],
    [
      'has `request` on its prototype, as a getter',
      Object.create({
        get request() {
          return evmProvider().request
        },
      }) as object,
    ],
  ])('connects although it %s', async (_, provider) => {
    const { connect } = await around(provider)
    expect(await outcome(connect())).toBe('resolved')
  })

  it.each<[string, unknown, string]>([
    ['is null', null, 'wallet-not-found'],
    ['is a function', () => {}, 'wallet-not-found'],
    ['has no `request`', {}, 'wallet-not-found'],
    [
      'has a `request` that throws when read',
      {
        get request() {
          throw new Error('no')
        },
      },
      'wallet-not-found',
    ],
    ['throws synchronously', { request: throws(new Error('no')) }, 'connection-failed'],
    ['answers without a promise', { request: () => [ALICE] }, 'connection-failed'],
  ])('fails with an error of ours when it %s', async (_, provider, code) => {
    const { connect } = await around(provider)
    expect(await outcome(connect())).toBe(code)
  })

  it('answers twice', async () => {
    const thenable = {
      then(resolve: (value: unknown) => void) {
        resolve([ALICE])
        resolve([BOB])
      },
    }
    const { connect } = await wallet({ eth_requestAccounts: () => thenable })
    expect(await connect()).toEqual(sessionOf([ALICE]))
  })
})

describe('restoring an EVM wallet', () => {
  it('asks only what shows nothing', async () => {
    const { adapter, abort, provider } = await wallet()
    expect(await adapter.restore('wallet', abort.signal)).toEqual(sessionOf())
    expect(provider.methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('finds nothing when the wallet is locked', async () => {
    const { adapter, abort } = await wallet({ eth_accounts: [] })
    expect(await adapter.restore('wallet', abort.signal)).toBeUndefined()
  })

  it.each<[string, Answers]>([
    ['a string', { eth_accounts: 'no' }],
    ['null', { eth_accounts: null }],
    ['garbage in a list', { eth_accounts: [{}, 5] }],
  ])('does not take %s for a wallet that left', async (_, answers) => {
    const { adapter, abort } = await wallet(answers)
    const restoring = adapter.restore('wallet', abort.signal)
    restoring.catch(() => {})
    expect(await outcome(restoring)).not.toBe('resolved')
  })
})

describe('following an EVM wallet', () => {
  it('tells of accounts and networks, checked', async () => {
    const { adapter, provider } = await wallet()
    const { heard, events } = heardEvents()
    adapter.listen('wallet', events)
    provider.emit('accountsChanged', [BOB.toLowerCase()])
    provider.emit('chainChanged', '0x2105')
    expect(heard).toEqual([[BOB], 'eip155:8453'])
  })

  it('tells nothing of garbage', async () => {
    const { adapter, provider } = await wallet({ eth_accounts: 'no', eth_chainId: throws('no') })
    const { heard, events } = heardEvents()
    adapter.listen('wallet', events)
    for (const garbage of [undefined, null, 5, 'x', {}, [null], ['0x'], Symbol('x')]) {
      provider.emit('accountsChanged', garbage)
      provider.emit('chainChanged', garbage)
    }
    await settle()
    // 5 is what some wallets send for chain 5.
    expect(heard).toEqual(['eip155:5'])
  })

  it('asks a wallet whose events cannot be read', async () => {
    const { adapter, provider } = await wallet({ eth_accounts: [BOB], eth_chainId: '0x2105' })
    const { heard, events } = heardEvents()
    adapter.listen('wallet', events)
    provider.emit('accountsChanged', { listener: () => undefined, data: [BOB] })
    provider.emit('chainChanged', { listener: () => undefined, data: '0x2105' })
    await settle()
    expect(heard).toEqual([[BOB], 'eip155:8453'])
    expect(provider.methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('does not take an old answer for a later event', async () => {
    let answer = (_: unknown) => {}
    const { adapter, provider } = await wallet({
      eth_accounts: () => new Promise((resolve) => (answer = resolve)),
    })
    const { heard, events } = heardEvents()
    const stop = adapter.listen('wallet', events)
    provider.emit('accountsChanged', {})
    await settle()
    provider.emit('accountsChanged', [BOB])
    answer([ALICE])
    await settle()
    expect(heard).toEqual([[BOB]])
    provider.emit('accountsChanged', {})
    await settle()
    stop()
    answer([ALICE])
    await settle()
    expect(heard).toEqual([[BOB]])
  })

  it('tells that the wallet locked', async () => {
    const { adapter, provider } = await wallet()
    const { heard, events } = heardEvents()
    adapter.listen('wallet', events)
    provider.emit('accountsChanged', [])
    expect(heard).toEqual([[]])
  })

  it('does not mind a "disconnect" of a wallet that still shares its accounts', async () => {
    const { adapter, provider } = await wallet()
    const { heard, events } = heardEvents()
    adapter.listen('wallet', events)
    provider.emit('disconnect', rpcError(1013))
    await settle()
    expect(heard).toEqual([])
  })

  it.each<[string, Answers]>([
    ['shares nothing', { eth_accounts: [] }],
    ['throws', { eth_accounts: throws('no') }],
    ['stays silent', { eth_accounts: never }],
  ])('takes a "disconnect" seriously when the wallet %s', async (_, answers) => {
    const { adapter, provider, clock } = await wallet(answers)
    const { heard, events } = heardEvents()
    adapter.listen('wallet', events)
    provider.emit('disconnect')
    await clock.advance(5_000)
    expect(heard).toEqual([[]])
    expect(clock.waiting()).toBe(0)
  })

  it.each<[string, () => unknown]>([
    ['throws synchronously', throws(new Error('no'))],
    ['answers without a promise', () => undefined],
  ])('takes a "disconnect" seriously when the wallet then %s', async (_, request) => {
    const provider = { ...evmProvider(), request }
    const { adapter, clock } = await around(provider)
    const { heard, events } = heardEvents()
    adapter.listen('wallet', events)
    provider.emit('disconnect')
    await clock.advance(5_000)
    expect(heard).toEqual([[]])
    expect(clock.waiting()).toBe(0)
  })

  it('hears nothing after it stopped, and leaves no listener', async () => {
    const { adapter, provider } = await wallet()
    const { heard, events } = heardEvents()
    const stop = adapter.listen('wallet', events)
    provider.emit('disconnect')
    stop()
    provider.emit('accountsChanged', [BOB])
    await settle()
    expect(heard).toEqual([])
    expect(provider.listeners()).toBe(0)
  })

  it('hears nothing after it stopped although the wallet can not be left', async () => {
    const provider = { ...evmProvider(), removeListener: throws(new Error('no')) }
    const { adapter } = await around(provider)
    const { heard, events } = heardEvents()
    adapter.listen('wallet', events)()
    provider.emit('accountsChanged', [BOB])
    expect(heard).toEqual([])
  })
})

/** A wallet that knows some chains and moves as the test says. */
function movable({ known = ['0x1', '0x2105'], lies = false, addMoves = true } = {}) {
  let chain = '0x1'
  const chains = new Set(known)
  const move = ([{ chainId }]: readonly [{ chainId: string }]) => {
    if (!chains.has(chainId)) throw rpcError(4902)
    if (!lies) chain = chainId
    return null
  }
  const provider = evmProvider({
    eth_chainId: () => chain,
    wallet_switchEthereumChain: (params) => move(params as readonly [{ chainId: string }]),
    wallet_addEthereumChain: (params) => {
      const [{ chainId }] = params as readonly [{ chainId: string }]
      chains.add(chainId)
      if (addMoves && !lies) chain = chainId
      return null
    },
  })
  return { provider, setChain: (id: string) => (chain = id) }
}

describe('a Safe in whose frame the page is', () => {
  it.each([
    ['in words', new Error('"eth_requestAccounts" not implemented')],
    ['by code', rpcError(-32601)],
    ['by another code', rpcError(4200)],
  ])('connects by the accounts that it shares, though it has no request for them (%s)', async (_, error) => {
    const { connect } = await around(evmProvider({ eth_requestAccounts: throws(error) }))
    expect(await connect()).toMatchObject({ accounts: [{ address: ALICE }], network: 'eip155:1' })
  })

  it.each([
    ['shares none', { eth_accounts: [] }, new Error('not implemented'), 'connection-failed'],
    ['does not answer', { eth_accounts: throws(new Error('no')) }, rpcError(4200), 'connection-failed'],
    ['was refused in words', {}, new Error('Rejected by user'), 'connection-rejected'],
    ['failed otherwise', {}, rpcError(-32603), 'connection-failed'],
  ])('is not connected where it %s', async (_, answers, error, code) => {
    const { connect } = await around(evmProvider({ ...answers, eth_requestAccounts: throws(error) }))
    expect(await outcome(connect())).toBe(code)
  })
})

describe('switching the network of an EVM wallet', () => {
  it('believes the wallet once it says that it is there', async () => {
    const { provider } = movable()
    const { switchNetwork, clock } = await around(provider)
    expect(await outcome(switchNetwork())).toBe('resolved')
    expect(provider.methods()).toEqual(['eth_chainId', 'wallet_switchEthereumChain', 'eth_chainId'])
    expect(provider.listeners() + clock.waiting()).toBe(0)
  })

  it.each([true, false])(
    'gives the chain to a wallet that does not know it (which then moves: %s)',
    async (addMoves) => {
      const { provider } = movable({ known: ['0x1'], addMoves })
      const { switchNetwork, clock } = await around(provider)
      const switching = switchNetwork()
      await clock.advance(1_000)
      expect(await outcome(switching)).toBe('resolved')
      const added = provider.asked.find(({ method }) => method === 'wallet_addEthereumChain')
      expect(added?.params).toEqual([
        {
          chainId: '0x2105',
          chainName: 'Base',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://rpc-8453.test'],
        },
      ])
      expect(provider.listeners() + clock.waiting()).toBe(0)
    },
  )

  it('does not believe a wallet that says yes and stays', async () => {
    const { provider } = movable({ lies: true })
    const { switchNetwork, clock } = await around(provider)
    const switching = switchNetwork()
    await clock.advance(1_000)
    expect(await outcome(switching)).toBe('switch-failed')
    expect(provider.listeners() + clock.waiting()).toBe(0)
  })

  it('gives a slow wallet a second to arrive', async () => {
    const { provider, setChain } = movable({ lies: true })
    const { switchNetwork, clock } = await around(provider)
    const switching = switchNetwork()
    await settle()
    setChain('0x2105')
    provider.emit('chainChanged', '0x2105')
    expect(await outcome(switching)).toBe('resolved')
    expect(provider.listeners() + clock.waiting()).toBe(0)
  })

  it.each<[unknown, string]>([
    [rpcError(4001), 'switch-rejected'],
    [rpcError(-32002), 'switch-pending'],
    [rpcError(4200), 'chain-not-supported'],
    [rpcError(-32601), 'chain-not-supported'],
    [rpcError(-32603), 'switch-failed'],
    ['no', 'switch-failed'],
    [null, 'switch-failed'],
  ])('explains %s as %s', async (thrown, code) => {
    const provider = evmProvider({ wallet_switchEthereumChain: throws(thrown) })
    const { switchNetwork } = await around(provider)
    expect(await outcome(switchNetwork())).toBe(code)
    expect(provider.methods()).toEqual(['eth_chainId', 'wallet_switchEthereumChain'])
  })

  it.each<[unknown, string]>([
    [rpcError(4001), 'switch-rejected'],
    [rpcError(-32601), 'chain-not-supported'],
    [rpcError(4902), 'chain-not-supported'],
  ])('explains %s as %s when it was to add the chain', async (thrown, code) => {
    const provider = evmProvider({
      wallet_switchEthereumChain: throws({ code: -32603, data: { originalError: { code: 4902 } } }),
      wallet_addEthereumChain: throws(thrown),
    })
    const { switchNetwork } = await around(provider)
    expect(await outcome(switchNetwork())).toBe(code)
  })

  it('asks nothing of a wallet that is there already', async () => {
    const { provider, setChain } = movable()
    const { switchNetwork } = await around(provider)
    setChain('0x2105')
    expect(await outcome(switchNetwork())).toBe('resolved')
    expect(provider.methods()).toEqual(['eth_chainId'])
  })

  it.each([
    [4001, 'Unrecognized chain ID "0x2105". Try adding the chain first.'],
    [5000, 'Unsupported chain'],
    [5000, 'The network 0x2105 is not supported'],
    [4001, "chain 8453 doesn't exist in this wallet"],
  ])('gives the chain to a wallet that answers %i and says "%s"', async (code, says) => {
    const { provider } = movable({ known: ['0x1', '0x2105'] })
    let isKnown = false
    const { request } = provider
    provider.request = async (args) => {
      if (args.method === 'wallet_addEthereumChain') isKnown = true
      if (args.method === 'wallet_switchEthereumChain' && !isKnown) throw rpcError(code, says)
      return request(args)
    }
    const { switchNetwork } = await around(provider)
    expect(await outcome(switchNetwork())).toBe('resolved')
    expect(provider.methods()).toContain('wallet_addEthereumChain')
  })

  it.each([4001, 5000])('adds nothing after %i without such words', async (code) => {
    const provider = evmProvider({
      wallet_switchEthereumChain: throws(rpcError(code, 'User rejected the network change')),
    })
    const { switchNetwork } = await around(provider)
    expect(await outcome(switchNetwork())).toBe('switch-rejected')
    expect(provider.methods()).not.toContain('wallet_addEthereumChain')
  })

  it.each([rpcError(-32603), rpcError(-32602, 'Invalid params'), 'no', null])(
    'says that the chain is not supported when adding it fails with %s',
    async (thrown) => {
      const provider = evmProvider({
        wallet_switchEthereumChain: throws(rpcError(4902)),
        wallet_addEthereumChain: throws(thrown),
      })
      const { switchNetwork } = await around(provider)
      expect(await outcome(switchNetwork())).toBe('chain-not-supported')
    },
  )

  it('adds the chain first where the user asks for that', async () => {
    const { provider } = movable({ known: ['0x1'], addMoves: false })
    const { adapter, abort, clock } = await around(provider)
    const adding = adapter.addNetwork!('wallet', BASE, abort.signal)
    await clock.advance(1_000)
    expect(await outcome(adding)).toBe('resolved')
    expect(provider.methods().filter((method) => method.startsWith('wallet_'))).toEqual([
      ...['wallet_addEthereumChain', 'wallet_switchEthereumChain'],
    ])
  })

  it('adds nothing for a visitor who left', async () => {
    const { provider } = movable({ known: ['0x1'] })
    const { switchNetwork, abort } = await around(provider)
    const switching = switchNetwork()
    abort.abort(new Error('left'))
    await outcome(switching)
    expect(provider.methods()).not.toContain('wallet_addEthereumChain')
  })
})

describe('signing with an EVM wallet', () => {
  const SIGNATURE = `0x${'1b'.repeat(65)}`

  async function sign(answer: unknown, message = 'Hello\n0x1234 ünï 😀') {
    // The script takes functions for answers of any kind.
    const { adapter, abort, provider } = await wallet({ personal_sign: () => answer })
    const signing = adapter.signMessage?.('wallet', { address: ALICE, message, signal: abort.signal })
    signing?.catch(() => {})
    return { signing, provider }
  }

  it('asks for the text as the hex of its bytes, and for the account', async () => {
    const { signing, provider } = await sign(SIGNATURE, 'ü\n')
    expect(await signing).toBe(SIGNATURE)
    expect(provider.asked).toEqual([{ method: 'personal_sign', params: ['0xc3bc0a', ALICE] }])
  })

  it.each([
    ['without 0x', SIGNATURE.slice(2)],
    ['with blanks', ` ${SIGNATURE}\n`],
    ['with both', `\t${SIGNATURE.slice(2)} `],
  ])('takes a signature %s', async (_, answer) => {
    const { signing } = await sign(answer)
    expect(await signing).toBe(SIGNATURE)
  })

  it('asks with a text that looks like hex for that text', async () => {
    const { signing, provider } = await sign(SIGNATURE, '0x1234')
    await signing
    expect(provider.asked[0]?.params?.[0]).toBe('0x307831323334')
  })

  it.each([
    ['a smart account', `0x${'ab'.repeat(2_000)}`],
    ['capitals', `0x${'AB'.repeat(65)}`],
    ['62 digits, as section 5 has it', `0x${'a'.repeat(62)}`],
  ])('takes the signature as it is: %s', async (_, signature) => {
    expect(await (await sign(signature)).signing).toBe(signature)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['true', true],
    ['an object', { signature: SIGNATURE }],
    ['a list', [SIGNATURE]],
    ['an empty text', ''],
    ['0x', '0x'],
    ['61 digits', `0x${'a'.repeat(61)}`],
    ['other letters', `0x${'zz'.repeat(65)}`],
    ['a megabyte', `0x${'ab'.repeat(500_000)}`],
  ])('takes %s for no signature', async (_, answer) => {
    expect(await outcome((await sign(answer)).signing!)).toBe('sign-failed')
  })

  it.each<[unknown, string]>([
    [rpcError(4001), 'sign-rejected'],
    [{ code: -32603, data: { originalError: { code: 4001 } } }, 'sign-rejected'],
    ['User denied message signature', 'sign-rejected'],
    [rpcError(-32002), 'sign-pending'],
    [rpcError(4100), 'sign-failed'],
    [rpcError(-32601), 'sign-failed'],
    [null, 'sign-failed'],
  ])('explains %s as %s, and asks once', async (thrown, code) => {
    const provider = evmProvider({ personal_sign: throws(thrown) })
    const { adapter, abort } = await around(provider)
    const signing = adapter.signMessage!('wallet', { address: ALICE, message: 'x', signal: abort.signal })
    expect(await outcome(signing)).toBe(code)
    expect(provider.methods()).toEqual(['personal_sign'])
  })

  it('says when there is no such wallet', async () => {
    const { adapter, abort } = await wallet()
    const signing = adapter.signMessage!('other', { address: ALICE, message: 'x', signal: abort.signal })
    expect(await outcome(signing)).toBe('wallet-not-found')
  })
})

describe('leaving an EVM wallet', () => {
  it('asks it to forget the page', async () => {
    const { adapter, provider } = await wallet({ wallet_revokePermissions: null })
    await adapter.revoke?.('wallet')
    expect(provider.asked).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
  })
})
