/** Requests to an EVM account: messages, typed data, transactions. */
import { hashMessage, hashTypedData, type Hex, type TypedDataDefinition } from 'viem'
import { bytesOfHex, utf8 } from '../../src/domain/requests/evm/bytes.ts'
import { messageParams } from '../../src/domain/requests/evm/message.ts'
import { typedDataParams } from '../../src/domain/requests/evm/typed-data/read-typed-data.ts'
import type { CompleteExplanation } from '../../src/domain/requests/explain/explanation.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import { Failure } from '../failure.ts'
import { requireNoControl } from '../keys/no-control.ts'
import { transactionOrder } from './evm-transaction.ts'
import type { Order, Tools } from './order.ts'
import { checkAccount, invalid } from './params.ts'

/** Signs a hash as a smart account instead of with the account's key. */
export type SignHash = (hash: Hex, purpose: 'message' | 'typed-data', tools: Tools) => Promise<Hex>

/** @throws `Failure` -32602 for invalid params, 4100 for another account, 4200 for methods that this account does not support. */
export function evmOrder(asked: WalletRequest, account: string, sign?: SignHash): Order {
  requireNoControl(asked.params)
  const request = { ...asked, from: account }
  switch (request.method) {
    case 'personal_sign':
      return messageOrder(request, account, sign)
    case 'eth_signTypedData_v4':
      return typedDataOrder(request, account, sign)
    case 'eth_sendTransaction':
      return transactionOrder(request, account)
    default:
      // Batches, permissions and user operations need a smart account.
      throw new Failure(4200, 'The wallet does not support this')
  }
}

function messageOrder(request: WalletRequest, account: string, sign?: SignHash): Order {
  if (!Array.isArray(request.params)) throw invalid('personal_sign takes a message and an account')
  const { message, account: named } = messageParams(request.params)
  if (typeof message !== 'string') throw invalid('The message has to be a text')
  checkAccount(named, account)
  const bytes = bytesOfHex(message) ?? utf8(message)
  return {
    request: { ...request, params: [message, account] },
    isSignature: true,
    prepare: () =>
      Promise.resolve({
        carryOut: async (shown, tools) => {
          const hash = hashMessage({ raw: bytes })
          checkShown(shown, hash)
          if (sign) return sign(hash, 'message', tools)
          const { custody, signal } = tools
          return (await custody()).withKeys('message', ({ evm }) => evm.signMessage(bytes), signal)
        },
      }),
  }
}

function typedDataOrder(request: WalletRequest, account: string, sign?: SignHash): Order {
  if (!Array.isArray(request.params)) throw invalid('eth_signTypedData_v4 takes an account and data')
  const { data, account: named } = typedDataParams(request.params)
  checkAccount(named, account)
  const typedData = typedDataOf(data)
  const hash = hashOf(typedData)
  return {
    request: { ...request, params: [account, JSON.stringify(typedData)] },
    isSignature: true,
    prepare: () =>
      Promise.resolve({
        carryOut: async (shown, tools) => {
          checkShown(shown, hash)
          if (sign) return sign(hash, 'typed-data', tools)
          const { custody, signal } = tools
          return (await custody()).withKeys('typed-data', ({ evm }) => evm.signTypedData(typedData), signal)
        },
      }),
  }
}

function typedDataOf(data: unknown): TypedDataDefinition {
  let parsed = data
  try {
    if (typeof data === 'string') parsed = JSON.parse(data)
  } catch {
    throw invalid('The typed data is not JSON')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw invalid('The typed data has to be an object')
  // `hashOf` validates the data: it throws if the data does not fit its types.
  return parsed as TypedDataDefinition
}

function hashOf(typedData: TypedDataDefinition): Hex {
  try {
    return hashTypedData(typedData)
  } catch {
    throw invalid('The typed data does not fit its types')
  }
}

/**
 * Two independent implementations must agree: the hash to sign has to equal the hash that the screen described.
 *
 * @throws `Failure` -32602 if the hashes differ, or if the description has none.
 */
function checkShown({ reading }: CompleteExplanation, hash: Hex): void {
  if (reading.digests.final?.toLowerCase() !== hash)
    throw invalid('What was shown is not what would be signed')
}
