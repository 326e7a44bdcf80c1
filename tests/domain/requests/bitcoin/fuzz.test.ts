import { createHash } from 'node:crypto'
import { base64, hex } from '@scure/base'
import { p2pkh, Address, OutScript, RawTx, Transaction } from '@scure/btc-signer'
import { expect, it } from 'vitest'
import { bitcoinKeys } from '../../../../sandbox/wallets/bitcoin-keys.ts'
import { bitcoinNetworks } from '../../../../sandbox/wallets/bitcoin-networks.ts'
import { addressOfScript, readAddress } from '../../../../src/domain/requests/bitcoin/address.ts'
import { readBitcoinRequest } from '../../../../src/domain/requests/bitcoin/read-bitcoin-request.ts'
import { readPsbt } from '../../../../src/domain/requests/bitcoin/read-psbt.ts'
import { readTransaction } from '../../../../src/domain/requests/bitcoin/read-transaction.ts'
import { sha256d } from '../../../../src/domain/requests/bitcoin/sha256.ts'
import { BITCOIN } from '../../../support/bitcoin-keys.ts'
import { damaged, FUZZ_ROUNDS, randomFrom, type Random } from '../../../support/random.ts'

const { payment: me, ordinals } = bitcoinKeys('mainnet', 0)
const { payment: you } = bitcoinKeys('mainnet', 1)
const net = bitcoinNetworks.mainnet
const LENIENT = {
  ...{ allowUnknownOutputs: true, allowUnknownInputs: true, allowLegacyWitnessUtxo: true },
  ...{ allowUnknown: true, allowUnknownVersion: true, disableScriptCheck: true },
}

function earlier(script: Uint8Array): Uint8Array {
  return RawTx.encode({
    ...{ version: 2, segwitFlag: false, witnesses: undefined, lockTime: 0 },
    inputs: [{ txid: new Uint8Array(32).fill(3), index: 0, finalScriptSig: Uint8Array.of(81), sequence: 0 }],
    outputs: [{ amount: 70_000n, script }],
  })
}

function seed(version: number, sighash?: number): Uint8Array {
  const tx = new Transaction({ ...LENIENT, PSBTVersion: version })
  const witnessUtxo = { script: me.script, amount: 50_000n }
  tx.addInput({
    txid: '11'.repeat(32),
    index: 1,
    witnessUtxo,
    ...(sighash !== undefined && { sighashType: sighash }),
  })
  const legacy = earlier(p2pkh(me.publicKey, net).script)
  tx.addInput({ txid: readTransaction(legacy).txid, index: 0, nonWitnessUtxo: legacy })
  tx.addOutput({ script: you.script, amount: 60_000n })
  tx.addOutput({ script: ordinals.script, amount: 40_000n })
  return tx.toPSBT(version)
}

const SEEDS = [seed(0), seed(2), seed(0, 0x83), seed(2, 2)]

const bytesFrom = (random: Random) =>
  random.under(5) === 0
    ? Uint8Array.from([...hex.decode('70736274ff'), ...random.bytes(random.under(300))])
    : damaged(random.of(SEEDS), random)

it(`reads any PSBT without throwing, with work bounded by its length, and never more than the reference reads (${FUZZ_ROUNDS} times)`, () => {
  const random = randomFrom(174_370)
  let readable = 0
  for (let round = 0; round < FUZZ_ROUNDS; round++) {
    const bytes = bytesFrom(random)
    const psbt = random.of([base64.encode(bytes), hex.encode(bytes), bytes])
    const reading = readBitcoinRequest({
      ...{ namespace: 'bip122', network: BITCOIN, method: 'signPsbt', from: me.address },
      params: { psbt, ...random.of([{}, { signInputs: { [me.address]: [0] } }, { signAtIndex: [0, 1] }]) },
    })
    expect(reading.acts.length).toBeGreaterThan(0)
    // Each act takes at least one byte of the request.
    expect(reading.acts.length).toBeLessThanOrEqual(bytes.length + 1)
    if (reading.understood) expect(reading.signals.map(({ id }) => id)).not.toContain('malformed')
    const own = attempt(() => readPsbt(bytes))
    const reference = own && attempt(() => Transaction.fromPSBT(bytes, LENIENT))
    if (!own || !reference) continue
    readable++
    expect(own.inputs.map(({ txid, index }) => [txid, index])).toEqual(
      own.inputs.map((_, at) => {
        const { txid, index } = reference.getInput(at)
        return [hex.encode(txid!), index]
      }),
    )
    expect(own.outputs.map(({ amount, script }) => [amount, hex.encode(script)])).toEqual(
      own.outputs.map((_, at) => {
        const { amount, script } = reference.getOutput(at)
        return [amount, hex.encode(script!)]
      }),
    )
    expect([own.inputs.length, own.outputs.length]).toEqual([reference.inputsLength, reference.outputsLength])
  }
  // The seeds are damaged so that a part of them can still be read.
  expect(readable).toBeGreaterThan(FUZZ_ROUNDS / 50)
})

it('knows the address of each script as the reference does, and reads it back', () => {
  const random = randomFrom(173)
  const programs = [
    (of: Uint8Array) => [0, 20, ...of.slice(0, 20)],
    (of: Uint8Array) => [0, 32, ...of],
    (of: Uint8Array) => [0x76, 0xa9, 20, ...of.slice(0, 20), 0x88, 0xac],
    (of: Uint8Array) => [0xa9, 20, ...of.slice(0, 20), 0x87],
  ]
  for (let round = 0; round < 200; round++) {
    const script = Uint8Array.from(random.of(programs)(random.bytes(32)))
    const address = addressOfScript(script, BITCOIN)!
    expect(address).toBe(Address(net).encode(OutScript.decode(script)))
    expect(readAddress(address, BITCOIN)).toEqual({ address, fits: true })
  }
  expect(addressOfScript(ordinals.script, BITCOIN)).toBe(ordinals.address)
})

it('hashes as SHA-256 does', () => {
  const random = randomFrom(180_4)
  for (let length = 0; length < 200; length++) {
    const bytes = random.bytes(length)
    const once = createHash('sha256').update(bytes).digest()
    expect(hex.encode(sha256d(bytes))).toBe(createHash('sha256').update(once).digest('hex'))
  }
})

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
