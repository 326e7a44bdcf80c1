import { createClient, http, type Hash } from 'viem'
import { callNode } from './json-rpc.ts'
import { newHolder } from './new-sender.ts'
import { receiptOf } from './wallets/receipt.ts'

/** Sandbox Dollar, on both chains. */
export const SBD = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'

const TEN_ETHER = 10n ** 19n
const TWENTY_SBD = 20n * 10n ** 18n
const FIVE_SOL = 5_000_000_000

/** Sends 10 ETH and 20 SBD. Resolves once both are in a block. */
export async function giveEther(rpcUrl: string, to: string): Promise<void> {
  const from = await newHolder(rpcUrl, SBD, TWENTY_SBD)
  const gift = { from, to, value: `0x${TEN_ETHER.toString(16)}` }
  const ether = await callNode(rpcUrl, 'eth_sendTransaction', [gift])
  const word = (hex: string) => hex.padStart(64, '0')
  const data = `0xa9059cbb${word(to.slice(2).toLowerCase())}${word(TWENTY_SBD.toString(16))}`
  const tokens = await callNode(rpcUrl, 'eth_sendTransaction', [{ from, to: SBD, data }])
  const client = createClient({ transport: http(rpcUrl) })
  for (const hash of [ether, tokens]) await receiptOf(client, hash as Hash)
}

/** Sends 5 SOL. */
export async function giveSol(rpcUrl: string, to: string): Promise<void> {
  await callNode(rpcUrl, 'requestAirdrop', [to, FIVE_SOL])
}
