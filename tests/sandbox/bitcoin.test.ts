import { hex } from '@scure/base'
import { p2pkh, p2sh, p2wpkh, RawTx, SigHash, Transaction, type TxOpts } from '@scure/btc-signer'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startBitcoin } from '../../sandbox/bitcoin/bitcoin.ts'
import { bitcoinKeys, type BitcoinKey } from '../../sandbox/wallets/bitcoin-keys.ts'
import { regtest } from '../../sandbox/wallets/bitcoin-networks.ts'

const ALICE = bitcoinKeys('regtest', 0)
const BOB = bitcoinKeys('regtest', 1)
const CAROL = bitcoinKeys('regtest', 2)
const MINER = bitcoinKeys('regtest', 99).payment

let bitcoin: Awaited<ReturnType<typeof startBitcoin>>
beforeAll(async () => {
  bitcoin = await startBitcoin({ blockTime: 0 })
})
// What one test has sent does not wait for the next.
afterEach(() => void bitcoin.mine())
afterAll(() => bitcoin.stop())

async function get(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(bitcoin.url + path)
  return { status: response.status, text: await response.text() }
}
const json = async <T>(path: string): Promise<T> => JSON.parse((await get(path)).text) as T

async function send(transaction: string) {
  const response = await fetch(`${bitcoin.url}/tx`, { method: 'POST', body: transaction })
  return { status: response.status, text: await response.text() }
}

interface Utxo {
  txid: string
  vout: number
  value: number
  status: { confirmed: boolean; block_height?: number; block_hash?: string; block_time?: number }
}
const utxos = ({ address }: BitcoinKey) => json<Utxo[]>(`/address/${address}/utxo`)
const balance = async (key: BitcoinKey) => (await utxos(key)).reduce((sum, { value }) => sum + value, 0)

interface Plan {
  amount?: bigint
  fee?: bigint
  options?: TxOpts
  sequence?: number
  kind?: number
}

/** Spends the largest coin of a key; all but the fee goes to Bob and back. */
async function unsigned(from: BitcoinKey, { amount = 50_000n, fee = 500n, options, sequence }: Plan = {}) {
  const [coin] = (await utxos(from)).toSorted((a, b) => b.value - a.value)
  const transaction = new Transaction({ ...options })
  transaction.addInput({
    ...{ txid: coin!.txid, index: coin!.vout, ...(sequence !== undefined && { sequence }) },
    ...{
      witnessUtxo: { script: from.script, amount: BigInt(coin!.value) },
      ...(from.tapInternalKey && { tapInternalKey: from.tapInternalKey }),
    },
  })
  transaction.addOutputAddress(BOB.payment.address, amount, regtest)
  const rest = BigInt(coin!.value) - amount - fee
  if (rest > 0n) transaction.addOutputAddress(from.address, rest, regtest)
  return transaction
}

async function spend(from: BitcoinKey, plan: Plan = {}) {
  const transaction = await unsigned(from, plan)
  const kinds = plan.kind === undefined ? undefined : [plan.kind]
  if (plan.kind !== undefined) transaction.updateInput(0, { sighashType: plan.kind })
  transaction.sign(from.privateKey, kinds)
  transaction.finalize()
  return transaction
}

it('begins as every regtest does', async () => {
  expect((await get('/block-height/0')).text).toBe(
    '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  )
  expect(bitcoin.network).toBe('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
})

it.each([
  ['payment', ALICE.payment],
  ['ordinals', ALICE.ordinals],
])('takes a spend from %s, and mines it', async (_name, key) => {
  const before = await balance(BOB.payment)
  const transaction = await spend(key)
  expect(await send(transaction.hex)).toEqual({ status: 200, text: transaction.id })
  expect(await json(`/tx/${transaction.id}`)).toMatchObject({
    ...{ txid: transaction.id, fee: 500, weight: transaction.weight, status: { confirmed: false } },
    vin: [{ prevout: { scriptpubkey_address: key.address } }],
  })
  const height = bitcoin.mine()
  expect((await get('/blocks/tip/height')).text).toBe(String(height))
  const hash = (await get('/blocks/tip/hash')).text
  expect(await json(`/tx/${transaction.id}`)).toMatchObject({
    status: { confirmed: true, block_height: height, block_hash: hash },
  })
  expect((await get(`/tx/${transaction.id}/hex`)).text).toBe(transaction.hex)
  expect(await balance(BOB.payment)).toBe(before + 50_000)
})

it.each([SigHash.ALL, SigHash.NONE, SigHash.SINGLE, SigHash.SINGLE_ANYONECANPAY])(
  'takes what signs by hash type %i',
  async (kind) => {
    for (const key of [ALICE.payment, ALICE.ordinals]) {
      expect(await send((await spend(key, { kind })).hex)).toMatchObject({ status: 200 })
    }
  },
)

it('takes what spends another that waits, and mines both', async () => {
  const first = bitcoin.fund(ALICE.payment.address, 900_000_000n)
  const second = await spend(ALICE.payment)
  expect(hex.encode(second.getInput(0).txid!)).toBe(first)
  expect(await send(second.hex)).toMatchObject({ status: 200 })
  bitcoin.mine()
  expect(await json(`/tx/${second.id}`)).toMatchObject({ status: { confirmed: true } })
})

it('answers the same to the same transaction again, until it is mined', async () => {
  const transaction = await spend(ALICE.payment)
  await send(transaction.hex)
  expect(await send(transaction.hex)).toEqual({ status: 200, text: transaction.id })
  bitcoin.mine()
  expect((await send(transaction.hex)).text).toContain('Transaction outputs already in utxo set')
})

/** The hexadecimal with one bit of the first witness's first item turned. */
function turned(transaction: Transaction, at: number): string {
  const copy = Transaction.fromRaw(hex.decode(transaction.hex), { allowUnknownOutputs: true })
  const [signature, ...others] = copy.getInput(0).finalScriptWitness!
  const bytes = signature!.slice()
  bytes[at]! ^= 1
  copy.updateInput(0, { finalScriptWitness: [bytes, ...others] }, true)
  return copy.hex
}

it('refuses a signature with one bit turned', async () => {
  const segwit = await send(turned(await spend(ALICE.payment), 40))
  expect(segwit).toMatchObject({ status: 400 })
  expect(segwit.text).toContain('mandatory-script-verify-flag-failed (Signature must be zero')
  const taproot = await send(turned(await spend(ALICE.ordinals), 40))
  expect(taproot.text).toContain('mandatory-script-verify-flag-failed (Invalid Schnorr signature)')
})

it('refuses what is changed after it was signed', async () => {
  const transaction = await spend(ALICE.payment)
  const other = Transaction.fromRaw(hex.decode(transaction.hex))
  other.updateOutput(0, { amount: 50_001n }, true)
  expect((await send(other.hex)).text).toContain('mandatory-script-verify-flag-failed')
})

it.each([
  ['payment', ALICE.payment],
  ['ordinals', ALICE.ordinals],
])('refuses a spend from %s with a bit of any of its bytes turned', async (_name, key) => {
  const bytes = hex.decode((await spend(key)).hex)
  for (const [at, byte] of bytes.entries()) {
    const copy = bytes.slice()
    copy[at] = byte ^ (1 << (at % 8))
    expect([at, await send(hex.encode(copy))]).toMatchObject([at, { status: 400 }])
  }
  expect(await send(hex.encode(bytes))).toMatchObject({ status: 200 })
})

it.each([
  ['P2PKH', p2pkh(ALICE.payment.publicKey, regtest)],
  ['P2SH-P2WPKH', p2sh(p2wpkh(ALICE.payment.publicKey, regtest), regtest)],
])('takes a spend from %s, and no other signature for it', async (_name, payment) => {
  const { address, script } = payment
  const txid = bitcoin.fund(address, 80_000n)
  const previous = await get(`/tx/${txid}/hex`)
  const sign = (signer: Uint8Array, amount: bigint) => {
    const transaction = new Transaction()
    transaction.addInput({
      ...{ txid, index: 0, nonWitnessUtxo: previous.text },
      ...('redeemScript' in payment && { redeemScript: payment.redeemScript }),
    })
    transaction.addOutputAddress(BOB.payment.address, amount, regtest)
    transaction.sign(signer)
    transaction.finalize()
    return transaction
  }
  const good = sign(ALICE.payment.privateKey, 70_000n)
  const other = RawTx.decode(hex.decode(good.hex))
  other.outputs[0] = { ...other.outputs[0]!, amount: 70_001n }
  expect((await send(hex.encode(RawTx.encode(other)))).text).toContain('mandatory-script-verify-flag-failed')
  expect(await send(good.hex)).toMatchObject({ status: 200 })
  expect(await json(`/tx/${good.id}`)).toMatchObject({
    vin: [{ prevout: { scriptpubkey: hex.encode(script), scriptpubkey_address: address } }],
  })
})

it('takes what had to wait, when it has waited', async () => {
  bitcoin.fund(ALICE.payment.address, 1_000_000_000n)
  bitcoin.mine()
  const waits = await spend(ALICE.payment, { sequence: 3 })
  for (const _block of [1, 2]) {
    expect((await send(waits.hex)).text).toContain('non-BIP68-final')
    bitcoin.mine()
  }
  expect(await send(waits.hex)).toMatchObject({ status: 200 })
  const height = Number((await get('/blocks/tip/height')).text)
  const locked = await spend(BOB.payment, { options: { lockTime: height + 2 }, sequence: 0xfffffffe })
  expect((await send(locked.hex)).text).toContain('non-final')
  bitcoin.mine()
  expect((await send(locked.hex)).text).toContain('non-final')
  bitcoin.mine()
  expect(await send(locked.hex)).toMatchObject({ status: 200 })
})

it('lets money be sent where nobody can ever spend it', async () => {
  const transaction = await unsigned(ALICE.payment, { amount: 1_000n })
  // Version 1 with 32 bytes that are no point of the curve.
  const script = hex.decode(`5120${'ff'.repeat(32)}`)
  const raw = RawTx.decode(transaction.unsignedTx)
  raw.outputs[0] = { script, amount: 1_000n }
  const other = Transaction.fromRaw(RawTx.encode(raw), { allowUnknownOutputs: true })
  const { witnessUtxo } = transaction.getInput(0)
  other.updateInput(0, { witnessUtxo: witnessUtxo! })
  other.sign(ALICE.payment.privateKey)
  other.finalize()
  expect(await send(other.hex)).toMatchObject({ status: 200 })
})

it('refuses what another key has signed', async () => {
  const transaction = await unsigned(ALICE.payment)
  const mine = await spend(BOB.payment)
  const [signature, key] = mine.getInput(0).finalScriptWitness!
  transaction.updateInput(0, { finalScriptWitness: [signature!, key!] }, true)
  expect((await send(transaction.hex)).text).toContain('Script failed an OP_EQUALVERIFY operation')
})

it('refuses what nobody has signed', async () => {
  const transaction = await unsigned(ALICE.payment)
  const bare = hex.encode(transaction.unsignedTx)
  expect((await send(bare)).text).toContain('Witness program hash mismatch')
})

it('refuses to spend twice, in the pool and in blocks', async () => {
  const [first, second] = [await spend(ALICE.payment), await spend(ALICE.payment, { fee: 900n })]
  await send(first.hex)
  expect((await send(second.hex)).text).toContain('txn-mempool-conflict')
  bitcoin.mine()
  expect((await send(second.hex)).text).toContain('bad-txns-inputs-missingorspent')
})

it('refuses to spend what was never there', async () => {
  const transaction = await unsigned(ALICE.payment)
  transaction.updateInput(0, { txid: '11'.repeat(32) })
  transaction.sign(ALICE.payment.privateKey)
  transaction.finalize()
  expect((await send(transaction.hex)).text).toBe(
    'sendrawtransaction RPC error: {"code":-25,"message":"bad-txns-inputs-missingorspent"}',
  )
})

it('refuses to give more than there is', async () => {
  const transaction = await unsigned(ALICE.payment)
  const { witnessUtxo: coin } = transaction.getInput(0)
  // It believes to spend a bitcoin more.
  transaction.updateInput(0, { witnessUtxo: { ...coin!, amount: coin!.amount + 100_000_000n } })
  transaction.addOutputAddress(BOB.payment.address, 10_000n, regtest)
  transaction.sign(ALICE.payment.privateKey)
  transaction.finalize()
  expect((await send(transaction.hex)).text).toContain('bad-txns-in-belowout')
})

it.each([
  ['without a fee worth the name', { fee: 10n }, 'min relay fee not met, 10 < '],
  ['with a fee that must be a mistake', { fee: 90_000_000n }, 'Fee exceeds maximum configured by user'],
  ['that is dust', { amount: 293n }, 'dust'],
  ['before its lock is over', { options: { lockTime: 5000 }, sequence: 1 }, 'non-final'],
  ['before its input may be spent', { sequence: 100 }, 'non-BIP68-final'],
  ['of a version that nobody knows', { options: { version: 3, allowUnknownVersion: true } }, 'version'],
])('refuses a payment %s', async (_name, plan, words) => {
  expect((await send((await spend(ALICE.payment, plan)).hex)).text).toContain(`"message":"${words}`)
})

it.each(['', 'zz', '00', `02000000${'00'.repeat(3)}`])(
  'refuses %j, which is no transaction',
  async (text) => {
    expect((await send(text)).text).toContain('TX decode failed')
  },
)

it('refuses what a block has brought, until a hundred more have come', async () => {
  const young = (await utxos(MINER)).at(-1)!
  expect(await json(`/tx/${young.txid}`)).toMatchObject({ vin: [{ is_coinbase: true }] })
  const transaction = new Transaction()
  transaction.addInput({
    ...{ txid: young.txid, index: young.vout },
    witnessUtxo: { script: MINER.script, amount: BigInt(young.value) },
  })
  transaction.addOutputAddress(BOB.payment.address, BigInt(young.value) - 500n, regtest)
  transaction.sign(MINER.privateKey)
  transaction.finalize()
  expect((await send(transaction.hex)).text).toContain('bad-txns-premature-spend-of-coinbase')
  bitcoin.mine(100)
  expect(await send(transaction.hex)).toMatchObject({ status: 200 })
})

it('has a past, told newest first, with sums that agree', async () => {
  const { address } = CAROL.payment
  const history = await json<{ txid: string; status: { block_time: number } }[]>(`/address/${address}/txs`)
  expect(history.length).toBe(3)
  const times = history.map(({ status }) => status.block_time)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const months = new Set(times.map((time) => new Date(time * 1000).toISOString().slice(0, 7)))
  expect(months.size).toBe(3)
  const last = history[1]!.txid
  expect(await json(`/address/${address}/txs/chain/${last}`)).toEqual(history.slice(2))
  const { chain_stats: stats } = await json<{ chain_stats: Record<string, number> }>(`/address/${address}`)
  expect(stats['funded_txo_sum']! - stats['spent_txo_sum']!).toBe(await balance(CAROL.payment))
  expect(stats['tx_count']).toBe(history.length)
})

it('gives whoever asks', async () => {
  const before = await balance(BOB.ordinals)
  bitcoin.fund(BOB.ordinals.address, 4_321n)
  expect(await json(`/address/${BOB.ordinals.address}`)).toMatchObject({
    mempool_stats: { funded_txo_count: 1, funded_txo_sum: 4_321 },
  })
  expect(await balance(BOB.ordinals)).toBe(before + 4_321)
  expect(() => bitcoin.fund('bc1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelc9rvvv', 1_000n)).toThrow(TypeError)
})

it('says what is nowhere, and what is no address', async () => {
  expect(await get(`/tx/${'00'.repeat(32)}`)).toEqual({ status: 404, text: 'Transaction not found' })
  for (const path of ['', '/utxo', '/txs']) {
    expect(await get(`/address/bc1qnope${path}`)).toEqual({ status: 400, text: 'Invalid Bitcoin address' })
  }
  for (const path of ['/fees/recommended', '/v1/fees/recommended']) {
    expect(await json(path)).toMatchObject({ hourFee: 1, minimumFee: 1 })
  }
})

it('mines by itself', async () => {
  const busy = await startBitcoin({ blockTime: 0.01 })
  const height = async () => Number(await (await fetch(`${busy.url}/blocks/tip/height`)).text())
  const first = await height()
  await expect.poll(height).toBeGreaterThan(first + 1)
  await busy.stop()
})

it('goes wrong when it is told to, and notes who asked', async () => {
  bitcoin.faults.set('server-error', '/api/address')
  expect(await get(`/address/${ALICE.payment.address}/utxo`)).toMatchObject({ status: 500 })
  bitcoin.faults.clear()
  expect(await get(`/address/${ALICE.payment.address}/utxo`)).toMatchObject({ status: 200 })
  expect(bitcoin.requests.at(-1)).toEqual({
    ...{ method: 'GET', path: `/api/address/${ALICE.payment.address}/utxo`, origin: undefined },
  })
})

it('may be read by any page, unless that is what is wrong', async () => {
  const allowed = async () => {
    const response = await fetch(`${bitcoin.url}/blocks/tip/height`, {
      headers: { origin: 'https://page.example' },
    })
    return response.headers.get('access-control-allow-origin')
  }
  expect(await allowed()).toBe('*')
  bitcoin.faults.set('no-cors')
  expect(await allowed()).toBeNull()
})
