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

/** Maximum sizes in virtual bytes. */
const SIZE = { rest: 11n, input: 68n, output: 43n }
const DUST = 330n

/** An unsigned transaction that spends the largest coins and returns the change. `rate` is in satoshi per virtual byte. */
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
    // Signals replaceability (BIP 125), as wallets do.
    const sequence = 0xfffffffd
    transaction.addInput({ txid, index, sequence, witnessUtxo, ...(tapInternalKey && { tapInternalKey }) })
    left += BigInt(value) - SIZE.input * rate
  }
  if (left < 0n) throw invalidParams('Insufficient balance')
  if (left > DUST) transaction.addOutput({ script: from.script, amount: left })
  return transaction
}
