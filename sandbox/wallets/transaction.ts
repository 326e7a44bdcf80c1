import { formatEther, hexToBigInt, isAddress, isHex, type Address, type Hex } from 'viem'
import { invalidParams } from './errors.ts'
import type { PromptRow, WalletChain } from './types.ts'

export interface Transaction {
  from: Address
  to?: Address
  data?: Hex
  value?: bigint
  gas?: bigint
  gasPrice?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  nonce?: number
}

const quantities = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

/** Parses the param of `eth_sendTransaction`; missing fields are filled in later. */
export function readTransaction(value: unknown, chainId: number): Transaction {
  if (typeof value !== 'object' || value === null) throw invalidParams('Expected a transaction.')
  const fields = value as Record<string, unknown>
  const { from, to, chainId: wanted } = fields
  const data = fields['data'] ?? fields['input']
  if (!isAddressText(from)) throw invalidParams(`Invalid "from" address: ${String(from)}`)
  if (to !== undefined && to !== null && !isAddressText(to)) throw invalidParams('Invalid "to" address.')
  if (data !== undefined && !isHex(data)) throw invalidParams('Expected "data" as hexadecimal.')
  if (!isAddressText(to) && !data) throw invalidParams('A transaction needs "to" or "data".')
  if (wanted !== undefined && Number(wanted) !== chainId) {
    throw invalidParams(
      `The transaction is for chain ${JSON.stringify(wanted)}, the wallet is on ${chainId}.`,
    )
  }
  const transaction: Transaction = { from }
  if (isAddressText(to)) transaction.to = to
  if (isHex(data) && data !== '0x') transaction.data = data
  for (const name of quantities) {
    const quantity = readQuantity(fields[name], name)
    if (quantity !== undefined) transaction[name] = quantity
  }
  const nonce = readQuantity(fields['nonce'], 'nonce')
  if (nonce !== undefined) transaction.nonce = Number(nonce)
  return transaction
}

export function transactionRows(transaction: Transaction, chain: WalletChain): PromptRow[] {
  return [
    { label: 'From', value: transaction.from },
    { label: 'To', value: transaction.to ?? 'A new contract' },
    { label: 'Value', value: `${formatEther(transaction.value ?? 0n)} ${chain.symbol ?? 'ETH'}` },
    { label: 'Network', value: chain.name },
  ]
}

function isAddressText(value: unknown): value is Address {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

function readQuantity(value: unknown, name: string): bigint | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (isHex(value) && value !== '0x') return hexToBigInt(value)
  throw invalidParams(`Expected "${name}" as a hexadecimal quantity.`)
}
