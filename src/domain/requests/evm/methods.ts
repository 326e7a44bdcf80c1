/** The methods of wallets, and how the params of each are read. */
import type { TrialCall } from '../reading.ts'
import { list, messageParams, readBlindSignature, readMessage } from './message.ts'
import type { MethodReader } from './method-reading.ts'
import {
  askedActs,
  askedCall,
  calldataDigest,
  callParts,
  readAuthorization,
  trialCall,
} from './transaction.ts'
import { readTypedDataRequest, typedDataParams } from './typed-data/read-typed-data.ts'
import { isRecord } from './typed-data/typed-data.ts'
import { quantityOf } from './bytes.ts'
import type { Context } from './context.ts'
import { referenceOf } from '../../networks/caip.ts'
import { Malformed } from './work.ts'

const first = (params: unknown): Readonly<Record<string, unknown>> => {
  const [value] = list(params)
  if (!isRecord(value)) throw new Malformed()
  return value
}

const transaction: MethodReader = {
  form: 'transaction',
  from: (params) => first(params)['from'],
  read(params, context) {
    const request = first(params)
    checkChain(request['chainId'], context)
    const call = askedCall(request, context)
    const authorizations = authorizationsOf(request['authorizationList'], context)
    const isOnlyUpgrade = authorizations.length > 0 && call.data.length === 0 && call.value === 0n
    const [authorization] = authorizations
    const trial: TrialCall[] = context.account ? [trialCall(call, context.account)] : []
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

function authorizationsOf(value: unknown, context: Context) {
  if (value === undefined || value === null) return []
  return list(value).map((one) => readAuthorization(one, context))
}

function checkChain(chainId: unknown, context: Context): void {
  if (chainId === undefined || chainId === null) return
  const id = quantityOf(chainId)
  if (id === undefined) throw new Malformed()
  if (String(id) !== referenceOf(context.network)) {
    context.signal('other-chain', { network: { network: `eip155:${id}` } })
  }
}

const typedData: MethodReader = {
  form: 'typed-data',
  from: (params) => typedDataParams(params).account,
  read: (params, context) => readTypedDataRequest(typedDataParams(params).data, context),
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
  eth_signTypedData: typedData,
}

export const methodReader = (method: string): MethodReader =>
  Object.hasOwn(METHODS, method) ? METHODS[method]! : OTHER
