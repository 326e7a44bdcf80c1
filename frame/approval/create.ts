/** Handles the RPC requests of pages. A request that signs or spends is shown first, one at a time, and continues only after a press. */
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import type { FrameRequest } from '../../src/domain/embedded/calls.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import { Failure } from '../failure.ts'
import type { ApprovalCall, Call, Frame, Handlers } from '../frame.ts'
import { requireNoControl } from '../keys/no-control.ts'
import { needsProtection } from '../needs-protection.ts'
import { toCaip2 } from '../network.ts'
import type { Wallet } from '../../gateway/wire/api.ts'
import { isSmartOn } from '../smart/is-smart-on.ts'
import { loadBatchOrders, loadCodeWait } from '../delegation/loads.ts'
import { loadOwnerCheck, loadSmartAccounts, loadSmartOrders } from '../smart/loads.ts'
import type { Order } from './order.ts'
import { loadOrders, loadReview } from './loads.ts'
import { gateOf, mayMoveValue } from './gate.ts'
import { nodesOf, readingThrough, type AskNode } from './rpc.ts'
import { answerSafe } from './safe.ts'

export function createApproval(frame: Frame): Handlers<ApprovalCall> {
  const ask = nodesOf(frame)
  let waiting = 0
  const readThrough = readingThrough(ask)

  async function answerUnsafe(request: WalletRequest, call: Call): Promise<unknown> {
    const wallet = (await frame.me())?.wallet
    if (!wallet) throw new Failure(4100, 'Not logged in')
    const order = await orderFor(request, wallet, call.signal)
    readThrough()
    waiting += 1
    try {
      if (mayMoveValue(request.method) && needsProtection(frame.project, wallet))
        await (await frame.custody()).protect(call.signal)
      const review = await loadReview()
      return await review(frame, order, { ask, wallet, signal: call.signal, waiting: () => waiting - 1 })
    } finally {
      waiting -= 1
    }
  }

  async function orderFor(request: WalletRequest, wallet: Wallet, signal: AbortSignal): Promise<Order> {
    const { network } = request
    if (!isSmartOn(frame.project, wallet, network)) {
      const account = wallet.evm as `0x${string}`
      const delegate = frame.project.delegates.get(network)
      if (delegate && request.method === 'wallet_sendCalls')
        return (await loadBatchOrders())(request, { frame, ask, account, network, delegate }, signal)
      const order = (await loadOrders())(request, wallet)
      // Checked even if no network has smart accounts yet: a Safe deployed later accepts what its owner signed before.
      if (request.namespace === 'eip155')
        (await loadOwnerCheck())(order.request, account, delegate !== undefined)
      if (delegate && request.method === 'eth_sendTransaction')
        return (await loadCodeWait())(order, { frame, ask, account, network })
      return order
    }
    const [accounts, orderOf] = await Promise.all([loadSmartAccounts(frame), loadSmartOrders()])
    const account = accounts.addressOf(wallet)
    return orderOf(request, { frame, owner: wallet.evm as `0x${string}`, account, network })
  }

  return {
    async RPC_REQUEST(asked, call) {
      const { method, params } = asked
      const gate = gateOf(method)
      const network = networkOf(asked, frame)
      if (gate === 'safe') return atNode(frame, ask, method, params, network, call)
      requireNoControl(params)
      const namespace = network.startsWith('solana:') ? 'solana' : 'eip155'
      if (method.startsWith('solana_') !== (namespace === 'solana'))
        throw new Failure(-32602, 'The method is of another network')
      return answerUnsafe({ namespace, network, method, params }, call)
    },
  }
}

async function atNode(
  frame: Frame,
  ask: AskNode,
  method: string,
  params: unknown,
  network: string,
  { signal }: Call,
): Promise<unknown> {
  const account = async () => {
    const wallet = (await frame.me())?.wallet
    if (!wallet || !isSmartOn(frame.project, wallet, network)) return wallet?.evm
    return (await loadSmartAccounts(frame)).addressOf(wallet)
  }
  const ordinary = async () => (await frame.me())?.wallet?.evm
  const smart = async () => {
    const wallet = (await frame.me())?.wallet
    return wallet ? frame.project.networks.filter((id) => isSmartOn(frame.project, wallet, id)) : []
  }
  try {
    return await answerSafe(method, params, {
      ask,
      network,
      networks: frame.project.networks,
      account,
      ordinary,
      smart,
      frame,
      signal,
    })
  } catch (error) {
    throw away(error)
  }
}

/** Maps `GATEWAY_AWAY` to 4900 of EIP-1193 (disconnected). */
const away = (error: unknown): unknown =>
  error instanceof Failure && error.code === 'GATEWAY_AWAY'
    ? new Failure(4900, error.message, { cause: error })
    : error

/** The network of a request: the one it names, else the page's current network, else the first one of the namespace. */
function networkOf({ chainId, chainNamespace, method }: FrameRequest, frame: Frame): CaipNetworkId {
  const served = frame.project.networks
  const wanted = chainNamespace ?? (method.startsWith('solana_') ? 'solana' : 'eip155')
  const chosen = frame.network()
  const fallback = chosen.startsWith(`${wanted}:`) ? chosen : served.find((id) => id.startsWith(`${wanted}:`))
  const network = chainId === undefined ? fallback : inNamespace(chainId, wanted)
  if (network === undefined || (served.length > 0 && !served.includes(network)))
    throw new Failure(4902, 'This wallet does not work on that network')
  return network as CaipNetworkId
}

function inNamespace(chainId: string | number, namespace: string): string {
  const text = String(chainId)
  const network = namespace === 'solana' && !text.includes(':') ? `solana:${text}` : toCaip2(chainId)
  if (!network.startsWith(`${namespace}:`)) throw new Failure(-32602, 'The network is of another namespace')
  return network
}
