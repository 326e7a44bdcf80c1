/** Checks that this wallet's EVM account still owns the smart account: a Safe app may have changed the owners. */
import { decodeFunctionResult, encodeFunctionData, isHex, type Hex } from 'viem'
import { SMART_ABI } from '../../gateway/wire/smart-account.ts'
import type { Order, Tools } from '../approval/order.ts'
import { resultOf } from '../approval/rpc.ts'
import { Failure } from '../failure.ts'
import type { SmartSender } from './operation.ts'
import { inWords } from './words.ts'

/** Checked before showing and before signing: the network (AA24) and apps (ERC-1271) reject signatures of non-owners. */
export function asOwner(order: Order, sender: SmartSender): Order {
  const check = (tools: Tools) =>
    checkOwner(sender, tools).catch(async (error: unknown) => {
      throw await inWords(sender.frame, error)
    })
  return {
    ...order,
    async prepare(tools) {
      await check(tools)
      const prepared = await order.prepare(tools)
      return {
        ...prepared,
        async carryOut(shown, using) {
          await check(using)
          return prepared.carryOut(shown, using)
        },
      }
    },
  }
}

/** @throws `Failure` -32000 if the account is deployed and has other owners. */
async function checkOwner({ owner, account, network }: SmartSender, { ask, signal }: Tools): Promise<void> {
  const data = encodeFunctionData({ abi: SMART_ABI, functionName: 'getOwners' })
  const reply = await ask(network, 'eth_call', [{ to: account, data }, 'latest'], signal)
  const owners = ownersIn(reply.error ? undefined : await resultOf(Promise.resolve(reply)))
  if (!owners || owners.some((one) => one.toLowerCase() === owner.toLowerCase())) return
  throw new Failure(-32000, 'The smart account has another owner on this network', { reason: 'otherOwner' })
}

/** `undefined` if the account is not deployed or does not respond: the network decides then. */
function ownersIn(result: unknown): readonly Hex[] | undefined {
  if (!isHex(result) || result === '0x') return undefined
  try {
    return decodeFunctionResult({ abi: SMART_ABI, functionName: 'getOwners', data: result })
  } catch {
    return undefined
  }
}
