import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex, utf8 } from '@scure/base'
import * as btc from '@scure/btc-signer'
import { concatBytes, pubECDSA, pubSchnorr, sha256x2 } from '@scure/btc-signer/utils.js'
import { describe, expect, it } from 'vitest'
import { idOf, toSpend } from '../../src/verify/bip322.ts'
import { runScript, ScriptFailed, type Signing } from '../../src/verify/bitcoin-script.ts'
import { verifySignIn, writeSignInMessage } from '../../src/verify/index.ts'
import { DATA, EXPECTED } from './answers.ts'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const secret = new Uint8Array(32).fill(7)
const otherSecret = new Uint8Array(32).fill(8)
const key = pubECDSA(secret)
const LENIENT = { allowUnknownOutputs: true, allowUnknownInputs: true, allowUnknownVersion: true }

const wallets = {
  p2pkh: btc.p2pkh(key),
  p2wpkh: btc.p2wpkh(key),
  'p2sh-p2wpkh': btc.p2sh(btc.p2wpkh(key)),
  p2tr: btc.p2tr(pubSchnorr(secret)),
}
type Kind = keyof typeof wallets

const textFor = (accountAddress: string, chainId: `bip122:${string}` = BITCOIN) =>
  writeSignInMessage({ ...DATA, accountAddress, chainId })
const textOf = (kind: Kind) => textFor(wallets[kind].address)

/** As a wallet signs: the transaction of BIP-322, by the library's own signer. */
function signed(
  kind: Kind,
  by = secret,
  change: { version?: number; sighash?: number; script?: number } = {},
) {
  const payment = wallets[kind]
  const spent = toSpend(textOf(kind), payment.script)
  const tx = new btc.Transaction({ ...LENIENT, version: change.version ?? 0 })
  const sighash = change.sighash === undefined ? {} : { sighashType: change.sighash }
  const utxo =
    kind === 'p2pkh' ? { nonWitnessUtxo: btc.RawTx.encode(spent) } : { witnessUtxo: spent.outputs[0]! }
  tx.addInput({ ...payment, ...utxo, ...sighash, txid: hex.encode(idOf(spent)), index: 0, sequence: 0 })
  tx.addOutput({ script: Uint8Array.of(change.script ?? 0x6a), amount: 0n })
  tx.sign(by, change.sighash === undefined ? undefined : [change.sighash])
  tx.finalize()
  return tx
}
const full = (tx: btc.Transaction) => base64.encode(tx.toBytes(true, true))
const simple = (tx: btc.Transaction) =>
  base64.encode(btc.RawWitness.encode(tx.getInput(0).finalScriptWitness!))

async function verify(message: string, signature: string, networks: string[] = [BITCOIN]) {
  const verdict = await verifySignIn({ message, signature }, { ...EXPECTED, networks })
  return verdict.ok ? verdict.scheme : verdict.reason
}

describe('a BIP-322 signature', () => {
  const kinds = Object.keys(wallets) as Kind[]

  it.each(kinds)('is accepted in full: %s', async (kind) => {
    expect(await verify(textOf(kind), full(signed(kind)))).toBe('bip322')
    expect(await verify(textOf(kind), `ful${full(signed(kind))}`)).toBe('bip322')
    expect(await verify(textOf(kind), full(signed(kind, secret, { version: 2 })))).toBe('bip322')
  })

  it.each(kinds.filter((kind) => kind !== 'p2pkh'))('is accepted as a witness: %s', async (kind) => {
    expect(await verify(textOf(kind), simple(signed(kind)))).toBe('bip322')
    expect(await verify(textOf(kind), `smp${simple(signed(kind))}`)).toBe('bip322')
  })

  it.each(kinds)('is refused over another text, and for another address: %s', async (kind) => {
    const signature = full(signed(kind))
    expect(await verify(textOf(kind).replace('the shop', 'a shop'), signature)).toBe('signature-invalid')
    for (const other of kinds.filter((other) => other !== kind)) {
      expect(await verify(textOf(other), signature)).toBe('signature-invalid')
    }
  })

  it.each(kinds)('is refused after any change to a byte: %s', async (kind) => {
    const bytes = base64.decode(full(signed(kind)))
    for (let at = 0; at < bytes.length; at++) {
      const changed = bytes.slice()
      changed[at]! ^= 1
      expect(await verify(textOf(kind), base64.encode(changed)), `byte ${at}`).not.toBe('bip322')
      if (at > 0) expect(await verify(textOf(kind), base64.encode(bytes.slice(0, at)))).not.toBe('bip322')
    }
  })

  it('is refused when it does not sign everything', async () => {
    for (const sighash of [btc.SigHash.NONE, btc.SigHash.SINGLE, btc.SigHash.ALL_ANYONECANPAY]) {
      for (const kind of kinds) {
        const signature = full(signed(kind, secret, { sighash }))
        expect(await verify(textOf(kind), signature), `${kind} ${sighash}`).toBe('signature-invalid')
      }
    }
    expect(await verify(textOf('p2tr'), full(signed('p2tr', secret, { sighash: btc.SigHash.ALL })))).toBe(
      'bip322',
    )
  })

  it('is refused with another output, and unsupported with another version', async () => {
    const odd = full(signed('p2wpkh', secret, { script: 0x51 }))
    expect(await verify(textOf('p2wpkh'), odd)).toBe('signature-invalid')
    const later = full(signed('p2wpkh', secret, { version: 3 }))
    expect(await verify(textOf('p2wpkh'), later)).toBe('unsupported')
  })

  it('is unsupported with more inputs than anyone has a use for', async () => {
    const tx = btc.RawTx.decode(signed('p2wpkh').toBytes(true, true))
    const more = (count: number) => {
      const added = Array.from({ length: count }, () => ({ ...tx.inputs[0]!, txid: new Uint8Array(32) }))
      const witnesses = [...tx.witnesses!, ...added.map(() => [])]
      return base64.encode(btc.RawTx.encode({ ...tx, inputs: [...tx.inputs, ...added], witnesses }))
    }
    expect(await verify(textOf('p2wpkh'), more(0))).toBe('bip322')
    // The first signature covers the other inputs too.
    expect(await verify(textOf('p2wpkh'), more(99))).toBe('signature-invalid')
    expect(await verify(textOf('p2wpkh'), more(100))).toBe('unsupported')
  })

  it('is refused with a high s', async () => {
    const [der, witnessKey] = signed('p2wpkh').getInput(0).finalScriptWitness!
    const { r, s } = secp256k1.Signature.fromBytes(der!.slice(0, -1), 'der')
    const twin = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('der')
    const witness = [concatBytes(twin, Uint8Array.of(1)), witnessKey!]
    expect(await verify(textOf('p2wpkh'), base64.encode(btc.RawWitness.encode(witness)))).toBe(
      'signature-invalid',
    )
  })

  it.each(['', 'smp', '!', 'AA==', 'smpAA==', 'AgAAAA', 'cHNidP8=', 'pofAAAA', 'A'.repeat(60_000)])(
    'is refused when it is %s',
    async (signature) => {
      expect(await verify(textOf('p2wpkh'), signature)).toMatch(/^signature-/)
    },
  )
})

describe('a script that is not the one of the address', () => {
  /** Anybody satisfies it: whoever passes it off as the victim's is in. */
  const ANYBODY = Uint8Array.of(0x51)
  const victim = { type: 'ms' as const, script: btc.p2ms(1, [key]).script }
  const witnessed = btc.p2wsh(victim)
  const hashed = btc.p2sh(victim)
  const leaf = btc.p2tr(undefined, { script: btc.p2tr_pk(pubSchnorr(secret)).script })
  const own = btc.p2tr(undefined, { script: ANYBODY }, undefined, true)
  const control = btc.TaprootControlBlock.encode(own.tapLeafScript![0]![0])
  const witnessOf = (...items: Uint8Array[]) => base64.encode(btc.RawWitness.encode(items))

  const fullOf = (script: Uint8Array, text: string, scriptSig: Uint8Array, witness: Uint8Array[]) => {
    const input = { txid: idOf(toSpend(text, script)), index: 0, finalScriptSig: scriptSig, sequence: 0 }
    const outputs = [{ amount: 0n, script: Uint8Array.of(0x6a) }]
    const more = {
      version: 0,
      segwitFlag: witness.length > 0,
      lockTime: 0,
      witnesses: witness.length > 0 ? [witness] : undefined,
    }
    return base64.encode(btc.RawTx.encode({ ...more, inputs: [input], outputs }))
  }

  it('is refused where the address hashes it', async () => {
    const text = textFor(witnessed.address)
    expect(await verify(text, witnessOf(ANYBODY))).toBe('signature-invalid')
    expect(await verify(text, witnessOf(ANYBODY, victim.script))).toBe('signature-invalid')
    const old = textFor(hashed.address)
    expect(await verify(old, fullOf(hashed.script, old, Uint8Array.of(1, 0x51), []))).toBe(
      'signature-invalid',
    )
  })

  it('is refused where the address is a taproot that does not have it', async () => {
    for (const address of [leaf.address, wallets.p2tr.address]) {
      const text = textFor(address)
      expect(await verify(text, witnessOf(ANYBODY, control))).toBe('signature-invalid')
      expect(await verify(text, witnessOf(ANYBODY, control.slice(0, 33)))).toBe('signature-invalid')
      expect(await verify(text, witnessOf(ANYBODY, control.slice(0, 32)))).toBe('signature-invalid')
    }
    // And accepted where it has: the address of the script itself.
    const text = textFor(own.address)
    expect(await verify(text, witnessOf(ANYBODY, control))).toBe('bip322')
    const flipped = control.slice()
    flipped[0]! ^= 1
    expect(await verify(text, witnessOf(ANYBODY, flipped))).toBe('signature-invalid')
    expect(await verify(text, witnessOf(ANYBODY, ANYBODY, control))).toBe('signature-invalid')
    expect(await verify(text, witnessOf(ANYBODY, control, Uint8Array.of(0x50)))).toBe('unsupported')
    flipped[0] = 0xc2
    expect(await verify(text, witnessOf(ANYBODY, flipped))).toBe('unsupported')
  })

  it('is refused when it leaves more than one yes, or something else beside the witness', async () => {
    const open = btc.p2wsh({ type: 'unknown', script: ANYBODY })
    const text = textFor(open.address)
    expect(await verify(text, witnessOf(ANYBODY))).toBe('bip322')
    expect(await verify(text, witnessOf(ANYBODY, ANYBODY))).toBe('signature-invalid')
    expect(await verify(text, fullOf(open.script, text, new Uint8Array(), [ANYBODY]))).toBe('bip322')
    expect(await verify(text, fullOf(open.script, text, ANYBODY, [ANYBODY]))).toBe('signature-invalid')
    const no = btc.p2wsh({ type: 'unknown', script: Uint8Array.of(0) })
    expect(await verify(textFor(no.address), witnessOf(Uint8Array.of(0)))).toBe('signature-invalid')
  })

  it('is refused when the key is not the one of the address', async () => {
    const other = { ...wallets.p2wpkh, script: btc.p2wpkh(pubECDSA(otherSecret)).script }
    const text = textOf('p2wpkh')
    const spent = toSpend(text, wallets.p2wpkh.script)
    const tx = new btc.Transaction({ ...LENIENT, version: 0 })
    const utxo = { witnessUtxo: { script: other.script, amount: 0n } }
    tx.addInput({ ...utxo, txid: hex.encode(idOf(spent)), index: 0, sequence: 0 })
    tx.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
    tx.sign(otherSecret)
    tx.finalize()
    expect(await verify(text, simple(tx))).toBe('signature-invalid')
    expect(await verify(text, full(tx))).toBe('signature-invalid')
  })
})

describe("Bitcoin's first signatures", () => {
  const sign = (text: string, header: number, by = secret, twin = false) => {
    const length = new Uint8Array(2)
    new DataView(length.buffer).setUint16(0, text.length, true)
    const size = text.length < 253 ? Uint8Array.of(text.length) : concatBytes(Uint8Array.of(253), length)
    const hash = sha256x2(utf8.decode('\x18Bitcoin Signed Message:\n'), size, utf8.decode(text))
    const [bit = 0, ...compact] = secp256k1.sign(hash, by, { prehash: false, format: 'recovered' })
    const { r, s } = secp256k1.Signature.fromBytes(Uint8Array.from(compact))
    const bytes = new secp256k1.Signature(r, twin ? secp256k1.Point.Fn.ORDER - s : s).toBytes('compact')
    return base64.encode(Uint8Array.of(header + (twin ? 1 - bit : bit), ...bytes))
  }
  const plain = (text: string) => sign(text, 31)

  it.each<[Kind, number, string]>([
    ['p2pkh', 31, 'bip137'],
    ['p2sh-p2wpkh', 35, 'bip137'],
    ['p2wpkh', 39, 'bip137'],
    // Electrum, and wallets after it.
    ['p2sh-p2wpkh', 31, 'bip137'],
    ['p2wpkh', 31, 'bip137'],
    ['p2pkh', 27, 'signature-invalid'],
    ['p2pkh', 35, 'signature-invalid'],
    ['p2pkh', 39, 'signature-invalid'],
    ['p2wpkh', 35, 'signature-invalid'],
    ['p2sh-p2wpkh', 39, 'signature-invalid'],
    ['p2tr', 31, 'signature-invalid'],
    ['p2tr', 39, 'signature-invalid'],
    ['p2wpkh', 43, 'signature-malformed'],
    ['p2wpkh', 23, 'signature-malformed'],
  ])('for %s with header %d are: %s', async (kind, header, answer) => {
    const text = textOf(kind)
    expect(await verify(text, sign(text, header))).toBe(answer)
  })

  it('are accepted for a key that is not compressed', async () => {
    const { address } = btc.p2pkh(pubECDSA(secret, false))
    const text = textFor(address)
    expect(await verify(text, sign(text, 27))).toBe('bip137')
    expect(await verify(text, sign(text, 31))).toBe('signature-invalid')
  })

  it('are refused by another key, over another text, and with a high s', async () => {
    const text = textOf('p2wpkh')
    expect(await verify(text, plain(text))).toBe('bip137')
    expect(await verify(text, sign(text, 31, otherSecret))).toBe('signature-invalid')
    expect(await verify(text, plain(`${text} `))).toBe('signature-invalid')
    expect(await verify(text, sign(text, 31, secret, true))).toBe('signature-invalid')
    expect(await verify(text, base64.encode(new Uint8Array(65).fill(31)))).toBe('signature-invalid')
  })

  it('are accepted on the other networks, each by its own addresses', async () => {
    const testnet = btc.p2wpkh(key, btc.TEST_NETWORK).address
    const regtest = btc.p2wpkh(key, { ...btc.TEST_NETWORK, bech32: 'bcrt' }).address
    for (const [address, chain] of [
      [testnet, TESTNET],
      [regtest, REGTEST],
    ] as const) {
      const text = textFor(address, chain)
      expect(await verify(text, plain(text), [chain])).toBe('bip137')
    }
    const wrong = textFor(testnet, BITCOIN)
    expect(await verify(wrong, plain(wrong))).toBe('malformed')
    const unknown = textFor(testnet, 'bip122:ffffffffffffffffffffffffffffffff')
    expect(await verify(unknown, plain(unknown), ['bip122:ffffffffffffffffffffffffffffffff'])).toBe(
      'unsupported',
    )
  })

  it('are refused for an address whose checksum is wrong', async () => {
    const address = wallets.p2wpkh.address
    const text = textFor(`${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`)
    expect(await verify(text, plain(text))).toBe('malformed')
  })
})

describe('a Bitcoin script', () => {
  /** A signature is one byte here, and the key with the same byte made it. */
  const signing = (version = 2, sequence = 0, lockTime = 0, isTapscript = false): Signing => ({
    isTapscript,
    isSignedBy: (signature, by) => signature[0] === by[0],
    transaction: {
      ...{ version, lockTime, segwitFlag: false, outputs: [], witnesses: undefined },
      inputs: [{ txid: new Uint8Array(32), index: 0, finalScriptSig: new Uint8Array(), sequence }],
    },
  })
  const run = (script: string, stack: string[] = [], by = signing()) => {
    const bytes = stack.map((item) => hex.decode(item))
    runScript(hex.decode(script.replaceAll(' ', '')), bytes, by)
    return bytes.map((item) => hex.encode(item))
  }
  const DAYS = signing(2, 144)
  const SECONDS = signing(2, 0x400010)
  const HEIGHT = signing(2, 0, 800_000)

  it('is unsupported once it has checked twenty signatures', () => {
    let checks = 0
    const counting: Signing = {
      ...signing(),
      isSignedBy: (signature, by) => {
        checks += 1
        return signature[0] === by[0]
      },
    }
    // One of twenty keys, of which the one that is tried last signed.
    const keys = `01bb ${'01aa '.repeat(19)}`
    const multisig = `00 01bb 51 ${keys} 0114 af`
    run(multisig, [], counting)
    expect(checks).toBe(20)
    const twice = () => run(`${multisig} ${multisig}`, [], counting)
    expect(twice).toThrow(expect.objectContaining({ reason: 'unsupported' }))
    expect(checks).toBe(40)
  })

  it('has at most 201 operations, and items of 520 bytes', () => {
    run(`51 ${'76 '.repeat(100)} ${'75 '.repeat(101)}`)
    const long = () => run(`51 ${'76 '.repeat(100)} ${'75 '.repeat(102)}`)
    expect(long).toThrow(expect.objectContaining({ reason: 'unsupported' }))
    run('a8', ['aa'.repeat(520)])
    expect(() => run('a8', ['aa'.repeat(521)])).toThrow(ScriptFailed)
  })

  it.each<[string, string[], string[], Signing?]>([
    ['00', [], ['']],
    ['4f', [], ['81']],
    ['51 60', [], ['01', '10']],
    ['02aabb', [], ['aabb']],
    ['63 52 67 53 68', ['01'], ['02']],
    ['63 52 67 53 68', [''], ['03']],
    ['64 52 67 53 68', [''], ['02']],
    ['63 63 ff 67 ff 68 67 54 68', [''], ['04']],
    ['76 87', ['aa'], ['01']],
    ['87', ['aa', 'bb'], ['']],
    ['88', ['aa', 'aa'], []],
    ['69', ['0100'], []],
    ['75', ['aa'], []],
    ['a9', [''], ['b472a266d0bd89c13706a4132ccfb16f7c3b9fcb']],
    ['a8', [''], ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855']],
    ['ac', ['aa', 'aa'], ['01']],
    ['ac', ['', 'aa'], ['']],
    ['ad', ['aa', 'aa'], []],
    ['51 01aa 01bb 52 ae', ['', 'aa'], ['01']],
    ['51 01aa 01bb 52 ae', ['', 'bb'], ['01']],
    ['52 01aa 01bb 01cc 53 ae', ['', 'aa', 'cc'], ['01']],
    ['51 01aa 51 ae', ['', ''], ['']],
    ['00 00 ae', [''], ['01']],
    ['51 01aa 51 af', ['', 'aa'], []],
    ['029000 b2', [], ['9000'], DAYS],
    ['0310 0040 b2', [], ['100040'], SECONDS],
    ['0500 00 00 80 00 b2', [], ['0000008000']],
    ['03 00350c b1', [], ['00350c'], HEIGHT],
  ])('%s turns %j into %j', (script, stack, result, by) => {
    expect(run(script, stack, by)).toEqual(result)
  })

  it.each<[string, string[], Signing?]>([
    ['69', ['']],
    ['69', ['0080']],
    ['69', []],
    ['88', ['aa', 'bb']],
    ['75', []],
    ['63', ['01']],
    ['67', []],
    ['68', []],
    ['63 68', ['02']],
    ['63 68', ['0100']],
    ['0101', []],
    ['4c01aa', []],
    ['4d0100aa', []],
    ['4c00', []],
    ['ab', []],
    ['ac', ['aa', 'bb']],
    ['ad', ['', 'aa']],
    ['51 01aa 51 ae', ['01', 'aa']],
    ['52 01aa 01bb 52 ae', ['', 'bb', 'aa']],
    ['52 01aa 51 ae', ['', 'aa', 'aa']],
    ['51 51 ae', ['', 'aa']],
    ['51 01aa 0115 ae', ['', 'aa']],
    ['029100 b2', [], DAYS],
    ['029000 b2', [], signing(1, 144)],
    ['029000 b2', [], SECONDS],
    ['029000 b2', [], signing(2, 0x80000090)],
    ['4f b2', [], DAYS],
    ['b2', []],
    ['0301350c b1', [], HEIGHT],
    ['0300350c b1', [], signing(2, 0xffffffff, 800_000)],
    ['0400ca9a3b b1', [], HEIGHT],
    ['4f b1', [], HEIGHT],
    ['51 01aa 51 ae', ['', 'aa'], signing(2, 0, 0, true)],
  ])('%s fails on %j', (script, stack, by) => {
    expect(() => run(script, stack, by)).toThrow(ScriptFailed)
  })

  it.each(['02aa', '4c', '4d02', '4e00000100', '4d0902'.padEnd(1100, '0')])(
    'that breaks off fails: %s',
    (script) => {
      expect(() => run(script)).toThrow(RangeError)
    },
  )

  it.each<[string, string[], Signing?]>([
    ['7c', ['aa', 'bb']],
    ['b0', []],
    ['ff', []],
    ['ac', ['aa', 'aa'], signing(2, 0, 0, true)],
  ])('%s is unsupported', (script, stack, by) => {
    expect(() => run(script, stack, by)).toThrow(expect.objectContaining({ reason: 'unsupported' }))
  })

  it('is not run when it is too long', () => {
    expect(() => run('51'.repeat(10_001))).toThrow(ScriptFailed)
  })
})
