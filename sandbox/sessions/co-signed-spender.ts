/** An app that spends from a co-signed session: it signs a user operation, has the co-signer sign it too, and hands it to the EntryPoint itself. */
import {
  BaseError,
  createClient,
  custom,
  encodeAbiParameters,
  parseAbi,
  toHex,
  type Address,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readContract, simulateContract, waitForTransactionReceipt, writeContract } from 'viem/actions'
import {
  gasFeesOf,
  gasLimitsOf,
  SMART_CONTRACTS,
  userOperationHash,
  type UserOperation,
} from '../../gateway/wire/smart-account.ts'
import { callNode } from '../json-rpc.ts'
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

export function createCoSignedSpender({ rpcUrl, chainId, key, coSigner }: CoSignedSpending) {
  const app = privateKeyToAccount(key)
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    callNode(rpcUrl, method, (params ?? []) as unknown[])
  const client = createClient({
    ...{ account: app, pollingInterval: 50 },
    transport: custom({ request }, { retryCount: 0 }),
  })
  const contract = { abi: ENTRY_POINT, address: SMART_CONTRACTS.entryPoint } as const

  /** The operation with its hash and the app's signature. */
  async function prepare({ account: sender, to, amount }: CoSignedOrder) {
    const nonce = await readContract(client, { ...contract, functionName: 'getNonce', args: [sender, 0n] })
    const operation: UserOperation = {
      ...{ sender, nonce, callData: payingCall(to, amount) },
      ...{ callGasLimit: 200_000n, verificationGasLimit: 300_000n, preVerificationGas: 50_000n },
      // The app pays for the transaction, so the account pays no fee.
      ...{ maxFeePerGas: 0n, maxPriorityFeePerGas: 0n },
    }
    const hash = userOperationHash(operation, chainId)
    return { operation, hash, signature: await app.signMessage({ message: { raw: hash } }) }
  }

  type Prepared = Awaited<ReturnType<typeof prepare>>

  /** Rejects with the name of the co-signer's reason. */
  async function coSign({ operation, signature }: Prepared, { id, account }: CoSignedOrder): Promise<Hex> {
    const quantities = Object.entries(operation).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? toHex(value) : value,
    ])
    const userOp = { ...Object.fromEntries(quantities), signature } as object
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

  /** Rejects with the EntryPoint's reason. */
  async function send({ operation, signature }: Prepared, context: string, second: Hex): Promise<Hex> {
    const { sender, nonce, callData, preVerificationGas } = operation
    const both = encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'bytes' }, { type: 'bytes' }],
      [context as Hex, signature, second],
    )
    const packed = {
      ...{ sender, nonce, callData, preVerificationGas, initCode: EMPTY, paymasterAndData: EMPTY },
      ...{ accountGasLimits: gasLimitsOf(operation), gasFees: gasFeesOf(operation), signature: both },
    } as const
    const call = { ...contract, functionName: 'handleOps', args: [[packed], app.address] } as const
    try {
      await simulateContract(client, { ...call, account: app })
    } catch (cause) {
      throw new Error(cause instanceof BaseError ? cause.message : String(cause), { cause })
    }
    const hash = await writeContract(client, { ...call, account: app, chain: null, gas: 1_000_000n })
    const { status } = await waitForTransactionReceipt(client, { hash })
    if (status !== 'success') throw new Error(`The chain refused it: ${hash}`)
    return hash
  }

  return {
    address: app.address,
    publicKey: app.publicKey,
    /** Resolves with the hash of the mined transaction. */
    async spend(order: CoSignedOrder): Promise<Hex> {
      const prepared = await prepare(order)
      return send(prepared, order.context, await coSign(prepared, order))
    },
    /** Spends with a second signature other than the co-signer's: by default the app's own. */
    async spendAlone(order: CoSignedOrder, second?: Hex): Promise<Hex> {
      const prepared = await prepare(order)
      return send(prepared, order.context, second ?? prepared.signature)
    },
    /** Has an operation signed by both keys, to be sent later. */
    async sign(order: CoSignedOrder): Promise<() => Promise<Hex>> {
      const prepared = await prepare(order)
      const second = await coSign(prepared, order)
      return () => send(prepared, order.context, second)
    },
  }
}
