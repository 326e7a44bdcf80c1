import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { RawTx, Transaction } from '@scure/btc-signer'
import { tapLeafHash } from '@scure/btc-signer/payment.js'
import {
  compareBytes,
  concatBytes,
  equalBytes,
  hash160,
  sha256,
  sha256x2,
  tagSchnorr,
  taprootTweakPubkey,
} from '@scure/btc-signer/utils.js'
import { Refusal } from './refusal.ts'
import { isPushOnly } from './bitcoin-instructions.ts'
import { isTrue, runScript, type RawTransaction, type Signing } from './bitcoin-script.ts'

export interface Prevout {
  script: Uint8Array
  amount: bigint
}

/** A transaction whose first input is verified, with the outputs its inputs spend, as far as known. */
export interface Spend {
  transaction: RawTransaction
  witness: readonly Uint8Array[]
  prevouts: readonly Prevout[]
}

const SIGHASH_ALL = 1
const TAPROOT_LEAF = 0xc0
/** Inputs that the first one's signature covers; each takes time to hash. */
const MAX_INPUTS = 100
const LENIENT = { allowUnknownOutputs: true, allowUnknownInputs: true, allowUnknownVersion: true }

/** Whether the first input satisfies the script it spends, by the consensus rules and BIP-322's stricter ones. */
export function isSpent(spend: Spend): boolean {
  try {
    return isSatisfied(spend)
  } catch (error) {
    if (error instanceof Refusal) throw error
    return false
  }
}

function isSatisfied(spend: Spend): boolean {
  if (spend.transaction.inputs.length > MAX_INPUTS) throw new Refusal('unsupported', 'Too many inputs')
  const script = spend.prevouts[0]!.script
  const scriptSig = spend.transaction.inputs[0]!.finalScriptSig
  const program = programOf(script)
  if (program) return scriptSig.length === 0 && isWitnessed(spend, program)
  if (!isPushOnly(scriptSig)) return false
  const stack: Uint8Array[] = []
  runScript(scriptSig, stack, legacy(spend, scriptSig))
  const isScriptHash = script.length === 23 && script[0] === 0xa9 && script[1] === 20 && script[22] === 0x87
  if (!isScriptHash) return spend.witness.length === 0 && leavesTrue(script, stack, legacy(spend, script))
  const redeem = stack.pop()
  if (!redeem || !equalBytes(hash160(redeem), script.subarray(2, 22))) return false
  const nested = programOf(redeem)
  if (nested) return stack.length === 0 && isWitnessed(spend, nested)
  return spend.witness.length === 0 && leavesTrue(redeem, stack, legacy(spend, redeem))
}

interface Program {
  version: number
  bytes: Uint8Array
}

function programOf(script: Uint8Array): Program | undefined {
  const [code = -1, length = -1] = script
  const isProgram = (code === 0 || (code > 0x50 && code <= 0x60)) && length >= 2 && length <= 40
  if (!isProgram || script.length !== length + 2) return undefined
  return { version: code === 0 ? 0 : code - 0x50, bytes: script.subarray(2) }
}

function isWitnessed(spend: Spend, { version, bytes }: Program): boolean {
  const { witness } = spend
  if (version === 0 && bytes.length === 20) {
    const script = Uint8Array.of(0x76, 0xa9, 20, ...bytes, 0x88, 0xac)
    return witness.length === 2 && leavesTrue(script, [...witness], segwit(spend, script))
  }
  if (version === 0 && bytes.length === 32) {
    const script = witness.at(-1)
    if (!script || !equalBytes(sha256(script), bytes)) return false
    return leavesTrue(script, witness.slice(0, -1), segwit(spend, script))
  }
  if (version === 1 && bytes.length === 32) return isTaprootWitnessed(spend, bytes)
  throw new Refusal('unsupported', `Witness version ${version}`)
}

function isTaprootWitnessed(spend: Spend, key: Uint8Array): boolean {
  const [signature, ...more] = spend.witness
  if (!signature) return false
  if (spend.witness.at(-1)?.[0] === 0x50 && more.length > 0)
    throw new Refusal('unsupported', 'A taproot annex')
  if (more.length === 0) return taproot(spend).isSignedBy(signature, key)
  const control = spend.witness.at(-1)!
  const script = spend.witness.at(-2)!
  if ((control[0]! & 0xfe) !== TAPROOT_LEAF)
    throw new Refusal('unsupported', 'An unknown kind of taproot leaf')
  return (
    isLeafOf(key, script, control) && leavesTrue(script, spend.witness.slice(0, -2), taproot(spend, script))
  )
}

/** BIP-341: whether the control block commits the leaf to the output key. */
function isLeafOf(key: Uint8Array, script: Uint8Array, control: Uint8Array): boolean {
  if (control.length < 33 || control.length > 33 + 32 * 128 || control.length % 32 !== 1) return false
  let hash = tapLeafHash(script, TAPROOT_LEAF)
  for (let at = 33; at < control.length; at += 32) {
    const sibling = control.slice(at, at + 32)
    const pair = compareBytes(hash, sibling) < 0 ? [hash, sibling] : [sibling, hash]
    hash = tagSchnorr('TapBranch', ...pair)
  }
  try {
    const [output, parity] = taprootTweakPubkey(control.slice(1, 33), hash)
    return equalBytes(output, key) && parity === (control[0]! & 1)
  } catch {
    // The internal key is no point on the curve.
    return false
  }
}

/** Clean stack: exactly one true value is left. */
function leavesTrue(script: Uint8Array, stack: Uint8Array[], signing: Signing): boolean {
  runScript(script, stack, signing)
  const [result, ...others] = stack
  return others.length === 0 && result !== undefined && isTrue(result)
}

function legacy({ transaction }: Spend, script: Uint8Array): Signing {
  const hash = once(() => {
    const inputs = transaction.inputs.map((input, at) => ({
      ...input,
      finalScriptSig: at === 0 ? script : new Uint8Array(),
    }))
    const unsigned = RawTx.encode({ ...transaction, inputs, segwitFlag: false, witnesses: undefined })
    return sha256x2(unsigned, Uint8Array.of(SIGHASH_ALL, 0, 0, 0))
  })
  return ecdsa(transaction, hash, [33, 65])
}

function segwit({ transaction }: Spend, script: Uint8Array): Signing {
  const hash = once(() => preimages(transaction).preimageWitnessV0(0, script, SIGHASH_ALL, 0n))
  return ecdsa(transaction, hash, [33])
}

/** The hash that is signed is the same for all checks of a script. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function ecdsa(transaction: RawTransaction, hash: () => Uint8Array, keyLengths: number[]): Signing {
  return {
    transaction,
    isTapscript: false,
    isSignedBy(signature, key) {
      if (!keyLengths.includes(key.length) || signature.at(-1) !== SIGHASH_ALL) return false
      try {
        const options = { prehash: false, lowS: true, format: 'der' } as const
        return secp256k1.verify(signature.slice(0, -1), hash(), key, options)
      } catch {
        // Not strict DER, or no point on the curve.
        return false
      }
    },
  }
}

function taproot({ transaction, prevouts }: Spend, leaf?: Uint8Array): Signing {
  const hashFor = (kind: number) => {
    if (prevouts.length !== transaction.inputs.length) {
      throw new Refusal('unsupported', 'Taproot signs what all inputs spend, and that is not said')
    }
    const scripts = prevouts.map(({ script }) => script)
    const amounts = prevouts.map(({ amount }) => amount)
    return preimages(transaction).preimageWitnessV1(0, scripts, kind, amounts, -1, leaf, TAPROOT_LEAF)
  }
  const hashes = { short: once(() => hashFor(0)), long: once(() => hashFor(SIGHASH_ALL)) }
  return {
    transaction,
    isTapscript: true,
    isSignedBy(signature, key) {
      const [kind = 0] = signature.subarray(64)
      if (signature.length !== 64 && !(signature.length === 65 && kind === SIGHASH_ALL)) return false
      const hash = kind === 0 ? hashes.short() : hashes.long()
      try {
        return schnorr.verify(signature.slice(0, 64), hash, key)
      } catch {
        return false
      }
    },
  }
}

function preimages(transaction: RawTransaction): Transaction {
  const unsigned = { ...transaction, segwitFlag: false, witnesses: undefined }
  return Transaction.fromRaw(concatBytes(RawTx.encode(unsigned)), LENIENT)
}
