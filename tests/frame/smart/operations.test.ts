import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createPublicClient,
  encodeFunctionData,
  hashTypedData,
  http,
  keccak256,
  encodeAbiParameters,
  parseAbi,
  size,
  type Hex,
} from 'viem'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSmartAccounts } from '../../../frame/smart/create.ts'
import { prepareOperation, sendOperation } from '../../../frame/smart/operation.ts'
import { askBundler } from '../../../frame/smart/nodes.ts'
import type { NetworkSetting } from '../../../gateway/config/networks.ts'
import { safeMessageOf, SMART_CONTRACTS, wireOf } from '../../../gateway/wire/smart-account.ts'
import type { CaipNetworkId } from '../../../src/domain/networks/caip.ts'
import { callNode } from '../../../sandbox/json-rpc.ts'
import { verifySignIn, writeSignInMessage } from '../../../src/verify/index.ts'
import { SMART_CHAIN_TIMEOUT, startSmartChain, type SmartChain } from '../../support/smart-chain.ts'
import { until } from '../../support/until.ts'
import { bundlerProxy, NETWORK, smartWorld, stranger, type SmartWallet } from './smart-world.ts'

let chain: SmartChain
let world: Awaited<ReturnType<typeof smartWorld>>
const folder = mkdtempSync(join(tmpdir(), 'smart-'))
let files = 0

beforeAll(async () => {
  chain = await startSmartChain()
}, SMART_CHAIN_TIMEOUT)
afterAll(async () => {
  await chain?.stop()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => world?.stop())

type Setting = Partial<Exclude<NetworkSetting, string>>

const newFile = () => Promise.resolve(join(folder, `${++files}.db`))
async function newWallet(more: Setting = {}): Promise<SmartWallet> {
  world = await smartWorld(newFile, chain, more)
  return world.wallet()
}
const sponsored = (more: Setting = {}) => newWallet({ paymaster: chain.paymaster(), ...more })

const client = () => createPublicClient({ transport: http(chain.rpcUrl) })
const ask = (method: string, params: unknown[] = []) => callNode(chain.rpcUrl, method, params)
const codeOf = (address: Hex) => ask('eth_getCode', [address, 'latest'])

/** Calls that leave a mark of the account that made them: its counters at the EntryPoint. */
const ENTRY_POINT = parseAbi([
  'function incrementNonce(uint192 key)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
])
const marking = (key: bigint) => ({
  to: SMART_CONTRACTS.entryPoint,
  data: encodeFunctionData({ abi: ENTRY_POINT, functionName: 'incrementNonce', args: [key] }),
})
const markOf = async (account: Hex, key: bigint) =>
  BigInt.asUintN(
    64,
    await client().readContract({
      address: SMART_CONTRACTS.entryPoint,
      abi: ENTRY_POINT,
      functionName: 'getNonce',
      args: [account, key],
    }),
  )

const mined = async (wallet: SmartWallet, id: string) => {
  await expect.poll(async () => (await wallet.statusOf(id)).status).not.toBe(100)
  return wallet.statusOf(id)
}

const TYPED = {
  domain: { name: 'Shop' },
  primaryType: 'Order',
  types: {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Order: [{ name: 'item', type: 'string' }],
  },
  message: { item: 'tea' },
} as const

describe('a smart account', () => {
  it('is deployed by its first batch, which the paymaster pays: all of it is carried out, and nothing else is sent', async () => {
    const wallet = await sponsored()
    expect(await codeOf(wallet.account)).toBe('0x')
    const shown = await wallet.prepare('wallet_sendCalls', wallet.batch([marking(1n), marking(2n)]))
    expect([shown.sponsor, shown.fee]).toEqual(['Sandbox', undefined])
    const { id } = (await shown.approve()) as { id: Hex }
    const { status, receipts } = await mined(wallet, id)
    expect([status, receipts?.length, receipts?.[0]?.status]).toEqual([200, 1, '0x1'])
    expect(await codeOf(wallet.account)).not.toBe('0x')
    expect([await markOf(wallet.account, 1n), await markOf(wallet.account, 2n)]).toEqual([1n, 1n])
    expect(await client().getBalance({ address: wallet.account })).toBe(0n)
  })

  it('pays by itself where there is no paymaster, and answers the hash of the transaction', async () => {
    const wallet = await newWallet()
    await wallet.fund(3n)
    const to = stranger()
    const value = '0xde0b6b3a7640000'
    const shown = await wallet.prepare('eth_sendTransaction', [{ from: wallet.account, to, value }])
    expect(shown.sponsor).toBeUndefined()
    expect(Number(shown.fee)).toBeGreaterThan(0)
    const hash = (await shown.approve()) as Hex
    expect((await client().getTransactionReceipt({ hash })).status).toBe('success')
    expect(await client().getBalance({ address: to })).toBe(10n ** 18n)
  })

  it('signs messages, typed data and sign-ins that viem and the verifier of this package accept, before it is deployed and after', async () => {
    const wallet = await sponsored()
    const { account } = wallet
    const signIn = writeSignInMessage({
      ...{ accountAddress: account, chainId: NETWORK, domain: 'shop.example', version: '1' },
      ...{ uri: 'https://shop.example', nonce: 'aB3dE6gH9jK2', issuedAt: new Date().toISOString() },
    })
    const check = async (bytes: number, scheme: string) => {
      const sign = (message: string) => wallet.request('personal_sign', [message, account]) as Promise<Hex>
      const hello = await sign('hello')
      const typed = (await wallet.request('eth_signTypedData_v4', [account, JSON.stringify(TYPED)])) as Hex
      expect([size(hello), size(typed)]).toEqual([bytes, bytes])
      const about = { address: account }
      const other = { ...TYPED, message: { item: 'coffee' } }
      const verdicts = await Promise.all([
        client().verifyMessage({ ...about, message: 'hello', signature: hello }),
        client().verifyMessage({ ...about, message: 'other', signature: hello }),
        client().verifyTypedData({ ...about, ...TYPED, signature: typed }),
        client().verifyTypedData({ ...about, ...other, signature: typed }),
      ])
      expect(verdicts).toEqual([true, false, true, false])
      const expected = {
        ...{ domain: 'shop.example', nonce: 'aB3dE6gH9jK2', networks: [NETWORK] },
        rpcUrls: { [NETWORK]: chain.rpcUrl },
      }
      const answer = { message: signIn, signature: await sign(signIn) }
      expect(await verifySignIn(answer, expected)).toMatchObject({ ok: true, address: account, scheme })
      const forged = { message: signIn, signature: hello }
      expect(await verifySignIn(forged, expected)).toMatchObject({ reason: 'signature-invalid' })
    }
    await check(960, 'erc6492')
    await mined(wallet, (await wallet.sendCalls([marking(1n)])).id)
    await check(65, 'erc1271')
  })

  it('is another owner’s after swapOwner: the first one neither signs nor sends any more, and is told why', async () => {
    const wallet = await sponsored()
    const shown = await wallet.prepare('wallet_sendCalls', wallet.batch([marking(2n)]))
    const next = privateKeyToAccount(generatePrivateKey())
    const data = encodeFunctionData({
      abi: parseAbi(['function swapOwner(address previous, address old, address next)']),
      args: ['0x0000000000000000000000000000000000000001', wallet.owner, next.address],
    })
    const calls = [{ to: wallet.account, value: 0n, data }]
    const ready = await prepareOperation(wallet.sender, calls, wallet.tools)
    const { status } = await mined(wallet, await sendOperation(wallet.sender, ready, wallet.tools))
    expect(status).toBe(200)
    const signature = await next.signTypedData(safeMessageOf(wallet.account, hashTypedData(TYPED), 31_337))
    expect(await client().verifyTypedData({ ...TYPED, address: wallet.account, signature })).toBe(true)
    const custody = () => Promise.reject(new Error('Nothing is signed'))
    const why = {
      code: -32000,
      message: 'The smart account has another owner on this network',
      shown: expect.stringContaining('changed outside this wallet') as unknown,
    }
    await expect(wallet.sendCalls([marking(1n)], { custody })).rejects.toMatchObject(why)
    await expect(shown.approve()).rejects.toMatchObject(why)
    const message = ['hello', wallet.account]
    await expect(wallet.request('personal_sign', message, { custody })).rejects.toMatchObject(why)
  })

  it('is chosen also by a page that is on a network without smart accounts, and used where there are some', async () => {
    const { browser, owner, account, tools } = await sponsored()
    const accounts = createSmartAccounts(browser.access.frame, tools.ask)
    const calls = (network: CaipNetworkId) => accounts.callsOf({ get: () => network })
    const solana = calls('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    const call = { id: '1', signal: tools.signal }
    const smart = { smartAccountEnabledNetworks: [31_337] }
    expect(await solana.GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined, call)).toEqual(smart)
    expect(await solana.INIT_SMART_ACCOUNT(undefined, call)).toEqual({ address: account, isDeployed: false })
    await solana.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, call)
    const { wallet } = await browser.me()
    expect(accounts.accountOn(wallet!, NETWORK)).toEqual({ address: account, type: 'smartAccount' })
    expect(accounts.accountOn(wallet!, 'eip155:1')).toEqual({ address: owner, type: 'eoa' })
    const back = await calls(NETWORK).SET_PREFERRED_ACCOUNT({ type: 'eoa' }, call)
    expect(back).toEqual({ type: 'eoa', address: owner })
  })

  it.each([
    ['eth_sendTransaction', (from: Hex, data: Hex) => [{ from, to: from, data }]],
    [
      'wallet_sendCalls',
      (from: Hex, data: Hex) => [
        {
          ...{ version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true },
          calls: [{ to: stranger() }, { to: from, data }],
        },
      ],
    ],
  ])('is not told by a page to change its own settings: %s', async (method, params) => {
    const wallet = await sponsored()
    const asked = wallet.prepare(method, params(wallet.account, '0x610b5925'))
    await expect(asked).rejects.toMatchObject({ code: 4200 })
  })
})

describe('what does not go out is said in words', () => {
  const failing = async (wallet: SmartWallet, using = {}) => wallet.sendCalls([marking(1n)], using)

  it('too few coins for the fee: AA21', async () => {
    await expect(failing(await newWallet())).rejects.toMatchObject({
      message: expect.stringMatching(/too few coins for the network fee \(AA21\)/),
      // On the screen, in the visitor's language.
      shown: 'The smart account doesn’t have enough for the network fee.',
    })
  })

  it('another owner: AA24', async () => {
    const wallet = await sponsored()
    const thief = await world.wallet('bob@acme.example')
    const asked = failing(wallet, { custody: thief.tools.custody })
    await expect(asked).rejects.toThrow(/did not accept the signature \(AA24\)/)
    expect(await codeOf(wallet.account)).toBe('0x')
  })

  it('an account that refuses: AA23', async () => {
    const wallet = await sponsored()
    await ask('anvil_setCode', [wallet.account, '0x60006000fd'])
    await expect(failing(wallet)).rejects.toThrow(/refused the operation \(AA23\)/)
  })

  it('a paymaster without coins: AA31', async () => {
    const { address } = chain.paymaster()
    const at = keccak256(
      encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [address as Hex, 0n]),
    )
    const slot = [SMART_CONTRACTS.entryPoint, at]
    const before = await ask('eth_getStorageAt', [...slot, 'latest'])
    const wallet = await sponsored()
    await ask('anvil_setStorageAt', [...slot, `0x${'0'.repeat(64)}`])
    try {
      await expect(failing(wallet)).rejects.toThrow(/has no coins left \(AA31\)/)
    } finally {
      await ask('anvil_setStorageAt', [...slot, before])
    }
  })

  it('a sponsor whose budget is spent: the press says so, and the account pays the next try itself', async () => {
    const wallet = await sponsored({ paymaster: chain.paymaster({ perUser: '0.001' }) })
    const prepare = () => wallet.prepare('wallet_sendCalls', wallet.batch([marking(1n)]))
    const shown = await prepare()
    expect(shown.sponsor).toBe('Sandbox')
    await expect(shown.approve()).rejects.toMatchObject({
      code: -32000,
      shown: 'This fee isn’t sponsored. Try again.',
    })
    await expect(prepare()).rejects.toThrow(/too few coins for the network fee/)
    await wallet.fund(1n)
    const next = await prepare()
    expect([next.sponsor, Number(next.fee) > 0]).toEqual([undefined, true])
    const { id } = (await next.approve()) as { id: Hex }
    expect((await mined(wallet, id)).status).toBe(200)
  })

  it('a fee that is too low for the bundler', async () => {
    // Of the interface that looks at fees.
    const wallet = await sponsored({ bundler: `${chain.bundler}/v2/rpc` })
    const ask: SmartWallet['tools']['ask'] = async (network, method, params, signal) => {
      if (method === 'eth_maxPriorityFeePerGas') return { result: '0x1' }
      const reply = await wallet.tools.ask(network, method, params, signal)
      if (method !== 'eth_getBlockByNumber') return reply
      return { result: { ...(reply.result as object), baseFeePerGas: '0x0' } }
    }
    await expect(failing(wallet, { ask })).rejects.toThrow(/fee is too low for the bundler/)
    expect((await failing(wallet)).id).toMatch(/^0x/)
  })

  it('calls that the network would revert', async () => {
    const wallet = await sponsored()
    const asked = wallet.sendCalls([{ to: stranger(), value: '0x1' }])
    await expect(asked).rejects.toThrow(/would revert the calls/)
  })

  it('a bundler that is gone, also when it goes between the words and the press', async () => {
    const proxy = await bundlerProxy(chain.bundler)
    try {
      const wallet = await sponsored({ bundler: proxy.url })
      const shown = await wallet.prepare('wallet_sendCalls', wallet.batch([marking(1n)]), { after: atOnce })
      proxy.state.mode = 'dead'
      await expect(failing(wallet)).rejects.toMatchObject({
        code: 4901,
        message: 'The bundler of this network does not answer',
      })
      await expect(shown.approve()).rejects.toMatchObject({
        code: 4900,
        message: expect.stringMatching(/may have been sent: 0x/),
      })
      expect(proxy.state.sent).toBe(1)
    } finally {
      await proxy.stop()
    }
  })
})

const atOnce = (_: number, call: () => void) => {
  queueMicrotask(call)
  return () => undefined
}

describe('what became of a batch', () => {
  it('is told after a reload, from the moment it was sent; another browser knows it once it is in a block', async () => {
    const wallet = await sponsored()
    await ask('evm_setAutomine', [false])
    try {
      const { id } = await wallet.sendCalls([marking(1n)])
      const reloaded = { ask: wallet.frame.ask, storage: wallet.storage }
      expect(await wallet.statusOf(id, reloaded)).toEqual({
        ...{ version: '2.0.0', id, chainId: '0x7a69', atomic: true, status: 100 },
      })
      const elsewhere = { ask: wallet.frame.ask, storage: emptyStorage() }
      await expect(wallet.statusOf(id, elsewhere)).rejects.toMatchObject({ code: 5730 })
      await ask('evm_setAutomine', [true])
      await ask('evm_mine')
      expect((await mined(wallet, id)).status).toBe(200)
      expect((await wallet.statusOf(id, elsewhere)).status).toBe(200)
    } finally {
      await ask('evm_setAutomine', [true])
    }
  })

  it('is found where the answer of the bundler was lost, and is sent once', async () => {
    const proxy = await bundlerProxy(chain.bundler)
    try {
      const wallet = await sponsored({ bundler: proxy.url })
      const shown = await wallet.prepare('wallet_sendCalls', wallet.batch([marking(7n)]), {
        // As long as it takes until it is in a block.
        after(_, call) {
          const isMarked = async () => (await markOf(wallet.account, 7n)) === 1n
          void until(isMarked).then(call)
          return () => undefined
        },
      })
      proxy.state.mode = 'deaf'
      const { id } = (await shown.approve()) as { id: Hex }
      expect((await mined(wallet, id)).status).toBe(200)
      expect([proxy.state.sent, await markOf(wallet.account, 7n)]).toEqual([1, 1n])
    } finally {
      await proxy.stop()
    }
  })

  it('is 400 once its turn is used up by another one; without a bundler the network itself is asked', async () => {
    const proxy = await bundlerProxy(chain.bundler)
    try {
      const wallet = await sponsored({ bundler: proxy.url })
      const lost = await wallet.prepare('wallet_sendCalls', wallet.batch([marking(1n)]), { after: atOnce })
      proxy.state.mode = 'lose'
      const error = (await lost.approve().catch((one: unknown) => one)) as Error
      const id = /0x[\da-f]{64}/.exec(error.message)![0]
      expect((await wallet.statusOf(id)).status).toBe(100)
      proxy.state.mode = 'pass'
      const next = await wallet.sendCalls([marking(2n)])
      const told = await mined(wallet, next.id)
      expect((await wallet.statusOf(id)).status).toBe(400)
      expect(await markOf(wallet.account, 1n)).toBe(0n)
      proxy.state.mode = 'dead'
      const [logged] = (await wallet.statusOf(next.id)).receipts!
      const [known] = told.receipts!
      expect([logged!.transactionHash, logged!.status]).toEqual([known!.transactionHash, '0x1'])
      expect((await wallet.statusOf(id)).status).toBe(400)
    } finally {
      await proxy.stop()
    }
  })

  it('is 500 when the calls were reverted inside of a mined operation, and a transaction is refused with its hash', async () => {
    const wallet = await sponsored()
    await wallet.fund(2n)
    const calls = [marking(1n), { to: stranger(), value: '0xde0b6b3a7640000' }]
    const batch = await wallet.prepare('wallet_sendCalls', wallet.batch(calls))
    await wallet.fund(0n)
    const { id } = (await batch.approve()) as { id: Hex }
    const { status, receipts } = await mined(wallet, id)
    expect([status, receipts?.[0]?.status]).toEqual([500, '0x0'])
    expect(await markOf(wallet.account, 1n)).toBe(0n)
    await wallet.fund(2n)
    const from = wallet.account
    const transaction = [{ from, to: stranger(), value: '0xde0b6b3a7640000' }]
    const one = await wallet.prepare('eth_sendTransaction', transaction)
    await wallet.fund(0n)
    await expect(one.approve()).rejects.toThrow(/^The network reverted the calls: 0x[\da-f]{64}$/)
  })

  it('is told by the id that the page chose, which it uses once; another page may choose the same', async () => {
    const wallet = await sponsored()
    const send = async (mark: bigint, by = wallet.sender) => {
      const params = wallet.batch([marking(mark)], 'order-7')
      return (await wallet.prepare('wallet_sendCalls', params, {}, by)).approve()
    }
    const waiting = await wallet.prepare('wallet_sendCalls', wallet.batch([marking(3n)], 'order-7'))
    expect(await send(1n)).toEqual({ id: 'order-7' })
    const reloaded = { ask: wallet.frame.ask, storage: wallet.storage }
    await expect.poll(async () => (await wallet.statusOf('order-7', reloaded)).status).toBe(200)
    expect((await wallet.statusOf('order-7', reloaded)).id).toBe('order-7')
    await expect(send(2n)).rejects.toMatchObject({ code: 5720 })
    await expect(waiting.approve()).rejects.toMatchObject({ code: 5720 })
    expect([await markOf(wallet.account, 2n), await markOf(wallet.account, 3n)]).toEqual([0n, 0n])
    const elsewhere = 'https://other.example'
    await expect(wallet.statusOf('order-7', reloaded, elsewhere)).rejects.toMatchObject({ code: 5730 })
    expect(await send(4n, wallet.inPage(elsewhere))).toEqual({ id: 'order-7' })
  })

  it('is not known by an id whose batch was refused, which the page may use again', async () => {
    const wallet = await sponsored()
    const thief = await world.wallet('bob@acme.example')
    const params = wallet.batch([marking(1n)], 'order-7')
    const refused = wallet.request('wallet_sendCalls', params, { custody: thief.tools.custody })
    await expect(refused).rejects.toThrow(/AA24/)
    await expect(wallet.statusOf('order-7')).rejects.toMatchObject({ code: 5730 })
    expect(await wallet.request('wallet_sendCalls', params)).toEqual({ id: 'order-7' })
  })

  it('is not known for what is no id, or an id of nothing', async () => {
    const wallet = await sponsored()
    for (const id of ['0x12', `0x${'0'.repeat(64)}`])
      await expect(wallet.statusOf(id)).rejects.toMatchObject({ code: 5730 })
  })
})

it('a bundler is not asked to take an operation of another account', async () => {
  const wallet = await sponsored()
  const ready = await prepareOperation(
    wallet.sender,
    [{ to: stranger(), value: 0n, data: '0x' }],
    wallet.tools,
  )
  const forged = wireOf({ ...ready.operation, sender: stranger(), signature: '0x' })
  const sent = askBundler(wallet.frame, NETWORK, 'eth_sendUserOperation', [
    forged,
    SMART_CONTRACTS.entryPoint,
  ])
  await expect(sent).rejects.toThrow('The user operation is of another account')
})

function emptyStorage(): SmartWallet['storage'] {
  return {
    isLasting: true,
    read: () => Promise.resolve(undefined),
    write: () => Promise.resolve(undefined),
    remove: () => Promise.resolve(undefined),
  }
}
