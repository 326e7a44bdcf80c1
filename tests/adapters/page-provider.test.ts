import { describe, expect, it } from 'vitest'
import { pageProvider } from '../../src/adapters/page-provider.ts'
import type { PageCall, Review, Reviewed } from '../../src/domain/requests/page-call.ts'
import { asksUser } from '../../src/domain/requests/methods.ts'
import { asked } from '../support/deferred.ts'
import { evmProvider } from '../support/evm-provider.ts'

/** Counts the open questions. */
function counter() {
  let open = 0
  const onAsk = () => {
    open += 1
    return () => void (open -= 1)
  }
  return { onAsk, open: () => open }
}

type Request = { request(args: { method: string; params?: unknown[] }): Promise<unknown> }

describe('the EIP-1193 provider that a page gets', () => {
  it('reports a request that the user answers for as long as it is open', async () => {
    const signed = asked<[], string>()
    const { onAsk, open } = counter()
    const wallet = evmProvider({ personal_sign: () => signed.ask() })
    const given = pageProvider(wallet, 'eip155', onAsk) as Request
    const answer = given.request({ method: 'personal_sign', params: ['0x00', '0x1'] })
    expect(open()).toBe(1)
    await signed.last().answer('0xsigned')
    await expect(answer).resolves.toBe('0xsigned')
    expect(open()).toBe(0)
    expect(wallet.asked).toEqual([{ method: 'personal_sign', params: ['0x00', '0x1'] }])
  })

  it('reports a refusal as the end, and passes it on', async () => {
    const { onAsk, open } = counter()
    const error = Object.assign(new Error('No'), { code: 4001 })
    const given = pageProvider({ request: () => Promise.reject(error) }, 'eip155', onAsk) as Request
    await expect(given.request({ method: 'eth_sendTransaction' })).rejects.toBe(error)
    const thrower = pageProvider(
      {
        request: () => {
          throw error
        },
      },
      'eip155',
      onAsk,
    ) as Request
    expect(() => thrower.request({ method: 'eth_sendTransaction' })).toThrow(error)
    expect(open()).toBe(0)
  })

  it('reports nothing that is only read', () => {
    const { onAsk, open } = counter()
    const given = pageProvider(evmProvider(), 'eip155', onAsk) as Request
    void given.request({ method: 'eth_chainId' })
    void given.request({ method: 'eth_accounts' })
    expect(open()).toBe(0)
  })

  it('reports the older ways to ask', () => {
    const { onAsk, open } = counter()
    const never = () => new Promise(() => {})
    const given = pageProvider({ request: never, send: never, enable: never }, 'eip155', onAsk) as {
      send(method: string | object): unknown
      enable(): unknown
    }
    given.enable()
    given.send('personal_sign')
    given.send({ method: 'eth_requestAccounts' })
    given.send('eth_call')
    expect(open()).toBe(3)
  })

  it('is one for each wallet, and in everything else the wallet', () => {
    class Wallet {
      #listeners: unknown[] = []
      isFox = true
      request() {
        return Promise.resolve(this.#listeners.length)
      }
      on(_event: string, listener: unknown) {
        this.#listeners.push(listener)
        return this
      }
    }
    const wallet = new Wallet()
    const { onAsk } = counter()
    const given = pageProvider(wallet, 'eip155', onAsk) as Wallet & { own?: number }
    expect(pageProvider(wallet, 'eip155', onAsk)).toBe(given)
    expect(given).toBeInstanceOf(Wallet)
    expect(given.on).toBe(given.on)
    given.on('connect', () => {})
    given.own = 1
    expect((wallet as { own?: number }).own).toBe(1)
    expect(Object.keys(given)).toEqual(['isFox', 'own'])
    expect('isFox' in given && given.isFox).toBe(true)
    expect(given.constructor).toBe(Wallet)
    delete given.own
    expect(Object.keys(wallet)).toEqual(['isFox'])
    return expect(given.request()).resolves.toBe(1)
  })

  it('may be a frozen object', async () => {
    const { onAsk, open } = counter()
    const wallet = Object.freeze({ request: () => Promise.resolve('0x') })
    const given = pageProvider(wallet, 'eip155', onAsk) as Request
    const answer = given.request({ method: 'personal_sign' })
    expect(open()).toBe(1)
    await answer
    expect(Object.getOwnPropertyDescriptor(given, 'request')).toMatchObject({ enumerable: true })
  })

  it.each([undefined, null, 'text'])('is %s when the wallet gave that', (nothing) => {
    expect(pageProvider(nothing, 'eip155', counter().onAsk)).toBe(nothing)
  })
})

describe('the Wallet Standard provider that a page gets', () => {
  const account = { address: 'a' }
  const never = () => new Promise(() => {})
  const wallet = {
    accounts: [account],
    features: {
      'standard:connect': { connect: never },
      'standard:events': { on: () => () => {} },
      'standard:disconnect': { disconnect: never },
      'solana:signMessage': { version: '1.0.0', signMessage: never },
    },
  }

  it('reports the features that ask the user', () => {
    const { onAsk, open } = counter()
    const given = pageProvider({ wallet, account }, 'solana', onAsk) as {
      wallet: typeof wallet
      account: object
    }
    const { features } = given.wallet
    features['standard:events'].on()
    void features['standard:disconnect'].disconnect()
    void (features['standard:connect'].connect as (input: object) => unknown)({ silent: true })
    expect(open()).toBe(0)
    void features['solana:signMessage'].signMessage()
    void features['standard:connect'].connect()
    expect(open()).toBe(2)
    expect(features['solana:signMessage'].version).toBe('1.0.0')
    expect(given.account).toBe(account)
    expect(given.wallet.accounts[0]).toBe(account)
    expect(given.wallet.features).toBe(features)
  })
})

describe('a reviewed Wallet Standard provider', () => {
  const account = Object.freeze({ address: 'Alice', publicKey: Uint8Array.of(1) })

  function reviewed() {
    const asked: unknown[][] = []
    const answer = (...inputs: unknown[]) => {
      asked.push(inputs)
      return Promise.resolve([{ signature: 'yes' }])
    }
    const wallet = {
      accounts: [account],
      features: {
        'standard:connect': { connect: answer },
        'solana:signTransaction': { supportedTransactionVersions: ['legacy', 0], signTransaction: answer },
        'sats-connect:': { provider: { request: answer } },
      },
    }
    const calls: PageCall[] = []
    let decide: (reviewed: Reviewed) => void = () => {}
    const review: Review = (call) => {
      calls.push(call)
      return new Promise((resolve) => (decide = resolve))
    }
    const given = pageProvider({ wallet, account }, 'solana', counter().onAsk, () => review) as {
      wallet: typeof wallet
    }
    return { features: given.wallet.features, asked, calls, decide: (one: Reviewed) => decide(one) }
  }

  it('holds what signs, shows it without the account object, and passes on a copy with it', async () => {
    const { features, asked, calls, decide } = reviewed()
    const transaction = Uint8Array.of(1, 2, 3)
    const answer = features['solana:signTransaction'].signTransaction({ account, transaction })
    transaction[0] = 9
    expect(calls).toEqual([
      {
        ...{ kind: 'feature', feature: 'solana:signTransaction', method: 'signTransaction' },
        inputs: [{ account: { address: 'Alice' }, transaction: Uint8Array.of(1, 2, 3) }],
      },
    ])
    expect(asked).toEqual([])
    decide({})
    await expect(answer).resolves.toEqual([{ signature: 'yes' }])
    expect(asked).toEqual([[{ account, transaction: Uint8Array.of(1, 2, 3) }]])
    expect((asked[0]![0] as { account: object }).account).toBe(account)
    expect(features['solana:signTransaction'].supportedTransactionVersions).toEqual(['legacy', 0])
  })

  it('rejects with an error like that of a wallet', async () => {
    const { features, asked, decide } = reviewed()
    const answer = features['solana:signTransaction'].signTransaction({ account })
    decide({ refused: 'user' })
    await expect(answer).rejects.toMatchObject({ code: 4001, message: 'User rejected the request.' })
    await expect(answer).rejects.toBeInstanceOf(Error)
    expect(asked).toEqual([])
  })

  it('refuses an account that became another one while the request was read', async () => {
    const { features, asked, decide } = reviewed()
    const changing = { address: 'Alice' }
    const answer = features['solana:signTransaction'].signTransaction({ account: changing })
    changing.address = 'Mallory'
    decide({})
    await expect(answer).rejects.toMatchObject({ code: 4100 })
    expect(asked).toEqual([])
  })

  it('lets connecting pass, and holds what a provider of its own is asked', async () => {
    const { features, asked, calls, decide } = reviewed()
    await features['standard:connect'].connect()
    expect([asked.length, calls.length]).toEqual([1, 0])
    const answer = features['sats-connect:'].provider.request('signPsbt', { psbt: 'cHNi' })
    expect(calls).toEqual([{ kind: 'method', method: 'signPsbt', params: { psbt: 'cHNi' } }])
    decide({})
    await answer
    expect(asked[1]).toEqual(['signPsbt', { psbt: 'cHNi' }])
  })
})

describe('asksUser', () => {
  it.each([
    ...['eth_requestAccounts', 'personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
    ...['wallet_switchEthereumChain', 'wallet_sendCalls', 'wallet_requestPermissions', 'my_method'],
  ])('is true for %s', (method) => expect(asksUser(method)).toBe(true))

  it.each([
    ...['eth_accounts', 'eth_chainId', 'eth_call', 'eth_sendRawTransaction', 'net_version'],
    ...['wallet_getCapabilities', 'wallet_getPermissions', 'wallet_revokePermissions'],
  ])('is false for %s', (method) => expect(asksUser(method)).toBe(false))
})
