/** An app that spends from a co-signed session: it signs a user operation, has the co-signer sign it too, and hands it to the EntryPoint itself. */
import { createClient, custom, encodeAbiParameters, parseAbi, type Address, type Hex } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { readContract, simulateContract, writeContract } from 'viem/actions'
import {
  gasFeesOf,
  gasLimitsOf,
  SMART_CONTRACTS,
  userOperationHash,
  wireOf,
  type UserOperation,
} from '../../gateway/wire/smart-account.ts'
import { callNode } from '../json-rpc.ts'
import { receiptOf } from '../wallets/receipt.ts'
import { payingCall } from '../wallets/session-account.ts'

const ENTRY_POINT = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function handleOps(Operation[] ops, address beneficiary)',
  'error FailedOp(uint256 opIndex, string reason)',
])

const EMPTY: Hex = '0x'

export interface CoSignedOrder {
  /** Id of the session at the co-signer. */
  id: string
  context: string
  account: Address
  to: Address
  /** In the smallest unit. */
  amount: bigint
}

export interface CoSignedSpending {
  rpcUrl: string
  chainId: number
  key: Hex
  coSigner: { url: string; projectId: string }
}

interface Prepared {
  operation: UserOperation
  /** Of the app. */
  signature: Hex
}

/** The signature of the co-signer. Rejects with the name of its reason. */
async function coSign(
  { chainId, coSigner }: CoSignedSpending,
  { operation, signature }: Prepared,
  { id, account }: CoSignedOrder,
): Promise<Hex> {
  const userOp = wireOf({ ...operation, signature })
  const place = encodeURIComponent(`eip155:${chainId}:${account}`)
  const url = `${coSigner.url}/v1/sessions/${place}/sign?projectId=${coSigner.projectId}`
  const response = await fetch(url, {
    ...{ method: 'POST', headers: { 'Content-Type': 'text/plain' } },
    body: JSON.stringify({ pci: id, userOp }),
  })
  const answer = (await response.json()) as { signature?: Hex; reasons?: { name: string }[] }
  if (!answer.signature) throw new Error(`The co-signer refused it: ${answer.reasons?.[0]?.name}`)
  return answer.signature
}

/** The operation as the EntryPoint takes it, with both signatures. */
function packed({ operation, signature }: Prepared, context: string, second: Hex) {
  const { sender, nonce, callData, preVerificationGas } = operation
  const both = encodeAbiParameters(
    [{ type: 'bytes32' }, { type: 'bytes' }, { type: 'bytes' }],
    [context as Hex, signature, second],
  )
  return {
    ...{ sender, nonce, callData, preVerificationGas, initCode: EMPTY, paymasterAndData: EMPTY },
    ...{ accountGasLimits: gasLimitsOf(operation), gasFees: gasFeesOf(operation), signature: both },
  }
}

const contract = { abi: ENTRY_POINT, address: SMART_CONTRACTS.entryPoint } as const

function clientOf(rpcUrl: string, account: PrivateKeyAccount) {
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    callNode(rpcUrl, method, (params ?? []) as unknown[])
  return createClient({ account, transport: custom({ request }, { retryCount: 0 }) })
}

export function createCoSignedSpender(spending: CoSignedSpending) {
  const app = privateKeyToAccount(spending.key)
  const client = clientOf(spending.rpcUrl, app)

  async function prepare({ account: sender, to, amount }: CoSignedOrder): Promise<Prepared> {
    const nonce = await readContract(client, { ...contract, functionName: 'getNonce', args: [sender, 0n] })
    const operation: UserOperation = {
      ...{ sender, nonce, callData: payingCall(to, amount) },
      ...{ callGasLimit: 200_000n, verificationGasLimit: 300_000n, preVerificationGas: 50_000n },
      // The app pays for the transaction, so the account pays no fee.
      ...{ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
    }
    const raw = userOperationHash(operation, spending.chainId)
    return { operation, signature: await app.signMessage({ message: { raw } }) }
  }

  /** Rejects with the EntryPoint's reason. */
  async function send(prepared: Prepared, context: string, second: Hex): Promise<Hex> {
    const args = [[packed(prepared, context, second)], app.address] as const
    const call = { ...contract, functionName: 'handleOps', args } as const
    await simulateContract(client, { ...call, account: app })
    const hash = await writeContract(client, { ...call, account: app, chain: null, gas: 1_000_000n })
    const { status } = await receiptOf(client, hash)
    if (status !== 'success') throw new Error(`The chain refused it: ${hash}`)
    return hash
  }

  return {
    address: app.address,
    publicKey: app.publicKey,
    /** Resolves with the hash of the mined transaction. */
    async spend(order: CoSignedOrder): Promise<Hex> {
      const prepared = await prepare(order)
      return send(prepared, order.context, await coSign(spending, prepared, order))
    },
    /** Spends with a second signature other than the co-signer's: by default the app's own. */
    async spendAlone(order: CoSignedOrder, second?: Hex): Promise<Hex> {
      const prepared = await prepare(order)
      return send(prepared, order.context, second ?? prepared.signature)
    },
    /** Has an operation signed by both keys, to be sent later. */
    async sign(order: CoSignedOrder): Promise<() => Promise<Hex>> {
      const prepared = await prepare(order)
      const second = await coSign(spending, prepared, order)
      return () => send(prepared, order.context, second)
    },
  }
}
