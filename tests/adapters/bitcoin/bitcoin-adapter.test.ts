import { describe, expect, it } from 'vitest'
import { verifyBitcoin } from '../../../src/verify/bip122.ts'
import { base64 } from '@scure/base'
import { BITCOIN, keysOf, psbtOf, REGTEST, signedInputs, TESTNET } from '../../support/bitcoin-keys.ts'
import {
  leather,
  okx,
  rpcRefusal,
  standardBitcoinWallet,
  type SigningInput,
  TXID,
  unisat,
  xverse,
} from '../../support/bitcoin-wallets.ts'
import { never, rpcError, throws } from '../../support/evm-provider.ts'
import { outcome } from '../../support/setup.ts'
import { bitcoinPage, networkOf } from './page.ts'

const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'
const keys = keysOf()
const onTestnet = keysOf(7, 'test')
const PAYMENT = { address: keys.payment, type: 'payment', publicKey: keys.publicKeys.p2wpkh }
const ORDINAL = { address: keys.ordinal, type: 'ordinal', publicKey: keys.publicKeys.p2tr }
const BOTH = { network: BITCOIN, accounts: [PAYMENT, ORDINAL] }

/** Each way that a wallet can come, with the id of its connector. */
const ways = {
  UniSat: () => ({ globals: { unisat: unisat() }, standard: [] as unknown[] }),
  OKX: () => ({ globals: { okxwallet: { bitcoin: okx() } }, standard: [] }),
  Leather: () => ({ globals: { LeatherProvider: leather() }, standard: [] }),
  'Xverse Wallet': () => ({ globals: { XverseProviders: { BitcoinProvider: xverse() } }, standard: [] }),
  Orange: () => ({ globals: {}, standard: [standardBitcoinWallet().wallet] }),
  Sats: () => ({
    globals: {},
    standard: [
      {
        ...standardBitcoinWallet().wallet,
        name: 'Sats',
        features: { 'sats-connect:': { provider: xverse() } },
      },
    ],
  }),
}
const ids = Object.keys(ways) as (keyof typeof ways)[]
const pageWith = (id: keyof typeof ways) => {
  const { globals, standard } = ways[id]()
  return bitcoinPage(globals, standard)
}
async function verify(
  address: string,
  message: string,
  signature: string,
  network: `bip122:${string}` = BITCOIN,
) {
  return verifyBitcoin({ message, address, signature, network, domain: '', rpcUrls: [] })
}

describe('connecting a wallet of Bitcoin', () => {
  it.each([
    ['UniSat', { network: BITCOIN, accounts: [PAYMENT] }],
    // One taproot address is paid to as well.
    ['OKX', { network: BITCOIN, accounts: [{ ...ORDINAL, type: 'payment' }] }],
    [
      'Leather',
      {
        network: BITCOIN,
        accounts: [
          { ...PAYMENT, path: "m/84'/0'/0'/0/0" },
          { ...ORDINAL, path: "m/86'/0'/0'/0/0" },
        ],
      },
    ],
    ['Xverse Wallet', BOTH],
    ['Orange', BOTH],
    ['Sats', BOTH],
  ] as const)('takes accounts and network from it: %s', async (id, session) => {
    expect(await pageWith(id).connect(id)).toEqual(session)
  })

  it('puts in front what is paid to, whatever the order', async () => {
    const { wallet, state } = standardBitcoinWallet()
    state.shared.reverse()
    expect(await bitcoinPage({}, [wallet]).connect('Orange')).toEqual(BOTH)
  })

  it('keeps one account of an address that serves both purposes', async () => {
    const provider = xverse()
    const address = { address: keys.payment, publicKey: keys.publicKeys.p2wpkh }
    const addresses = [
      { ...address, purpose: 'ordinals' },
      { ...address, purpose: 'payment' },
    ]
    provider.answers.wallet_connect = () => ({ result: { addresses } })
    const page = bitcoinPage({ XverseProviders: { BitcoinProvider: provider } })
    expect(await page.connect('Xverse Wallet')).toEqual({ network: BITCOIN, accounts: [PAYMENT] })
  })

  it('asks older wallets in their own words', async () => {
    const provider = xverse()
    const addresses = [
      { address: keys.payment, purpose: 'payment', publicKey: keys.publicKeys.p2wpkh },
      { address: keys.ordinal, purpose: 'ordinals', publicKey: keys.publicKeys.p2tr },
    ]
    delete (provider.answers as Record<string, unknown>).wallet_connect
    provider.answers.getAccounts = () => ({ result: addresses })
    const page = bitcoinPage({ XverseProviders: { BitcoinProvider: provider } })
    expect(await page.connect('Xverse Wallet')).toEqual(BOTH)
  })

  it('goes to the testnet of OKX on a page that wants that only', async () => {
    const globals = { okxwallet: { bitcoin: okx(), bitcoinTestnet: okx('test') } }
    const session = await bitcoinPage(globals, [], [networkOf(TESTNET)]).connect('OKX')
    expect(session).toMatchObject({ network: TESTNET, accounts: [{ address: onTestnet.ordinal }] })
  })

  it("connects on somebody's own chain", async () => {
    const regtest = keysOf(7, 'regtest')
    const { wallet, state, account } = standardBitcoinWallet()
    state.shared = [
      account(regtest, 'p2wpkh', 'bitcoin:regtest'),
      account(regtest, 'p2tr', 'bitcoin:regtest'),
    ]
    const own = { ...networkOf(TESTNET), caipNetworkId: REGTEST } as const
    const page = bitcoinPage({}, [{ ...wallet, chains: ['bitcoin:regtest'] }], [own])
    expect(await page.connect('Orange')).toMatchObject({
      network: REGTEST,
      accounts: [{ address: regtest.payment }, { address: regtest.ordinal, type: 'ordinal' }],
    })
  })

  it('does not ask a wallet that is on none of the networks of the page', async () => {
    const { wallet, asked } = standardBitcoinWallet()
    const page = bitcoinPage({}, [{ ...wallet, chains: ['bitcoin:regtest'] }])
    expect(await outcome(page.connect('Orange'))).toBe('unsupported-bitcoin-chain')
    expect(asked).toEqual([])
  })

  it('says where the wallet is, wherever that is', async () => {
    const provider = unisat({ chain: 'BITCOIN_SIGNET' })
    provider.toNetwork('BITCOIN_SIGNET')
    const session = await bitcoinPage({ unisat: provider }).connect('UniSat')
    expect(session.network).toBe('bip122:00000008819873e925422c1ff0f99f7c')
  })

  it('does not take the addresses of another coin that are written alike', async () => {
    const page = bitcoinPage({ unisat: unisat({ chain: 'FRACTAL_BITCOIN_MAINNET' }) })
    expect(await outcome(page.connect('UniSat'))).toBe('no-accounts')
  })

  it.each([
    ['4001', rpcError(4001), 'connection-rejected'],
    ['a sentence', 'User rejected the request.', 'connection-rejected'],
    ['an answer of JSON-RPC', rpcRefusal(4001), 'connection-rejected'],
    ["sats-connect's code", rpcRefusal(-32000), 'connection-rejected'],
    ["sats-connect's name", rpcRefusal('USER_REJECTION'), 'connection-rejected'],
    ['nothing', undefined, 'connection-failed'],
    ['null', null, 'connection-failed'],
    ['an unknown code', rpcRefusal(-32603), 'connection-failed'],
  ])('tells why it failed when Leather throws %s', async (_, thrown, code) => {
    const provider = leather()
    provider.answers.getAddresses = throws(thrown)
    expect(await outcome(bitcoinPage({ LeatherProvider: provider }).connect('Leather'))).toBe(code)
  })

  it.each([
    [rpcRefusal(-32000), 'connection-rejected'],
    [rpcRefusal(4001), 'connection-rejected'],
    // Of EIP-1193 this code says that a request is open; here it is a door that stays shut.
    [rpcRefusal(-32002), 'connection-failed'],
    [{}, 'connection-failed'],
    ['text', 'connection-failed'],
    [null, 'connection-failed'],
    [{ result: { addresses: [] } }, 'no-accounts'],
    [{ result: { addresses: [{ address: 'SP2C2YFP12AJZB4MABJBAJ55XECVS7E4PMMZ89YZR' }] } }, 'no-accounts'],
  ])('tells why it failed when Xverse answers %j', async (answer, code) => {
    const provider = xverse()
    provider.answers.wallet_connect = () => answer
    const page = bitcoinPage({ XverseProviders: { BitcoinProvider: provider } })
    expect(await outcome(page.connect('Xverse Wallet'))).toBe(code)
  })

  it.each([
    ['no list', 'accounts', 'connection-failed'],
    ['an empty list', [], 'no-accounts'],
    ['garbage', ['bc1qnothing', 7], 'no-accounts'],
  ])('tells why it failed when UniSat answers %s', async (_, answer, code) => {
    const page = bitcoinPage({ unisat: { ...unisat(), requestAccounts: async () => answer } })
    expect(await outcome(page.connect('UniSat'))).toBe(code)
  })

  it.each([
    ['an address of another network', { address: onTestnet.payment }],
    ['an address with a wrong letter', { address: keys.payment.replace(/.$/, 'q') }],
    ['an address of Ethereum', { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }],
    ['no text', { address: 7 }],
    ['chains of another family', { chains: ['solana:mainnet'] }],
  ])('passes over an account with %s', async (_, change) => {
    const { wallet, state, account } = standardBitcoinWallet()
    state.shared = [{ ...account(keys, 'p2wpkh'), ...change }]
    const page = bitcoinPage({}, [wallet])
    expect(await outcome(page.connect('Orange'))).toBe('no-accounts')
    state.shared.push(account(keys, 'p2wpkh'))
    expect(await page.connect('Orange')).toEqual({ network: BITCOIN, accounts: [PAYMENT] })
  })

  it('survives accounts that throw when they are looked at, and more of them than anybody has', async () => {
    const { wallet, state, account } = standardBitcoinWallet()
    const hostile = new Proxy({}, { get: throws(new Error('Do not look')) })
    state.shared = [hostile, account(keys, 'p2wpkh'), ...Array.from({ length: 100_000 }, () => ({}))]
    expect(await bitcoinPage({}, [wallet]).connect('Orange')).toEqual({
      network: BITCOIN,
      accounts: [PAYMENT],
    })
  })

  it('goes on with the request that the wallet still has open', async () => {
    let approve = (_: string[]) => {}
    let turn = 0
    const requestAccounts = () => {
      turn += 1
      if (turn > 1) throw rpcError(-32002)
      return new Promise<string[]>((resolve) => (approve = resolve))
    }
    const page = bitcoinPage({ unisat: { ...unisat(), requestAccounts } })
    const [first, second] = [page.connect('UniSat'), page.connect('UniSat')]
    await page.settle()
    expect(page.pending()).toBe(1)
    approve([keys.payment])
    expect(await second).toEqual(await first)
  })

  it('waits for a wallet that never answers', async () => {
    const page = bitcoinPage({ unisat: { ...unisat(), requestAccounts: never } })
    expect(await outcome(page.connect('UniSat'))).toBe('pending')
  })

  it.each([
    ['network', 'connection-timed-out'],
    ['key', 'resolved'],
  ])('gives a wallet that shares accounts and is silent about its %s five seconds', async (silent, end) => {
    const answers = silent === 'network' ? { getChain: never, getNetwork: never } : { getPublicKey: never }
    const page = bitcoinPage({ unisat: { ...unisat(), ...answers } })
    const connecting = page.connect('UniSat')
    connecting.catch(() => {})
    await page.clock.advance(4_999)
    expect(await outcome(connecting)).toBe('pending')
    await page.clock.advance(1)
    expect(await outcome(connecting)).toBe(end)
    expect(page.clock.waiting()).toBe(0)
  })

  it('knows no wallet that was not found', async () => {
    expect(await outcome(bitcoinPage().connect('UniSat'))).toBe('wallet-not-found')
  })
})

describe('restoring a wallet of Bitcoin', () => {
  const restore = (page: ReturnType<typeof bitcoinPage>, id: string) => page.adapter.restore(id, page.signal)

  it('asks UniSat, OKX and Xverse what they share already', async () => {
    const wallets = { unisat: unisat(), bitcoin: okx(), xverse: xverse() }
    const globals = {
      unisat: wallets.unisat,
      okxwallet: { bitcoin: wallets.bitcoin },
      XverseProviders: { BitcoinProvider: wallets.xverse },
    }
    for (const id of ['UniSat', 'OKX', 'Xverse Wallet'])
      expect(await restore(bitcoinPage(globals), id)).toBeUndefined()
    const before = bitcoinPage(globals)
    for (const id of ['UniSat', 'OKX', 'Xverse Wallet']) {
      const session = await before.connect(id)
      // The page is loaded anew.
      expect(await restore(bitcoinPage(globals), id)).toEqual(session)
    }
  })

  it('does not ask Leather, which has no silent question', async () => {
    const provider = leather()
    expect(await restore(bitcoinPage({ LeatherProvider: provider }), 'Leather')).toBeUndefined()
    expect(provider.asked).toEqual([])
  })

  it('asks wallets of Wallet Standard for silence where they know it', async () => {
    const { wallet, asked } = standardBitcoinWallet({ silent: true })
    expect(await restore(bitcoinPage({}, [wallet]), 'Orange')).toEqual(BOTH)
    expect(asked).toEqual([['connect', { silent: true, chain: 'bitcoin:mainnet' }]])
  })

  it('takes what others share by themselves, and does not ask them', async () => {
    const { wallet, state, asked } = standardBitcoinWallet()
    const page = bitcoinPage({}, [wallet])
    expect(await restore(page, 'Orange')).toBeUndefined()
    state.accounts = state.shared
    expect(await restore(page, 'Orange')).toEqual(BOTH)
    expect(asked).toEqual([])
  })

  it('concludes nothing from garbage', async () => {
    const page = bitcoinPage({ unisat: { ...unisat(), getAccounts: async () => 'garbage' } })
    await expect(restore(page, 'UniSat')).rejects.toThrow('no list of accounts')
  })

  it('shows no wallet that has forgotten the page', async () => {
    const connect = throws(rpcError(4100))
    const { wallet } = standardBitcoinWallet({ features: { 'standard:connect': { connect } } })
    expect(await restore(bitcoinPage({}, [wallet]), 'Orange')).toBeUndefined()
  })
})

describe('a followed wallet of Bitcoin', () => {
  it('tells that UniSat went to another network, with its address there', async () => {
    const provider = unisat()
    const page = bitcoinPage({ unisat: provider })
    await page.connect('UniSat')
    const { heard, stop } = page.hear('UniSat')
    provider.toNetwork('BITCOIN_TESTNET')
    provider.emit('chainChanged', { enum: 'BITCOIN_TESTNET' })
    await page.settle()
    expect(heard).toEqual([TESTNET, [onTestnet.payment]])
    provider.emit('accountsChanged', [])
    await page.settle()
    expect(heard.slice(2)).toEqual([[]])
    stop()
    expect(provider.listeners()).toBe(0)
  })

  it('has nothing to tell where the networks of the page can not be known', async () => {
    const provider = unisat()
    const page = bitcoinPage({ unisat: provider })
    await page.connect('UniSat')
    const { heard } = page.hear('UniSat')
    page.loseNetworks()
    provider.toNetwork('BITCOIN_TESTNET')
    provider.emit('chainChanged', { enum: 'BITCOIN_TESTNET' })
    await page.settle()
    expect(heard).toEqual([])
  })

  it('takes the last of several changes, however the answers overtake each other', async () => {
    const provider = unisat()
    const answers: ((accounts: string[]) => void)[] = []
    const getAccounts = () => new Promise<string[]>((resolve) => void answers.push(resolve))
    const page = bitcoinPage({ unisat: { ...provider, getAccounts } })
    await page.connect('UniSat')
    const { heard } = page.hear('UniSat')
    provider.emit('accountsChanged', [keysOf(1).payment])
    provider.emit('accountsChanged', [keysOf(2).payment])
    answers[1]!([keysOf(2).payment])
    await page.settle()
    answers[0]!([keysOf(1).payment])
    await page.settle()
    expect(heard).toEqual([BITCOIN, [keysOf(2).payment]])
  })

  it('tells what OKX says of its account', async () => {
    const provider = okx()
    const page = bitcoinPage({ okxwallet: { bitcoin: provider } })
    await page.connect('OKX')
    const { heard, stop } = page.hear('OKX')
    provider.emit('accountChanged', { address: keysOf(3).ordinal, publicKey: keysOf(3).publicKeys.p2tr })
    await page.settle()
    provider.emit('accountChanged', null)
    await page.settle()
    expect(heard).toEqual([BITCOIN, [keysOf(3).ordinal], []])
    stop()
    expect(provider.listeners()).toBe(0)
  })

  it('asks Xverse anew, and is gone when that has shut the door', async () => {
    const provider = xverse()
    const page = bitcoinPage({ XverseProviders: { BitcoinProvider: provider } })
    await page.connect('Xverse Wallet')
    const { heard, stop } = page.hear('Xverse Wallet')
    await page.settle()
    provider.state.keys = keysOf(4)
    provider.emit('accountChange', { type: 'accountChange' })
    await page.settle()
    provider.state.isConnected = false
    provider.emit('accountChange', { type: 'accountChange' })
    await page.settle()
    expect(heard).toEqual([BITCOIN, [keysOf(4).payment, keysOf(4).ordinal], []])
    stop()
    await page.settle()
    expect(provider.listeners()).toBe(0)
  })

  it('hears wallets of Wallet Standard, and nothing in what is garbage', async () => {
    const { wallet, state, emit, account, listeners } = standardBitcoinWallet()
    const page = bitcoinPage({}, [wallet])
    await page.connect('Orange')
    const { heard, stop } = page.hear('Orange')
    for (const garbage of [undefined, 7, { accounts: 'all' }, { accounts: [{}] }, { features: {} }]) {
      state.accounts = []
      emit('change', garbage)
    }
    await page.settle()
    expect(heard).toEqual([])
    emit('change', { accounts: [account(keysOf(5), 'p2wpkh')] })
    await page.settle()
    emit('change', { accounts: [] })
    await page.settle()
    expect(heard).toEqual([BITCOIN, [keysOf(5).payment], []])
    stop()
    emit('change', { accounts: [account(keys, 'p2wpkh')] })
    await page.settle()
    expect([heard.length, listeners()]).toEqual([3, 0])
  })

  it('is simply silent where it has no events, or throws them', async () => {
    const broken = { 'bitcoin:events': { on: throws(new Error('No events')) } }
    for (const features of [broken, { 'bitcoin:events': undefined }]) {
      const { wallet } = standardBitcoinWallet({ features })
      const { stop } = bitcoinPage({}, [wallet]).hear('Orange')
      expect(stop).not.toThrow()
    }
  })
})

describe('another network', () => {
  const move = (page: ReturnType<typeof bitcoinPage>, id: string, network = TESTNET) =>
    page.adapter.switchNetwork(id, networkOf(network), page.signal)

  it.each([
    ['UniSat', { unisat: unisat() }],
    ['Xverse Wallet', { XverseProviders: { BitcoinProvider: xverse() } }],
  ])('is asked of %s, and its accounts are other ones there', async (id, globals) => {
    const page = bitcoinPage(globals)
    await page.connect(id)
    const { heard } = page.hear(id)
    await move(page, id)
    await page.settle()
    // Once, although both the wallet and the answer tell.
    expect(heard).toEqual([TESTNET, expect.arrayContaining([onTestnet.payment])])
    await move(page, id, BITCOIN)
    await page.settle()
    expect(heard.at(-1)).toEqual(expect.arrayContaining([keys.payment]))
  })

  it.each(['OKX', 'Leather', 'Orange'] as const)('is refused for %s, which cannot', async (id) => {
    const page = pageWith(id)
    await page.connect(id)
    expect(await outcome(move(page, id))).toBe('chain-not-supported')
  })

  it('is there already where an account can be used on it', async () => {
    const { wallet, state, account } = standardBitcoinWallet()
    state.shared.push(account(onTestnet, 'p2wpkh', 'bitcoin:testnet'))
    const page = bitcoinPage({}, [wallet])
    expect(await page.connect('Orange')).toEqual(BOTH)
    const { heard } = page.hear('Orange')
    await move(page, 'Orange')
    await page.settle()
    expect(heard).toEqual([TESTNET, [onTestnet.payment]])
  })

  it('is not believed before the wallet is there, and a second is enough', async () => {
    const provider = unisat()
    const page = bitcoinPage({ unisat: { ...provider, switchChain: async () => undefined } })
    await page.connect('UniSat')
    const moving = move(page, 'UniSat')
    moving.catch(() => {})
    await page.clock.advance(999)
    expect(await outcome(moving)).toBe('pending')
    await page.clock.advance(1)
    expect(await outcome(moving)).toBe('switch-failed')
    expect(provider.listeners()).toBe(0)
  })

  it('tells that the visitor said no', async () => {
    const page = bitcoinPage({ unisat: { ...unisat(), switchChain: throws(rpcError(4001)) } })
    await page.connect('UniSat')
    expect(await outcome(move(page, 'UniSat'))).toBe('switch-rejected')
  })
})

describe('a signed message', () => {
  const text = 'Sign in – 日本 ₿\nNonce: 1'

  it.each(ids)('is right by our own reckoning: %s', async (id) => {
    const page = pageWith(id)
    const { accounts } = await page.connect(id)
    for (const { address } of accounts) {
      const signature = await page.adapter.signMessage!(id, { address, message: text, signal: page.signal })
      expect(await verify(address, text, signature)).toMatch(/^bip(?:137|322)$/)
      await expect(verify(address, `${text}.`, signature)).rejects.toMatchObject({
        reason: 'signature-invalid',
      })
    }
  })

  it('is BIP-322 for a taproot address of UniSat, as ECDSA would prove nothing', async () => {
    const provider = unisat({ taproot: true })
    const page = bitcoinPage({ unisat: provider })
    const { accounts } = await page.connect('UniSat')
    const { address } = accounts[0]
    const signature = await page.adapter.signMessage!('UniSat', {
      address,
      message: text,
      signal: page.signal,
    })
    expect(await verify(address, text, signature)).toBe('bip322')
    expect(provider.asked.at(-1)).toEqual(['signMessage', text, 'bip322-simple'])
  })

  it.each([
    ['refuses', throws(rpcError(4001)), 'sign-rejected'],
    ['is busy', throws(rpcError(-32002)), 'sign-pending'],
    ['fails', throws(new Error('No')), 'sign-failed'],
    ['answers nothing', async () => undefined, 'sign-failed'],
    ['answers no base64', async () => '!!', 'sign-failed'],
    ['answers at length', async () => 'A'.repeat(1_000_000), 'sign-failed'],
    ['answers an empty text', async () => '', 'sign-failed'],
  ])('is not made of a wallet that %s', async (_, signMessage, code) => {
    const page = bitcoinPage({ unisat: { ...unisat(), signMessage } })
    await page.connect('UniSat')
    const request = { address: keys.payment, message: text, signal: page.signal }
    expect(await outcome(page.adapter.signMessage!('UniSat', request))).toBe(code)
  })

  it('is not asked for with an account that the wallet does not have, nor taken from one that took its place', async () => {
    const provider = leather()
    const page = bitcoinPage({ LeatherProvider: provider })
    await page.connect('Leather')
    const sign = (address: string) =>
      outcome(page.adapter.signMessage!('Leather', { address, message: text, signal: page.signal }))
    expect(await sign(keysOf(5).payment)).toBe('sign-failed')
    Object.assign(provider.answers, { signMessage: leather(keysOf(5)).answers.signMessage })
    expect(await sign(keys.payment)).toBe('sign-failed')
  })
})

describe('a signed PSBT', () => {
  const psbt = base64.encode(psbtOf(keys))
  const sign = (page: ReturnType<typeof bitcoinPage>, id: string, more: object = {}) =>
    page.adapter.signPsbt!(id, { address: keys.payment, psbt, signal: page.signal, ...more })

  it.each(['UniSat', 'Leather', 'Xverse Wallet', 'Orange', 'Sats'] as const)(
    'bears the signatures of the account, and no others: %s',
    async (id) => {
      const page = pageWith(id)
      await page.connect(id)
      expect(signedInputs((await sign(page, id)).psbt!)).toEqual([0])
    },
  )

  it('is signed by the account for inscriptions too, whose inputs are others', async () => {
    const page = pageWith('Xverse Wallet')
    await page.connect('Xverse Wallet')
    expect(signedInputs((await sign(page, 'Xverse Wallet', { address: keys.ordinal })).psbt!)).toEqual([2])
    const both = await sign(page, 'Xverse Wallet', { inputs: [0, 2] })
    expect(signedInputs(both.psbt!)).toEqual([0, 2])
  })

  it.each(['UniSat', 'Leather', 'Xverse Wallet'] as const)('is sent where that is wanted: %s', async (id) => {
    const page = pageWith(id)
    await page.connect(id)
    const { psbt: signed, txid } = await sign(page, id, { broadcast: true })
    expect([signedInputs(signed!), txid]).toEqual([[0], TXID])
  })

  it('is not told by wallets that tell the id of what they sent only', async () => {
    const page = pageWith('Orange')
    await page.connect('Orange')
    expect(await sign(page, 'Orange', { broadcast: true })).toEqual({ txid: TXID })
  })

  it('is asked for on the network that the page is on, of those that write addresses alike', async () => {
    const chains: unknown[] = []
    const { wallet, state, account } = standardBitcoinWallet({
      features: {
        'bitcoin:signTransaction': {
          async signTransaction({ chain, psbt: given, inputsToSign }: SigningInput & { chain: string }) {
            chains.push(chain)
            return [{ signedPsbt: onTestnet.signPsbt(given, inputsToSign[0]!.signingIndexes) }]
          },
        },
      },
    })
    const alike = ['bitcoin:testnet', 'bitcoin:testnet4', 'bitcoin:signet']
    state.shared = [{ ...account(onTestnet, 'p2wpkh'), chains: alike }]
    const signet = { ...networkOf(TESTNET), caipNetworkId: SIGNET } as const
    wallet.chains = alike
    const page = bitcoinPage({}, [wallet], [signet])
    expect(await page.connect('Orange')).toMatchObject({ network: SIGNET })
    const request = { address: onTestnet.payment, psbt: base64.encode(psbtOf(onTestnet)) }
    await page.adapter.signPsbt!('Orange', { ...request, signal: page.signal })
    expect(chains).toEqual(['bitcoin:signet'])
  })

  it('is refused when what reads it can not be loaded', async () => {
    const page = pageWith('Orange')
    await page.connect('Orange')
    page.losePsbt()
    expect(await outcome(sign(page, 'Orange'))).toBe('sign-failed')
  })

  it('is refused when it is about something else', async () => {
    const other = base64.encode(psbtOf(keys, 999_999n))
    const provider = xverse()
    Object.assign(provider.answers, { signPsbt: () => ({ result: { psbt: other } }) })
    const page = bitcoinPage({ XverseProviders: { BitcoinProvider: provider } })
    await page.connect('Xverse Wallet')
    expect(await outcome(sign(page, 'Xverse Wallet'))).toBe('sign-failed')
  })

  it.each([
    ['no PSBT', { psbt: 'AAAA' }],
    ['no base64', { psbt: 'nothing' }],
    ['nothing of the account', { address: keysOf(5).payment }],
    ['no input', { inputs: [] }],
  ])('is not asked for with %s', async (_, more) => {
    const provider = xverse()
    const page = bitcoinPage({ XverseProviders: { BitcoinProvider: provider } })
    await page.connect('Xverse Wallet')
    expect(await outcome(sign(page, 'Xverse Wallet', more))).toBe('sign-failed')
    expect(provider.asked.map(([method]) => method)).toEqual(['wallet_connect'])
  })

  it.each([
    ['refuses', rpcRefusal(-32000), 'sign-rejected'],
    ['answers nothing', {}, 'sign-failed'],
    ['answers garbage', { result: { psbt: 'garbage' } }, 'sign-failed'],
    ['sends without an id', { result: { psbt, txid: 7 } }, 'sign-failed'],
  ])('is not made of a wallet that %s', async (_, answer, code) => {
    const provider = xverse()
    Object.assign(provider.answers, { signPsbt: () => answer })
    const page = bitcoinPage({ XverseProviders: { BitcoinProvider: provider } })
    await page.connect('Xverse Wallet')
    expect(await outcome(sign(page, 'Xverse Wallet', { broadcast: true }))).toBe(code)
  })
})

describe('leaving a wallet of Bitcoin', () => {
  it('is told to those that can forget a page', async () => {
    const provider = xverse()
    const page = bitcoinPage({ XverseProviders: { BitcoinProvider: provider } })
    await page.connect('Xverse Wallet')
    await page.adapter.revoke!('Xverse Wallet')
    expect(provider.asked.at(-1)).toEqual(['wallet_disconnect', null])
  })

  it('is done with those that cannot', async () => {
    const page = pageWith('Orange')
    expect(await outcome(page.adapter.revoke!('Orange'))).toBe('resolved')
  })
})
