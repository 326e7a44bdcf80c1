/** One pairing for several chain families, over a real relay with a real phone. */
import { SignClient } from '@walletconnect/sign-client'
import { base58, base64, hex } from '@scure/base'
import * as btc from '@scure/btc-signer'
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest'
import { createPhone } from '../../../sandbox/phone/phone.ts'
import { createSessionStorage } from '../../../sandbox/phone/session-storage.ts'
import type { PhoneOptions } from '../../../sandbox/phone/types.ts'
import { startRelay } from '../../../sandbox/relay/relay.ts'
import { createBitcoinAdapter } from '../../../src/adapters/bitcoin/bitcoin-adapter.ts'
import { psbtReader } from '../../../src/adapters/bitcoin/psbt.ts'
import { withWalletConnect } from '../../../src/adapters/wallet-connect/with-wallet-connect.ts'
import { bitcoinNamespace } from '../../../src/adapters/wallet-connect/namespaces/bitcoin.ts'
import { walletConnectOnly } from '../../../src/adapters/wallet-connect/namespaces/namespace-adapter.ts'
import { plainNamespace } from '../../../src/adapters/wallet-connect/namespaces/plain.ts'
import { WalletConnectProvider } from '../../../src/adapters/wallet-connect/namespaces/eip1193-provider.ts'
import { solanaNamespace } from '../../../src/adapters/wallet-connect/namespaces/solana.ts'
import { createWalletConnectWallet } from '../../../src/adapters/wallet-connect/wallet-connect-wallet.ts'
import { steady, type Innards } from '../../../src/adapters/wallet-connect/client/steady-relayer.ts'
import { createEvmAdapter } from '../../../src/adapters/evm/evm-adapter.ts'
import { namespaceOf, type CaipNetworkId } from '../../../src/domain/networks/caip.ts'
import type { Namespace } from '../../../src/domain/networks/namespaces.ts'
import type { Network } from '../../../src/domain/networks/network.ts'
import { WALLET_CONNECT } from '../../../src/domain/wallets/wallet-connect.ts'
import type { Clock } from '../../../src/ports/clock.ts'
import type { WalletAdapter, WalletEvents, WalletSession } from '../../../src/ports/wallet-adapter.ts'
import { verifySignIn, writeSignInMessage } from '../../../src/verify/index.ts'
import { DATA, EXPECTED } from '../../verify/answers.ts'

type Test = Pick<TestContext, 'onTestFinished'>

const EVM = 'eip155:31337'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const COSMOS = 'cosmos:cosmoshub-4'
const ALL = [EVM, SOLANA, DEVNET, BITCOIN, POLKADOT, COSMOS] as const

const clock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
const networkOf = (caipNetworkId: CaipNetworkId) => ({ caipNetworkId }) as Network
const signal = new AbortController().signal
let last = 0

/** A page's adapters over one phone, as the registry has them, and the phone. */
async function world(
  test: Test,
  options: Partial<PhoneOptions> = {},
  networks: readonly CaipNetworkId[] = ALL,
) {
  const relay = await startRelay()
  test.onTestFinished(() => relay.stop())
  const load = async () => {
    const client = await SignClient.init({
      ...{ relayUrl: relay.url, projectId: 'demo', logger: 'silent', telemetryEnabled: false },
      ...{ customStoragePrefix: `page-${(last += 1)}`, storage: createSessionStorage() },
      metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    })
    client.core.verify.register = async () => undefined
    steady(client.core)
    record(client.core)
    test.onTestFinished(async () => {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    })
    return client
  }
  /** What has come from the relay, and a way to have it come again. */
  const line = { payloads: [] as unknown[], push: (_payload: unknown) => Promise.resolve() }
  const record = (core: object) => {
    const { relayer } = core as Innards
    const read = relayer.onProviderPayload.bind(relayer)
    relayer.onProviderPayload = (payload) => (line.payloads.push(payload), read(payload))
    line.push = read
  }
  let loading: ReturnType<typeof load> | undefined
  const wallet = createWalletConnectWallet({
    ...{ clock, load: () => (loading ??= load()), close: async () => undefined, identity: () => 'page' },
    tabs: { tellEnd: () => undefined, onEnd: () => () => undefined, stop: () => undefined },
    authentication: async () => undefined,
    onRefused: () => undefined,
    onAsk: () => () => undefined,
  })
  test.onTestFinished(() => wallet.stop())
  const phone = await createPhone({
    ...{ relayUrl: relay.url, projectId: 'demo', prefix: `families-${(last += 1)}`, mode: 'approve' },
    chains: [{ id: 31337, name: 'Sandbox One' }],
    ...options,
  })
  test.onTestFinished(() => phone.destroy())
  const provider = new WalletConnectProvider(wallet.sessionOf('eip155'), () =>
    Promise.reject(new Error('No node')),
  )
  const evm = createEvmAdapter({ provider: () => provider }, clock, () =>
    Promise.reject(new Error('No names')),
  )
  const families = {
    solana: solanaNamespace(wallet.sessionOf('solana'), wallet.name, wallet.disconnect),
    bip122: bitcoinNamespace(wallet.sessionOf('bip122'), wallet.name, clock, wallet.disconnect),
    polkadot: plainNamespace(wallet.sessionOf('polkadot')),
    cosmos: plainNamespace(wallet.sessionOf('cosmos')),
  }
  const bitcoin = createBitcoinAdapter({ provider: () => families.bip122.provider }, clock, {
    networks: async () => networks.map(networkOf),
    loadPsbt: async () => psbtReader,
  })
  const read = (one: Namespace) =>
    (one === 'eip155' ? evm : families[one].methods).restore(WALLET_CONNECT.id, signal)
  let wanted: CaipNetworkId | undefined
  const around = {
    ...{ wallet, read, networks: async () => networks, lastNetwork: () => undefined },
    wantedNetwork: (one: Namespace) => (wanted && namespaceOf(wanted) === one ? wanted : undefined),
  }
  const adapter = (namespace: Namespace): WalletAdapter => {
    if (namespace === 'bip122')
      return withWalletConnect(bitcoin, {
        ...around,
        namespace,
        paired: { ...bitcoin, ...families.bip122.methods },
      })
    const own = namespace === 'eip155' ? evm : walletConnectOnly(families[namespace].methods)
    return withWalletConnect(own, { ...around, namespace })
  }
  const connect = (namespace: Namespace = 'eip155'): Promise<WalletSession> =>
    adapter(namespace).connect(WALLET_CONNECT.id, {
      signal,
      onPending: () => undefined,
      onPairing: ({ uri }) => void phone.pair(uri),
    })
  const want = (network: CaipNetworkId) => void (wanted = network)
  return { relay, phone, wallet, families, adapter, connect, line, want }
}

/** What the listeners of some families hear. */
function following(adapter: (namespace: Namespace) => WalletAdapter, ...namespaces: Namespace[]) {
  const heard: [Namespace, unknown][] = []
  let wake = () => {}
  for (const namespace of namespaces) {
    const tell = (said: unknown) => (heard.push([namespace, said]), wake())
    const events: WalletEvents = {
      accountsChanged: (accounts) => tell(accounts.map(({ address }) => address)),
      networkChanged: tell,
    }
    adapter(namespace).listen(WALLET_CONNECT.id, events)
  }
  const hears = (count: number) =>
    new Promise<void>((resolve) => {
      wake = () => heard.length >= count && resolve()
      wake()
    })
  return { heard, hears }
}

const messageFor = (accountAddress: string, chainId: CaipNetworkId) =>
  writeSignInMessage({ ...DATA, accountAddress, chainId })
async function verdict(message: string, signature: string, network: CaipNetworkId) {
  const found = await verifySignIn({ message, signature }, { ...EXPECTED, networks: [network] })
  return found.ok ? found.scheme : found.reason
}

describe('a phone that shares several chain families', () => {
  it.each(['solana', 'bip122'] as const)(
    'is left in all of them when the page calls standard:disconnect of %s',
    async (namespace) => {
      const { connect, adapter, families, wallet } = await world({ onTestFinished })
      await connect()
      const { heard, hears } = following(adapter, 'eip155', 'solana', 'bip122')
      const { features } = families[namespace].provider.wallet as unknown as {
        features: { 'standard:disconnect': { disconnect(): Promise<void> } }
      }
      await features['standard:disconnect'].disconnect()
      await hears(3)
      expect(heard).toEqual([
        ['eip155', []],
        ['solana', []],
        ['bip122', []],
      ])
      expect(wallet.shared()).toEqual([])
    },
  )

  it('is paired with once, and signs in each', async (test) => {
    const { connect, adapter, phone } = await world(test)
    const session = await connect()
    expect(session).toMatchObject({ network: EVM, name: 'Pocket' })
    expect(session).not.toHaveProperty('namespace')
    expect(session.others?.map(({ namespace, network }) => [namespace, network])).toEqual([
      ...[
        ['solana', SOLANA],
        ['bip122', BITCOIN],
        ['polkadot', POLKADOT],
        ['cosmos', COSMOS],
      ],
    ])
    expect(phone.snapshot.sessions).toHaveLength(1)
    const signed = await Promise.all(
      (['eip155', 'solana', 'bip122'] as const).map(async (namespace) => {
        const found = [{ namespace: 'eip155' as const, ...session }, ...(session.others ?? [])].find(
          (one) => one.namespace === namespace,
        )!
        const { address } = found.accounts[0]
        const message = messageFor(address, found.network)
        const signature = await adapter(namespace).signMessage!(WALLET_CONNECT.id, {
          address,
          message,
          signal,
        })
        return verdict(message, signature, found.network)
      }),
    )
    expect(signed.toSorted()).toEqual(['bip137', 'ed25519', 'eoa'])
  })

  it('may be reached from any of them', async (test) => {
    const { connect, phone } = await world(test)
    const session = await connect('solana')
    expect(session).toMatchObject({
      network: SOLANA,
      accounts: phone.snapshot.others['solana']!.map((address) => ({ address })),
    })
    expect(session.others?.map(({ namespace }) => namespace)).toEqual([
      'eip155',
      'bip122',
      'polkadot',
      'cosmos',
    ])
  })

  it('begins on the network that is wanted, where it shares that', async (test) => {
    const { connect, want } = await world(test, {}, [SOLANA, DEVNET, EVM])
    want(DEVNET)
    const session = await connect('eip155')
    expect(session).toMatchObject({ network: EVM, others: [{ namespace: 'solana', network: DEVNET }] })
    const without = await world(test, { chains: [{ id: 31337, name: 'Sandbox One' }] }, [EVM, 'eip155:10'])
    without.want('eip155:10')
    expect(await without.connect()).toMatchObject({ network: EVM })
  })

  it('comes with the first family it shares where it does not have what was asked for', async (test) => {
    const { connect } = await world(test, { namespaces: ['solana', 'bip122'] })
    const session = await connect('eip155')
    expect(session).toMatchObject({ namespace: 'solana', network: SOLANA })
    expect(session.others?.map(({ namespace }) => namespace)).toEqual(['bip122'])
  })

  it('tells of another account in one family only', async (test) => {
    const { connect, adapter, phone } = await world(test)
    await connect()
    const { heard, hears } = following(adapter, 'eip155', 'solana', 'bip122')
    phone.selectAccount(1, 'solana')
    await hears(1)
    await phone.settled()
    phone.selectAccount(1)
    await hears(2)
    const [first, second] = phone.snapshot.others['solana']!
    expect(heard).toEqual([
      ['solana', [second, first]],
      ['eip155', phone.snapshot.accounts.toReversed()],
    ])
  })

  it('takes one family back, and the others go on', async (test) => {
    const { connect, adapter, phone } = await world(test)
    await connect()
    const { heard, hears } = following(adapter, 'eip155', 'solana', 'bip122')
    await phone.withdraw('solana')
    await hears(1)
    expect(heard).toEqual([['solana', []]])
    expect(await adapter('solana').restore(WALLET_CONNECT.id, signal)).toBeUndefined()
    expect(await adapter('bip122').restore(WALLET_CONNECT.id, signal)).toMatchObject({
      network: BITCOIN,
      name: 'Pocket',
    })
    await phone.disconnect()
    await hears(3)
    expect(heard.slice(1)).toEqual([
      ['eip155', []],
      ['bip122', []],
    ])
  })

  it('moves within the session, and nowhere else', async (test) => {
    const { connect, adapter } = await world(test)
    await connect()
    const { heard } = following(adapter, 'solana', 'eip155')
    await adapter('solana').switchNetwork(WALLET_CONNECT.id, networkOf(DEVNET), signal)
    expect(heard).toEqual([['solana', DEVNET]])
    // As another tab did.
    await adapter('solana').followNetwork!(WALLET_CONNECT.id, SOLANA)
    expect(heard).toEqual([
      ['solana', DEVNET],
      ['solana', SOLANA],
    ])
    const elsewhere = networkOf('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
    await expect(
      adapter('solana').followNetwork!(WALLET_CONNECT.id, elsewhere.caipNetworkId),
    ).rejects.toMatchObject({ code: 'chain-not-supported' })
    await expect(adapter('solana').switchNetwork(WALLET_CONNECT.id, elsewhere, signal)).rejects.toMatchObject(
      {
        code: 'chain-not-supported',
      },
    )
  })

  it('forgets the page in all families at once', async (test) => {
    const { connect, adapter, wallet } = await world(test)
    await connect()
    const { heard } = following(adapter, 'eip155', 'bip122')
    await adapter('solana').revoke!(WALLET_CONNECT.id)
    expect(heard.map(([namespace]) => namespace).toSorted()).toEqual(['bip122', 'eip155'])
    expect(wallet.shared()).toEqual([])
  })

  it('declines in the words of each', async (test) => {
    const { connect, adapter, phone } = await world(test)
    const { others = [] } = await connect()
    phone.mode = 'reject'
    for (const { namespace, accounts } of others.slice(0, 2)) {
      const request = { address: accounts[0].address, message: 'Hello', signal }
      await expect(adapter(namespace).signMessage!(WALLET_CONNECT.id, request)).rejects.toMatchObject({
        code: 'sign-rejected',
      })
    }
    phone.mode = 'approve'
    await expect(
      adapter('cosmos').signMessage!(WALLET_CONNECT.id, { address: 'cosmos1', message: 'Hello', signal }),
    ).rejects.toMatchObject({ code: 'sign-failed' })
    // No balances are read there.
    expect(adapter('cosmos').balance).toBeUndefined()
  })
})

describe('a relay that sends 10,000 frames of its own', () => {
  it('changes nothing', { timeout: 120_000 }, async (test) => {
    const { connect, adapter, phone, wallet, line } = await world(test)
    await connect()
    const { heard, hears } = following(adapter, 'eip155', 'solana', 'bip122')
    phone.selectAccount(1)
    await hears(1)
    await phone.settled()
    // Those that have come so far, whole, in another order, and changed.
    const known = line.payloads.map((payload) => JSON.stringify(payload))
    expect(known.length).toBeGreaterThan(5)
    const topic = wallet.sessionOf('solana').topic!
    for (let round = 0; round < 10_000; round += 1) {
      const text = known[(round * 7) % known.length]!
      const at = (round * 31) % text.length
      const changed = [
        text,
        text.slice(0, at) + text.slice(at + 1),
        text.replace(/"topic":"[^"]*"/, `"topic":"${round % 2 ? topic : 'f'.repeat(64)}"`),
        text.replace(/"message":"[^"]*"/, `"message":"${btoa(`${round}`)}"`),
        ['null', '7', '[]', '{}', '{"id":1,"method":"irn_subscription","params":null}'][round % 5]!,
      ][round % 5]!
      await line.push(parsed(changed))
    }
    expect(heard).toEqual([['eip155', phone.snapshot.accounts.toReversed()]])
    expect(wallet.shared()).toEqual(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])
    phone.selectAccount(1, 'solana')
    await hears(2)
    expect(heard).toHaveLength(2)
  })

  function parsed(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
})

describe('a phone with Bitcoin', () => {
  it('says which address is for what, and signs with both', async (test) => {
    const { connect, adapter } = await world(test, { namespaces: ['bip122'] }, [BITCOIN])
    const { accounts } = await connect('bip122')
    expect(accounts.map(({ type }) => type)).toEqual(['payment', 'payment', 'ordinal'])
    const ordinal = accounts.find(({ type }) => type === 'ordinal')!
    expect(ordinal).toMatchObject({
      path: "m/86'/0'/0'/0/0",
      publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const message = messageFor(ordinal.address, BITCOIN)
    const signature = await adapter('bip122').signMessage!(WALLET_CONNECT.id, {
      address: ordinal.address,
      message,
      signal,
    })
    expect(await verdict(message, signature, BITCOIN)).toBe('bip322')
  })

  it('says of each address where it is', async (test) => {
    const { connect, families } = await world(test, { namespaces: ['bip122'] }, [BITCOIN, TESTNET])
    await connect('bip122')
    const { wallet, account } = families.bip122.provider
    expect(wallet.chains).toEqual(['bitcoin:mainnet', BITCOIN, 'bitcoin:testnet', TESTNET])
    expect(account?.chains).toEqual(['bitcoin:mainnet', BITCOIN])
    expect(wallet.accounts.map(({ chains }) => chains[0])).toEqual(Array(3).fill('bitcoin:mainnet'))
  })

  it('signs a PSBT, by the port and by Wallet Standard', async (test) => {
    const { connect, adapter, families } = await world(test, { namespaces: ['bip122'] }, [BITCOIN])
    const [{ address, publicKey = '' }] = (await connect('bip122')).accounts
    const spend = btc.p2wpkh(hex.decode(publicKey))
    expect(spend.address).toBe(address)
    const tx = new btc.Transaction()
    tx.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script: spend.script, amount: 10_000n } })
    tx.addOutputAddress(address, 9_000n)
    const psbt = base64.encode(tx.toPSBT())
    const isSigned = (text: Uint8Array) => {
      const signed = btc.Transaction.fromPSBT(text)
      signed.finalize()
      return signed.isFinal
    }
    for (const inputs of [{ inputs: [0] }, {}]) {
      const answer = await adapter('bip122').signPsbt!(WALLET_CONNECT.id, {
        address,
        psbt,
        ...inputs,
        signal,
      })
      expect(isSigned(base64.decode(answer.psbt ?? ''))).toBe(true)
    }
    const { wallet, account } = families.bip122.provider
    const feature = Reflect.get(wallet.features, 'bitcoin:signTransaction') as {
      signTransaction(input: object): Promise<{ signedPsbt: Uint8Array }[]>
    }
    const inputsToSign = [{ account, signingIndexes: [0] }]
    const [standard] = await feature.signTransaction({
      psbt: tx.toPSBT(),
      inputsToSign,
      chain: 'bitcoin:mainnet',
    })
    expect(isSigned(standard!.signedPsbt)).toBe(true)
  })
})

describe('a page that asks for the provider', () => {
  it('gets a Wallet Standard wallet of Solana', async (test) => {
    const { connect, families } = await world(test)
    await connect()
    const { wallet, account, request } = families.solana.provider
    expect(wallet.name).toBe('Pocket')
    expect(account?.chains).toEqual(['solana:mainnet', SOLANA, 'solana:devnet', DEVNET])
    expect(base58.encode(account!.publicKey)).toBe(account!.address)
    const feature = Reflect.get(wallet.features, 'solana:signMessage') as {
      signMessage(input: object): Promise<{ signature: Uint8Array }[]>
    }
    const message = messageFor(account!.address, SOLANA)
    const [answer] = await feature.signMessage({ account, message: new TextEncoder().encode(message) })
    expect(await verdict(message, base58.encode(answer!.signature), SOLANA)).toBe('ed25519')
    expect(await request({ method: 'solana_getAccounts' }, SOLANA)).toContainEqual({
      pubkey: account!.address,
    })
    await expect(request({ method: 'solana_getAccounts' }, 'solana:other')).rejects.toMatchObject({
      code: 4901,
    })
    await expect(request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
  })

  it('asks the wallets of Cosmos by their methods', async (test) => {
    const { connect, families } = await world(test)
    await connect()
    // This phone signs nothing there, so that its session has no method.
    await expect(families.cosmos.provider.request({ method: 'cosmos_getAccounts' })).rejects.toMatchObject({
      code: 4200,
    })
  })
})
