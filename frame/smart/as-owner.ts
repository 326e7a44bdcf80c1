/** The ordinary account owns the smart account and may run code itself (EIP-7702), so its signature can authorise actions of either. */
import { bytesOfHex, canBeHash, utf8 } from '../../src/domain/requests/evm/bytes.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import { SMART_CONTRACTS, smartAddressOf } from '../../gateway/wire/smart-account.ts'
import { Failure } from '../failure.ts'

const isSame = (one: unknown, other: string) =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

/**
 * Checks a request that `evmOrder` has parsed. Transactions, messages and user operations of the smart account are typed data that name it. A
 * message of 32 bytes can be the hash of such a transaction: the Safe accepts it as well, and its content is unreadable. A call by the owner
 * needs no signature: `approveHash()`, and `execTransaction()` with a signature of `v = 1`.
 *
 * The account's own code accepts transactions of the account to itself, and typed data that names the account: user operations, and data with
 * the account as the verifying contract.
 *
 * @throws `Failure` 4200 if the request could authorise actions of the wallet's smart account, or of the account's code.
 */
export function refuseOrdersAsOwner(
  { method, params }: WalletRequest,
  owner: `0x${string}`,
  /** Whether the operator configures code for ordinary accounts of this network. */
  mayRunCode = false,
): void {
  const given = params as readonly unknown[]
  if (ORDERS[method]?.(given, smartAddressOf(owner))) throw order('smart account of this wallet')
  if (method === 'eth_signTypedData_v4' && isForCode(JSON.parse(String(given[1])), owner))
    throw order('code of this account')
  if (method === 'eth_sendTransaction' && mayRunCode && calls(given[0], owner))
    throw order('code of this account')
}

const order = (whose: string) => new Failure(4200, `This is an order to the ${whose}`)

function isForCode(typedData: unknown, account: string): boolean {
  const { domain, message, primaryType } = typedData as {
    domain?: { verifyingContract?: unknown }
    message?: { sender?: unknown }
    primaryType?: unknown
  }
  const isOperation = primaryType === 'PackedUserOperation' && isSame(message?.sender, account)
  return isOperation || isSame(domain?.verifyingContract, account)
}

/** Whether a request could authorise an action of the account, by method. */
const ORDERS: Readonly<Record<string, (params: readonly unknown[], account: string) => boolean>> = {
  personal_sign: ([message]) => canBeHash(bytesOfHex(message) ?? utf8(String(message))),
  eth_signTypedData_v4: ([, data], account) => names(JSON.parse(String(data)), account),
  eth_sendTransaction: ([transaction], account) => calls(transaction, account),
}

function calls(transaction: unknown, account: string): boolean {
  const { to, data, input } = transaction as { to?: unknown; data?: unknown; input?: unknown }
  return isSame(to, account) && [data, input].some((bytes) => bytes !== undefined && bytes !== '0x')
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
