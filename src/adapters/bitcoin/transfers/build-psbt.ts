/** Builds PSBTs of transfers with @scure/btc-signer. Loaded for wallets without their own transfer method. */
import { base64, hex } from '@scure/base'
import { NETWORK, OutScript, Address, p2sh, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { readAddress } from '../bitcoin-address.ts'
import type { Coin } from './explorer.ts'
import { kindOf } from './sizes.ts'

const NETWORKS = { main: NETWORK, test: TEST_NETWORK, regtest: { ...TEST_NETWORK, bech32: 'bcrt' } }

export interface Draft {
  from: string
  /** 33 bytes, or 32 for taproot, in hexadecimal. */
  publicKey: string | undefined
  coins: readonly Coin[]
  /** Previous transactions of the coins, in the same order, in hexadecimal; legacy (P2PKH) addresses need them. */
  previous: readonly (string | undefined)[]
  outputs: readonly { address: string; amount: bigint }[]
}

/** Throws if the public key is needed and missing. */
function buildPsbt({ from, publicKey, coins, previous, outputs }: Draft): Uint8Array {
  const [form = 'main'] = readAddress(from)?.forms ?? []
  const network = NETWORKS[form]
  const transaction = new Transaction()
  const script = OutScript.encode(Address(network).decode(from))
  const key = publicKey === undefined ? undefined : hex.decode(publicKey)
  for (const [at, { txid, vout: index, value: amount }] of coins.entries()) {
    // Replaceable (BIP-125), so that a low fee can be raised.
    const input = { txid, index, sequence: 0xfffffffd }
    const kind = kindOf(from)
    if (kind === 'p2pkh') transaction.addInput({ ...input, nonWitnessUtxo: hex.decode(previous[at] ?? '') })
    else if (kind === 'p2tr') {
      transaction.addInput({ ...input, witnessUtxo: { script, amount }, tapInternalKey: key!.slice(-32) })
    } else {
      const redeem = kind === 'p2sh' ? { redeemScript: p2sh(p2wpkh(key!), network).redeemScript } : {}
      transaction.addInput({ ...input, witnessUtxo: { script, amount }, ...redeem })
    }
  }
  for (const { address, amount } of outputs) transaction.addOutputAddress(address, amount, network)
  return transaction.toPSBT()
}

/** Finalises a signed PSBT (base64). Returns the transaction in hexadecimal, and its id. */
function finished(psbt: string): { hex: string; txid: string } {
  const transaction = Transaction.fromPSBT(base64.decode(psbt))
  if (!transaction.isFinal) transaction.finalize()
  return { hex: transaction.hex, txid: transaction.id }
}

/** @public Imported dynamically. */
export const psbtBuilder = { buildPsbt, finished }
export type PsbtBuilder = typeof psbtBuilder
