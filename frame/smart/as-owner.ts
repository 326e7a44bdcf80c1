/** The ordinary account owns the smart one: what it signs can be an order to it. */
import { bytesOfHex } from '../../src/domain/requests/evm/bytes.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import { SMART_CONTRACTS, smartAddressOf } from '../../gateway/wire/smart-account.ts'
import { Failure } from '../failure.ts'

const isSame = (one: unknown, other: string) =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

/**
 * Of a request that `evmOrder` has read. Transactions, messages and user operations of the smart account are typed data that name it. A message
 * of 32 bytes can be the hash of such a transaction: the Safe takes those as well, and nothing of it can be read.
 *
 * @throws `Failure` 4200 for what would be an order to the own smart account.
 */
export function refuseOrdersAsOwner({ method, params }: WalletRequest, owner: `0x${string}`): void {
  const given = params as readonly unknown[]
  const isOrder =
    method === 'personal_sign'
      ? isBareHash(String(given[0]))
      : method === 'eth_signTypedData_v4' && names(JSON.parse(String(given[1])), smartAddressOf(owner))
  if (isOrder) throw new Failure(4200, 'This is an order to the smart account of this wallet')
}

function isBareHash(message: string): boolean {
  const bytes = bytesOfHex(message) ?? new TextEncoder().encode(message)
  // Of a hash, these are out of reach of who looks for one.
  return bytes.length === 32 && !bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
}

function names(typedData: unknown, account: string): boolean {
  const { domain, message } = typedData as {
    domain?: { verifyingContract?: unknown }
    message?: { safe?: unknown }
  }
  const contract = domain?.verifyingContract
  return (
    isSame(contract, account) || (isSame(contract, SMART_CONTRACTS.module) && isSame(message?.safe, account))
  )
}
