/** Requests to the smart account: messages, typed data, transactions, batches. */
import type { Hex } from 'viem'
import { referenceOf } from '../../src/domain/networks/caip.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import { safeMessageOf, undeployedSignature, type SmartCall } from '../../gateway/wire/smart-account.ts'
import { accessListOf } from '../approval/access-list.ts'
import { batchOf, callOf } from '../approval/batch.ts'
import { evmOrder, type SignHash } from '../approval/evm.ts'
import type { Order } from '../approval/order.ts'
import { resultOf } from '../approval/rpc.ts'
import { Failure } from '../failure.ts'
import { prepareOperation, sendOperation, type SmartSender } from './operation.ts'
import { asOwner } from './owner.ts'
import { bundleHash } from './receipts.ts'
import { MayBeSent } from '../approval/send-once.ts'
import { sentOperations } from './sent.ts'
import { inWords } from './words.ts'

/** @throws `Failure` as `evmOrder` does. */
export const smartOrder = (asked: WalletRequest, sender: SmartSender): Order =>
  asOwner(orderOf(asked, sender), sender)

function orderOf(asked: WalletRequest, sender: SmartSender): Order {
  const { account } = sender
  if (asked.method === 'eth_sendTransaction') {
    const { request } = evmOrder(asked, account)
    const [given] = asked.params as [{ accessList?: unknown }]
    // A user operation has no place for it.
    if (accessListOf(given.accessList)) throw new Failure(4200, 'A smart account sends no access lists')
    const [described] = request.params as [{ to?: string; value?: Hex; data?: Hex }]
    if (described.to === undefined)
      throw new Failure(4200, 'A smart account does not deploy contracts by a transaction of its own')
    return callsOrder({ ...request }, sender, [callOf(described, account)])
  }
  if (asked.method === 'wallet_sendCalls') {
    const { request, calls, id } = batchOf(asked, account)
    return callsOrder(request, sender, calls, { id })
  }
  return evmOrder(asked, account, signAs(sender))
}

function callsOrder(
  request: WalletRequest,
  sender: SmartSender,
  calls: readonly SmartCall[],
  batch?: { id: string | undefined },
): Order {
  const { frame, account } = sender
  const chosen = batch?.id === undefined ? undefined : { origin: frame.pageOrigin, id: batch.id }
  return {
    request: { ...request, from: account },
    isSignature: false,
    async prepare(tools) {
      if (chosen) await sentOperations.checkIsNew(frame.storage, chosen, account)
      const ready = await prepareOperation(sender, calls, tools).catch(async (error: unknown) => {
        throw await inWords(frame, error)
      })
      const { sponsorship, fee } = ready
      return {
        ...(sponsorship ? { sponsor: sponsorship.name } : { fee }),
        async carryOut(_, using) {
          const id = await sendOperation(sender, ready, using, chosen).catch(async (error: unknown) => {
            throw error instanceof MayBeSent ? error : await inWords(frame, error)
          })
          if (batch) return { id: batch.id ?? id }
          return bundleHash({ frame, ask: using.ask }, { ...sender, id }, using.after)
        },
      }
    },
  }
}

/** Signs for ERC-1271 as the Safe verifies it; wrapped in ERC-6492 until the account is deployed. */
const signAs =
  ({ owner, account, network }: SmartSender): SignHash =>
  async (hash, purpose, { ask, custody, signal }) => {
    const chainId = parseInt(referenceOf(network), 10)
    const code = await resultOf(ask(network, 'eth_getCode', [account, 'latest'], signal))
    const message = safeMessageOf(account, hash, chainId)
    const signature = await (
      await custody()
    ).withKeys(purpose, ({ evm }) => evm.signTypedData(message), signal)
    return code === '0x' ? undeployedSignature(owner, signature) : signature
  }
