import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { SOLANA, SOLANA_DEVNET, SOLANA_TESTNET } from '../../../src/domain/networks/known-networks.ts'
import type { Network } from '../../../src/domain/networks/network.ts'
import type { ConnectRequest, WalletSession } from '../../../src/ports/wallet-adapter.ts'
import { verifySignIn, writeSignInMessage } from '../../../src/verify/index.ts'
import { settle } from '../../support/deferred.ts'
import { heardEvents, never, rpcError, throws } from '../../support/evm-provider.ts'
import { fakeClock } from '../../support/fake-clock.ts'
import { outcome } from '../../support/setup.ts'
import {
  accountOf,
  adapterOn,
  DEVNET,
  EVERYWHERE,
  localNetwork,
  MAINNET,
  solanaKey,
  solanaWallet,
} from '../../support/solana-wallet.ts'
import { DATA, EXPECTED } from '../../verify/answers.ts'

type Making = Parameters<typeof solanaWallet>[0]
type Page = Parameters<typeof adapterOn>[2]

function around(making?: Making, page?: Page) {
  const made = solanaWallet(making)
  const on = adapterOn(made.wallet, fakeClock(), page)
  const abort = new AbortController()
  let pending = 0
  const request: ConnectRequest = { signal: abort.signal, onPending: () => (pending += 1) }
  const connect = (): Promise<WalletSession> => {
    const answer = on.adapter.connect('Sand', request)
    answer.catch(() => {})
    return answer
  }
  const restore = () => on.adapter.restore('Sand', abort.signal)
  const switchTo = (network: Network) => on.adapter.switchNetwork('Sand', network, abort.signal)
  return { ...made, ...on, abort, connect, restore, switchTo, pending: () => pending }
}
/** One that does something else when it is asked to connect. */
const answering = (connect: (input?: { silent?: boolean }) => unknown) =>
  ({ features: { 'standard:connect': { connect } } }) satisfies Making

describe('connecting a Solana wallet', () => {
  it('takes the accounts that it shares', async () => {
    const { connect, keys, listeners } = around({ keys: [solanaKey(), solanaKey()] })
    expect(await connect()).toEqual({
      accounts: keys.map(({ address }) => ({ address })),
      network: `solana:${SOLANA}`,
    })
    expect(listeners()).toBe(0)
  })

  it.each([
    ['are not offered where others sign', [0, 1, 2], [true, false, true], [0, 2]],
    ['stay in use where the wallet has them in use', [0, 1, 2], [false, false, true], [0, 2]],
    ['are all of them where the wallet does not say which sign', [0, 1, 2], [false, false, false], [0, 1, 2]],
  ])('accounts that are only watched %s', async (_, order, signing, offered) => {
    const keys = order.map(() => solanaKey())
    const accounts = keys.map((key, at) => ({
      ...accountOf(key),
      features: signing[at] ? ['solana:signTransaction'] : ['standard:events'],
    }))
    const { connect } = around(answering(() => ({ accounts })))
    const wanted = offered.map((at) => keys[at]!.address)
    expect((await connect()).accounts.map(({ address }) => address)).toEqual(wanted)
  })

  it('takes no accounts of other families, and none that is not an address', async () => {
    const good = solanaKey()
    const { connect } = around(
      answering(() => ({
        accounts: [
          accountOf(solanaKey(), ['sui:mainnet']),
          { ...accountOf(solanaKey()), address: 'nobody' },
          { ...accountOf(solanaKey()), address: `${solanaKey().address}1111111111111111` },
          { ...accountOf(solanaKey()), address: 5 },
          { ...accountOf(solanaKey()), chains: undefined },
          Object.defineProperty({}, 'address', { get: throws(new Error('no')) }),
          accountOf(good),
          accountOf(good),
          null,
        ],
      })),
    )
    expect((await connect()).accounts).toEqual([{ address: good.address }])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'accounts'],
    ['no accounts', {}],
    ['an empty list', { accounts: [] }],
    ['a list of nothing', { accounts: [null, 5] }],
    ['accounts of others', { accounts: [accountOf(solanaKey(), ['sui:mainnet'])] }],
  ])('fails when it answers %s', async (_, answer) => {
    const { connect } = around(answering(() => answer))
    expect(await outcome(connect())).toBe('no-accounts')
  })

  it.each<[string, unknown, string]>([
    ['4001', rpcError(4001), 'connection-rejected'],
    ['the code of Wallet Standard', { context: { __code: 4_001_000 } }, 'connection-rejected'],
    ['a sentence', new Error('User rejected the request.'), 'connection-rejected'],
    ['something else', new Error('Boom'), 'connection-failed'],
    ['nothing', undefined, 'connection-failed'],
  ])('says what happened when it throws %s', async (_, error, code) => {
    expect(await outcome(around(answering(throws(error))).connect())).toBe(code)
  })

  it('goes on with the older request that the wallet still has open', async () => {
    let approve = (_: unknown) => {}
    let turn = 0
    const { connect, pending, keys } = around(
      answering(() => {
        turn += 1
        if (turn > 1) throw rpcError(-32002)
        return new Promise((resolve) => (approve = resolve))
      }),
    )
    void connect()
    const again = connect()
    await settle()
    expect(pending()).toBe(1)
    approve({ accounts: keys.map((key) => accountOf(key)) })
    expect((await again).accounts).toEqual([{ address: keys[0]!.address }])
  })

  it('goes on with accounts that the wallet tells while it is asking already', async () => {
    const { connect, change, keys, listeners } = around(answering(throws(rpcError(-32002))))
    const connecting = connect()
    await settle()
    change({ accounts: [] })
    change({ accounts: keys.map((key) => accountOf(key)) })
    expect((await connecting).accounts).toEqual([{ address: keys[0]!.address }])
    expect(listeners()).toBe(0)
  })

  it('stops listening when nobody waits any more', async () => {
    const { connect, abort, listeners } = around(answering(throws(rpcError(-32002))))
    void connect()
    await settle()
    expect(listeners()).toBe(1)
    abort.abort(new Error('over'))
    expect(listeners()).toBe(0)
  })

  it('fails when there is no such wallet', async () => {
    const { adapter, abort } = around()
    const asked = adapter.connect('Nobody', { signal: abort.signal, onPending() {} })
    expect(await outcome(asked)).toBe('wallet-not-found')
  })
})

describe('where a wallet is', () => {
  const local = localNetwork('http://127.0.0.1:8899')
  const testnet: Network = { ...MAINNET, id: SOLANA_TESTNET, caipNetworkId: `solana:${SOLANA_TESTNET}` }
  const evm = { ...MAINNET, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const

  it.each<[string, string[], Page, string]>([
    ['the first of the page', EVERYWHERE, { networks: [evm, DEVNET, MAINNET] }, `solana:${SOLANA_DEVNET}`],
    ['the last one', EVERYWHERE, { last: `solana:${SOLANA_DEVNET}` }, `solana:${SOLANA_DEVNET}`],
    [
      'the first again when the last was of another family',
      EVERYWHERE,
      { last: 'eip155:1' },
      `solana:${SOLANA}`,
    ],
    ['the first that it can go to', ['solana:devnet'], {}, `solana:${SOLANA_DEVNET}`],
    [
      'not the last if it can not go there',
      ['solana:mainnet'],
      { last: `solana:${SOLANA_DEVNET}` },
      `solana:${SOLANA}`,
    ],
    ['a local validator', ['solana:localnet'], { networks: [MAINNET, local] }, 'solana:localValidator1'],
    [
      'its own one where the page has none of its networks',
      ['solana:mainnet'],
      { networks: [testnet] },
      `solana:${SOLANA}`,
    ],
    ['one that nobody knows', ['solana:moonnet'], {}, 'solana:moonnet'],
  ])('is %s', async (_, chains, page, network) => {
    const { connect } = around({ chains }, page)
    expect((await connect()).network).toBe(network)
  })

  it('changes without a word of the wallet, and is kept', async () => {
    const { connect, switchTo, restore, asked } = around()
    await connect()
    await switchTo(DEVNET)
    expect(asked).toHaveLength(1)
    expect((await restore())?.network).toBe(DEVNET.caipNetworkId)
  })

  it('does not change to what the account can not be used on', async () => {
    const { connect, switchTo } = around({ chains: ['solana:mainnet'] })
    await connect()
    expect(await outcome(switchTo(DEVNET))).toBe('chain-not-supported')
    expect(await outcome(switchTo(local))).toBe('chain-not-supported')
  })

  it('is judged by the account in use', async () => {
    const { adapter, wallet, use, switchTo, keys } = around({ keys: [solanaKey(), solanaKey()] })
    wallet.accounts = [accountOf(keys[0]!), accountOf(keys[1]!, ['solana:mainnet'])]
    await adapter.restore('Sand', new AbortController().signal)
    await switchTo(DEVNET)
    use(keys[1]!.address)
    expect(await outcome(switchTo(DEVNET))).toBe('chain-not-supported')
  })
})

describe('restoring a Solana wallet', () => {
  it('asks it silently', async () => {
    const { restore, asked, keys } = around()
    expect((await restore())?.accounts).toEqual([{ address: keys[0]!.address }])
    expect(asked).toEqual([{ silent: true }])
  })

  it('does not ask one that shares its accounts already: not all heed the silence', async () => {
    const { restore, wallet, keys, asked } = around()
    wallet.accounts = [accountOf(keys[0]!)]
    expect((await restore())?.accounts).toEqual([{ address: keys[0]!.address }])
    expect(asked).toEqual([])
  })

  it.each<[string, (input?: object) => unknown]>([
    ['an empty list', () => ({ accounts: [] })],
    ['only accounts of others', () => ({ accounts: [accountOf(solanaKey(), ['sui:mainnet'])] })],
    ['that it was not allowed to', throws(rpcError(4001, 'User rejected the request.'))],
    ['that it is locked', throws(rpcError(4100))],
  ])('finds nothing shared when it says %s', async (_, connect) => {
    expect(await around(answering(connect)).restore()).toBeUndefined()
  })

  it.each<[string, () => unknown, string]>([
    ['garbage', () => 'yes', 'connection-failed'],
    ['a list of garbage', () => ({ accounts: [5] }), 'connection-failed'],
    ['that it broke', throws(new Error('Boom')), 'connection-failed'],
    ['nothing', never, 'pending'],
  ])('does not take it for nothing shared when it says %s', async (_, connect, ended) => {
    expect(await outcome(around(answering(connect)).restore())).toBe(ended)
  })
})

describe('a Solana wallet that is followed', () => {
  async function followed(making?: Making, page?: Page) {
    const wallet = around(making, page)
    const { heard, events } = heardEvents()
    await wallet.connect()
    const stop = wallet.adapter.listen('Sand', events)
    return { ...wallet, heard, stop }
  }

  it('tells other accounts, and that it has left', async () => {
    const { change, heard } = await followed()
    const other = solanaKey()
    change({ accounts: [accountOf(other)] })
    change({ accounts: [] })
    expect(heard).toEqual([[other.address], []])
  })

  it('has left when it shares only accounts of other families', async () => {
    const { change, heard } = await followed()
    change({ accounts: [accountOf(solanaKey(), ['sui:mainnet'])] })
    expect(heard).toEqual([[]])
  })

  it('says nothing new when accounts of other families change', async () => {
    const { change, heard, keys } = await followed()
    change({ accounts: [accountOf(keys[0]!), accountOf(solanaKey(), ['sui:mainnet'])] })
    expect(heard).toEqual([])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'accounts'],
    ['a list of garbage', { accounts: [5, null] }],
    ['accounts that are no list', { accounts: {} }],
    ['what throws when read', Object.defineProperty({}, 'accounts', { get: throws(new Error('no')) })],
  ])('says nothing when it tells %s', async (_, properties) => {
    const { change, heard } = await followed()
    change(properties as object)
    await settle()
    expect(heard).toEqual([])
  })

  it('moves when the account can not stay where it is', async () => {
    const { change, heard, keys, switchTo } = await followed()
    await switchTo(DEVNET)
    change({ accounts: [accountOf(keys[0]!, ['solana:mainnet'])] })
    await settle()
    expect(heard).toEqual([`solana:${SOLANA}`])
    change({ accounts: [accountOf(keys[0]!, EVERYWHERE)] })
    await settle()
    expect(heard).toHaveLength(1)
  })

  it('tells what it shares when it opens again', async () => {
    const wallet = around(answering(() => ({ accounts: [] })))
    const { heard, events } = heardEvents()
    await wallet.restore()
    wallet.adapter.listen('Sand', events)
    const [key] = wallet.keys
    wallet.change({ accounts: [accountOf(key!)] })
    expect(heard).toEqual([[key!.address]])
  })

  it('is not heard any more afterwards, even where it can not unsubscribe', async () => {
    const heardBy: ((properties: object) => void)[] = []
    const on = (_: string, listener: (properties: object) => void) => void heardBy.push(listener)
    const { stop, heard } = await followed({ features: { 'standard:events': { on } } })
    stop()
    for (const listener of heardBy) listener({ accounts: [] })
    expect(heardBy).toHaveLength(1)
    expect(heard).toEqual([])
  })

  it('keeps no listener of ours', async () => {
    const { stop, listeners } = await followed()
    expect(listeners()).toBe(1)
    stop()
    expect(listeners()).toBe(0)
  })

  it('may have events that throw', async () => {
    const { stop } = await followed({ features: { 'standard:events': { on: throws(new Error('no')) } } })
    expect(stop).not.toThrow()
  })
})

describe('signing a message with a Solana wallet', () => {
  const signing = async (signMessage?: unknown) => {
    const features = signMessage === undefined ? undefined : { 'solana:signMessage': { signMessage } }
    const wallet = around(features && { features })
    await wallet.connect()
    const sign = (message: string, address = wallet.keys[0]!.address) =>
      wallet.adapter.signMessage!('Sand', { address, message, signal: wallet.abort.signal })
    return { ...wallet, sign }
  }

  it('gives a signature that our verifier takes', async () => {
    const { sign, keys } = await signing()
    const message = writeSignInMessage({
      ...DATA,
      accountAddress: keys[0]!.address,
      chainId: MAINNET.caipNetworkId,
    })
    const signature = await sign(message)
    const verdict = await verifySignIn(
      { message, signature },
      { ...EXPECTED, networks: [MAINNET.caipNetworkId] },
    )
    expect(verdict).toMatchObject({ ok: true, scheme: 'ed25519' })
  })

  it('signs the UTF-8 of the text', async () => {
    const { sign, keys } = await signing()
    const signature = await sign('Grüße 🌞')
    expect(signature).toBe(base58.encode(keys[0]!.sign(new TextEncoder().encode('Grüße 🌞'))))
  })

  it.each<[string, unknown]>([
    ['nothing', () => undefined],
    ['an empty list', () => []],
    ['two', () => [{ signature: new Uint8Array(64) }, { signature: new Uint8Array(64) }]],
    ['63 bytes', () => [{ signature: new Uint8Array(63) }]],
    ['a text', () => [{ signature: 'signed' }]],
    [
      'what throws when read',
      () => [Object.defineProperty({}, 'signature', { get: throws(new Error('no')) })],
    ],
    ['an error', throws(new Error('Boom'))],
  ])('fails when the wallet answers %s', async (_, signMessage) => {
    const { sign } = await signing(signMessage)
    expect(await outcome(sign('Hello'))).toBe('sign-failed')
  })

  it.each([
    [rpcError(4001), 'sign-rejected'],
    [rpcError(-32002), 'sign-pending'],
  ])('says so when the visitor declines, or is being asked: %s', async (error, code) => {
    const { sign } = await signing(throws(error))
    expect(await outcome(sign('Hello'))).toBe(code)
  })

  it('fails for an account that is shared no more', async () => {
    const { sign } = await signing()
    expect(await outcome(sign('Hello', solanaKey().address))).toBe('sign-failed')
  })

  it('fails with a wallet that signs no messages', async () => {
    const wallet = around({ features: { 'solana:signMessage': undefined } })
    await wallet.connect()
    const request = { address: wallet.keys[0]!.address, message: 'Hello', signal: wallet.abort.signal }
    expect(await outcome(wallet.adapter.signMessage!('Sand', request))).toBe('sign-failed')
  })
})

describe('leaving a Solana wallet', () => {
  it('tells it so', async () => {
    const { adapter, connect, wallet } = around()
    await connect()
    await adapter.revoke!('Sand')
    expect(wallet.accounts).toEqual([])
  })

  it('is fine with one that has no ear for it', async () => {
    const { adapter, connect } = around({ features: { 'standard:disconnect': undefined } })
    await connect()
    expect(await outcome(adapter.revoke!('Sand'))).toBe('resolved')
  })
})
