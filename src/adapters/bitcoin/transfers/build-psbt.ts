/** PSBTs of transfers, on @scure/btc-signer. Loaded for wallets that have no transfer of their own. */
import { base64, hex } from '@scure/base'
import { NETWORK, OutScript, Address, p2sh, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { readAddress } from '../bitcoin-address.ts'
import type { Coin } from './explorer.ts'
import { kindOf } from './sizes.ts'

const NETWORKS = { main: NETWORK, test: TEST_NETWORK, regtest: { ...TEST_NETWORK, bech32: 'bcrt' } }

export interface Draft {
  from: string
  /** Hex: 33 bytes, or 32 for taproot. */
  publicKey: string | undefined
  coins: readonly Coin[]
  /** The transactions that the coins are of, in hexadecimal, in their order: older kinds of addresses need them. */
  previous: readonly (string | undefined)[]
  outputs: readonly { address: string; amount: bigint }[]
}

/** Throws where the public key is needed and missing. */
function buildPsbt({ from, publicKey, coins, previous, outputs }: Draft): Uint8Array {
  const [form = 'main'] = readAddress(from)?.forms ?? []
  const network = NETWORKS[form]
  const transaction = new Transaction()
  const script = OutScript.encode(Address(network).decode(from))
  const key = publicKey === undefined ? undefined : hex.decode(publicKey)
  for (const [at, { txid, vout: index, value: amount }] of coins.entries()) {
    // Replaceable, so that a fee that was too low can be raised.
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

/** The transaction in a PSBT that is signed (base64): hexadecimal, and its id. */
function finished(psbt: string): { hex: string; txid: string } {
  const transaction = Transaction.fromPSBT(base64.decode(psbt))
  if (!transaction.isFinal) transaction.finalize()
  return { hex: transaction.hex, txid: transaction.id }
}

/** @public Imported dynamically. */
export const psbtBuilder = { buildPsbt, finished }
export type PsbtBuilder = typeof psbtBuilder
