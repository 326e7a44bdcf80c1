import { callNode } from './json-rpc.ts'

/** Anvil's account 4 has ether and no tokens; account 3 has tokens. The nodes sign for both. */
const RICH = '0x15d34AAf54267DB7D7c367839AAF71A00a2C6A65'
const HOLDER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** Sandbox Dollar, on both chains. */
export const SBD = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'

const TEN_ETHER = 10n ** 19n
const TWENTY_SBD = 20n * 10n ** 18n
const FIVE_SOL = 5_000_000_000

/** Pause between two requests for a receipt, in ms. */
const PACE = 100

/** Sends 10 ETH and 20 SBD. Resolves once both are in a block. */
export async function giveEther(rpcUrl: string, to: string): Promise<void> {
  const gift = { from: RICH, to, value: `0x${TEN_ETHER.toString(16)}` }
  const ether = await callNode(rpcUrl, 'eth_sendTransaction', [gift])
  const word = (hex: string) => hex.padStart(64, '0')
  const data = `0xa9059cbb${word(to.slice(2).toLowerCase())}${word(TWENTY_SBD.toString(16))}`
  const tokens = await callNode(rpcUrl, 'eth_sendTransaction', [{ from: HOLDER, to: SBD, data }])
  for (const hash of [ether, tokens])
    while (!(await callNode(rpcUrl, 'eth_getTransactionReceipt', [hash])))
      await new Promise((resolve) => setTimeout(resolve, PACE))
}

/** Sends 5 SOL. */
export async function giveSol(rpcUrl: string, to: string): Promise<void> {
  await callNode(rpcUrl, 'requestAirdrop', [to, FIVE_SOL])
}
