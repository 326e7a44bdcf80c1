import { Decimal, Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { BitcoinKey } from './bitcoin-keys.ts'
import { bitcoinNetworks } from './bitcoin-networks.ts'
import type { BitcoinNetworkName } from './bitcoin-types.ts'
import { invalidParams } from './errors.ts'
import type { PromptRow } from './types.ts'

/** An input to sign; `address` must match it if the page sets it. */
export interface InputToSign {
  index: number
  address?: string
}

const OPTIONS = { allowUnknownOutputs: true, allowUnknownInputs: true, unknown: 'ignore' } as const

export function readPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, OPTIONS)
  } catch (cause) {
    throw invalidParams(`No PSBT: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

function spentBy(transaction: Transaction, at: number) {
  const { witnessUtxo, nonWitnessUtxo, index } = transaction.getInput(at)
  return witnessUtxo ?? nonWitnessUtxo?.outputs[index ?? -1]
}

/** The key for each input to sign: the inputs that the page lists, or all for which there is a key. */
export function chooseInputs(
  transaction: Transaction,
  keys: readonly BitcoinKey[],
  wanted: readonly InputToSign[] | undefined,
): Map<number, BitcoinKey> {
  const keyOf = (at: number) => {
    const script = at < transaction.inputsLength ? spentBy(transaction, at)?.script : undefined
    return script && keys.find((key) => equalBytes(key.script, script))
  }
  const places = wanted ?? Array.from({ length: transaction.inputsLength }, (_, index) => ({ index }))
  const chosen = new Map<number, BitcoinKey>()
  for (const { index, address } of places as readonly InputToSign[]) {
    const key = keyOf(index)
    if (key && (address === undefined || key.address === address)) chosen.set(index, key)
    else if (wanted) throw invalidParams(`Input ${index} does not belong to the account`)
  }
  if (chosen.size === 0) throw invalidParams('No input belongs to the account')
  return chosen
}

/** Signs in place. */
export function signInputs(
  transaction: Transaction,
  chosen: ReadonlyMap<number, BitcoinKey>,
  isFinal: boolean,
): void {
  for (const [at, { privateKey, tapInternalKey }] of chosen) {
    const { sighashType, tapInternalKey: given } = transaction.getInput(at)
    // Pages that only know the address omit it.
    if (tapInternalKey && !given) transaction.updateInput(at, { tapInternalKey })
    transaction.signIdx(privateKey, at, sighashType === undefined ? undefined : [sighashType])
    if (isFinal) transaction.finalizeIdx(at)
  }
}

/** Rows of the prompt: the payments, and the fee. */
export function psbtRows(transaction: Transaction, network: BitcoinNetworkName): PromptRow[] {
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => {
    const { amount = 0n } = transaction.getOutput(at)
    const address = transaction.getOutputAddress(at, bitcoinNetworks[network])
    return { amount, label: 'Pays', value: `${inBitcoin(amount)} to ${address ?? 'nobody'}` }
  })
  const spent = Array.from({ length: transaction.inputsLength }, (_, at) => spentBy(transaction, at)?.amount)
  const paid = outputs.reduce((sum, { amount }) => sum + amount, 0n)
  const fee = spent.includes(undefined)
    ? 'unknown'
    : inBitcoin(spent.reduce<bigint>((sum, amount = 0n) => sum + amount, -paid))
  return [...outputs.map(({ label, value }) => ({ label, value })), { label: 'Fee', value: fee }]
}

const inBitcoin = (satoshi: bigint) => `${Decimal.encode(satoshi)} BTC`
