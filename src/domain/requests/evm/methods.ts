/** The methods of wallets, and how the params of each are read. */
import type { TrialCall } from '../reading.ts'
import { authorizationsOf, checkChain, firstParam, readBatch } from './batch.ts'
import { list, messageParams, readBlindSignature, readMessage } from './message.ts'
import { quantity } from './context.ts'
import type { MethodReader } from './method-reading.ts'
import { readAuthorizations, readPermissions } from './permissions.ts'
import { askedActs, askedCall, calldataDigest, callParts, rpcQuantity, trialCall } from './transaction.ts'
import { readTypedDataRequest, typedDataParams } from './typed-data/read-typed-data.ts'
import { readLegacyTypedData } from './typed-data/legacy-typed-data.ts'
import { readUserOperation } from './user-operation.ts'

const transaction: MethodReader = {
  form: 'transaction',
  from: (params) => firstParam(params)['from'],
  read(params, context) {
    const request = firstParam(params)
    checkChain(request['chainId'], context)
    const call = askedCall(request, context)
    const authorizations = authorizationsOf(request['authorizationList'], context)
    const isOnlyUpgrade = authorizations.length > 0 && call.data.length === 0 && call.value === 0n
    const [authorization] = authorizations
    const nonce = rpcQuantity(request['nonce'])
    const trial: TrialCall[] = context.account
      ? [{ ...trialCall(call, context.account), ...(nonce !== undefined && { nonce: quantity(nonce) }) }]
      : []
    return {
      acts: [...authorizations, ...(isOnlyUpgrade ? [] : askedActs(call, context))],
      raw: callParts(call),
      digests: calldataDigest(call.data),
      ...(trial.length > 0 && {
        trial: {
          kind: 'evm',
          calls: trial,
          isOfSignature: false,
          ...(authorization && { authorization: authorization.implementation }),
        },
      }),
    }
  },
}

const typedData: MethodReader = {
  form: 'typed-data',
  from: (params) => typedDataParams(params).account,
  read: (params, context) => readTypedDataRequest(typedDataParams(params).data, context),
}

/** The name without a version stands for the first one where the data is a list, and for the current one otherwise. */
const unversioned: MethodReader = {
  ...typedData,
  read(params, context) {
    const { data } = typedDataParams(params)
    return Array.isArray(data) ? readLegacyTypedData(data, context) : readTypedDataRequest(data, context)
  },
}

const permissions: MethodReader = {
  form: 'other',
  from: (params) => firstParam(params)['from'] ?? firstParam(params)['address'],
  read: readPermissions,
}

const authorization: MethodReader = {
  form: 'other',
  from: (params) => firstParam(params)['from'] ?? firstParam(params)['account'],
  read: readAuthorizations,
}

const batch: MethodReader = {
  form: 'batch',
  from: (params) => firstParam(params)['from'],
  read: readBatch,
}

const OTHER: MethodReader = {
  form: 'other',
  from: () => undefined,
  read: () => ({ acts: [{ act: 'unknown', why: 'opaque' }] }),
}

const METHODS: Readonly<Record<string, MethodReader>> = {
  eth_sendTransaction: transaction,
  eth_signTransaction: transaction,
  personal_sign: {
    form: 'message',
    from: (params) => messageParams(params).account,
    read: readMessage,
  },
  eth_sign: { form: 'message', from: (params) => list(params)[0], read: readBlindSignature },
  eth_signTypedData_v4: typedData,
  eth_signTypedData_v3: typedData,
  eth_signTypedData: unversioned,
  eth_signTypedData_v1: unversioned,
  wallet_sendCalls: batch,
  wallet_prepareCalls: batch,
  eth_sendUserOperation: {
    form: 'transaction',
    from: (params) => firstParam(params)['sender'],
    read: readUserOperation,
  },
  wallet_grantPermissions: permissions,
  wallet_requestExecutionPermissions: permissions,
  eth_signAuthorization: authorization,
  wallet_signAuthorization: authorization,
}

export const methodReader = (method: string): MethodReader =>
  Object.hasOwn(METHODS, method) ? METHODS[method]! : OTHER
