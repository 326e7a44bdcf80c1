import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Address } from 'viem'
import { callNode } from './json-rpc.ts'

/** In wei; more than any gift or purchase costs. */
const ETHER = '0xffffffffffffffffffff'

/** A new account with ether, for which the node signs. The node may give two transactions of one account, sent at once, the same nonce. */
export async function newSender(rpcUrl: string): Promise<Address> {
  const address = privateKeyToAddress(generatePrivateKey())
  await unlock(rpcUrl, address)
  return address
}

/** Gives an account ether, and lets the node sign for it. */
export async function unlock(rpcUrl: string, address: Address): Promise<void> {
  await callNode(rpcUrl, 'anvil_impersonateAccount', [address])
  await callNode(rpcUrl, 'anvil_setBalance', [address, ETHER])
}

/** A new sender that also has an amount of a token, in the token's smallest unit. */
export async function newHolder(rpcUrl: string, token: string, amount: bigint): Promise<Address> {
  const address = await newSender(rpcUrl)
  await callNode(rpcUrl, 'anvil_dealERC20', [address, token, `0x${amount.toString(16)}`])
  return address
}
