import { utf8 } from '@scure/base'
import { RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import { concatBytes, equalBytes, hash160, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { RawTransaction } from './bitcoin-script.ts'
import { isSpent, type Prevout, type Spend } from './bitcoin-spend.ts'
import { Refusal } from './refusal.ts'

/** BIP-322's names of its three forms, an optional prefix of the base64 text. */
export type Bip322Form = 'smp' | 'ful' | 'pof'

const EMPTY = new Uint8Array()
const ONLY_OUTPUT = { amount: 0n, script: Uint8Array.of(0x6a) }
const PSBT_MARK = utf8.decode('psbt')
/** btc-signer refuses the version and output of BIP-322 transactions by default. */
const LENIENT = {
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  allowUnknownVersion: true,
  disableScriptCheck: true,
}

/** BIP-322's virtual transaction: its only output pays the account, and its input commits to the message. */
export function toSpend(message: string, script: Uint8Array): RawTransaction {
  const hash = tagSchnorr('BIP0322-signed-message', utf8.decode(message))
  const finalScriptSig = concatBytes(Uint8Array.of(0, 32), hash)
  return {
    ...{ version: 0, segwitFlag: false, lockTime: 0, witnesses: undefined },
    inputs: [{ txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig, sequence: 0 }],
    outputs: [{ amount: 0n, script }],
  }
}

export function idOf(transaction: RawTransaction): Uint8Array {
  return sha256x2(RawTx.encode({ ...transaction, segwitFlag: false, witnesses: undefined })).reverse()
}

/** Whether the bytes are a signature of the message by the owner of the script. Throws a `Refusal` for unsupported forms. */
export function isBip322Signature(
  bytes: Uint8Array,
  form: Bip322Form | undefined,
  message: string,
  script: Uint8Array,
): boolean {
  const txid = idOf(toSpend(message, script))
  const prevout = { script, amount: 0n }
  const spend = read(bytes, form, txid, prevout)
  const [first] = spend.transaction.inputs
  if (!first || !equalBytes(first.txid, txid) || first.index !== 0) return false
  const [output, ...others] = spend.transaction.outputs
  if (
    !output ||
    others.length > 0 ||
    output.amount !== 0n ||
    !equalBytes(output.script, ONLY_OUTPUT.script)
  ) {
    return false
  }
  const { version } = spend.transaction
  if (version !== 0 && version !== 2) throw new Refusal('unsupported', `Transaction version ${version}`)
  return isSpent(spend)
}

function read(bytes: Uint8Array, form: Bip322Form | undefined, txid: Uint8Array, prevout: Prevout): Spend {
  const isPsbt = equalBytes(bytes.subarray(0, 4), PSBT_MARK)
  const readers = {
    smp: () => readSimple(bytes, txid, prevout),
    ful: () => readFull(bytes, prevout),
    pof: () => readProofOfFunds(bytes, prevout),
  }
  const forms: Bip322Form[] = form ? [form] : isPsbt ? ['pof'] : ['smp', 'ful']
  for (const form of forms) {
    try {
      return readers[form]()
    } catch {
      // Not this form: try the next one.
    }
  }
  throw new Refusal('signature-malformed', 'No form of BIP-322')
}

/** The simple form: only the witness of a fixed transaction. */
function readSimple(bytes: Uint8Array, txid: Uint8Array, prevout: Prevout): Spend {
  const witness = RawWitness.decode(bytes)
  const input = { txid, index: 0, finalScriptSig: nestedScriptSig(witness, prevout.script), sequence: 0 }
  return {
    transaction: {
      ...{ version: 0, segwitFlag: false, lockTime: 0, witnesses: undefined },
      inputs: [input],
      outputs: [ONLY_OUTPUT],
    },
    witness,
    prevouts: [prevout],
  }
}

/** A P2SH address hides the segwit program inside it; the last witness item contains its preimage. */
function nestedScriptSig(witness: readonly Uint8Array[], script: Uint8Array): Uint8Array {
  const last = witness.at(-1) ?? EMPTY
  const programs = [Uint8Array.of(0, 20, ...hash160(last)), Uint8Array.of(0, 32, ...sha256(last))]
  const program = programs.find((redeem) =>
    equalBytes(script, Uint8Array.of(0xa9, 20, ...hash160(redeem), 0x87)),
  )
  return program ? Uint8Array.of(program.length, ...program) : EMPTY
}

function readFull(bytes: Uint8Array, prevout: Prevout): Spend {
  const transaction = RawTx.decode(bytes)
  return { transaction, witness: transaction.witnesses?.[0] ?? [], prevouts: [prevout] }
}

/**
 * The proof-of-funds form: a PSBT, which names the outputs that further inputs spend. Whether they are unspent is not checked: the first input alone proves the address.
 */
function readProofOfFunds(bytes: Uint8Array, prevout: Prevout): Spend {
  const psbt = Transaction.fromPSBT(bytes, LENIENT)
  const transaction = RawTx.decode(psbt.unsignedTx)
  const inputs = transaction.inputs.map((_, at) => psbt.getInput(at))
  const [first] = inputs
  // Many wallets leave it out, because only taproot signs it.
  const others = inputs.slice(1).flatMap(({ witnessUtxo, nonWitnessUtxo, index }) => {
    return witnessUtxo ?? nonWitnessUtxo?.outputs[index ?? -1] ?? []
  })
  const finalScriptSig = first?.finalScriptSig ?? EMPTY
  return {
    transaction: {
      ...transaction,
      inputs: transaction.inputs.map((input, at) => (at === 0 ? { ...input, finalScriptSig } : input)),
    },
    witness: first?.finalScriptWitness ?? [],
    prevouts: [prevout, ...others],
  }
}
