/** Who spends of a session: a key of its own, which pays for its transactions itself. Runs in a page as well. */
import { BaseError, createClient, custom, encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { call, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { callNode } from '../json-rpc.ts'
import { redeemingCall } from '../wallets/delegation.ts'

export interface SpendOrder {
  context: Hex
  delegationManager: Address
  to: Address
  /** Smallest units. */
  amount: bigint
  /** Absent for the currency. */
  token?: Address
}

const ERC20 = parseAbi(['function transfer(address to, uint256 amount)'])

export interface Spender {
  address: Address
  /** The transaction in its block. Rejects with what the contracts say where the session does not allow it. */
  spend(order: SpendOrder): Promise<Hex>
}

export function createSpender(rpcUrl: string, key: Hex): Spender {
  const account = privateKeyToAccount(key)
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    callNode(rpcUrl, method, (params ?? []) as unknown[])
  const transport = custom({ request }, { retryCount: 0 })
  const client = createClient({ account, transport, pollingInterval: 50 })
  return {
    address: account.address,
    async spend({ context, delegationManager: to, token, to: recipient, amount }) {
      const transfer = { functionName: 'transfer', args: [recipient, amount] } as const
      const what =
        token === undefined
          ? { to: recipient, value: amount }
          : { to: token, data: encodeFunctionData({ abi: ERC20, ...transfer }) }
      const data = redeemingCall(context, what)
      try {
        await call(client, { account, to, data })
      } catch (cause) {
        throw new Error(reasonOf(cause), { cause })
      }
      const base = { account, chain: null, to, data, gas: 500_000n }
      const hash = await sendTransaction(client, base)
      const { status } = await waitForTransactionReceipt(client, { hash })
      if (status !== 'success') throw new Error(`The chain refused it: ${hash}`)
      return hash
    },
  }
}

/** `NativeTokenPeriodTransferEnforcer:transfer-amount-exceeded` and the like. */
function reasonOf(cause: unknown): string {
  const text = cause instanceof BaseError ? `${cause.message} ${cause.details}` : String(cause)
  return /[A-Za-z0-9]+Enforcer:[a-z-]+/.exec(text)?.[0] ?? text
}
