/** Spends from a session with its own key, and pays for its transactions itself. Also runs in pages. */
import { BaseError, createClient, custom, encodeFunctionData, parseAbi, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { call, sendTransaction } from 'viem/actions'
import { callNode } from '../json-rpc.ts'
import { redeemingCall } from '../wallets/delegation.ts'
import { receiptOf } from '../wallets/receipt.ts'

export interface SpendOrder {
  context: Hex
  delegationManager: Address
  to: Address
  /** In the smallest unit. */
  amount: bigint
  /** Default: the native currency. */
  token?: Address
}

const ERC20 = parseAbi(['function transfer(address to, uint256 amount)'])

export interface Spender {
  address: Address
  /** Resolves with the hash of the mined transaction. Rejects with the contracts' reason if the session does not allow it. */
  spend(order: SpendOrder): Promise<Hex>
}

export function createSpender(rpcUrl: string, key: Hex): Spender {
  const account = privateKeyToAccount(key)
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    callNode(rpcUrl, method, (params ?? []) as unknown[])
  const transport = custom({ request }, { retryCount: 0 })
  const client = createClient({ account, transport })
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
      const { status } = await receiptOf(client, hash)
      if (status !== 'success') throw new Error(`The chain refused it: ${hash}`)
      return hash
    },
  }
}

/** Extracts a reason such as `NativeTokenPeriodTransferEnforcer:transfer-amount-exceeded`. */
function reasonOf(cause: unknown): string {
  const text = cause instanceof BaseError ? `${cause.message} ${cause.details}` : String(cause)
  return /[A-Za-z0-9]+Enforcer:[a-z-]+/.exec(text)?.[0] ?? text
}
