/** Calls of the smart account as one user operation: nonce, gas and fees come from the network, within bounds; signed here, sent to the bundler. */
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
  wireOf,
  type SmartCall,
  type UserOperation,
} from '../../gateway/wire/smart-account.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'
import type { Tools } from '../approval/order.ts'
import { mostGas } from '../approval/gas-limit.ts'
import { resultOf } from '../approval/rpc.ts'
import { MayBeSent, sendOnce } from '../approval/send-once.ts'
import { askBundler, askPaymaster, type Sponsorship } from './nodes.ts'
import type { PageId } from '../storage/sent.ts'
import { sentOperations } from './sent.ts'

/** Maximum price per gas in wei (10,000 gwei): no node has a reason to quote more. */
const MOST_PER_GAS = 10_000_000_000_000n
const GWEI = 1_000_000_000n
/** How long a signed operation is valid, in seconds. After that its outcome is final. */
const VALID = 600

/** How long a sponsor that refused after the press is not asked again, in ms; the account pays meanwhile. Only a refusal reveals a spent budget. */
const REFUSED = 600_000
/** Times of refusals by network (ms), for each frame's storage. */
const refusals = new WeakMap<object, Map<string, number>>()

export interface SmartSender {
  frame: Pick<Frame, 'ask' | 'storage' | 'words' | 'pageOrigin'>
  /** The EVM account that owns the smart account and signs. */
  owner: Hex
  /** The smart account. */
  account: Hex
  network: CaipNetworkId
}

export interface ReadyOperation {
  operation: UserOperation
  sponsorship: Sponsorship | undefined
  /** Maximum network fee, in whole units of the currency. */
  fee: string
}

const QUANTITY = /^0x[0-9a-f]{1,64}$/i
const quantityIn = (value: unknown): bigint => {
  if (typeof value !== 'string' || !QUANTITY.test(value))
    throw new Failure(-32603, 'The network answered no quantity')
  return BigInt(value)
}

/** Reads nonce, gas and fees; signs nothing. @throws `Failure` if the operation cannot be sent. */
export async function prepareOperation(
  { frame, owner, account, network }: SmartSender,
  calls: readonly SmartCall[],
  { ask, signal, now }: Tools,
): Promise<ReadyOperation> {
  const read = (method: string, params: readonly unknown[]) => resultOf(ask(network, method, params, signal))
  const getNonce = encodeFunctionData({ abi: SMART_ABI, functionName: 'getNonce', args: [account, 0n] })
  const [id, code, nonce, { gasLimit, ...fees }] = await Promise.all([
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
  const refusedAt = refusals.get(frame.storage)?.get(network)
  const isRefused = refusedAt !== undefined && now() - refusedAt < REFUSED
  const sponsorship = isRefused
    ? undefined
    : await askPaymaster(frame, network, 'pm_getPaymasterStubData', bare, signal)
  const asked = { ...bare, ...sponsorship?.members }
  const operation = { ...asked, ...(await estimate(frame, network, asked, signal)) }
  const gas = gasOf(operation)
  if (gas > mostGas(network, gasLimit)) throw new Failure(-32000, 'The transaction takes too much gas')
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
  const { baseFeePerGas, gasLimit } = (block ?? {}) as Readonly<Record<string, unknown>>
  const base = quantityIn(baseFeePerGas)
  // Half as much again: the bundler may price by a later block.
  const maxPriorityFeePerGas = (tip * 3n) / 2n
  const maxFeePerGas = base * 2n + maxPriorityFeePerGas
  if (maxFeePerGas > MOST_PER_GAS) throw new Failure(-32000, 'The network fee is too high')
  return { maxFeePerGas, maxPriorityFeePerGas, gasLimit: quantityIn(gasLimit) }
}

async function estimate(
  frame: Pick<Frame, 'ask'>,
  network: string,
  operation: UserOperation,
  signal: AbortSignal,
) {
  const asked = wireOf({ ...operation, signature: STUB_SIGNATURE })
  // Bundlers return given limits unchanged instead of estimating them.
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
 * Signs and sends. Resolves with the operation's hash, which is computed here: a bundler that returns another one has not accepted it. The
 * operation is stored before it is sent, so that its outcome can be found later.
 *
 * @throws `Failure` 5720 if the page has already used its chosen id.
 */
export async function sendOperation(
  { frame, account, network }: SmartSender,
  { operation, sponsorship }: ReadyOperation,
  { ask, custody, signal, after, now }: Tools,
  chosen?: PageId,
): Promise<Hex> {
  if (chosen) await sentOperations.checkIsNew(frame.storage, chosen, account)
  const chainId = parseInt(referenceOf(network), 10)
  const [block, more] = await Promise.all([
    newestBlock(ask, network, signal),
    promised({ frame, network, now }, operation, sponsorship, signal),
  ])
  const whole = { ...operation, ...more }
  if (whole.sender !== account) throw new Failure(-32603, 'What was signed is not what was shown')
  // The newest block of an idle network is old, and the local clock may be wrong: the later of both counts.
  const until = Math.max(block.time, Math.floor(now() / 1_000)) + VALID
  const signature = await (
    await custody()
  ).withKeys('transaction', ({ evm }) => evm.signTypedData(safeOperationOf(whole, chainId, until)), signal)
  const id = userOperationHash(whole, chainId)
  const signed = wireOf({ ...whole, signature: moduleSignature(signature, until) })
  await sentOperations.remember(frame.storage, {
    ...{ id, network, account, until, block: block.number },
    nonce: `0x${whole.nonce.toString(16)}`,
    ...(chosen && { chosen }),
  })
  const isThere = async (method: string) => (await askBundler(frame, network, method, [id])) !== null
  try {
    // From here on the operation may be in the network: an abort by the page no longer stops it.
    const { result } = await sendOnce({
      ...{ id, after },
      send: async () => ({
        result: await askBundler(frame, network, 'eth_sendUserOperation', [
          signed,
          SMART_CONTRACTS.entryPoint,
        ]),
      }),
      // Some bundlers return pending operations, others only included ones.
      isKnown: async () =>
        (await isThere('eth_getUserOperationReceipt')) || isThere('eth_getUserOperationByHash'),
    })
    if (result !== id) throw new Failure(-32603, 'The bundler answered another operation')
    return id
  } catch (error) {
    if (!(error instanceof MayBeSent)) await sentOperations.forget(frame.storage, id)
    throw error
  }
}

async function newestBlock(ask: Tools['ask'], network: string, signal: AbortSignal) {
  const block = await resultOf(ask(network, 'eth_getBlockByNumber', ['latest', false], signal))
  const { number, timestamp } = (block ?? {}) as Readonly<Record<string, unknown>>
  return { number: `0x${quantityIn(number).toString(16)}`, time: Number(quantityIn(timestamp)) }
}

/** Requests the paymaster's signature. Its paymaster, gas limits and data size have to match what was shown. */
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
    refusals.set(frame.storage, new Map(refusals.get(frame.storage)).set(network, now()))
    throw new Failure(-32000, 'The paymaster no longer pays the network fee of this operation', {
      reason: 'payerRefuses',
    })
  }
  return is
}
