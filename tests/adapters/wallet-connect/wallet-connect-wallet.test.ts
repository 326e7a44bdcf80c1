import { describe, expect, it } from 'vitest'
import { WalletConnectProvider } from '../../../src/adapters/wallet-connect/namespaces/eip1193-provider.ts'
import { createWalletConnectWallet } from '../../../src/adapters/wallet-connect/wallet-connect-wallet.ts'
import { settle } from '../../support/deferred.ts'
import { fakeClock } from '../../support/fake-clock.ts'
import { ALICE, BOB, fakeClient, ONE, sessionOf, TEN, type SessionWords } from './fake-client.ts'

const START = 1_700_000_000_000
const CAROL = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function world(...stored: ReturnType<typeof sessionOf>[]) {
  const clock = fakeClock(START)
  const phone = fakeClient(...stored)
  const heard: [string, unknown][] = []
  const asked: string[] = []
  const waiting: string[] = []
  const told: string[] = []
  let closed = 0
  let tellEnd = (_topic: string) => {}
  const wallet = createWalletConnectWallet({
    clock,
    tabs: {
      tellEnd: (topic) => told.push(topic),
      onEnd(call) {
        tellEnd = call
        return () => (tellEnd = () => {})
      },
      stop: () => undefined,
    },
    load: () => Promise.resolve(phone.client),
    identity: () => 'page',
    authentication: async () => undefined,
    onRefused: () => undefined,
    close: () => Promise.resolve(void (closed += 1)),
    onAsk: ({ peer }) => {
      waiting.push(peer.name)
      return () => waiting.pop()
    },
  })
  const provider = new WalletConnectProvider(wallet.sessionOf('eip155'), (network, { method }) =>
    Promise.resolve(asked.push(`${network} ${method}`)),
  )
  for (const name of ['chainChanged', 'accountsChanged'])
    provider.on(name, (answer) => heard.push([name, answer]))
  const connect = async (topic: string, words: SessionWords = {}, signal = new AbortController().signal) => {
    const connecting = wallet.connect([ONE, TEN], { signal })
    connecting.catch(() => undefined)
    await settle()
    phone.keep(sessionOf(topic, words))
    await phone.proposals.last().answer(sessionOf(topic, words))
    await connecting
    await settle()
  }
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const event = (name: string, data: unknown, chainId: string = ONE, topic = 'a') =>
    phone.say('session_event', { topic, params: { chainId, event: { name, data } } })
  const inOtherTab = (topic: string) => tellEnd(topic)
  return {
    ...{ clock, phone, wallet, heard, asked, waiting, told, connect, ask, event, inOtherTab },
    closed: () => closed,
  }
}

describe('a paired phone', () => {
  it('is connected where it says it is, and says nothing about that', async () => {
    const { connect, ask, heard } = world()
    await connect('a')
    expect(await ask('eth_accounts')).toEqual([ALICE])
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(heard).toEqual([])
  })

  it('gives no address that is none, and none on a network that was not asked for', async () => {
    const { connect, ask } = world()
    await connect('a', {
      accounts: [
        `${ONE}:banana`,
        `eip155:5:${BOB}`,
        'x',
        `solana:1:${BOB}`,
        `${TEN}:${ALICE}`,
        `${TEN}:${ALICE}`,
      ],
    })
    expect(await ask('eth_chainId')).toBe('0xa')
    expect(await ask('eth_accounts')).toEqual([ALICE])
  })

  it('that shares nothing is told goodbye', async () => {
    const { connect, phone } = world()
    await expect(connect('a', { accounts: [`eip155:5:${BOB}`] })).rejects.toMatchObject({
      code: 'no-accounts',
    })
    expect(phone.left).toEqual(['a'])
  })

  it('takes the place of an earlier one, which is told', async () => {
    const { connect, phone, ask, heard } = world()
    await connect('a')
    await connect('b', { accounts: [`${ONE}:${BOB}`] })
    expect(phone.left).toEqual(['a'])
    expect(await ask('eth_accounts')).toEqual([BOB])
    expect(heard).toEqual([])
  })

  it('is told goodbye later where the relay is away', async () => {
    const { connect, phone, wallet, told } = world()
    await connect('a')
    phone.setReachable(false)
    await wallet.disconnect()
    expect(phone.left).toEqual([])
    phone.setReachable(true)
    await settle()
    phone.setReachable(true)
    await settle()
    expect(phone.left).toEqual(['a'])
    expect(told).toContain('a')
  })
})

describe('a phone that boasts', () => {
  it('has each of its accounts once, and no more than anybody looks at', async () => {
    const { connect, event, heard, ask } = world()
    await connect('a')
    event('accountsChanged', [BOB, BOB, `${ONE}:${BOB}`])
    const many = Array.from({ length: 5_000 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`)
    event('accountsChanged', many)
    expect(heard[0]).toEqual(['accountsChanged', [BOB]])
    expect(await ask('eth_accounts')).toEqual(many.slice(0, 1_000))
  })
})

describe('a request', () => {
  it('goes to the phone when the session has its method, to the network otherwise', async () => {
    const { connect, phone, ask, asked, waiting } = world()
    await connect('a')
    await ask('eth_getBalance')
    expect(asked).toEqual([`${ONE} eth_getBalance`])
    const signature = ask('personal_sign', '0x00', ALICE)
    await settle()
    expect(waiting).toEqual(['Pocket'])
    await phone.requests.last().answer('0xsigned')
    expect(await signature).toBe('0xsigned')
    expect(waiting).toEqual([])
    expect(phone.requests.calls).toHaveLength(1)
  })

  it('is declined as EIP-1193 has it', async () => {
    const { connect, phone, ask } = world()
    await connect('a')
    const signature = ask('personal_sign')
    signature.catch(() => undefined)
    await settle()
    await phone.requests.last().refuse({ code: 5000, message: 'User rejected.' })
    await expect(signature).rejects.toMatchObject({ code: 4001, message: 'User rejected.' })
    await expect(signature).rejects.toBeInstanceOf(Error)
  })

  it('is over when the session is, and after five minutes', async () => {
    const { connect, clock, wallet, ask } = world()
    await connect('a')
    const slow = ask('personal_sign')
    slow.catch(() => undefined)
    await clock.advance(300_000)
    await expect(slow).rejects.toMatchObject({ code: -32_000 })
    const cut = ask('personal_sign')
    cut.catch(() => undefined)
    await settle()
    await wallet.disconnect()
    await expect(cut).rejects.toMatchObject({ code: 4900 })
  })

  it('without a session is refused', async () => {
    await expect(world().ask('eth_accounts')).rejects.toMatchObject({ code: 4900 })
  })
})

describe('a switch', () => {
  const to = (chainId: string) => [{ chainId }]

  it('within the session asks nobody', async () => {
    const { connect, ask, heard, phone } = world()
    await connect('a')
    await ask('wallet_switchEthereumChain', ...to('0xa'))
    expect(heard).toEqual([['chainChanged', '0xa']])
    expect(phone.requests.calls).toEqual([])
  })

  it('out of the session is unknown where the phone cannot be asked', async () => {
    const { connect, ask } = world()
    await connect('a')
    await expect(ask('wallet_switchEthereumChain', ...to('0x5'))).rejects.toMatchObject({ code: 4902 })
    await expect(ask('wallet_switchEthereumChain', ...to('banana'))).rejects.toMatchObject({ code: -32_602 })
  })

  it('out of the session is asked of the phone, and waits for its update', async () => {
    const { connect, ask, heard, phone } = world()
    await connect('a', { accounts: [`${ONE}:${ALICE}`], methods: ['wallet_switchEthereumChain'] })
    const switched = ask('wallet_switchEthereumChain', ...to('0x5'))
    await settle()
    await phone.requests.last().answer(null)
    expect(heard).toEqual([])
    phone.keep(sessionOf('a', { accounts: [`${ONE}:${ALICE}`, `eip155:5:${ALICE}`] }))
    phone.say('session_update', { topic: 'a' })
    expect(await switched).toBeNull()
    expect(heard).toEqual([['chainChanged', '0x5']])
    expect(await ask('eth_accounts')).toEqual([ALICE])
  })

  it('to which the phone agrees without a word is unknown, and the page stays where it is', async () => {
    const { clock, connect, ask, heard, phone } = world()
    await connect('a', { methods: ['wallet_switchEthereumChain', 'personal_sign'] })
    const switched = ask('wallet_switchEthereumChain', ...to('0x5'))
    switched.catch(() => undefined)
    await settle()
    await phone.requests.last().answer(null)
    await clock.advance(1_000)
    await expect(switched).rejects.toMatchObject({ code: 4902 })
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(heard).toEqual([])
    const signature = ask('personal_sign')
    await settle()
    expect(phone.requests.last().args).toMatchObject([{ chainId: ONE }])
    await phone.requests.last().answer('0xsigned')
    expect(await signature).toBe('0xsigned')
  })
})

describe('what the phone says', () => {
  it('twice changes nothing the second time', async () => {
    const { connect, event, heard } = world()
    await connect('a')
    for (const _copy of [1, 2]) {
      event('chainChanged', 10)
      event('accountsChanged', [`${TEN}:${BOB}`])
    }
    expect(heard).toEqual([
      ['chainChanged', '0xa'],
      ['accountsChanged', [BOB]],
    ])
  })

  it('of another session, another network or nothing is passed over', async () => {
    const { connect, event, heard, phone } = world()
    await connect('a')
    event('accountsChanged', [BOB], ONE, 'other')
    event('accountsChanged', [`${TEN}:${CAROL}`])
    event('accountsChanged', ['banana', null, 7])
    event('accountsChanged', [{ toString: 1 }])
    event('chainChanged', { toString: 1 }, 'solana:1')
    event('accountsChanged', 'banana')
    event('chainChanged', 'banana', 'banana')
    phone.say('session_update', { topic: 'other' })
    phone.say('session_delete', { topic: 'other' })
    expect(heard).toEqual([])
  })

  it('in an update is read anew', async () => {
    const { connect, phone, heard } = world()
    await connect('a')
    phone.keep(sessionOf('a', { accounts: [`${TEN}:${BOB}`] }))
    phone.say('session_update', { topic: 'a' })
    phone.say('session_update', { topic: 'a' })
    expect(heard).toEqual([
      ['chainChanged', '0xa'],
      ['accountsChanged', [BOB]],
    ])
  })

  it('at the end is that nobody is there', async () => {
    const { connect, phone, wallet, heard, told } = world()
    await connect('a')
    phone.say('session_delete', { topic: 'a' })
    phone.say('session_delete', { topic: 'a' })
    expect(heard).toEqual([['accountsChanged', []]])
    expect(wallet.hasExpired()).toBe(false)
    expect(told).toEqual(['a'])
  })
})

describe('a session', () => {
  it('that runs out ends, and is known to have', async () => {
    const { connect, clock, wallet, heard } = world()
    await connect('a', { expiresAt: START + 60_000 })
    await clock.advance(59_999)
    expect(heard).toEqual([])
    await clock.advance(1)
    expect(heard).toEqual([['accountsChanged', []]])
    expect(wallet.hasExpired()).toBe(true)
  })

  it('that is lengthened does not', async () => {
    const { connect, clock, phone, heard } = world()
    await connect('a', { expiresAt: START + 60_000 })
    phone.keep(sessionOf('a', { expiresAt: START + 600_000 }))
    phone.say('session_extend', { topic: 'a' })
    await clock.advance(120_000)
    expect(heard).toEqual([])
    await clock.advance(480_000)
    expect(heard).toHaveLength(1)
  })

  it('that lasts longer than a timer can wait is not over at once', async () => {
    const { connect, clock, heard } = world()
    await connect('a', { expiresAt: START + 2 ** 33 })
    await clock.advance(2 ** 32)
    expect(heard).toEqual([])
    await clock.advance(2 ** 32)
    expect(heard).toEqual([['accountsChanged', []]])
  })

  it('is taken up again: the newest that holds; others are told goodbye', async () => {
    const past = sessionOf('old', { expiresAt: START - 1_000 })
    const { wallet, ask, phone } = world(
      sessionOf('a'),
      sessionOf('b', { accounts: [`${TEN}:${BOB}`] }),
      past,
    )
    expect(await wallet.restore([ONE, TEN], TEN)).toBe(true)
    await settle()
    expect(await ask('eth_accounts')).toEqual([BOB])
    expect(phone.left).toEqual(['a', 'old'])
  })

  it('that has run out is not taken up', async () => {
    const { wallet } = world(sessionOf('old', { expiresAt: START - 1_000 }))
    expect(await wallet.restore([ONE], ONE)).toBe(false)
  })

  it('that is looked at again stays as the phone has made it since', async () => {
    const { connect, wallet, event, ask } = world()
    await connect('a')
    event('accountsChanged', [BOB])
    expect(await wallet.restore([ONE, TEN], TEN)).toBe(true)
    expect(await ask('eth_accounts')).toEqual([BOB])
    expect(await ask('eth_chainId')).toBe('0x1')
  })

  it('that ends in another tab ends here, and the client is loaded anew', async () => {
    const { connect, inOtherTab, heard, closed } = world()
    await connect('a')
    inOtherTab('other')
    expect(heard).toEqual([])
    inOtherTab('a')
    await settle()
    expect(heard).toEqual([['accountsChanged', []]])
    expect(closed()).toBe(1)
  })
})
