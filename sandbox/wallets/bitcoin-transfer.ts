import { Transaction } from '@scure/btc-signer'
import type { Utxo } from './bitcoin-api.ts'
import type { BitcoinKey } from './bitcoin-keys.ts'
import { bitcoinNetworks } from './bitcoin-networks.ts'
import type { BitcoinNetworkName } from './bitcoin-types.ts'
import { invalidParams } from './errors.ts'

export interface Recipient {
  address: string
  /** In satoshi. */
  amount: bigint
}

/** In virtual bytes, each at its largest. */
const SIZE = { rest: 11n, input: 68n, output: 43n }
const DUST = 330n

/** A transaction that is not signed yet: from the largest coins, the change goes back. `rate` in satoshi for a virtual byte. */
export function buildTransfer(
  from: Pick<BitcoinKey, 'script' | 'tapInternalKey'>,
  utxos: readonly Utxo[],
  recipients: readonly Recipient[],
  network: BitcoinNetworkName,
  rate: bigint,
): Transaction {
  const transaction = new Transaction()
  for (const { address, amount } of recipients) {
    try {
      transaction.addOutputAddress(address, amount, bitcoinNetworks[network])
    } catch {
      throw invalidParams(`Cannot pay ${amount} satoshi to ${address}`)
    }
  }
  const outputs = BigInt(recipients.length + 1)
  let left = -recipients.reduce((sum, { amount }) => sum + amount, (SIZE.rest + SIZE.output * outputs) * rate)
  for (const { txid, vout: index, value } of utxos.toSorted((a, b) => b.value - a.value)) {
    if (left >= 0n) break
    const { script, tapInternalKey } = from
    const witnessUtxo = { script, amount: BigInt(value) }
    // Replaceable (BIP 125), as wallets make it.
    const sequence = 0xfffffffd
    transaction.addInput({ txid, index, sequence, witnessUtxo, ...(tapInternalKey && { tapInternalKey }) })
    left += BigInt(value) - SIZE.input * rate
  }
  if (left < 0n) throw invalidParams('Insufficient balance')
  if (left > DUST) transaction.addOutput({ script: from.script, amount: left })
  return transaction
}
