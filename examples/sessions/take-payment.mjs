/** A service that takes a payment of a session: what `grantPermissions()` returned in the page, redeemed by the key that the session names as `to`. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  http,
  parseAbi,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const manager = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] calls) payable',
])

/** Takes `amount` (smallest units) for `recipient`. Returns the hash; throws where the contracts refuse it: nothing is sent then. */
export async function takePayment({ rpcUrl, key }, session, { recipient, amount }) {
  const account = privateKeyToAccount(key)
  const { context, delegationManager, token } = session
  // A session of a token pays by `transfer`, one of the currency by its value.
  const call =
    token === undefined
      ? [recipient, amount, '0x']
      : [
          token,
          0n,
          encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
        ]
  const node = createPublicClient({ transport: http(rpcUrl) })
  // Tries it out: beyond the limit, after the end, or once the visitor has taken the session back, this throws.
  const { request } = await node.simulateContract({
    ...{ account, address: delegationManager, abi: manager, functionName: 'redeemDelegations' },
    args: [[context], [zeroHash], [encodePacked(['address', 'uint256', 'bytes'], call)]],
  })
  const chain = { id: await node.getChainId(), name: '', nativeCurrency: null, rpcUrls: {} }
  const hash = await createWalletClient({ account, chain, transport: http(rpcUrl) }).writeContract(request)
  const { status } = await node.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`The payment ${hash} failed`)
  return hash
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, recipient, amount] = process.argv.slice(2)
  const { RPC_URL: rpcUrl, SESSION_KEY: key } = process.env
  const session = JSON.parse(readFileSync(file, 'utf8'))
  process.stdout.write(
    `${await takePayment({ rpcUrl, key }, session, { recipient, amount: BigInt(amount) })}\n`,
  )
}
