/** The code of accounts with co-signed sessions: `contracts/TestSessionAccount.sol`. */
import { encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'

export const SESSION_ACCOUNT: Address = '0x5e5510000000000000000000000000000000Acc0'

const abi = parseAbi([
  'function grantSession(bytes32 id, (address app, address coSigner, uint48 expiry) session)',
  'function revokeSession(bytes32 id)',
  'function execute(address to, uint256 value, bytes data)',
])

export interface SessionKeys {
  app: Address
  coSigner: Address
  /** In seconds since 1970. */
  expiry: number
}

export const grantingCall = (id: Hex, session: SessionKeys): Hex =>
  encodeFunctionData({ abi, functionName: 'grantSession', args: [id, session] })

export const revokingCall = (id: Hex): Hex =>
  encodeFunctionData({ abi, functionName: 'revokeSession', args: [id] })

export const payingCall = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi, functionName: 'execute', args: [to, amount, '0x'] })
