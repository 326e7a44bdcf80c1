import { base64, hex } from '@scure/base'
import { p2pkh, p2sh, p2wpkh, RawTx, SigHash, Transaction } from '@scure/btc-signer'
import { RawPSBTV0 } from '@scure/btc-signer/psbt.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { describe, expect, it } from 'vitest'
import { bitcoinKeys, type BitcoinKey } from '../../../../sandbox/wallets/bitcoin-keys.ts'
import { bitcoinNetworks } from '../../../../sandbox/wallets/bitcoin-networks.ts'
import { readBitcoinRequest } from '../../../../src/domain/requests/bitcoin/read-bitcoin-request.ts'
import type { EarlierOutputs } from '../../../../src/domain/requests/bitcoin/psbt-reading.ts'
import type { WalletRequest } from '../../../../src/domain/requests/wallet-request.ts'
import { BITCOIN } from '../../../support/bitcoin-keys.ts'
import { described } from '../../../support/explained.ts'

const net = bitcoinNetworks.mainnet
const { payment: me, ordinals: mine } = bitcoinKeys('mainnet', 0)
const { payment: you } = bitcoinKeys('mainnet', 1)
const { payment: other } = bitcoinKeys('mainnet', 2)
const legacy = p2pkh(me.publicKey, net)
const nested = p2sh(p2wpkh(me.publicKey, net), net)

const LENIENT = { allowUnknownOutputs: true, allowLegacyWitnessUtxo: true, allowUnknownInputs: true }
const BTC = { kind: 'native' }

/** An address, with what a PSBT says about it. */
interface Spent extends Pick<BitcoinKey, 'script' | 'tapInternalKey'> {
  redeemScript?: Uint8Array
}

interface Spend {
  from?: Spent
  amount: bigint
  /** With the whole earlier transaction instead of the output alone; `no`: with neither. */
  proof?: 'whole' | 'no'
  sighash?: number
}

let count = 0

/** An earlier transaction that pays `amount` to a script. */
function earlier(script: Uint8Array, amount: bigint): { bytes: Uint8Array; txid: string } {
  const input = { txid: new Uint8Array(32).fill(++count), index: 0, finalScriptSig: Uint8Array.of(0x51) }
  const bytes = RawTx.encode({
    ...{ version: 2, segwitFlag: false, witnesses: undefined, lockTime: 0 },
    ...{ inputs: [{ ...input, sequence: 0xffffffff }], outputs: [{ amount, script }] },
  })
  return { bytes, txid: hex.encode(sha256x2(bytes).reverse()) }
}

function psbtOf(
  inputs: readonly Spend[],
  outputs: readonly [script: Uint8Array, amount: bigint][],
  version = 0,
) {
  const tx = new Transaction({ ...LENIENT, PSBTVersion: version })
  for (const { from = me as Spent, amount, proof, sighash } of inputs) {
    const { bytes, txid } = earlier(from.script, amount)
    tx.addInput({
      ...{ txid, index: 0 },
      ...(proof === undefined && { witnessUtxo: { script: from.script, amount } }),
      ...(proof === 'whole' && { nonWitnessUtxo: bytes }),
      ...(from.redeemScript && { redeemScript: from.redeemScript }),
      ...(from.tapInternalKey && { tapInternalKey: from.tapInternalKey }),
      ...(sighash !== undefined && { sighashType: sighash }),
    })
  }
  for (const [script, amount] of outputs) tx.addOutput({ script, amount })
  return tx.toPSBT(version)
}

function read(psbt: Uint8Array | string, params: object = {}, outputs: { earlier?: EarlierOutputs } = {}) {
  const request: WalletRequest = {
    ...{ namespace: 'bip122', network: BITCOIN, method: 'signPsbt', from: me.address },
    params: { psbt: typeof psbt === 'string' ? psbt : base64.encode(psbt), ...params },
  }
  return readBitcoinRequest(request, outputs)
}

const idsOf = (reading: ReturnType<typeof read>) => reading.signals.map(({ id }) => id)
const transfer = (amount: string, to: string) => ({ act: 'transfer', asset: BTC, amount, to })
const change = (account: string, amount: string) => ({ asset: BTC, account, amount })

describe('a PSBT', () => {
  it.each([
    ['BIP-174', 0],
    ['BIP-370', 2],
  ])('of %s says who gets what, what comes back, and what it costs', (_name, version) => {
    const reading = read(
      psbtOf(
        [{ amount: 100_000n }],
        [
          [you.script, 60_000n],
          [me.script, 39_700n],
        ],
        version,
      ),
    )
    expect(reading).toMatchObject({
      ...{ form: 'transaction', understood: true, signals: [], from: me.address },
      acts: [transfer('60000', you.address)],
      fields: [
        { id: 'change', value: { asset: BTC, amount: '39700' } },
        { id: 'network-fee', value: { asset: BTC, amount: '300' } },
        { id: 'fee-rate', value: '2 sat/vB' },
      ],
      effects: {
        status: 'checked',
        changes: [change(me.address, '-60000'), change(you.address, '60000')],
        fee: '300',
      },
      raw: [{ id: 'psbt' }],
    })
  })

  it.each([
    ['native SegWit', me.script, undefined],
    ['Taproot', mine.script, mine],
    ['SegWit in a script hash', nested.script, nested],
  ])('may spend %s with the output alone', (_name, script, from) => {
    const psbt = psbtOf([{ from: from ?? me, amount: 90_000n }], [[you.script, 89_000n]])
    const request = { psbt: base64.encode(psbt), signInputs: [{ index: 0, address: me.address }] }
    const reading = read(psbt, request)
    expect(reading.understood).toBe(true)
    expect(idsOf(reading)).toEqual([])
    expect(script.length).toBeGreaterThan(0)
  })

  it('that spends a legacy output needs its whole transaction, or the amount may be a lie', () => {
    const outputs: [Uint8Array, bigint][] = [[you.script, 89_000n]]
    const proven = read(psbtOf([{ from: legacy, amount: 90_000n, proof: 'whole' }], outputs), {
      signInputs: [{ index: 0 }],
    })
    expect(proven).toMatchObject({ understood: true, signals: [] })
    const claimed = read(psbtOf([{ from: legacy, amount: 90_000n }], outputs), { signInputs: [{ index: 0 }] })
    expect(claimed.understood).toBe(false)
    expect(idsOf(claimed)).toEqual(['malformed'])
  })

  it('whose earlier transaction is another one is malformed', () => {
    const psbt = psbtOf([{ amount: 90_000n, proof: 'whole' }], [[you.script, 89_000n]])
    const raw = RawPSBTV0.decode(psbt)
    const other = RawTx.decode(earlier(me.script, 90_000n).bytes)
    Object.assign(raw.inputs[0]!, { nonWitnessUtxo: other })
    expect(read(RawPSBTV0.encode(raw))).toMatchObject({
      ...{ understood: false, signals: [{ id: 'malformed' }] },
      acts: [{ act: 'unknown', why: 'malformed' }],
    })
  })

  it('that says two things about what it spends is malformed', () => {
    const psbt = psbtOf([{ amount: 90_000n, proof: 'whole' }], [[you.script, 89_000n]])
    const raw = RawPSBTV0.decode(psbt)
    Object.assign(raw.inputs[0]!, { witnessUtxo: { script: me.script, amount: 90_001n } })
    expect(idsOf(read(RawPSBTV0.encode(raw)))).toEqual(['malformed'])
  })

  it('without what it spends has no fee, and is not understood', () => {
    const reading = read(psbtOf([{ amount: 90_000n, proof: 'no' }], [[you.script, 89_000n]]))
    expect(reading).toMatchObject({ understood: false, acts: [transfer('89000', you.address)], fields: [] })
    expect(reading.effects).toBeUndefined()
  })

  it('is completed, or contradicted, by what the network knows', () => {
    const psbt = psbtOf([{ amount: 90_000n, proof: 'no' }], [[you.script, 89_000n]])
    const { txid } = RawTx.decode(psbtTransaction(psbt)).inputs[0]!
    const name = `${hex.encode(txid)}:0`
    const known = read(psbt, {}, { earlier: { [name]: { amount: 90_000n, script: me.script } } })
    expect(known).toMatchObject({ understood: true, effects: { fee: '1000' } })
    const claimed = psbtOf([{ amount: 90_000n }], [[you.script, 89_000n]])
    const claimedName = `${hex.encode(RawTx.decode(psbtTransaction(claimed)).inputs[0]!.txid)}:0`
    const lie = read(claimed, {}, { earlier: { [claimedName]: { amount: 990_000n, script: me.script } } })
    expect(lie.understood).toBe(false)
    expect(idsOf(lie)).toContain('malformed')
    expect(lie).toMatchObject({ effects: { fee: '901000' } })
  })

  it.each([
    ['NONE', SigHash.NONE],
    ['SINGLE', SigHash.SINGLE],
    ['ALL|ANYONECANPAY', SigHash.ALL_ANYONECANPAY],
    ['NONE|ANYONECANPAY', SigHash.NONE_ANYONECANPAY],
    ['SINGLE|ANYONECANPAY', SigHash.SINGLE_ANYONECANPAY],
    ['of an unknown number', 0x42],
  ])('with a signature that leaves parts open is a danger: %s', (name, sighash) => {
    const outputs: [Uint8Array, bigint][] = [[you.script, 50_000n]]
    const partial = read(psbtOf([{ amount: 90_000n, sighash }], outputs))
    expect(idsOf(partial)).toContain('sighash-partial')
    if (name.startsWith('SINGLE')) expect(partial.acts).toMatchObject([{ act: 'order' }])
    else expect(partial.effects).toBeUndefined()
  })

  it.each([0, 1])('with a signature for all of it is none: %s', (sighash) => {
    const from = sighash ? me : mine
    const psbt = psbtOf([{ from, amount: 90_000n, sighash }], [[you.script, 89_000n]])
    expect(idsOf(read(psbt, { signInputs: [{ index: 0 }] }))).toEqual([])
  })

  it.each([
    ['WalletConnect and UniSat', { signInputs: [{ index: 0, sighashTypes: [0x83] }] }],
    ['Leather', { signAtIndex: 0, allowedSighash: [2] }],
    [
      'Wallet Standard',
      { inputsToSign: [{ account: { address: me.address }, signingIndexes: [0], sigHash: 'NONE' }] },
    ],
  ])('may leave the kind of signature to the params of %s', (_name, params) => {
    expect(idsOf(read(psbtOf([{ amount: 90_000n }], [[you.script, 89_000n]]), params))).toContain(
      'sighash-partial',
    )
  })

  it('that offers an output for another one is an order that anyone may take', () => {
    const psbt = psbtOf(
      [{ from: mine, amount: 546n, sighash: SigHash.SINGLE_ANYONECANPAY }],
      [[me.script, 2_000_000n]],
    )
    const reading = read(psbt, { signInputs: [{ index: 0 }] })
    expect(reading.acts).toEqual([
      {
        ...{ act: 'order', market: '', gives: [{ asset: BTC, amount: '546' }] },
        takes: [{ asset: BTC, amount: '2000000', to: me.address }],
      },
    ])
    expect(idsOf(reading)).toEqual(['sighash-partial', 'may-hold-collectibles'])
    expect(reading.effects).toMatchObject({
      isPotential: true,
      changes: [change(me.address, '1999454')],
    })
  })

  it('that others pay as well shows what changes for the account', () => {
    const psbt = psbtOf(
      [{ amount: 10_000n }, { from: other, amount: 500_000n }],
      [
        [me.script, 210_000n],
        [you.script, 299_000n],
      ],
    )
    const reading = read(psbt)
    expect(reading.acts).toEqual([
      { ...transfer('299000', you.address), from: other.address, signsToo: true },
    ])
    expect(reading.effects).toMatchObject({
      changes: expect.arrayContaining([change(me.address, '200000')]) as unknown,
    })
  })

  it('that joins outputs of the account sends them to it', () => {
    const psbt = psbtOf([{ amount: 40_000n }, { amount: 50_000n }], [[me.script, 89_500n]])
    expect(read(psbt).acts).toEqual([transfer('89500', me.address)])
  })

  it('with nothing of the account is for another one', () => {
    expect(idsOf(read(psbtOf([{ from: other, amount: 90_000n }], [[you.script, 89_000n]])))).toEqual([
      'other-account',
    ])
  })

  it('with data shows them, and that money with them is lost', () => {
    const text = new TextEncoder().encode('gm')
    const data = Uint8Array.from([0x6a, text.length, ...text])
    const reading = read(
      psbtOf(
        [{ amount: 90_000n }],
        [
          [data, 0n],
          [you.script, 80_000n],
          [me.script, 9_000n],
        ],
      ),
    )
    expect(reading.acts).toEqual([{ act: 'note', text: 'gm' }, transfer('80000', you.address)])
    const lost = read(
      psbtOf(
        [{ amount: 90_000n }],
        [
          [Uint8Array.from([0x6a, 1, 0xff]), 700n],
          [me.script, 89_000n],
        ],
      ),
    )
    expect(lost.acts).toEqual([
      { act: 'note', text: '0x6a01ff' },
      { act: 'burn', asset: BTC, amount: '700' },
    ])
  })

  it('that pays a script without address is not understood', () => {
    const reading = read(psbtOf([{ amount: 90_000n }], [[Uint8Array.from([0x51, 0x51]), 89_000n]]))
    expect(reading).toMatchObject({
      understood: false,
      acts: [{ act: 'unknown', why: 'opaque', value: '89000' }],
    })
  })

  it.each([
    ['high', 50_000n, {}],
    ['more than what arrives', 50_001n, { level: 'danger' }],
    ['nearly all', 99_000n, { level: 'danger' }],
  ])('with a fee that is %s says so', (_name, fee, level) => {
    expect(read(psbtOf([{ amount: 100_000n }], [[you.script, 100_000n - fee]])).signals).toEqual([
      { id: 'high-fee', values: { fee: { asset: BTC, amount: `${fee}` } }, ...level },
    ])
  })

  it.each([1n, 10n, 50n, 100n, 200n, 300n, 400n, 500n])(
    'with an honest fee of %s in a thousand is no danger',
    async (share) => {
      const fee = (1_000_000n * share) / 1_000n
      const psbt = psbtOf(
        [{ amount: 2_000_000n }],
        [
          [you.script, 1_000_000n - fee],
          [me.script, 1_000_000n],
        ],
      )
      const { warnings, effects } = await described({
        ...{ namespace: 'bip122', network: BITCOIN, method: 'signPsbt', from: me.address },
        params: { psbt: base64.encode(psbt) },
      })
      expect(warnings.filter(({ level }) => level === 'danger')).toEqual([])
      expect(effects).toMatchObject({ status: 'checked', changes: [{ account: me.address }, {}] })
    },
  )

  it('that pays out more than it spends is malformed', () => {
    expect(idsOf(read(psbtOf([{ amount: 1_000n }], [[you.script, 2_000n]])))).toContain('malformed')
  })

  it.each([
    [
      'base64 over WalletConnect',
      'signPsbt',
      (psbt: Uint8Array) => ({
        account: me.address,
        psbt: base64.encode(psbt),
        signInputs: [{ address: me.address, index: 0 }],
      }),
    ],
    [
      'sats-connect',
      'signPsbt',
      (psbt: Uint8Array) => ({
        psbt: base64.encode(psbt),
        signInputs: { [me.address]: [0] },
        broadcast: true,
      }),
    ],
    [
      'UniSat and OKX',
      'signPsbt',
      (psbt: Uint8Array) => [
        hex.encode(psbt),
        { autoFinalized: true, toSignInputs: [{ index: 0, address: me.address }] },
      ],
    ],
    [
      'Leather',
      'signPsbt',
      (psbt: Uint8Array) => ({ hex: hex.encode(psbt), signAtIndex: [0], network: 'mainnet' }),
    ],
    [
      'Wallet Standard',
      'bitcoin:signAndSendTransaction',
      (psbt: Uint8Array) => [
        {
          psbt,
          inputsToSign: [{ account: { address: me.address }, signingIndexes: [0] }],
          chain: 'bitcoin:mainnet',
        },
      ],
    ],
  ])('is read from what is handed to %s', (_name, method, params) => {
    const psbt = psbtOf([{ amount: 90_000n }], [[you.script, 89_000n]])
    const request: WalletRequest = {
      namespace: 'bip122',
      network: BITCOIN,
      method,
      params: params(psbt),
      from: me.address,
    }
    expect(readBitcoinRequest(request)).toMatchObject({
      ...{ understood: true, from: me.address, signals: [] },
      acts: [transfer('89000', you.address)],
    })
  })

  it.each([
    ...[undefined, null, {}, [], 7, { psbt: '' }, { psbt: 'cHNidP8=' }, { psbt: 'x' }, { hex: '70736274ff' }],
    ...[{ psbt: new Uint8Array(2_000_000) }, ['zz'], { psbt: [1, 2, 999] }],
  ])('that is none is malformed: %j', (params) => {
    const request: WalletRequest = {
      namespace: 'bip122',
      network: BITCOIN,
      method: 'signPsbt',
      params,
      from: me.address,
    }
    expect(readBitcoinRequest(request)).toMatchObject({
      ...{ understood: false, signals: [{ id: 'malformed' }] },
      acts: [{ act: 'unknown', why: 'malformed' }],
    })
  })

  it('that is larger than nodes pass on is malformed', () => {
    const outputs = Array.from({ length: 3_301 }, (): [Uint8Array, bigint] => [you.script, 1n])
    expect(idsOf(read(psbtOf([{ amount: 90_000n }], outputs)))).toEqual(['malformed'])
    expect(read(psbtOf([{ amount: 90_000n }], outputs.slice(1))).acts).toHaveLength(3_300)
  })

  it('whose params name an input that does not exist is malformed', () => {
    const psbt = psbtOf([{ amount: 90_000n }], [[you.script, 89_000n]])
    expect(idsOf(read(psbt, { signInputs: [{ index: 1 }] }))).toEqual(['malformed'])
  })
})

const psbtTransaction = (psbt: Uint8Array) =>
  RawTx.encode({ ...RawPSBTV0.decode(psbt).global.unsignedTx!, segwitFlag: false, witnesses: undefined })
