/** A page's EIP-1193 provider over a real relay to a wallet with the protocol's own library. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSessionStorage, type SessionStorage } from '../../../sandbox/phone/session-storage.ts'
import { ALICE, ONE, pairedWallet, TEN } from './real-wallet.ts'

const REVERT = `0x08c379a0${'0'.repeat(56)}`

describe('a request to a WalletConnect wallet', () => {
  it('has its params as they were given, in a list or an object', async (test) => {
    const { connect, provider, requests } = await pairedWallet(test, {
      methods: ['wallet_watchAsset', 'personal_sign'],
      answer: () => ({ result: true }),
    })
    await connect()
    const params = { type: 'ERC20', options: { address: ALICE, symbol: 'TST', decimals: 18 } }
    expect(await provider.request({ method: 'wallet_watchAsset', params })).toBe(true)
    await provider.request({ method: 'personal_sign', params: ['0x00', ALICE] })
    expect(requests).toEqual([
      { method: 'wallet_watchAsset', params },
      { method: 'personal_sign', params: ['0x00', ALICE] },
    ])
  })

  it('fails with the code, the message and the data of the wallet', async (test) => {
    const { connect, provider } = await pairedWallet(test, {
      methods: ['eth_sendTransaction'],
      answer: () => ({ error: { code: 3, message: 'execution reverted', data: REVERT } }),
    })
    await connect()
    await expect(provider.request({ method: 'eth_sendTransaction', params: [{}] })).rejects.toMatchObject({
      ...{ code: 3, message: 'execution reverted', data: REVERT },
    })
  })

  it('that no wallet serves has code 4200 and is not sent to a node', async (test) => {
    const { connect, provider, asked, requests } = await pairedWallet(test)
    await connect()
    for (const method of ['wallet_sendCalls', 'wallet_noSuchThing', 'eth_sendTransaction', 'eth_sign'])
      await expect(provider.request({ method, params: [] })).rejects.toMatchObject({ code: 4200 })
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('from the node')
    expect(asked.map(({ method }) => method)).toEqual(['eth_blockNumber'])
    expect(requests).toEqual([])
  })

  it('has a number as its code even when the library itself refuses it', async (test) => {
    const { connect, provider, wallet } = await pairedWallet(test)
    await connect()
    wallet.sessionOf('eip155').moveTo('eip155:5')
    await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
      code: 4901,
    })
  })
})

describe('a question that a wallet answers without its user', () => {
  const QUESTIONS = ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets']

  it('neither sends the user to the wallet nor opens its app', async (test) => {
    const { connect, provider, requests, continued, mayOpenApp } = await pairedWallet(test, {
      methods: [...QUESTIONS, 'wallet_getPermissions', 'personal_sign'],
      answer: ({ method }) => ({ result: `${method} answered` }),
    })
    await connect()
    for (const method of [...QUESTIONS, 'wallet_getPermissions'])
      expect(await provider.request({ method, params: [ALICE] })).toBe(`${method} answered`)
    expect(requests).toHaveLength(4)
    expect({ continued, mayOpenApp }).toEqual({ continued: [], mayOpenApp: [] })
    await provider.request({ method: 'personal_sign', params: ['0x00', ALICE] })
    expect({ continued, mayOpenApp }).toEqual({ continued: ['Pocket'], mayOpenApp: ['personal_sign'] })
  })

  it('fails as others do', async (test) => {
    const { connect, provider } = await pairedWallet(test, {
      methods: QUESTIONS,
      answer: () => ({ error: { code: 5730, message: 'Unknown bundle', data: '0x01' } }),
    })
    await connect()
    await expect(
      provider.request({ method: 'wallet_getCallsStatus', params: ['0x02'] }),
    ).rejects.toMatchObject({ code: 5730, message: 'Unknown bundle', data: '0x01' })
  })

  it('is answered from the session where the wallet told its capabilities', async (test) => {
    const chains = { '0x1': { atomic: { status: 'ready' } }, '0xa': { atomic: { status: 'supported' } } }
    const { connect, provider, requests, reload } = await pairedWallet(test, {
      methods: ['wallet_getCapabilities'],
      sessionProperties: { capabilities: JSON.stringify({ [ALICE.toLowerCase()]: chains }) },
    })
    await connect()
    const ask = (...params: unknown[]) => provider.request({ method: 'wallet_getCapabilities', params })
    expect(await ask(ALICE)).toEqual(chains)
    expect(await ask()).toEqual(chains)
    expect(await ask(ALICE, ['0xa', '0x5'])).toEqual({ '0xa': chains['0xa'] })
    const again = reload()
    expect(await again.wallet.restore([ONE, TEN], undefined)).toBe(true)
    expect(await again.provider.request({ method: 'wallet_getCapabilities', params: [ALICE] })).toEqual(
      chains,
    )
    expect(requests).toEqual([])
    // Of another account the wallet is asked.
    expect(await ask(`0x${'0'.repeat(40)}`)).toBeNull()
    expect(requests).toHaveLength(1)
  })

  it.each(['not json', '[]', 'null', '{"0x1":7}'])('is asked where the session says %s', async (text) => {
    const { connect, provider } = await pairedWallet(
      { onTestFinished },
      {
        methods: ['wallet_getCapabilities'],
        sessionProperties: { capabilities: text },
        answer: () => ({ result: {} }),
      },
    )
    await connect()
    expect(await provider.request({ method: 'wallet_getCapabilities', params: [ALICE] })).toEqual({})
  })
})

describe('a switch to a network that the session does not cover', () => {
  const to = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }
  const one = { accounts: [`${ONE}:${ALICE}`], methods: ['wallet_switchEthereumChain', 'personal_sign'] }

  it('waits for the wallet to add it to the session', async (test) => {
    const { connect, provider, kit } = await pairedWallet(test, {
      ...one,
      answer({ method }, topic) {
        if (method !== to.method) return { result: '0xsigned' }
        const eip155 = kit.getActiveSessions()[topic]!.namespaces['eip155']!
        const accounts = [...eip155.accounts, `${TEN}:${ALICE}`]
        const namespaces = { eip155: { ...eip155, accounts, chains: [ONE, TEN] } }
        // The answer is there before the update.
        setTimeout(() => void kit.updateSession({ topic, namespaces }), 100)
        return { result: null }
      },
    })
    await connect()
    expect(await provider.request(to)).toBeNull()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(await provider.request({ method: 'personal_sign', params: [] })).toBe('0xsigned')
  })

  it('has code 4902 when the wallet agrees and does nothing, and all else goes on', async (test) => {
    const { connect, provider } = await pairedWallet(test, {
      ...one,
      answer: ({ method }) => ({ result: method === to.method ? null : '0xsigned' }),
    })
    await connect()
    await expect(provider.request(to)).rejects.toMatchObject({ code: 4902 })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await provider.request({ method: 'personal_sign', params: [] })).toBe('0xsigned')
  })
})

describe('the provider of a WalletConnect wallet', () => {
  it('has the members of EIP-1193 and of the emitters that pages know', async (test) => {
    const { connect, provider, wallet } = await pairedWallet(test)
    const heard: unknown[] = []
    const listen = (name: string) => (detail: unknown) => heard.push([name, detail])
    const removed = listen('removed')
    expect(provider.isConnected()).toBe(false)
    expect(provider.on('connect', listen('on')).once('connect', listen('once'))).toBe(provider)
    provider.addListener('connect', removed).off('connect', removed)
    provider.on('connect', removed).removeListener('connect', removed)
    provider.on('disconnect', listen('disconnect'))
    await connect()
    expect(heard).toEqual([
      ['on', { chainId: '0x1' }],
      ['once', { chainId: '0x1' }],
    ])
    expect(provider.isConnected()).toBe(true)
    await wallet.disconnect()
    expect(provider.isConnected()).toBe(false)
    expect(heard.at(-1)).toMatchObject(['disconnect', { code: 4900 }])
    await connect()
    expect(heard.slice(3)).toEqual([['on', { chainId: '0x1' }]])
  })

  it('emits disconnect when the wallet ends the session', async (test) => {
    const { connect, provider, kit } = await pairedWallet(test)
    await connect()
    const ended = new Promise((resolve) => provider.on('disconnect', resolve))
    const [topic = ''] = Object.keys(kit.getActiveSessions())
    await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    expect(await ended).toMatchObject({ code: 4900 })
  })
})

describe('a wallet that says nothing of itself', () => {
  it('is connected without a name, and is restored', async (test) => {
    const { connect, provider, wallet, reload, kit } = await pairedWallet(test, {
      isNameless: true,
      answer: () => ({ result: '0xsigned' }),
    })
    await connect()
    expect(wallet.name()).toBe('')
    expect(await provider.request({ method: 'personal_sign', params: [] })).toBe('0xsigned')
    for (const _visit of [1, 2]) {
      const again = reload()
      expect(await again.wallet.restore([ONE, TEN], undefined)).toBe(true)
      expect(await again.provider.request({ method: 'eth_accounts' })).toEqual([ALICE])
    }
    await wallet.disconnect()
    await expect.poll(() => Object.keys(kit.getActiveSessions())).toEqual([])
  })
})

/** As a database is: what is written is there later, in its order, and a copy has only what is there. */
function slowStorage() {
  const saved = createSessionStorage()
  let last = Promise.resolve()
  const later = (change: () => Promise<void>) => {
    const done = last.then(() => new Promise((resolve) => setTimeout(resolve, 20))).then(change)
    last = done
    return done
  }
  const storage: SessionStorage = {
    getKeys: () => saved.getKeys(),
    getEntries: () => saved.getEntries(),
    getItem: (key) => saved.getItem(key),
    setItem: (key, value) => later(() => saved.setItem(key, value)),
    removeItem: (key) => later(() => saved.removeItem(key)),
  }
  const copy = async () => {
    const copied = createSessionStorage()
    for (const [key, value] of await saved.getEntries()) await copied.setItem(key, structuredClone(value))
    return copied
  }
  return { storage, copy }
}

describe('a session', () => {
  it('is stored when the attempt succeeds, so that a page that is reloaded then has it', async (test) => {
    const { storage, copy } = slowStorage()
    const { connect, wallet, reload } = await pairedWallet(test, {
      storage,
      answer: () => ({ result: '0xsigned' }),
    })
    await connect()
    const stored = await copy()
    wallet.stop()
    const page = reload(stored)
    expect(await page.wallet.restore([ONE, TEN], undefined)).toBe(true)
    expect(await page.provider.request({ method: 'personal_sign', params: [] })).toBe('0xsigned')
  })
})
