/** Signs text messages with a Bitcoin key, by BIP-137 or BIP-322. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { utf8 } from '@scure/base'
import * as btc from '@scure/btc-signer'
import { concatBytes, sha256, sha256x2 } from '@scure/btc-signer/utils.js'

/** BIP-137: 65 bytes, signed over a prefix and the message; the header byte encodes the recovery id and the address type (P2WPKH). */
export function signByBip137(secret: Uint8Array, message: string): Uint8Array {
  const part = (text: string) => {
    const bytes = utf8.decode(text)
    return concatBytes(btc.CompactSize.encode(BigInt(bytes.length)), bytes)
  }
  const hash = sha256x2(part('Bitcoin Signed Message:\n'), part(message))
  const signature = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
  return Uint8Array.of(39 + signature[0]!, ...signature.subarray(1))
}

/** BIP-322, "simple": the witness of a virtual transaction that spends an output of the address. */
export function signByBip322(secret: Uint8Array, spend: { script: Uint8Array }, message: string): Uint8Array {
  const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true, allowUnknownVersion: true }
  const tag = sha256(utf8.decode('BIP0322-signed-message'))
  const hash = sha256(concatBytes(tag, tag, utf8.decode(message)))
  // The output first: a finalised input prevents adding outputs.
  const toSpend = new btc.Transaction({ ...lenient, version: 0 })
  toSpend.addOutput({ script: spend.script, amount: 0n })
  toSpend.addInput({
    ...{ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0 },
    finalScriptSig: concatBytes(Uint8Array.of(0, 32), hash),
  })
  const toSign = new btc.Transaction({ ...lenient, version: 0 })
  toSign.addInput({
    ...spend,
    ...{ txid: toSpend.id, index: 0, sequence: 0, witnessUtxo: { script: spend.script, amount: 0n } },
  })
  toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  toSign.sign(secret)
  toSign.finalize()
  return btc.RawWitness.encode(toSign.getInput(0).finalScriptWitness!)
}
