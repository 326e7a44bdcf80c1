import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startBitcoin } from '../../sandbox/bitcoin/bitcoin.ts'
import { bitcoinKeys, type BitcoinKey } from '../../sandbox/wallets/bitcoin-keys.ts'
import { regtest } from '../../sandbox/wallets/bitcoin-networks.ts'
import {
  createBitcoinTestWallet,
  type BitcoinFaultName,
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  type StandardAccount,
} from '../../sandbox/wallets/index.ts'
import { verifyBitcoin } from '../../src/verify/bip122.ts'

type Call = (...inputs: unknown[]) => Promise<unknown>
type Provider = Record<string, Call> & {
  on(event: string, listener: (payload: unknown) => void): void
  addListener(event: unknown, listener?: (payload: unknown) => void): () => void
}

const NETWORK = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const ALICE = bitcoinKeys('regtest', 0)
const BOB = bitcoinKeys('regtest', 1)
const TEXT = 'shop.example wants you to sign in: Zürich ✓'
const MESSAGE = new TextEncoder().encode(TEXT)

let bitcoin: Awaited<ReturnType<typeof startBitcoin>>
let wallet: BitcoinTestWallet
beforeAll(async () => {
  bitcoin = await startBitcoin({ blockTime: 0 })
})
afterEach(() => {
  wallet.destroy()
  bitcoin.mine()
})
afterAll(() => bitcoin.stop())

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

function install(options: Partial<BitcoinTestWalletOptions> = {}): Provider {
  wallet = createBitcoinTestWallet({
    ...{ name: 'Orange', rdns: 'example.orange', mode: 'approve', storage: memory(), lateMs: 1 },
    chains: [
      { network: 'regtest', name: 'Sandbox Bitcoin', apiUrl: bitcoin.url },
      { network: 'mainnet', name: 'Bitcoin' },
    ],
    ...options,
  })
  return wallet.injected as Provider
}

function feature(name: `${string}:${string}`): Call {
  const [, method = ''] = name.split(':')
  return (wallet.standard.features[name] as Record<string, Call>)[method]!
}
const connect = async (input: unknown = { purposes: ['payment', 'ordinals'] }) =>
  ((await feature('bitcoin:connect')(input)) as { accounts: StandardAccount[] }).accounts
const addresses = () => wallet.standard.accounts.map(({ address }) => address)
const both = ({ payment, ordinals }: typeof ALICE) => [payment.address, ordinals.address]

/** How the account proved itself to our own verifier; throws if it did not. */
const verified = (signature: string, address: string) =>
  verifyBitcoin({
    ...{ message: TEXT, signature, address, network: NETWORK },
    ...{ domain: 'shop.example', rpcUrls: [] },
  })

async function coinOf({ address }: BitcoinKey) {
  const response = await fetch(`${bitcoin.url}/address/${address}/utxo`)
  const coins = (await response.json()) as { txid: string; vout: number; value: number }[]
  return coins.toSorted((a, b) => b.value - a.value)[0]!
}

const known = async (txid: string) => (await fetch(`${bitcoin.url}/tx/${txid}`)).status === 200

/** A PSBT that pays Bob from Alice's addresses, as a page makes it: it knows addresses only. */
async function psbt(...from: BitcoinKey[]) {
  const transaction = new Transaction()
  let sum = -1_000n
  for (const key of from) {
    const { txid, vout: index, value } = await coinOf(key)
    transaction.addInput({ txid, index, witnessUtxo: { script: key.script, amount: BigInt(value) } })
    sum += BigInt(value)
  }
  transaction.addOutputAddress(BOB.payment.address, 50_000n, regtest)
  transaction.addOutputAddress(from.at(-1)!.address, sum - 50_000n, regtest)
  return transaction.toPSBT()
}

/** Whether the chain takes what a wallet has signed. */
async function isTaken(signed: Uint8Array): Promise<string> {
  const transaction = Transaction.fromPSBT(signed)
  if (!transaction.isFinal) transaction.finalize()
  const response = await fetch(`${bitcoin.url}/tx`, { method: 'POST', body: transaction.hex })
  return response.text()
}

it('shares the addresses for the purposes that are asked for, each with what it is for', async () => {
  install()
  expect(addresses()).toEqual([])
  expect((await connect({ purposes: ['payment'] })).map(({ address }) => address)).toEqual([
    ALICE.payment.address,
  ])
  expect(await connect()).toMatchObject([
    { address: ALICE.payment.address, chains: ['bitcoin:regtest'], purpose: 'payment' },
    { address: ALICE.ordinals.address, chains: ['bitcoin:regtest'], purpose: 'ordinals' },
  ])
  expect(ALICE.payment.address).toMatch(/^bcrt1q/)
  expect(ALICE.ordinals.address).toMatch(/^bcrt1p/)
  expect(addresses()).toEqual(both(ALICE))
})

it('has the addresses on mainnet that its words have in any wallet', () => {
  install()
  // What any wallet has first for "test test … junk".
  expect(bitcoinKeys('mainnet', 0).payment.address).toBe('bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te')
  expect(bitcoinKeys('mainnet', 0).payment.path).toBe("m/84'/0'/0'/0/0")
  expect(bitcoinKeys('mainnet', 0).ordinals.address).toMatch(/^bc1p/)
})

it('connects silently where it was let in before, and only there', async () => {
  const storage = memory()
  install({ storage, mode: 'ask' })
  const silent = () => feature('standard:connect')({ silent: true })
  expect(await silent()).toEqual({ accounts: [] })
  expect(wallet.pending).toBeUndefined()
  const asked = connect()
  await expect.poll(() => wallet.pending?.kind).toBe('connect')
  wallet.approve()
  await asked
  wallet.destroy()
  install({ storage, mode: 'ask' })
  expect(await silent()).toMatchObject({ accounts: both(ALICE).map((address) => ({ address })) })
  await feature('standard:disconnect')()
  expect(addresses()).toEqual([])
})

it('declines', async () => {
  install({ mode: 'reject' })
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  expect(wallet.requests).toMatchObject([{ method: 'bitcoin:connect' }])
})

it('tells when its owner locks it, unlocks it, takes another account or network, or shows the page out', async () => {
  install()
  const heard: string[][] = []
  const events = wallet.standard.features['standard:events'] as {
    on(event: 'change', listener: (change: { accounts: StandardAccount[] }) => void): () => void
  }
  await connect()
  const off = events.on('change', ({ accounts }) => heard.push(accounts.map(({ address }) => address)))
  wallet.lock()
  wallet.unlock()
  wallet.selectAccount(1)
  wallet.selectChain(1)
  wallet.revoke()
  expect(heard).toEqual([[], both(ALICE), both(BOB), both(bitcoinKeys('mainnet', 1)), []])
  off()
  await connect()
  expect(heard).toHaveLength(5)
})

it('asks to be unlocked', async () => {
  install()
  await connect()
  wallet.mode = 'ask'
  wallet.lock()
  const answer = connect()
  await expect.poll(() => wallet.pending?.kind).toBe('unlock')
  wallet.approve()
  expect((await answer).map(({ address }) => address)).toEqual(both(ALICE))
})

it('signs messages that hold', async () => {
  install()
  const [payment, ordinals] = await connect()
  const sign = async (account: StandardAccount) => {
    const [output] = (await feature('bitcoin:signMessage')({ account, message: MESSAGE })) as {
      signature: Uint8Array
      signedMessage: Uint8Array
    }[]
    expect(output!.signedMessage).toEqual(MESSAGE)
    return base64.encode(output!.signature)
  }
  expect(await verified(await sign(payment!), payment!.address)).toBe('bip137')
  expect(await verified(await sign(ordinals!), ordinals!.address)).toBe('bip322')
})

it.each<[BitcoinFaultName, string]>([
  ['wrong-signer', 'signature-invalid'],
  ['garbage-signature', 'signature-malformed'],
  ['truncated-signature', 'signature-malformed'],
])('signs wrongly under the fault %s', async (fault, reason) => {
  install({ fault })
  const [, account] = await connect()
  const [output] = (await feature('bitcoin:signMessage')({ account, message: MESSAGE })) as {
    signature: Uint8Array
  }[]
  await expect(verified(base64.encode(output!.signature), account!.address)).rejects.toMatchObject({ reason })
})

it('signs a PSBT for both addresses, which the chain takes', async () => {
  install()
  const [payment, ordinals] = await connect()
  const [signed] = (await feature('bitcoin:signTransaction')({
    psbt: await psbt(ALICE.payment, ALICE.ordinals),
    inputsToSign: [
      { account: payment, signingIndexes: [0] },
      { account: ordinals, signingIndexes: [1] },
    ],
    chain: 'bitcoin:regtest',
  })) as { signedPsbt: Uint8Array }[]
  expect(await isTaken(signed!.signedPsbt)).toMatch(/^[0-9a-f]{64}$/)
})

it('signs and sends, and passes the words of the node on', async () => {
  install()
  const [account] = await connect()
  const inputsToSign = [{ account, signingIndexes: [0] }]
  const send = feature('bitcoin:signAndSendTransaction')
  const order = { psbt: await psbt(ALICE.payment), inputsToSign }
  const [sent] = (await send(order)) as { txId: string }[]
  expect(await known(sent!.txId)).toBe(true)
  bitcoin.mine()
  await expect(send(order)).rejects.toThrow('Transaction outputs already in utxo set')
})

it('shows its owner who is paid and what it costs', async () => {
  install()
  const [account] = await connect()
  wallet.mode = 'ask'
  const inputsToSign = [{ account, signingIndexes: [0] }]
  const answer = feature('bitcoin:signTransaction')({ psbt: await psbt(ALICE.payment), inputsToSign })
  await expect.poll(() => wallet.pending?.kind).toBe('sign')
  expect(wallet.pending?.rows).toContainEqual({
    label: 'Pays',
    value: `0.0005 BTC to ${BOB.payment.address}`,
  })
  expect(wallet.pending?.rows).toContainEqual({ label: 'Fee', value: '0.00001 BTC' })
  wallet.reject()
  await expect(answer).rejects.toMatchObject({ code: 4001 })
})

it('signs no input of others, for no account of others', async () => {
  install()
  const [account] = await connect()
  const order = (signer: unknown, bytes: Uint8Array) =>
    feature('bitcoin:signTransaction')({
      psbt: bytes,
      inputsToSign: [{ account: signer, signingIndexes: [0] }],
    })
  await expect(order(account, await psbt(BOB.payment))).rejects.toMatchObject({ code: -32602 })
  await expect(order({ address: BOB.payment.address }, await psbt(BOB.payment))).rejects.toMatchObject({
    code: 4100,
  })
  await expect(order(account, Uint8Array.of(1, 2, 3))).rejects.toThrow('No PSBT')
})

it.each<[BitcoinFaultName, number]>([
  ['unsigned-psbt', 2],
  ['other-psbt', 3],
])('gives back another PSBT under the fault %s', async (fault, outputs) => {
  install({ fault })
  const [account] = await connect()
  const inputsToSign = [{ account, signingIndexes: [0] }]
  const [given] = (await feature('bitcoin:signTransaction')({
    ...{ psbt: await psbt(ALICE.payment), inputsToSign },
  })) as { signedPsbt: Uint8Array }[]
  const transaction = Transaction.fromPSBT(given!.signedPsbt)
  expect(transaction.outputsLength).toBe(outputs)
  expect(transaction.getInput(0).partialSig === undefined).toBe(fault === 'unsigned-psbt')
})

it.each<[BitcoinFaultName, unknown]>([
  ['throws-string', 'User rejected'],
  ['throws-null', null],
])('goes wrong in the way %s', async (fault, thrown) => {
  install({ fault })
  const outcome = await connect().then(
    () => 'connected',
    (error: unknown) => error,
  )
  expect(outcome).toBe(thrown)
})

it('has addresses of another network under the fault for it', async () => {
  install({ fault: 'wrong-network' })
  expect((await connect())[0]!.address).toMatch(/^bc1q/)
})

it('is UniSat in its shape', async () => {
  const unisat = install({ inject: 'unisat' })
  expect(await unisat.getAccounts!()).toEqual([])
  const heard: unknown[] = []
  unisat.on('accountsChanged', (accounts) => heard.push(accounts))
  expect(await unisat.requestAccounts!()).toEqual([ALICE.payment.address])
  expect(await unisat.getAccounts!()).toEqual([ALICE.payment.address])
  expect(await unisat.getPublicKey!()).toBe(hex.encode(ALICE.payment.publicKey))
  expect(await unisat.getChain!()).toMatchObject({ enum: 'BITCOIN_REGTEST' })
  expect(await unisat.getBalance!()).toMatchObject({ unconfirmed: 0 })
  expect(await verified(String(await unisat.signMessage!(TEXT)), ALICE.payment.address)).toBe('bip137')
  const signed = await unisat.signPsbt!(hex.encode(await psbt(ALICE.payment)))
  expect(await known(String(await unisat.pushPsbt!(signed)))).toBe(true)
  expect(await known(String(await unisat.sendBitcoin!(BOB.payment.address, 2_000)))).toBe(true)
  expect(await unisat.switchChain!('BITCOIN_MAINNET')).toMatchObject({ network: 'livenet' })
  await unisat.disconnect!()
  expect(heard).toEqual([[ALICE.payment.address], [bitcoinKeys('mainnet', 0).payment.address], []])
})

it('is OKX in its shape, with a taproot address if told so', async () => {
  const okx = install({ inject: 'okx', purpose: 'ordinals' })
  const heard: unknown[] = []
  okx.on('accountChanged', (account) => heard.push(account))
  const publicKey = hex.encode(ALICE.ordinals.publicKey)
  const account = { address: ALICE.ordinals.address, publicKey, compressedPublicKey: publicKey }
  expect(await okx.connect!()).toEqual(account)
  const signature = String(await okx.signMessage!(TEXT, 'bip322-simple'))
  expect(await verified(signature, ALICE.ordinals.address)).toBe('bip322')
  const toSignInputs = [{ index: 0, address: ALICE.ordinals.address }]
  const bytes = hex.encode(await psbt(ALICE.ordinals))
  const signed = String(await okx.signPsbt!(bytes, { autoFinalized: false, toSignInputs }))
  expect(Transaction.fromPSBT(hex.decode(signed)).isFinal).toBe(false)
  expect(await isTaken(hex.decode(signed))).toMatch(/^[0-9a-f]{64}$/)
  wallet.lock()
  expect(heard).toEqual([account, null])
})

it('is Leather in its shape, and throws what it refuses', async () => {
  const leather = install({ inject: 'leather' })
  expect(await leather.request!('getAddresses', { network: 'devnet' })).toMatchObject({
    result: {
      addresses: [
        { symbol: 'BTC', type: 'p2wpkh', address: ALICE.payment.address },
        { symbol: 'BTC', type: 'p2tr', address: ALICE.ordinals.address },
        { symbol: 'STX' },
      ],
    },
  })
  for (const [paymentType, { address }] of [
    ['p2wpkh', ALICE.payment],
    ['p2tr', ALICE.ordinals],
  ] as const) {
    const { result } = (await leather.request!('signMessage', { message: TEXT, paymentType })) as {
      result: { signature: string; address: string }
    }
    expect(result.address).toBe(address)
    expect(await verified(result.signature, address)).toBe('bip322')
  }
  const order = { hex: hex.encode(await psbt(ALICE.payment)), signAtIndex: [0], broadcast: true }
  const { result } = (await leather.request!('signPsbt', order)) as { result: { txid: string } }
  expect(await known(result.txid)).toBe(true)
  wallet.mode = 'reject'
  await expect(leather.request!('signMessage', { message: TEXT })).rejects.toMatchObject({
    ...{ jsonrpc: '2.0', error: { code: 4001 } },
  })
  await expect(leather.request!('toString')).rejects.toMatchObject({ error: { code: -32601 } })
})

it('is Xverse in its shape, and answers what it refuses', async () => {
  const xverse = install({ inject: 'xverse' })
  expect(await xverse.request!('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  expect(await xverse.request!('wallet_connect', { addresses: ['payment', 'ordinals'] })).toMatchObject({
    result: {
      addresses: [
        { address: ALICE.payment.address, purpose: 'payment', addressType: 'p2wpkh' },
        { address: ALICE.ordinals.address, purpose: 'ordinals', addressType: 'p2tr' },
      ],
      network: { bitcoin: { name: 'Regtest' } },
    },
  })
  const heard: unknown[] = []
  xverse.addListener('accountChange', (told) => heard.push((told as { type: string }).type))
  const undo = xverse.addListener({ eventName: 'disconnect', cb: () => heard.push('disconnect') })
  const sign = async (protocol: string, address: string) => {
    const answer = await xverse.request!('signMessage', { message: TEXT, address, protocol })
    return (answer as { result: { signature: string } }).result.signature
  }
  expect(await verified(await sign('ECDSA', ALICE.payment.address), ALICE.payment.address)).toBe('bip137')
  expect(await verified(await sign('BIP322', ALICE.payment.address), ALICE.payment.address)).toBe('bip322')
  const order = {
    psbt: base64.encode(await psbt(ALICE.payment, ALICE.ordinals)),
    signInputs: { [ALICE.payment.address]: [0], [ALICE.ordinals.address]: [1] },
    broadcast: true,
  }
  const { result } = (await xverse.request!('signPsbt', order)) as { result: { txid: string } }
  expect(await known(result.txid)).toBe(true)
  wallet.selectAccount(1)
  wallet.mode = 'reject'
  expect(await xverse.request!('signMessage', { message: TEXT, address: BOB.payment.address })).toMatchObject(
    { error: { code: -32000 } },
  )
  await xverse.request!('wallet_disconnect')
  expect(heard).toEqual(['accountChange', 'disconnect'])
  undo()
})

it('is gone when it is gone', async () => {
  const unisat = install({ inject: 'unisat' })
  wallet.destroy()
  await expect(unisat.getAccounts!()).rejects.toMatchObject({ code: 4900 })
})
