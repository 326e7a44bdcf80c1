/** A service that takes a payment from a session: it redeems the result of the page's `grantPermissions()` with the key of the session's `to`. */
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

/** Takes `amount` (in the smallest unit) for `recipient`. Returns the hash; throws without sending if the contracts reject the payment. */
export async function takePayment({ rpcUrl, key }, session, { recipient, amount }) {
  const account = privateKeyToAccount(key)
  const { context, delegationManager, token } = session
  // A token session pays by `transfer`, a session of the native currency by the call's value.
  const call =
    token === undefined
      ? [recipient, amount, '0x']
      : [
          token,
          0n,
          encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
        ]
  const node = createPublicClient({ transport: http(rpcUrl) })
  // Simulates first: throws beyond the limit, after the expiry, or if the visitor has revoked the session.
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
