/** Methods that need no approval: the wallet's own are answered here, the others by a node through the gateway. */
import { parseChainId } from '../../src/domain/networks/chain-id.ts'
import { askedChains } from '../../src/domain/transfers/batches/answers.ts'
import { exactJson } from '../../src/domain/web/exact-json.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'
import { loadAtomic, loadBatchStatus } from '../delegation/loads.ts'
import { loadBundler, loadCallsStatus } from '../smart/loads.ts'
import { notSupported } from './gate.ts'
import { loadAssets, loadRecover } from './loads.ts'
import { resultOf, type AskNode } from './rpc.ts'

interface Context {
  ask: AskNode
  /** CAIP-2. */
  network: string
  networks: readonly string[]
  /** The EVM address, or undefined without a wallet. */
  account(): Promise<string | undefined>
  /** Address of the ordinary EVM account, even if the smart account is in use. */
  ordinary(): Promise<string | undefined>
  /** CAIP-2 ids of the networks on which the smart account is in use. */
  smart(): Promise<readonly string[]>
  frame: Pick<Frame, 'ask' | 'storage' | 'project' | 'pageOrigin'>
  signal: AbortSignal
}

/** Reads that a bundler answers. */
const OF_BUNDLER: ReadonlySet<string> = new Set([
  ...['eth_getUserOperationReceipt', 'eth_estimateUserOperationGas', 'eth_getUserOperationByHash'],
  'eth_supportedEntryPoints',
])

export async function answerSafe(method: string, params: unknown, context: Context): Promise<unknown> {
  const { ask, network, signal } = context
  const [namespace, reference = ''] = network.split(':')
  if (namespace !== 'eip155') throw notSupported()
  if (method === 'eth_accounts') {
    const account = await context.account()
    return account === undefined ? [] : [account]
  }
  if (method === 'eth_chainId') return `0x${BigInt(reference).toString(16)}`
  if (method === 'wallet_getCapabilities') return capabilities(params, context)
  if (method === 'wallet_getCallsStatus') return statusOf(params, context)
  if (method === 'wallet_getAssets') return (await loadAssets())(params, context)
  if (method === 'personal_ecRecover') return (await loadRecover())(params)
  const result = OF_BUNDLER.has(method)
    ? await atBundler(method, params, context)
    : await resultOf(ask(network, method, params ?? [], signal))
  // A page gets what JSON.parse() would give it: no bigints.
  return JSON.parse(exactJson(result))
}

/** @throws `Failure` 4200 on a network without a bundler. */
async function atBundler(method: string, params: unknown, { network, frame, signal }: Context) {
  if (!frame.project.smart.has(network)) throw notSupported()
  const list = Array.isArray(params) ? (params as unknown[]) : []
  return (await loadBundler())(frame, network, method, list, signal)
}

/** The fee sponsor of a network. It may still refuse, because of its budget or the kind of calls; the approval screen shows who pays in the end. */
function sponsorOf({ project }: Pick<Frame, 'project'>, network: string) {
  const name = project.sponsors.get(network)
  return name === undefined ? {} : { feeSponsor: { supported: true, name } }
}

/** Status of a batch sent by either account, even if the visitor has switched to the other one since. */
async function statusOf(
  params: unknown,
  { ask, network, account, ordinary, smart, frame, signal }: Context,
): Promise<object> {
  const own = await account()
  const isSmart = own !== undefined && (await smart()).includes(network)
  const [id] = Array.isArray(params) ? (params as unknown[]) : []
  const asked = { network, id, account: isSmart ? own : undefined, origin: frame.pageOrigin }
  const asSmart = async () => (await loadCallsStatus())({ frame, ask }, asked, signal)
  const asOrdinary = async () => {
    const { delegates } = frame.project
    const plain = delegates.size > 0 ? await ordinary() : undefined
    if (plain === undefined) return undefined
    const mayBeHere = delegates.has(network) && !isSmart
    const from = { id, account: plain, origin: frame.pageOrigin, ...(mayBeHere && { network }) }
    return (await loadBatchStatus())({ ask, storage: frame.storage }, from, signal)
  }
  if (!isSmart) return (await asOrdinary()) ?? asSmart()
  try {
    return await asSmart()
  } catch (error) {
    const isUnknown = error instanceof Failure && error.code === 5730
    const status = isUnknown ? await asOrdinary() : undefined
    if (status) return status
    throw error
  }
}

/**
 * EIP-5792 capabilities of the requested chains. A smart account executes batches atomically; an ordinary account does on networks for which the
 * operator configures code (EIP-7702).
 */
async function capabilities(
  params: unknown,
  { account, ordinary, networks, smart, frame, ask, signal }: Context,
): Promise<Record<string, object>> {
  const [asked] = Array.isArray(params) ? (params as unknown[]) : []
  const wanted = askedChains(params)
  const own = await account()
  const isOwn =
    asked === undefined || (typeof asked === 'string' && asked.toLowerCase() === own?.toLowerCase())
  if (own === undefined || !isOwn) throw new Failure(4100, 'The account is not that of this wallet')
  const chains = networks.flatMap((id) => {
    const chain = id.startsWith('eip155:') ? parseChainId(id) : undefined
    return chain !== undefined && (!wanted.length || wanted.includes(chain)) ? [{ id, chain }] : []
  })
  const atomic = await smart()
  const of = async (network: string): Promise<object> => {
    if (atomic.includes(network)) return { atomic: { status: 'supported' }, ...sponsorOf(frame, network) }
    const delegate = frame.project.delegates.get(network)
    // Without a smart account in use, the ordinary account answers.
    const plain = delegate && (await ordinary())
    if (!plain) return {}
    return { atomic: await (await loadAtomic())(ask, { network, account: plain, delegate }, signal) }
  }
  return Object.fromEntries(
    await Promise.all(
      chains.map(async ({ id, chain }) => [`0x${chain.toString(16)}`, await of(id)] as const),
    ),
  )
}
