/** Real Bitcoin keys, and functions that sign with them. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex, utf8 } from '@scure/base'
import * as btc from '@scure/btc-signer'
import { concatBytes, pubECDSA, pubSchnorr, sha256x2 } from '@scure/btc-signer/utils.js'
import { idOf, toSpend } from '../../src/verify/bip322.ts'

export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
export const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

export type Kind = 'p2wpkh' | 'p2tr'
const PREFIX = {
  main: btc.NETWORK,
  test: btc.TEST_NETWORK,
  regtest: { ...btc.TEST_NETWORK, bech32: 'bcrt' },
}

/** A payment account and an ordinals account from one secret. */
export function keysOf(seed = 7, network: keyof typeof PREFIX = 'main') {
  const secret = new Uint8Array(32).fill(seed)
  const payments = {
    p2wpkh: btc.p2wpkh(pubECDSA(secret), PREFIX[network]),
    p2tr: btc.p2tr(pubSchnorr(secret), undefined, PREFIX[network]),
  }
  const publicKeys = { p2wpkh: hex.encode(pubECDSA(secret)), p2tr: hex.encode(pubSchnorr(secret)) }
  const [payment, ordinal] = [payments.p2wpkh.address, payments.p2tr.address]
  const kindOf = (address: string): Kind => (address === ordinal ? 'p2tr' : 'p2wpkh')
  return {
    ...{ secret, payments, publicKeys, payment, ordinal },
    /** BIP-322, "simple". */
    bip322(address: string, text: string): string {
      const own = payments[kindOf(address)]
      const spent = toSpend(text, own.script)
      const tx = new btc.Transaction({ allowUnknownOutputs: true, allowUnknownVersion: true, version: 0 })
      const input = { txid: hex.encode(idOf(spent)), index: 0, sequence: 0 }
      tx.addInput({ ...own, ...input, witnessUtxo: spent.outputs[0]! })
      tx.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
      tx.sign(secret)
      tx.finalize()
      return base64.encode(btc.RawWitness.encode(tx.getInput(0).finalScriptWitness!))
    },
    /** In Electrum's format: the header byte of a compressed key. */
    ecdsa(text: string): string {
      const bytes = utf8.decode(text)
      const length = btc.CompactSize.encode(BigInt(bytes.length))
      const hash = sha256x2(utf8.decode('\x18Bitcoin Signed Message:\n'), concatBytes(length, bytes))
      const signature = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
      return base64.encode(concatBytes(Uint8Array.of(31 + signature[0]!), signature.subarray(1)))
    },
    /** Signs the given inputs, and finalises them if `isFinal`. */
    signPsbt(psbt: Uint8Array, inputs: readonly number[], isFinal = false): Uint8Array {
      const tx = btc.Transaction.fromPSBT(psbt)
      for (const index of inputs) {
        tx.signIdx(secret, index)
        if (isFinal) tx.finalizeIdx(index)
      }
      return tx.toPSBT()
    },
  }
}

export type Keys = ReturnType<typeof keysOf>

/** A transaction with an input of each account, and a foreign input between them. */
export function psbtOf(keys: Keys, amount = 1_000n): Uint8Array {
  const stranger = keysOf(9)
  const tx = new btc.Transaction()
  const spend = (payment: Keys['payments'][Kind], seed: number) => {
    const witnessUtxo = { script: payment.script, amount: amount * 2n }
    const own = 'tapInternalKey' in payment ? { tapInternalKey: payment.tapInternalKey } : {}
    tx.addInput({ txid: new Uint8Array(32).fill(seed), index: 0, witnessUtxo, ...own })
  }
  spend(keys.payments.p2wpkh, 1)
  spend(stranger.payments.p2wpkh, 2)
  spend(keys.payments.p2tr, 3)
  tx.addOutput({ script: stranger.payments.p2wpkh.script, amount })
  return tx.toPSBT()
}

/** Indexes of the signed inputs. */
export function signedInputs(psbt: string): number[] {
  const tx = btc.Transaction.fromPSBT(base64.decode(psbt))
  return Array.from({ length: tx.inputsLength }, (_, index) => index).filter((index) => {
    const { partialSig, tapKeySig, finalScriptWitness } = tx.getInput(index)
    return partialSig?.length || tapKeySig || finalScriptWitness
  })
}
