/** Calls of the smart account as one user operation: completed by the network within bounds, signed here, and sent through the bundler. */
import { encodeFunctionData, formatUnits, size, type Hex } from 'viem'
import { referenceOf, type CaipNetworkId } from '../../src/domain/networks/caip.ts'
import {
  deploymentOf,
  encodeCalls,
  moduleSignature,
  safeOperationOf,
  SMART_ABI,
  SMART_CONTRACTS,
  STUB_SIGNATURE,
  userOperationHash,
  type SmartCall,
  type UserOperation,
} from '../../gateway/wire/smart-account.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'
import type { Tools } from '../approval/order.ts'
import { resultOf } from '../approval/rpc.ts'
import { MayBeSent, sendOnce } from '../approval/send-once.ts'
import { askBundler, askPaymaster, wireOf, type Sponsorship } from './nodes.ts'
import type { PageId } from '../storage/sent.ts'
import { sentOperations } from './sent.ts'

/** More than any block has room for, on most networks. */
const MOST_GAS = 30_000_000n
/** 10,000 gwei: no node has a reason to name more. */
const MOST_PER_GAS = 10_000_000_000_000n
const GWEI = 1_000_000_000n
/** Seconds for which a signed operation may come into a block. After that its end is certain. */
const VALID = 600

/** How long a sponsor that refused after the press is not asked again, in ms. Until then the account pays: a spent budget is known by the refusal only. */
const REFUSED = 600_000
/** When sponsors have refused, by network, for each frame's storage. */
const refusals = new WeakMap<object, Map<string, number>>()

export interface SmartSender {
  frame: Pick<Frame, 'ask' | 'kept' | 'words' | 'pageOrigin'>
  /** The EVM account that signs. */
  owner: Hex
  /** The smart account. */
  account: Hex
  network: CaipNetworkId
}

export interface ReadyOperation {
  operation: UserOperation
  sponsorship: Sponsorship | undefined
  /** The highest network fee, in whole units. */
  fee: string
}

const QUANTITY = /^0x[0-9a-f]{1,64}$/i
const quantityIn = (value: unknown): bigint => {
  if (typeof value !== 'string' || !QUANTITY.test(value))
    throw new Failure(-32603, 'The network answered no quantity')
  return BigInt(value)
}

/** Asks the network what is missing. Nothing is signed. @throws `Failure`, when it cannot be sent. */
export async function prepareOperation(
  { frame, owner, account, network }: SmartSender,
  calls: readonly SmartCall[],
  { ask, signal, now }: Tools,
): Promise<ReadyOperation> {
  const read = (method: string, params: readonly unknown[]) => resultOf(ask(network, method, params, signal))
  const getNonce = encodeFunctionData({ abi: SMART_ABI, functionName: 'getNonce', args: [account, 0n] })
  const [id, code, nonce, fees] = await Promise.all([
    read('eth_chainId', []),
    read('eth_getCode', [account, 'latest']),
    read('eth_call', [{ to: SMART_CONTRACTS.entryPoint, data: getNonce }, 'latest']),
    feesOf(read),
  ])
  if (quantityIn(id) !== BigInt(referenceOf(network)))
    throw new Failure(4901, 'The node of this network is of another one')
  const bare: UserOperation = {
    sender: account,
    nonce: quantityIn(nonce),
    ...(code === '0x' && deploymentOf(owner)),
    callData: encodeCalls(calls),
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    ...fees,
  }
  const refusedAt = refusals.get(frame.kept)?.get(network)
  const isRefused = refusedAt !== undefined && now() - refusedAt < REFUSED
  const sponsorship = isRefused
    ? undefined
    : await askPaymaster(frame, network, 'pm_getPaymasterStubData', bare, signal)
  const asked = { ...bare, ...sponsorship?.members }
  const operation = { ...asked, ...(await estimate(frame, network, asked, signal)) }
  const gas = gasOf(operation)
  if (gas > MOST_GAS) throw new Failure(-32000, 'The transaction takes too much gas')
  return { operation, sponsorship, fee: formatUnits(gas * fees.maxFeePerGas, 18) }
}

const gasOf = (operation: UserOperation): bigint =>
  operation.callGasLimit +
  operation.verificationGasLimit +
  operation.preVerificationGas +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n)

async function feesOf(read: (method: string, params: readonly unknown[]) => Promise<unknown>) {
  const [block, tip] = await Promise.all([
    read('eth_getBlockByNumber', ['latest', false]),
    read('eth_maxPriorityFeePerGas', []).then(quantityIn, () => GWEI),
  ])
  const base = quantityIn((block as { baseFeePerGas?: unknown } | null)?.baseFeePerGas)
  // Half as much again: the bundler's own price may be of a block later.
  const maxPriorityFeePerGas = (tip * 3n) / 2n
  const maxFeePerGas = base * 2n + maxPriorityFeePerGas
  if (maxFeePerGas > MOST_PER_GAS) throw new Failure(-32000, 'The network fee is too high')
  return { maxFeePerGas, maxPriorityFeePerGas }
}

async function estimate(
  frame: Pick<Frame, 'ask'>,
  network: string,
  operation: UserOperation,
  signal: AbortSignal,
) {
  const asked = wireOf({ ...operation, signature: STUB_SIGNATURE })
  // Of limits that are named, bundlers take the names for the answer.
  for (const name of ['callGasLimit', 'verificationGasLimit', 'preVerificationGas']) delete asked[name]
  const params = [asked, SMART_CONTRACTS.entryPoint]
  const found = (await askBundler(
    frame,
    network,
    'eth_estimateUserOperationGas',
    params,
    signal,
  )) as Readonly<Record<string, unknown>> | null
  const more = (name: string) => (quantityIn(found?.[name]) * 5n) / 4n
  return {
    callGasLimit: more('callGasLimit'),
    verificationGasLimit: more('verificationGasLimit'),
    preVerificationGas: more('preVerificationGas'),
  }
}

/**
 * Signs and sends. Resolves with the operation's own hash, which is computed here: a bundler that names another has not taken it. It is kept
 * from before it goes out, so that what became of it can be told.
 *
 * @throws `Failure` 5720 when the page has used the id that it chose before.
 */
export async function sendOperation(
  { frame, account, network }: SmartSender,
  { operation, sponsorship }: ReadyOperation,
  { ask, custody, signal, after, now }: Tools,
  chosen?: PageId,
): Promise<Hex> {
  if (chosen) await sentOperations.checkIsNew(frame.kept, chosen, account)
  const chainId = parseInt(referenceOf(network), 10)
  const [block, more] = await Promise.all([
    newestBlock(ask, network, signal),
    promised({ frame, network, now }, operation, sponsorship, signal),
  ])
  const whole = { ...operation, ...more }
  if (whole.sender !== account) throw new Failure(-32603, 'What was signed is not what was shown')
  // A network on which nothing happens has an old block; a clock of this machine may be wrong.
  const until = Math.max(block.time, Math.floor(now() / 1_000)) + VALID
  const signature = await (
    await custody()
  ).withKeys('transaction', ({ evm }) => evm.signTypedData(safeOperationOf(whole, chainId, until)), signal)
  const id = userOperationHash(whole, chainId)
  const signed = wireOf({ ...whole, signature: moduleSignature(signature, until) })
  await sentOperations.remember(frame.kept, {
    ...{ id, network, account, until, block: block.number },
    nonce: `0x${whole.nonce.toString(16)}`,
    ...(chosen && { chosen }),
  })
  const isThere = async (method: string) => (await askBundler(frame, network, method, [id])) !== null
  try {
    // From here on it may be in the network, whatever the page does: it is not given up.
    const { result } = await sendOnce({
      ...{ id, after },
      send: async () => ({
        result: await askBundler(frame, network, 'eth_sendUserOperation', [
          signed,
          SMART_CONTRACTS.entryPoint,
        ]),
      }),
      // Some bundlers name what waits, others only what is in a block.
      isKnown: async () =>
        (await isThere('eth_getUserOperationReceipt')) || isThere('eth_getUserOperationByHash'),
    })
    if (result !== id) throw new Failure(-32603, 'The bundler answered another operation')
    return id
  } catch (error) {
    if (!(error instanceof MayBeSent)) await sentOperations.forget(frame.kept, id)
    throw error
  }
}

async function newestBlock(ask: Tools['ask'], network: string, signal: AbortSignal) {
  const block = await resultOf(ask(network, 'eth_getBlockByNumber', ['latest', false], signal))
  const { number, timestamp } = (block ?? {}) as Readonly<Record<string, unknown>>
  return { number: `0x${quantityIn(number).toString(16)}`, time: Number(quantityIn(timestamp)) }
}

/** The paymaster's signature, of the moment. What it pays is what was shown, and for as much gas. */
async function promised(
  { frame, network, now }: Pick<SmartSender, 'frame' | 'network'> & Pick<Tools, 'now'>,
  operation: UserOperation,
  shown: Sponsorship | undefined,
  signal: AbortSignal,
): Promise<Partial<UserOperation>> {
  if (!shown) return {}
  const found = await askPaymaster(frame, network, 'pm_getPaymasterData', operation, signal)
  const is = found?.members
  const isSame =
    is?.paymaster === shown.members.paymaster &&
    is.paymasterVerificationGasLimit === shown.members.paymasterVerificationGasLimit &&
    is.paymasterPostOpGasLimit === shown.members.paymasterPostOpGasLimit &&
    size(is.paymasterData) === size(shown.members.paymasterData)
  if (!isSame) {
    refusals.set(frame.kept, new Map(refusals.get(frame.kept)).set(network, now()))
    throw new Failure(-32000, 'The paymaster no longer pays the network fee of this operation', {
      reason: 'payerRefuses',
    })
  }
  return is
}
