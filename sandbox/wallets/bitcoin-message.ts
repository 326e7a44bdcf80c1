import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize, RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinKey } from './bitcoin-keys.ts'

/** The older protocol with a recoverable signature, and BIP 322. */
export type MessageProtocol = 'ecdsa' | 'bip322'

const MAGIC = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
/** BIP 137 header byte for a P2WPKH address. */
const SEGWIT_HEADER = 39
const OP_RETURN = Uint8Array.of(0x6a)

export function signBitcoinMessage(
  key: BitcoinKey,
  message: Uint8Array,
  protocol: MessageProtocol,
): Uint8Array {
  return protocol === 'ecdsa' ? signRecoverably(key, message) : signSimply(key, message)
}

function signRecoverably({ privateKey }: BitcoinKey, message: Uint8Array): Uint8Array {
  const length = CompactSize.encode(BigInt(message.length))
  const hash = sha256x2(MAGIC, concatBytes(length, message))
  const signed = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' })
  const [recovery = 0, ...compact] = signed
  return Uint8Array.of(SEGWIT_HEADER + recovery, ...compact)
}

/** BIP 322, "simple": the witness of a virtual transaction that spends an output which commits to the message. */
function signSimply(key: BitcoinKey, message: Uint8Array): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', message)
  const toSpend = RawTx.encode({
    ...{ version: 0, segwitFlag: false, lockTime: 0, witnesses: undefined },
    inputs: [
      {
        ...{ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0 },
        finalScriptSig: Uint8Array.of(0, 32, ...hash),
      },
    ],
    outputs: [{ amount: 0n, script: key.script }],
  })
  const toSign = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  toSign.addInput({
    ...{ txid: sha256x2(toSpend).reverse(), index: 0, sequence: 0 },
    witnessUtxo: { script: key.script, amount: 0n },
    ...(key.tapInternalKey && { tapInternalKey: key.tapInternalKey }),
  })
  toSign.addOutput({ amount: 0n, script: OP_RETURN })
  toSign.signIdx(key.privateKey, 0)
  toSign.finalizeIdx(0)
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}
