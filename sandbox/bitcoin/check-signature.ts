import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { RawTx, Script, Transaction } from '@scure/btc-signer'
import { equalBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import type { Output } from './entry.ts'
import { Refused } from './refused.ts'
import { contentOf, typeOf } from './scripts.ts'
import { fromRaw, type BitcoinTransaction } from './transaction.ts'

const EMPTY = new Uint8Array()
const ALL = 1
const HASH_TYPES = [1, 2, 3, 0x81, 0x82, 0x83]
/** Allows computing the hash of a transaction whatever it pays to or spends. */
const LENIENT = {
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  allowUnknownVersion: true,
  disableScriptCheck: true,
}

const failed = (why: string) => new Refused(`mandatory-script-verify-flag-failed (${why})`)
const NOT_SIGNED = 'Signature must be zero for failed CHECK(MULTI)SIG operation'
const OTHER_KEY = 'Script failed an OP_EQUALVERIFY operation'

/**
 * Verifies the signature of each input: P2PKH, P2SH-P2WPKH, P2WPKH and the key path of P2TR. Coins at other scripts cannot be spent.
 */
export function checkSignatures(transaction: BitcoinTransaction, spent: readonly Output[]): void {
  const { raw } = transaction
  const unsigned = Transaction.fromRaw(
    fromRaw({ ...raw, segwitFlag: false, witnesses: undefined }).bytes,
    LENIENT,
  )
  raw.inputs.forEach((_input, index) => checkInput({ raw, unsigned, spent, index }))
}

interface Spend {
  raw: BitcoinTransaction['raw']
  unsigned: Transaction
  spent: readonly Output[]
  index: number
}

function checkInput(spend: Spend): void {
  const { script } = spend.spent[spend.index]!
  const { finalScriptSig } = spend.raw.inputs[spend.index]!
  const witness = spend.raw.witnesses?.[spend.index] ?? []
  const type = typeOf(script)
  if (type.startsWith('v') && finalScriptSig.length > 0) throw failed('Witness requires empty scriptSig')
  if (type === 'v0_p2wpkh') return checkKeyHash(spend, script, witness)
  if (type === 'v1_p2tr') return checkTaproot(spend, contentOf(script), witness)
  if (type === 'p2sh') {
    const [redeem, ...others] = pushesOf(finalScriptSig)
    if (!redeem || !equalBytes(hash160(redeem), contentOf(script))) throw failed(OTHER_KEY)
    if (others.length === 0 && typeOf(redeem) === 'v0_p2wpkh') return checkKeyHash(spend, redeem, witness)
  }
  if (type === 'p2pkh') {
    if (witness.length > 0) throw failed('Witness provided for non-witness script')
    return checkLegacy(spend, script, pushesOf(finalScriptSig))
  }
  throw new Refused('bad-txns-nonstandard-inputs')
}

function checkKeyHash(spend: Spend, program: Uint8Array, witness: readonly Uint8Array[]): void {
  const [signature, key, ...others] = witness
  if (!signature || !key || others.length > 0) throw failed('Witness program hash mismatch')
  if (!equalBytes(hash160(key), contentOf(program))) throw failed(OTHER_KEY)
  if (key.length !== 33) throw failed('Using non-compressed keys in segwit')
  const script = Uint8Array.of(0x76, 0xa9, 20, ...contentOf(program), 0x88, 0xac)
  const { amount } = spend.spent[spend.index]!
  const { kind, compact } = readEcdsa(signature)
  const hash = spend.unsigned.preimageWitnessV0(spend.index, script, kind, amount)
  if (!isSigned(compact, hash, key)) throw failed(NOT_SIGNED)
}

function checkLegacy(spend: Spend, script: Uint8Array, pushes: readonly Uint8Array[]): void {
  const [signature, key, ...others] = pushes
  if (!signature || !key || others.length > 0) throw failed('Operation not valid with the current stack size')
  if (!equalBytes(hash160(key), contentOf(script))) throw failed(OTHER_KEY)
  const { kind, compact } = readEcdsa(signature)
  // Legacy inputs only support SIGHASH_ALL here.
  if (kind !== ALL) throw new Refused('bad-txns-nonstandard-inputs')
  const inputs = spend.raw.inputs.map((input, at) => {
    return { ...input, finalScriptSig: at === spend.index ? script : EMPTY }
  })
  const bytes = RawTx.encode({ ...spend.raw, inputs, segwitFlag: false, witnesses: undefined })
  if (!isSigned(compact, sha256x2(bytes, Uint8Array.of(kind, 0, 0, 0)), key)) throw failed(NOT_SIGNED)
}

function checkTaproot(spend: Spend, key: Uint8Array, witness: readonly Uint8Array[]): void {
  const [signature, ...others] = witness
  if (!signature) throw failed('Witness program was passed an empty witness')
  if (others.length > 0) throw new Refused('bad-witness-nonstandard')
  if (signature.length !== 64 && signature.length !== 65) throw failed('Invalid Schnorr signature size')
  const [kind = 0] = signature.subarray(64)
  if (signature.length === 65 && !HASH_TYPES.includes(kind))
    throw failed('Invalid Schnorr signature hash type')
  const scripts = spend.spent.map(({ script }) => script)
  const amounts = spend.spent.map(({ amount }) => amount)
  try {
    const hash = spend.unsigned.preimageWitnessV1(spend.index, scripts, kind, amounts)
    if (schnorr.verify(signature.slice(0, 64), hash, key)) return
  } catch {
    // A key or a number that is not on the curve, or SIGHASH_SINGLE without its output.
  }
  throw failed('Invalid Schnorr signature')
}

/** A signature in strict DER, followed by its sighash type. */
function readEcdsa(bytes: Uint8Array) {
  const kind = bytes.at(-1) ?? 0
  try {
    const compact = secp256k1.Signature.fromBytes(bytes.slice(0, -1), 'der')
    if (!HASH_TYPES.includes(kind)) throw failed('Signature hash type missing or not understood')
    if (compact.hasHighS()) throw failed('Non-canonical signature: S value is unnecessarily high')
    return { kind, compact: compact.toBytes('compact') }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw failed('Non-canonical DER signature')
  }
}

function isSigned(signature: Uint8Array, hash: Uint8Array, key: Uint8Array): boolean {
  try {
    return secp256k1.verify(signature, hash, key, { prehash: false, format: 'compact' })
  } catch {
    // The key is not a point on the curve.
    return false
  }
}

function pushesOf(script: Uint8Array): Uint8Array[] {
  try {
    const pushes = Script.decode(script)
    const isMinimal = equalBytes(Script.encode(pushes), script)
    if (!isMinimal) throw failed('Data push larger than necessary')
    return pushes.map((push) => {
      if (push instanceof Uint8Array) return push
      throw new Refused('scriptsig-not-pushonly')
    })
  } catch (error) {
    if (error instanceof Refused) throw error
    throw failed('Opcode missing or not understood')
  }
}
