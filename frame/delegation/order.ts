/** Batches of an ordinary account (EIP-7702): one transaction to itself, which also sets the operator's code if the account has none. */
import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import { referenceOf, type CaipNetworkId } from '../../src/domain/networks/caip.ts'
import { fill } from '../../src/domain/fill.ts'
import { ZERO_ADDRESS } from '../../src/domain/requests/evm/evm-address.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import type { DelegationMessages } from '../../src/messages/in-frame/delegation/en.ts'
import { DELEGATION_LANGUAGES } from '../../src/messages/in-frame/delegation/registry.ts'
import { batchOf, type Batch } from '../approval/batch.ts'
import { prepareTransaction } from '../approval/evm-transaction.ts'
import { networkOf } from '../approval/networks.ts'
import type { Order, Prepared, Tools } from '../approval/order.ts'
import type { AskNode } from '../approval/rpc.ts'
import { MayBeSent } from '../approval/send-once.ts'
import { Failure } from '../failure.ts'
import type { Frame } from '../frame.ts'
import { isOf } from '../storage/sent.ts'
import { codeOf, isThere, turnOf, type AccountCode, type Turn } from './code.ts'
import { sentBatches } from './sent.ts'

const ABI = parseAbi(['function executeBatch((address target, uint256 value, bytes data)[] calls)'])

export interface Delegator {
  frame: Pick<Frame, 'storage' | 'words' | 'project' | 'pageOrigin'>
  ask: AskNode
  /** The EVM account of the wallet. */
  account: Hex
  network: CaipNetworkId
  /** The operator's code on this network. */
  delegate: Hex
}

interface State {
  code: AccountCode
  turn: Turn
}

/** The nonce is read before the code: if a transaction changes the code in between, it uses that nonce and the network rejects this one. */
async function stateOf({ ask, ...asked }: Delegator, signal?: AbortSignal): Promise<State> {
  const turn = await turnOf(ask, asked, signal)
  return { turn, code: await codeOf(ask, asked, signal) }
}

const underWay = (shown: string) =>
  new Failure(-32000, 'Another transaction of the account is under way. Try again when it is done', { shown })

/** @throws `Failure` if the request is not a batch of this account; 5760 if the account runs other code and the page does not require atomicity. */
export async function batchOrder(
  asked: WalletRequest,
  sender: Delegator,
  signal: AbortSignal,
): Promise<Order> {
  const { frame, ask, account, network, delegate } = sender
  const { request, calls, id } = batchOf(asked, account)
  const [state, isPossible, words] = await Promise.all([
    stateOf(sender, signal),
    isThere(ask, sender, signal),
    frame.words<DelegationMessages>(DELEGATION_LANGUAGES),
  ])
  if (!isPossible) throw new Failure(5760, 'The code for accounts is not on this network')
  const place = networkOf(frame.project, network).name
  if (state.code.is === 'foreign') {
    const shown = fill(words.foreign, { address: state.code.address, network: place })
    const failure = new Failure(5760, 'The account runs code of another wallet on this network', { shown })
    if (isOptional(asked.params)) throw failure
    return { request, isSignature: false, prepare: () => Promise.reject(failure) }
  }
  const code = state.code.is === 'none' ? delegate : undefined
  return {
    request,
    isSignature: false,
    ...(code && { code, note: fill(words.gets, { address: code, network: place }) }),
    async prepare(tools) {
      if (id !== undefined)
        await sentBatches.checkIsNew(frame.storage, { origin: frame.pageOrigin, id }, account)
      if (!state.turn.isSettled) throw underWay(words.underWay)
      return prepareBatch(sender, { id, calls, state, code, words }, tools)
    },
  }
}

interface ReadyBatch extends Pick<Batch, 'id' | 'calls'> {
  state: State
  /** Address of the code that the account gets with the batch. */
  code: Hex | undefined
  words: DelegationMessages
}

async function prepareBatch(
  sender: Delegator,
  { id, calls, state, code, words }: ReadyBatch,
  tools: Tools,
): Promise<Prepared> {
  const { account, network } = sender
  const { storage, pageOrigin } = sender.frame
  const args = [calls.map(({ to, value, data }) => ({ target: to, value, data }))] as const
  const call = { to: account, value: 0n, data: encodeFunctionData({ abi: ABI, args }) }
  const chosen = id === undefined ? undefined : { origin: pageOrigin, id }
  let sent: Hex | undefined
  const beforeSending = async (hash: Hex, nonce: number) => {
    if (chosen) await sentBatches.checkIsNew(storage, chosen, account)
    sent = hash
    await sentBatches.remember(storage, {
      ...{ id: hash, network, account, nonce },
      ...(code && { changesCode: true }),
      ...(chosen && { chosen }),
    })
  }
  const wishes = { nonce: BigInt(state.turn.nonce) }
  const ready = await prepareTransaction({ network, from: account, call, wishes }, tools, {
    code,
    beforeSending,
  })
  return {
    ...(ready.fee !== undefined && { fee: ready.fee }),
    async carryOut(shown, using) {
      if (!isSame(state, await stateOf(sender, using.signal)))
        throw new Failure(-32000, 'The account has changed meanwhile. Try again', { shown: words.changed })
      try {
        const hash = await ready.carryOut(shown, using)
        return { id: id ?? hash }
      } catch (error) {
        if (sent && !(error instanceof MayBeSent)) await sentBatches.forget(storage, sent)
        throw error
      }
    },
  }
}

const isSame = (one: State, other: State): boolean =>
  one.code.is === other.code.is &&
  one.turn.nonce === other.turn.nonce &&
  one.turn.isSettled === other.turn.isSettled

/** Whether the page accepts non-atomic execution; it then sends the calls one by one. */
function isOptional(params: unknown): boolean {
  const [batch] = params as readonly [{ atomicRequired?: unknown }]
  return batch.atomicRequired === false
}

/**
 * Makes a plain transaction fail while an earlier one that changes the code is pending: that one uses two nonces, of which nodes count one until it
 * is in a block, and most nodes accept only one pending transaction of an account with code.
 */
export function afterCodeChange(order: Order, sender: Omit<Delegator, 'delegate'>): Order {
  const { frame, ask, account, network } = sender
  const { withAmount } = order
  return {
    ...order,
    ...(withAmount && { withAmount: (amount) => afterCodeChange(withAmount(amount), sender) }),
    async prepare(tools) {
      const changes = (await sentBatches.all(frame.storage)).filter(
        (row) => row.changesCode && row.network === network && isOf(row, account),
      )
      if (changes.length) {
        const { latest, nonce } = await turnOf(ask, sender, tools.signal)
        if (changes.some((row) => row.nonce >= latest && row.nonce < nonce))
          throw underWay((await frame.words<DelegationMessages>(DELEGATION_LANGUAGES)).underWay)
      }
      return order.prepare(tools)
    },
  }
}

/** Removes the code of the account, even foreign code. */
export function takeBackOrder(
  { frame, ask, account, network }: Omit<Delegator, 'delegate'>,
  words: Pick<DelegationMessages, 'underWay'>,
): Order {
  const chainId = `0x${BigInt(referenceOf(network)).toString(16)}`
  const authorizationList = [{ address: ZERO_ADDRESS, chainId }]
  const params = [{ from: account, to: account, value: '0x0', data: '0x', authorizationList }]
  const call = { to: account, value: 0n, data: '0x' as const }
  return {
    request: { namespace: 'eip155', network, method: 'eth_sendTransaction', params, from: account },
    isSignature: false,
    isOwn: true,
    async prepare(tools) {
      const { nonce, isSettled } = await turnOf(ask, { account, network }, tools.signal)
      if (!isSettled) throw underWay(words.underWay)
      const wishes = { nonce: BigInt(nonce) }
      return prepareTransaction({ network, from: account, call, wishes }, tools, {
        code: ZERO_ADDRESS,
        beforeSending: (id) =>
          sentBatches.remember(frame.storage, { id, network, account, nonce, changesCode: true }),
      })
    },
  }
}
