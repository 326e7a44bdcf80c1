import { encodeFunctionData, parseAbi, type Abi, type Hex } from 'viem'
import { readEvmRequest } from '../../../../src/domain/requests/evm/read-evm-request.ts'

export const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const FRIEND = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const SPENDER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const OTHER_TOKEN = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
export const CONTRACT = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
export const MAX = 2n ** 256n - 1n
/** Milliseconds since 1970 of all readings here, and a deadline that is neither over nor far. */
export const NOW = 1_800_000_000_000
export const SOON = 1_800_001_200n

/** Calldata of a function as Solidity writes it, encoded by viem. */
export function encoded(signature: string, args: readonly unknown[]): Hex {
  const functions: readonly string[] = [`function ${signature}`]
  const abi: Abi = parseAbi(functions)
  const [item] = abi
  if (item?.type !== 'function') throw new TypeError(signature)
  return encodeFunctionData({ abi, functionName: item.name, args })
}

export const read = (method: string, params: unknown, network = 'eip155:31337') =>
  readEvmRequest(
    { namespace: 'eip155', network: network as `eip155:${string}`, method, params, from: ME },
    NOW,
  )

export const transaction = (data: string, more: object = {}) =>
  read('eth_sendTransaction', [{ from: ME, to: TOKEN, data, ...more }])

/** What a call of the account to a contract does. */
export const actsOf = (signature: string, args: readonly unknown[], to: string = TOKEN, value?: bigint) =>
  transaction(encoded(signature, args), { to, ...(value && { value: `0x${value.toString(16)}` }) }).acts
